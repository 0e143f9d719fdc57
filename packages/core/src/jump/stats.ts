import type { PathStats } from '../path/stats.js'
import { createCounts } from '../search/open-lists/open-list.js'
import type { Walkmap } from '../walkmap/index.js'
import type { SearchMemory, StepPrices } from './search-memory.js'

/** What is recorded of a query; without memory where no search was needed. */
export function statsOf(
  walkmap: Walkmap,
  { straight, diagonal, eight }: StepPrices,
  why: string,
  memory: SearchMemory | null,
  startedAt: number,
): PathStats {
  const { unit } = walkmap
  return {
    algorithm: 'jump-points',
    why,
    unit: unit.name,
    stepModel: unit.step,
    diagonal: unit.diagonal,
    directions: unit.directions,
    heuristic: eight ? 'octile' : 'manhattan',
    d: walkmap.toUnits(straight),
    d2: walkmap.toUnits(eight ? diagonal : 2 * straight),
    openList: 'bucket-queue',
    ties: 'lifo',
    reopen: 'allow',
    stop: 'on-expansion',
    gWeight: 1,
    hWeight: 1,
    turnPenalty: 0,
    bound: 1,
    expanded: memory?.expanded ?? 0,
    generated: memory?.generated ?? 0,
    reopened: memory?.reopened ?? 0,
    peakOpen: memory?.peakOpen ?? 0,
    openListCounts: createCounts(),
    micros: (performance.now() - startedAt) * 1000,
  }
}
