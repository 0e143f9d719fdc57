import type { PathStats } from '../path/stats.js'
import { createCounts } from '../search/open-lists/open-list.js'
import type { Walkmap } from '../walkmap/index.js'
import type { IndexGround } from './ground.js'
import type { IndexQuery } from './query.js'

/** What is recorded of a query; without one where the answer was known. */
export function statsOf(
  walkmap: Walkmap,
  { straight, diagonal }: IndexGround,
  query: IndexQuery | null,
  startedAt: number,
): PathStats {
  const { unit } = walkmap
  return {
    algorithm: 'index',
    why: 'asked for',
    unit: unit.name,
    stepModel: unit.step,
    diagonal: unit.diagonal,
    directions: unit.directions,
    heuristic: unit.diagonal === 'never' ? 'manhattan' : 'octile',
    d: walkmap.toUnits(straight),
    d2: walkmap.toUnits(diagonal),
    openList: 'binary-heap',
    ties: 'fifo',
    reopen: 'never',
    stop: 'on-expansion',
    gWeight: 1,
    hWeight: 1,
    turnPenalty: 0,
    bound: 1,
    expanded: query?.expanded ?? 0,
    generated: query?.generated ?? 0,
    reopened: 0,
    peakOpen: 0,
    openListCounts: createCounts(),
    micros: (performance.now() - startedAt) * 1000,
  }
}
