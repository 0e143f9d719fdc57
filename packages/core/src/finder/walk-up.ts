import type { Cell } from '../cell.js'
import { defaultScales } from '../estimate/heuristics.js'
import { octile } from '../estimate/octile.js'
import type { CellId } from '../ids.js'
import { Path } from '../path/path.js'
import type { BlockedCells } from '../query/blocked.js'
import { nearestCells } from '../query/nearest.js'
import { cellId } from '../walkmap/layout.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { findAround } from './around.js'
import type { PathEngine } from './engine.js'

/**
 * The cheapest path by an engine to the cells nearest to a goal that it cannot reach; null if the kernel must answer.
 * `path` is its answer for the goal itself, null if the query blocks it. Cells that are too far away to be cheaper
 * than a path found before are skipped.
 */
export function walkUpByEngine(
  engine: PathEngine,
  from: Cell,
  to: Cell,
  path: Path | null,
  blocked: BlockedCells | null,
): Path | null {
  const { walkmap } = engine
  const start = cellId(walkmap, 'The start', from)
  const goal = cellId(walkmap, 'The goal', to)
  const isBlocked = blocked?.isUnder(goal) === true
  const reason = isBlocked ? 'goal-blocked' : path?.reason
  if (reason !== 'goal-blocked' && reason !== 'separate') return null
  if (walkmap.oneWay || walkmap.reach > 1) return null
  const island = walkmap.islandOf(start)
  const mayReach = (id: CellId) => walkmap.islandOf(id) === island && blocked?.isUnder(id) !== true
  const near = nearestCells(walkmap.layout, [goal], mayReach)
  const leastCost = leastCostFrom(walkmap, start)
  near.sort((a, b) => leastCost(a) - leastCost(b))
  let best: Path | null = null
  for (const id of near) {
    if (best !== null && walkmap.toUnits(leastCost(id)) >= best.cost) break
    const cell = walkmap.layout.cellOf(id)
    const found = blocked === null ? engine.find(from, cell) : findAround(engine, from, cell, blocked)
    // With cells blocked by the query not all of an island can be reached: the kernel then looks further.
    if (found?.status !== 'found') return null
    if (best === null || found.cost < best.cost) best = found
  }
  if (best === null) return null
  const { steps, cost, stats } = best
  return new Path({ status: 'partial', reason, steps, cost, stats, terrain: walkmap.terrain })
}

/** The least that getting from the start to a cell can cost: over free ground. */
function leastCostFrom({ layout, costs }: Walkmap, start: CellId): (cell: CellId) => number {
  const { d, d2 } = defaultScales(costs)
  const diagonal = costs.minDiagonal === Number.POSITIVE_INFINITY ? 2 * d : d2
  const [x, y] = [layout.xOf(start), layout.yOf(start)]
  return (cell) => {
    const dx = Math.abs(layout.xOf(cell) - x)
    const dy = Math.abs(layout.yOf(cell) - y)
    return octile(dx, dy, d, diagonal)
  }
}
