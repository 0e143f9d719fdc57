import { engineStats } from '../finder/engine-stats.js'
import type { PathStats } from '../path/stats.js'
import { lineCost } from '../unit/step-model.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { ShortestPath } from './shortest-path.js'

/** The stats of a query; without a search if none was needed. */
export function statsOf(walkmap: Walkmap, search: ShortestPath | null, startedAt: number): PathStats {
  const { unit, terrain, costs } = walkmap
  const d = lineCost(unit.step, 1, 1, 0, terrain.cellSize) * costs.minFactor
  return engineStats(walkmap, startedAt, {
    algorithm: 'waypoints',
    why: 'you asked for it',
    heuristic: 'euclidean',
    d,
    d2: d * Math.SQRT2,
    openList: 'binary-heap',
    expanded: search?.expanded ?? 0,
    generated: search?.generated ?? 0,
    peakOpen: search?.peakOpen ?? 0,
  })
}
