import type { Contour } from './contours.js'
import { conflictsOf, type Edge } from './conflicts.js'
import { NO_SHEET } from './sheets.js'

/** How walls are straightened. */
export interface Straightening {
  /** How far a straight wall may lie beside its points: with ground that was not there, and with ground cut off. */
  readonly added: number
  readonly cut: number
}

/**
 * The points to keep of the contours of one sheet, by contour: walls become straight lines within the tolerance, borders
 * to other sheets stay. The lines neither cross nor touch: where they would, points are taken back.
 */
export function straightened(contours: readonly Contour[], how: Straightening): number[][] {
  const kept = contours.map((contour) => keptOf(contour, how))
  for (;;) {
    const edges = kept.flatMap((points, at) => edgesOf(contours[at], at, points))
    const conflicts = conflictsOf(edges)
    let isChanged = false
    for (const { contour, from, to } of conflicts) {
      const middle = middleOf(contours[contour], from, to)
      if (middle < 0 || kept[contour].includes(middle)) continue
      kept[contour].push(middle)
      isChanged = true
    }
    if (!isChanged) return kept
    for (const points of kept) points.sort((a, b) => a - b)
  }
}

function edgesOf({ x, z }: Contour, contour: number, points: readonly number[]): Edge[] {
  return points.map((from, at) => {
    const to = points[(at + 1) % points.length]
    return { contour, from, to, ax: x[from], az: z[from], bx: x[to], bz: z[to] }
  })
}

function keptOf(contour: Contour, how: Straightening): number[] {
  const { x, beyond } = contour
  const count = x.length
  const fixed = Array.from(x.keys()).filter(
    (at) => beyond[at] !== NO_SHEET || beyond[(at + count - 1) % count] !== NO_SHEET,
  )
  const ends = fixed.length > 1 ? fixed : farApart(contour)
  const kept = new Set(ends)
  const rest = ends.map((from, at): [number, number] => [from, ends[(at + 1) % ends.length]])
  for (let chain = rest.pop(); chain !== undefined; chain = rest.pop()) {
    const [from, to] = chain
    const far = beyond[from] === NO_SHEET ? farthest(contour, from, to, how) : -1
    if (far < 0) continue
    kept.add(far)
    rest.push([from, far], [far, to])
  }
  return Array.from(kept).sort((a, b) => a - b)
}

/** Two points far from each other. */
function farApart({ x, z }: Contour): [number, number] {
  const far = (from: number) => {
    let best = from
    for (const at of x.keys())
      if (squared(x[at] - x[from], z[at] - z[from]) > squared(x[best] - x[from], z[best] - z[from])) best = at
    return best
  }
  const one = far(0)
  return [one, far(one)]
}

function squared(dx: number, dz: number): number {
  return dx * dx + dz * dz
}

/** The point between two that lies farthest beside their line, if that is too far; otherwise −1. */
function farthest({ x, z }: Contour, from: number, to: number, { added, cut }: Straightening): number {
  const count = x.length
  const [ax, az] = [x[from], z[from]]
  const [dx, dz] = [x[to] - ax, z[to] - az]
  const length = dx * dx + dz * dz
  let best = -1
  let most = 0
  for (let at = from + 1; ; at++) {
    if (at === count) at = 0
    if (at === to) return best
    const px = x[at] - ax
    const pz = z[at] - az
    const along = px * dx + pz * dz
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length))
    const distance = squared(px - share * dx, pz - share * dz)
    // The ground is on the left: a wall there would be cut off.
    const allowed = most + (dx * pz - dz * px > 0 ? added : cut)
    if (distance <= allowed * allowed) continue
    best = at
    most += Math.sqrt(distance) - allowed
  }
}

/** The squared distance of a point from the line between two others. */
function distanceTo({ x, z }: Contour, from: number, to: number, at: number): number {
  const dx = x[to] - x[from]
  const dz = z[to] - z[from]
  const px = x[at] - x[from]
  const pz = z[at] - z[from]
  const length = dx * dx + dz * dz
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + pz * dz) / length))
  return squared(px - share * dx, pz - share * dz)
}

/** A point to take back between two: the farthest beside their line; −1 if there is none between. */
function middleOf(contour: Contour, from: number, to: number): number {
  const count = contour.x.length
  let best = -1
  let most = -1
  for (let at = (from + 1) % count; at !== to; at = (at + 1) % count) {
    const distance = distanceTo(contour, from, to, at)
    if (distance <= most) continue
    best = at
    most = distance
  }
  return best
}
