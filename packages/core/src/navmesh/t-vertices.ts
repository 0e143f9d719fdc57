import { boxKey, type Loop, type PlanPoints } from './loops.js'
import { pairEdges, type Sides, sidesOf } from './pair-edges.js'

/** A point where an unpaired side begins or ends, at its height there. */
interface Stop {
  readonly point: number
  readonly height: number
}

/**
 * Cuts sides where a corner of a neighbour lies on them, so that the pieces pair up: tile borders and hand-made meshes
 * have such corners. `tolerance` is how far beside the side it may lie, in steps. Only sides without a neighbour are
 * looked at. O(sides) for meshes whose sides are of like length.
 */
export function cutAtCorners(
  plan: PlanPoints,
  loops: readonly Loop[],
  climb: number,
  tolerance: number,
): Loop[] {
  const sides = sidesOf(loops)
  const { twin } = pairEdges(sides, plan.x.length, climb)
  const open = Array.from(twin.keys()).filter((side) => twin[side] < 0)
  const near = stopsByBox(plan, sides, open)
  const cuts = new Map<number, { share: number; point: number; height: number }[]>()
  for (const side of open) {
    const after = sides.next[side]
    const [a, b] = [sides.origin[side], sides.origin[after]]
    const [ya, yb] = [sides.height[side], sides.height[after]]
    const dx = plan.x[b] - plan.x[a]
    const dz = plan.z[b] - plan.z[a]
    const squared = dx * dx + dz * dz
    const found = new Map<number, { share: number; point: number; height: number }>()
    near(a, b, tolerance, ({ point, height }) => {
      if (point === a || point === b || found.has(point)) return
      const px = plan.x[point] - plan.x[a]
      const pz = plan.z[point] - plan.z[a]
      const along = px * dx + pz * dz
      const beside = dx * pz - dz * px
      if (along <= 0 || along >= squared || beside * beside > tolerance * tolerance * squared) return
      const share = along / squared
      const own = ya + (yb - ya) * share
      if (Math.abs(own - height) <= climb) found.set(point, { share, point, height: own })
    })
    if (found.size > 0)
      cuts.set(
        side,
        Array.from(found.values()).sort((one, two) => one.share - two.share),
      )
  }
  if (cuts.size === 0) return loops.slice()
  return loops.map((loop, at) => withCuts(loop, sides.first[at], cuts))
}

function withCuts(
  { points, heights, source }: Loop,
  first: number,
  cuts: ReadonlyMap<number, readonly { point: number; height: number }[]>,
): Loop {
  const cut: Loop = { points: [], heights: [], source }
  for (let at = 0; at < points.length; at++) {
    cut.points.push(points[at])
    cut.heights.push(heights[at])
    for (const { point, height } of cuts.get(first + at) ?? []) {
      cut.points.push(point)
      cut.heights.push(height)
    }
  }
  return cut
}

/** The ends of open sides in square boxes about as large as a side is long, to be visited along a line. */
function stopsByBox({ x, z }: PlanPoints, { origin, height, next }: Sides, open: readonly number[]) {
  let total = 0
  for (const side of open) {
    const after = origin[next[side]]
    total += Math.abs(x[after] - x[origin[side]]) + Math.abs(z[after] - z[origin[side]])
  }
  const size = Math.max(1, total / Math.max(1, open.length))
  const boxes = new Map<number, Stop[]>()
  for (const side of open) {
    for (const end of [side, next[side]]) {
      const point = origin[end]
      const key = boxKey(Math.floor(x[point] / size), Math.floor(z[point] / size))
      const box = boxes.get(key) ?? []
      if (box.length === 0) boxes.set(key, box)
      box.push({ point, height: height[end] })
    }
  }
  /** Visits the stops in the boxes that the line from a to b passes, and those beside it. */
  return (a: number, b: number, margin: number, visit: (stop: Stop) => void): void => {
    const lowRow = Math.floor((Math.min(z[a], z[b]) - margin) / size)
    const highRow = Math.floor((Math.max(z[a], z[b]) + margin) / size)
    const slope = z[a] === z[b] ? 0 : (x[b] - x[a]) / (z[b] - z[a])
    for (let row = lowRow; row <= highRow; row++) {
      // The part of the line within this row of boxes, or all of it where it is level.
      const top = z[a] === z[b] ? x[a] : xAt(row * size - margin)
      const bottom = z[a] === z[b] ? x[b] : xAt((row + 1) * size + margin)
      const left = Math.floor((Math.min(top, bottom) - margin) / size)
      const right = Math.floor((Math.max(top, bottom) + margin) / size)
      for (let column = left; column <= right; column++) boxes.get(boxKey(column, row))?.forEach(visit)
    }
    function xAt(row: number): number {
      const low = Math.min(z[a], z[b])
      const high = Math.max(z[a], z[b])
      return x[a] + (Math.min(high, Math.max(low, row)) - z[a]) * slope
    }
  }
}
