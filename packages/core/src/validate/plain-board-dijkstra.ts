import type { Board } from '../board/board.js'
import { requireBoard } from '../board/require-board.js'
import type { Cell } from '../cell.js'
import { requireList, requirePositive } from '../checks.js'
import type { Unit } from '../unit/unit.js'
import { PlainBoardRules } from './board-rules.js'
import { inUnits, settleAll } from './settle.js'

/**
 * `plainDijkstra` on a board: from its shape, seams, fences and terrain alone, with no compiled data, no estimate and no
 * heap. O(cells²).
 *
 * @param scale integer units per unit of cost; each step is rounded to the nearest integer
 * @param blocked more cells that are blocked for this query; the start is ignored
 * @returns the cost from `from` to every cell in row order, in integer units; Infinity where there is no path
 */
export function plainBoardDijkstra(
  board: Board,
  unit: string | Unit,
  from: Cell,
  scale: number,
  blocked: readonly Cell[] = [],
): Float64Array {
  requirePositive('scale', scale)
  const { width, depth } = requireBoard(board)
  const rules = new PlainBoardRules(board, unit, from, requireList('blocked', blocked))
  const costs = new Float64Array(width * depth).fill(Number.POSITIVE_INFINITY)
  if (!rules.canStand(from)) return costs
  settleAll(costs, from.y * width + from.x, (place, go) => {
    const cell = { x: place % width, y: Math.floor(place / width) }
    for (const { to, cost } of rules.stepsFrom(cell)) go(to.y * width + to.x, inUnits(cost, scale))
  })
  return costs
}
