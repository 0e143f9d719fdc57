import type { PathStats } from '../path/stats.js'
import { createCounts } from '../search/open-lists/open-list.js'
import type { Walkmap } from '../walkmap/index.js'

/** What is recorded of a path that was read off a field: nothing was searched. */
export function statsOf({ unit }: Walkmap, startedAt: number): PathStats {
  return {
    algorithm: 'dijkstra',
    why: 'read off a field',
    unit: unit.name,
    stepModel: unit.step,
    diagonal: unit.diagonal,
    directions: unit.directions,
    heuristic: 'zero',
    d: 0,
    d2: 0,
    openList: null,
    ties: 'fifo',
    reopen: 'allow',
    stop: 'on-expansion',
    gWeight: 1,
    hWeight: 0,
    turnPenalty: 0,
    bound: 1,
    expanded: 0,
    generated: 0,
    reopened: 0,
    peakOpen: 0,
    openListCounts: createCounts(),
    micros: (performance.now() - startedAt) * 1000,
  }
}
