import type { Board } from '../board/board.js'
import { requireBoard } from '../board/require-board.js'
import type { Cell } from '../cell.js'
import { requireList, requirePositive } from '../checks.js'
import type { Unit } from '../unit/unit.js'
import { PlainBoardRules } from './board-rules.js'

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
  costs[from.y * width + from.x] = 0
  const unsettled = new Set([from.y * width + from.x])
  while (unsettled.size > 0) {
    let nearest = -1
    for (const index of unsettled) if (nearest < 0 || costs[index] < costs[nearest]) nearest = index
    unsettled.delete(nearest)
    const cell = { x: nearest % width, y: Math.floor(nearest / width) }
    for (const step of rules.stepsFrom(cell)) {
      const rounded = Math.max(step.cost > 0 ? 1 : 0, Math.floor(step.cost * scale + 0.5))
      const index = step.to.y * width + step.to.x
      if (costs[nearest] + rounded >= costs[index]) continue
      costs[index] = costs[nearest] + rounded
      unsettled.add(index)
    }
  }
  return costs
}
