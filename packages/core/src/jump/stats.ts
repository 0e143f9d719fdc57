import type { PathStats } from '../path/stats.js'
import { engineStats } from '../finder/engine-stats.js'
import type { JumpMap } from './jump-map.js'
import type { SearchTrail, StepPrices } from './search-memory.js'

/** What is recorded of a query; without memory where no search was needed. */
export function statsOf(
  walkmap: JumpMap,
  { straight, diagonal, eight }: StepPrices,
  why: string,
  memory: SearchTrail | null,
  startedAt: number,
): PathStats {
  return engineStats(walkmap, startedAt, {
    algorithm: 'jump-points',
    why,
    heuristic: eight ? 'octile' : 'manhattan',
    d: walkmap.toUnits(straight),
    d2: walkmap.toUnits(eight ? diagonal : 2 * straight),
    openList: 'bucket-queue',
    ties: 'lifo',
    reopen: 'allow',
    expanded: memory?.expanded ?? 0,
    generated: memory?.generated ?? 0,
    reopened: memory?.reopened ?? 0,
    peakOpen: memory?.peakOpen ?? 0,
  })
}
