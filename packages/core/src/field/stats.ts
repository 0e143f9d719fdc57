import type { PathStats } from '../path/stats.js'
import { engineStats } from '../finder/engine-stats.js'
import type { Walkmap } from '../walkmap/index.js'

/** The stats of a path read off a field: nothing was searched. */
export function statsOf(walkmap: Walkmap, startedAt: number): PathStats {
  return engineStats(walkmap, startedAt, {
    algorithm: 'dijkstra',
    why: 'read off a field',
    heuristic: 'zero',
    d: 0,
    d2: 0,
    openList: null,
    reopen: 'allow',
    hWeight: 0,
  })
}
