import { areaOf, cleaned, type Loop, type PlanPoints } from './loops.js'

/** Pieces that are no wider than this, in steps, are left out. */
const THIN = 4

/** A convex outline, counter-clockwise, on the plan. */
export type Outline = readonly { readonly x: number; readonly z: number }[]

/** A corner of a polygon while it is cut. */
interface Corner {
  readonly x: number
  readonly z: number
  readonly y: number
}

/**
 * A convex polygon without what lies inside a convex outline: up to one convex piece per side of the outline. The same
 * loop if they do not meet, or if the ground there is not between `low` and `high`. Points of cuts are rounded to the
 * lattice and added to the plan by `pointAt`.
 */
export function subtract(
  plan: PlanPoints,
  loop: Loop,
  outline: Outline,
  low: number,
  high: number,
  pointAt: (x: number, z: number) => number,
): readonly Loop[] {
  let rest: Corner[] = loop.points.map((point, at) => ({
    x: plan.x[point],
    z: plan.z[point],
    y: loop.heights[at],
  }))
  const pieces: Corner[][] = []
  for (const [at, a] of outline.entries()) {
    const b = outline[(at + 1) % outline.length]
    const [inside, outside] = cutByLine(rest, a, b)
    if (inside.length < 3) return [loop]
    if (outside.length > 2) pieces.push(outside)
    rest = inside
  }
  const heights = rest.map(({ y }) => y)
  if (Math.max(...heights) < low || Math.min(...heights) > high) return [loop]
  return pieces.flatMap((piece) => {
    const part: Loop = {
      points: piece.map(({ x, z }) => pointAt(Math.floor(x + 0.5), Math.floor(z + 0.5))),
      heights: piece.map(({ y }) => y),
      source: loop.source,
    }
    const whole = isThin(plan, part.points) ? null : cleaned(plan, part)
    return whole === null ? [] : [whole]
  })
}

/**
 * Whether a piece is so thin that rounded corners on one side of it may lie on the other too, or that rounding has turned it
 * over.
 */
function isThin(plan: PlanPoints, points: readonly number[]): boolean {
  const longest = points.reduce((most, point, at) => {
    const next = points[(at + 1) % points.length]
    return Math.max(most, Math.abs(plan.x[next] - plan.x[point]), Math.abs(plan.z[next] - plan.z[point]))
  }, 0)
  return areaOf(plan, points) <= THIN * longest
}

/** The parts of a convex polygon left and right of a line; a part without an area has fewer than three corners. */
export function cutByLine(
  corners: readonly Corner[],
  a: { readonly x: number; readonly z: number },
  b: { readonly x: number; readonly z: number },
): [inside: Corner[], outside: Corner[]] {
  const sides = corners.map(({ x, z }) => (b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x))
  if (sides.every((side) => side <= 0)) return [[], corners.slice()]
  if (sides.every((side) => side >= 0)) return [corners.slice(), []]
  const inside: Corner[] = []
  const outside: Corner[] = []
  for (const [at, corner] of corners.entries()) {
    const after = (at + 1) % corners.length
    if (sides[at] >= 0) inside.push(corner)
    if (sides[at] <= 0) outside.push(corner)
    if ((sides[at] > 0 && sides[after] < 0) || (sides[at] < 0 && sides[after] > 0)) {
      const share = sides[at] / (sides[at] - sides[after])
      const next = corners[after]
      const cut = {
        x: corner.x + share * (next.x - corner.x),
        z: corner.z + share * (next.z - corner.z),
        y: corner.y + share * (next.y - corner.y),
      }
      inside.push(cut)
      outside.push(cut)
    }
  }
  return [inside, outside]
}
