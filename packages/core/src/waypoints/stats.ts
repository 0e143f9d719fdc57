import type { PathStats } from '../path/stats.js'
import { createCounts } from '../search/open-lists/open-list.js'
import { lineCost } from '../unit/index.js'
import type { Walkmap } from '../walkmap/index.js'
import type { ShortestWay } from './shortest-way.js'

/** What is recorded of a query; without a search where none was needed. */
export function statsOf(walkmap: Walkmap, search: ShortestWay | null, startedAt: number): PathStats {
  const { unit, terrain, costs } = walkmap
  const d = lineCost(unit.step, 1, 1, 0, terrain.cellSize) * costs.minFactor
  return {
    algorithm: 'waypoints',
    why: 'asked for',
    unit: unit.name,
    stepModel: unit.step,
    diagonal: unit.diagonal,
    directions: unit.directions,
    heuristic: 'euclidean',
    d,
    d2: d * Math.SQRT2,
    openList: 'binary-heap',
    ties: 'fifo',
    reopen: 'never',
    stop: 'on-expansion',
    gWeight: 1,
    hWeight: 1,
    turnPenalty: 0,
    bound: 1,
    expanded: search?.expanded ?? 0,
    generated: search?.generated ?? 0,
    reopened: 0,
    peakOpen: search?.peakOpen ?? 0,
    openListCounts: createCounts(),
    micros: (performance.now() - startedAt) * 1000,
  }
}
