import { engineStats } from '../finder/engine-stats.js'
import type { PathStats } from '../path/stats.js'
import { lineCost } from '../unit/step-model.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** What a query took. */
export interface SearchCounts {
  readonly expanded: number
  readonly generated: number
  readonly peakOpen: number
}

/** The stats of a query; without counts if no search was needed. */
export function statsOf(
  walkmap: Walkmap,
  counts: SearchCounts | null,
  startedAt: number,
  hasLabels: boolean,
): PathStats {
  const { unit, terrain, costs } = walkmap
  const d = lineCost(unit.step, 1, 1, 0, terrain.cellSize) * costs.minFactor
  return engineStats(walkmap, startedAt, {
    algorithm: 'waypoints',
    why: hasLabels ? 'its labels are ready' : 'you asked for it',
    heuristic: 'euclidean',
    d,
    d2: d * Math.SQRT2,
    openList: 'binary-heap',
    expanded: counts?.expanded ?? 0,
    generated: counts?.generated ?? 0,
    peakOpen: counts?.peakOpen ?? 0,
  })
}
