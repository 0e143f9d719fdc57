import type { PathStats } from '../path/stats.js'
import { engineStats } from '../finder/engine-stats.js'
import type { Walkmap } from '../walkmap/index.js'
import type { IndexQuery } from './query.js'

/** The stats of a query. */
export function statsOf(walkmap: Walkmap, query: IndexQuery, startedAt: number): PathStats {
  return engineStats(walkmap, startedAt, {
    algorithm: 'index',
    why: 'the index is ready',
    heuristic: walkmap.unit.diagonal === 'never' ? 'manhattan' : 'octile',
    d: walkmap.toUnits(query.ground.straight),
    d2: walkmap.toUnits(query.ground.diagonal),
    openList: 'binary-heap',
    expanded: query.expanded,
    generated: query.generated,
  })
}
