import { type Loop, type PlanPoints, turnOf } from './loops.js'

/**
 * A polygon as convex ones. Most are convex already; the others are cut from a corner that bends inward, again and
 * again, along the shortest line that stays inside. Empty if no such line exists: the polygon crosses itself.
 */
export function convexParts(plan: PlanPoints, loop: Loop): Loop[] {
  const parts: Loop[] = []
  const rest = [loop]
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    const { points } = part
    const bent = points.findIndex((_, at) => turnAt(plan, points, at) < 0)
    if (bent < 0) {
      if (!isConvexLoop(plan, part)) return []
      parts.push(part)
      continue
    }
    const to = shortestCut(plan, points, bent)
    if (to < 0) return []
    rest.push(between(part, bent, to), between(part, to, bent))
  }
  return parts
}

/** Whether a loop only turns left, goes round once and has an area. */
export function isConvexLoop(plan: PlanPoints, { points }: Loop): boolean {
  const turns = points.map((_, at) => turnAt(plan, points, at))
  const isLeft = turns.every((turn) => turn >= 0) && turns.some((turn) => turn > 0)
  return isLeft && goesRoundOnce(plan, points)
}

function turnAt(plan: PlanPoints, points: readonly number[], at: number): number {
  const count = points.length
  return turnOf(plan, points[(at + count - 1) % count], points[at], points[(at + 1) % count])
}

/** Whether a loop that only turns left is one round: its lines rise once and fall once. */
function goesRoundOnce({ x, z }: PlanPoints, points: readonly number[]): boolean {
  let changes = 0
  const rises = points.map((point, at) => {
    const next = points[(at + 1) % points.length]
    return z[next] > z[point] || (z[next] === z[point] && x[next] > x[point])
  })
  for (let at = 0; at < rises.length; at++) if (rises[at] !== rises[(at + 1) % rises.length]) changes++
  return changes === 2
}

/** The corner at the end of the shortest line from corner `from` that stays inside; −1 without one. */
function shortestCut(plan: PlanPoints, points: readonly number[], from: number): number {
  const { x, z } = plan
  let best = -1
  let least = Infinity
  for (let to = 0; to < points.length; to++) {
    const dx = x[points[to]] - x[points[from]]
    const dz = z[points[to]] - z[points[from]]
    const length = dx * dx + dz * dz
    if (length >= least || !isCut(plan, points, from, to)) continue
    best = to
    least = length
  }
  return best
}

/** Whether the line between two corners stays inside and touches no other corner or side. */
function isCut(plan: PlanPoints, points: readonly number[], from: number, to: number): boolean {
  const count = points.length
  if (from === to || (from + 1) % count === to || (to + 1) % count === from) return false
  if (!looksInside(plan, points, from, to) || !looksInside(plan, points, to, from)) return false
  const a = points[from]
  const b = points[to]
  for (let at = 0; at < count; at++) {
    const c = points[at]
    const d = points[(at + 1) % count]
    if (at !== from && at !== to && isBetween(plan, a, b, c)) return false
    if (c === a || c === b || d === a || d === b) continue
    const crossesAb = turnOf(plan, a, b, c) > 0 !== turnOf(plan, a, b, d) > 0
    const crossesCd = turnOf(plan, c, d, a) > 0 !== turnOf(plan, c, d, b) > 0
    if (crossesAb && crossesCd) return false
  }
  return true
}

/** Whether the direction from one corner to another lies strictly between the sides of the first. */
function looksInside(plan: PlanPoints, points: readonly number[], from: number, to: number): boolean {
  const count = points.length
  const before = points[(from + count - 1) % count]
  const after = points[(from + 1) % count]
  const leavesAfter = turnOf(plan, points[from], after, points[to]) > 0
  const leavesBefore = turnOf(plan, before, points[from], points[to]) > 0
  return turnAt(plan, points, from) < 0 ? leavesAfter || leavesBefore : leavesAfter && leavesBefore
}

/** Whether c lies on the line from a to b. */
export function isBetween(plan: PlanPoints, a: number, b: number, c: number): boolean {
  if (turnOf(plan, a, b, c) !== 0) return false
  const { x, z } = plan
  return (x[c] - x[a]) * (x[c] - x[b]) + (z[c] - z[a]) * (z[c] - z[b]) <= 0
}

/** The corners from one to another, both included. */
function between({ points, heights, source }: Loop, from: number, to: number): Loop {
  const count = points.length
  const part: Loop = { points: [], heights: [], source }
  for (let at = from; ; at = (at + 1) % count) {
    part.points.push(points[at])
    part.heights.push(heights[at])
    if (at === to) return part
  }
}
