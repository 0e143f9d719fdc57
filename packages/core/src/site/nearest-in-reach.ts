import type { Cell } from '../cell.js'
import { octile } from '../estimate/octile.js'
import type { Reach } from '../finder/reach.js'
import { Path } from '../path/path.js'
import { type Goal, Target } from '../query/targets.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** √2 as 19601/13860: distances compare exactly and alike on every platform. */
const STRAIGHT = 13860
const DIAGONAL = 19601

/**
 * The path to the cell in reach that is nearest to a goal: on the nearest floor, there by octile distance, then the
 * cheapest, then the first in row order. All cells are of the atlas; `without` is what the search for the goal itself said.
 */
export function nearestInReach(
  { floors, terrain }: SiteWalkmap,
  reach: Reach,
  goal: Goal,
  without: Path,
): Path {
  const goals = (
    goal instanceof Target ? [goal.cell] : Array.isArray(goal) ? goal : [goal]
  ) as readonly Cell[]
  // In order of importance: floors apart, distance, cost, number of the cell in row order.
  let best: readonly number[] | null = null
  for (const [at, cell] of reach.cells.entries()) {
    for (const { x, y } of goals) {
      const apart = Math.abs(floors.floorOf(cell.y) - floors.floorOf(y))
      const dy = Math.abs((cell.y % floors.pitch) - (y % floors.pitch))
      const distance = octile(Math.abs(cell.x - x), dy, STRAIGHT, DIAGONAL)
      const rank = [apart, distance, reach.costs[at], cell.y * floors.width + cell.x]
      if (best === null || isBefore(rank, best)) best = rank
    }
  }
  if (best === null) return without
  const index = best[3]
  const { steps, cost } = reach.pathTo({ x: index % floors.width, y: Math.floor(index / floors.width) })
  const { reason, stats, trace, costs } = without
  return new Path({ status: 'partial', reason, steps, cost, stats, terrain, trace, costs })
}

/** Whether a list of numbers comes before another one, the first difference deciding. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, place) => number !== b[place])
  return at >= 0 && a[at] < b[at]
}
