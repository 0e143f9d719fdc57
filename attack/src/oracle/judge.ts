import type { Cell, MapPoint } from 'footpath'
import { dijkstra } from './dijkstra.js'
import type { Expected, GridOracle, GridQuery } from './grid-oracle.js'
import { FINE, fineCentre, sees } from './sight.js'
import { costOfStep } from './world.js'

/** What an engine answered. */
export interface Answer {
  readonly status: string
  readonly reason?: string | undefined
  readonly cost: number
  readonly cells: readonly Cell[]
  /** The points of a polyline, in cells; leave it out for a path in steps. */
  readonly points?: readonly MapPoint[]
}

/** How costs are compared: the factor an engine may be off the optimum, and the share by which costs are rounded. */
export interface Tolerance {
  readonly bound: number
  readonly rounding: number
}

/** What is wrong with a path in steps, or null. Partial paths must be as cheap and end as near as the best. */
export function judgeSteps(
  oracle: GridOracle,
  query: GridQuery,
  expected: Expected,
  answer: Answer,
  tolerance: Tolerance,
): string | null {
  const wrong = judgeOutcome(expected, answer)
  if (wrong !== null || answer.status === 'unreachable') return wrong
  const { cells } = answer
  const { width } = oracle.data
  if (cells.length === 0) return 'a path without cells'
  if (cells[0].x !== query.from.x || cells[0].y !== query.from.y) return `starts at ${text(cells[0])}`
  let sum = 0
  for (let at = 1; at < cells.length; at++) {
    const [from, to] = [cells[at - 1], cells[at]]
    const place = to.y * width + to.x
    const cost = costOfStep(expected.steps, from.y * width + from.x, place)
    if (cost === null) return `the step ${text(from)} → ${text(to)} is not legal`
    sum += cost + (query.influence?.[place] ?? 0)
  }
  const last = cells[cells.length - 1]
  if (!expected.ends.has(last.y * width + last.x)) return `ends at ${text(last)}`
  if (!isNear(sum, answer.cost, tolerance.rounding))
    return `its steps cost ${sum}, but it says ${answer.cost}`
  return judgeCost(expected.cost, answer.cost, tolerance)
}

/** Whether a path to a goal has as few steps as any. */
export function judgeStepCount(
  { data }: GridOracle,
  { from }: GridQuery,
  { status, steps, ends }: Expected,
  { cells }: Answer,
): string | null {
  if (status !== 'found') return null
  const counts = dijkstra({ ...steps, cost: steps.cost.map(() => 1) }, from.y * data.width + from.x)
  const fewest = Math.min(...Array.from(ends, (place) => counts[place]))
  return cells.length - 1 === fewest ? null : `takes ${cells.length - 1} steps, ${fewest} are enough`
}

/** The same for a path at any angle, on ground where a line costs `perCell` times its length. */
export function judgeLines(
  oracle: GridOracle,
  query: GridQuery,
  best: number,
  answer: Answer,
  tolerance: Tolerance & { readonly perCell: number },
): string | null {
  const points = answer.points ?? []
  const fine = points.map(({ x, y }) => ({ x: x * FINE, y: y * FINE }))
  const odd = fine.findIndex(({ x, y }) => !Number.isInteger(x) || !Number.isInteger(y))
  if (odd >= 0) return `the point ${text(points[odd])} is neither a centre nor a corner`
  const [start, goal] = [fineCentre(query.from), fineCentre(query.goals[0])]
  const last = fine.at(-1)
  if (fine.length === 0 || last === undefined) return 'a path without points'
  if (fine[0].x !== start.x || fine[0].y !== start.y) return `starts at ${text(points[0])}`
  if (last.x !== goal.x || last.y !== goal.y) return `ends at ${text(points[points.length - 1])}`
  const radius = FINE * (oracle.data.unit.radius ?? 0)
  let length = 0
  for (let at = 1; at < fine.length; at++) {
    const [a, b] = [fine[at - 1], fine[at]]
    if (!sees(oracle.ground, a, b, radius))
      return `the line ${text(points[at - 1])} → ${text(points[at])} crosses a wall`
    length += Math.hypot(b.x - a.x, b.y - a.y) / FINE
  }
  if (!isNear(length * tolerance.perCell, answer.cost, tolerance.rounding))
    return `its lines cost ${length * tolerance.perCell}, but it says ${answer.cost}`
  return judgeCost(best * tolerance.perCell, answer.cost, tolerance)
}

/** Compares status and reason. */
export function judgeOutcome(expected: Pick<Expected, 'status' | 'reason'>, answer: Answer): string | null {
  if (answer.status !== expected.status) return `is ${answer.status}, should be ${expected.status}`
  if (expected.status !== 'found' && expected.reason !== undefined && answer.reason !== expected.reason)
    return `the reason is ${answer.reason}, should be ${expected.reason}`
  return null
}

function judgeCost(best: number, cost: number, { bound, rounding }: Tolerance): string | null {
  if (cost > best * bound && !isNear(cost, best * bound, rounding))
    return `costs ${cost}, should cost ${best}${bound > 1 ? ` times ${bound} at most` : ''}`
  if (cost < best && !isNear(cost, best, rounding)) return `costs ${cost}, less than the best, ${best}`
  return null
}

function isNear(a: number, b: number, share: number): boolean {
  return Math.abs(a - b) <= share * Math.max(Math.abs(a), Math.abs(b)) + 1e-9
}

function text({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x},${y}`
}
