import type { Cell } from '../cell.js'
import { Path, type PathReason } from '../path/path.js'
import type { CellId, Walkmap } from '../walkmap/index.js'
import type { PathEngine } from './engine.js'
import { defaultScales, heuristicDistance } from './heuristics.js'
import { nearestCells } from './nearest.js'
import { cellId, goalIds } from './options.js'
import type { Goal } from './targets.js'

/**
 * The cheapest path by an engine to the cells nearest to goals that it cannot reach; null where the kernel is to answer.
 * Cells that are too far away to be cheaper than a path found before are not asked for.
 */
export function walkUpByEngine(
  engine: PathEngine,
  from: Cell,
  to: Goal,
  reason: PathReason | undefined,
): Path | null {
  const { walkmap } = engine
  if (reason !== 'goal-blocked' && reason !== 'separate') return null
  if (walkmap.oneWay || walkmap.reach > 1) return null
  const start = cellId(walkmap, 'The start', from)
  const island = walkmap.islandOf(start)
  const near = nearestCells(walkmap.layout, goalIds(walkmap, to), (id) => walkmap.islandOf(id) === island)
  const leastCost = leastCostFrom(walkmap, start)
  near.sort((a, b) => leastCost(a) - leastCost(b))
  let best: Path | null = null
  for (const cell of near) {
    if (best !== null && walkmap.toUnits(leastCost(cell)) >= best.cost) break
    const path = engine.find(from, walkmap.layout.cellOf(cell))
    if (path.status !== 'found') return null
    if (best === null || path.cost < best.cost) best = path
  }
  if (best === null) return null
  const { steps, cost, stats } = best
  return new Path({ status: 'partial', reason, steps, cost, stats, terrain: walkmap.terrain })
}

/** What getting from the start to a cell costs at least: over free ground. */
function leastCostFrom({ layout, costs }: Walkmap, start: CellId): (cell: CellId) => number {
  const { d, d2 } = defaultScales(costs)
  const [x, y] = [layout.xOf(start), layout.yOf(start)]
  return (cell) => {
    const dx = Math.abs(layout.xOf(cell) - x)
    const dy = Math.abs(layout.yOf(cell) - y)
    return heuristicDistance(
      costs.minDiagonal === Number.POSITIVE_INFINITY ? 'manhattan' : 'octile',
      dx,
      dy,
      d,
      d2,
    )
  }
}
