import type { PathStats } from '../path/stats.js'
import { engineStats } from '../search/engine-stats.js'
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
  return engineStats(walkmap, startedAt, {
    algorithm: 'index',
    why: 'an index of the map is ready',
    heuristic: walkmap.unit.diagonal === 'never' ? 'manhattan' : 'octile',
    d: walkmap.toUnits(straight),
    d2: walkmap.toUnits(diagonal),
    openList: 'binary-heap',
    expanded: query?.expanded ?? 0,
    generated: query?.generated ?? 0,
  })
}
