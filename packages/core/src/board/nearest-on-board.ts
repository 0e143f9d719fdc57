import type { Cell } from '../cell.js'
import { Path } from '../path/path.js'
import type { BoardReach } from './board-reach.js'
import type { BoardWalkmap } from './board-walkmap.js'

/**
 * The path over the atlas to the cell in reach that is fewest steps of free ground from a goal, the cheapest of several,
 * then the first in row order. `without` is what the search for the goal itself said.
 */
export function nearestOnBoard(
  { board, terrain }: BoardWalkmap,
  reach: BoardReach,
  goals: readonly Cell[],
  without: Path,
): Path {
  let best: { readonly cell: Cell; readonly steps: number; readonly cost: number } | null = null
  for (const [at, cell] of reach.cells.entries()) {
    const steps = Math.min(...goals.map((goal) => board.distance(cell, goal)))
    const cost = reach.costs[at]
    const isFirst = best !== null && (cell.y - best.cell.y || cell.x - best.cell.x) < 0
    const isBetter =
      best === null ||
      steps < best.steps ||
      (steps === best.steps && (cost < best.cost || (cost === best.cost && isFirst)))
    if (isBetter) best = { cell, steps, cost }
  }
  if (best === null) return without
  const { steps, cost } = reach.pathOverAtlas(best.cell)
  const { reason, stats, trace, costs } = without
  return new Path({ status: 'partial', reason, cost, stats, trace, costs, steps, terrain })
}
