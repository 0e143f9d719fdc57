import { Path, type PathReason } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import type { CheckedUnit } from '../unit/index.js'
import type { Walkmap } from '../walkmap/index.js'
import { createCounts } from '../kernel/open-lists/open-list.js'

/** A walkmap, or what stands for one, as far as stats name its unit. */
interface UnitOwner {
  readonly unit: Pick<CheckedUnit, 'name' | 'step' | 'diagonal' | 'directions'>
}

/** What an engine says of a query; the rest is the same for all. */
type Said = Pick<PathStats, 'algorithm' | 'why' | 'heuristic' | 'd' | 'd2' | 'openList'> & Partial<PathStats>

/** The stats of a query that an engine has answered: its best path in one search, unless it says otherwise. */
export function engineStats({ unit }: UnitOwner, startedAt: number, said: Said): PathStats {
  return {
    unit: unit.name,
    stepModel: unit.step,
    diagonal: unit.diagonal,
    directions: unit.directions,
    ties: 'fifo',
    reopen: 'never',
    stop: 'on-expansion',
    gWeight: 1,
    hWeight: 1,
    turnPenalty: 0,
    bound: 1,
    expanded: 0,
    generated: 0,
    reopened: 0,
    peakOpen: 0,
    openListCounts: createCounts(),
    micros: (performance.now() - startedAt) * 1000,
    ...said,
  }
}

/** The stats of a query that was given up before its search began. */
export function statsOfNothing(map: UnitOwner, why: string): PathStats {
  return engineStats(map, performance.now(), {
    algorithm: 'a-star',
    why,
    heuristic: 'zero',
    d: 0,
    d2: 0,
    openList: null,
    bound: null,
    micros: 0,
  })
}

/** The path of a query that ended before anything was searched. */
export function cutOffPath(walkmap: Walkmap, reason: PathReason, why = 'nothing was searched'): Path {
  const stats = statsOfNothing(walkmap, why)
  return new Path({
    status: 'cut-off',
    reason,
    steps: new Int32Array(0),
    cost: 0,
    terrain: walkmap.terrain,
    stats,
  })
}
