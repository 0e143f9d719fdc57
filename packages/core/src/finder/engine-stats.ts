import { createCounts } from '../kernel/open-lists/open-list.js'
import { noPath } from '../path/no-path.js'
import type { PathReason } from '../path/outcome.js'
import type { Path } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** The map of a query: a walkmap, or a grid. */
interface UnitMap {
  readonly unit: Pick<CheckedUnit, 'name' | 'step' | 'diagonal' | 'directions'>
}

/** What every engine reports about a query, and anything that differs from the defaults. */
type Described = Pick<PathStats, 'algorithm' | 'why' | 'heuristic' | 'd' | 'd2' | 'openList'> &
  Partial<PathStats>

/** The stats of a query that an engine answered: by default, of an optimal path found in one search. */
export function engineStats({ unit }: UnitMap, startedAt: number, described: Described): PathStats {
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
    ...described,
  }
}

/** What steps cost where all ground costs the same; without `eight` a diagonal step counts as two straight ones. */
interface EvenPrices {
  readonly straight: number
  readonly diagonal: number
  readonly eight: boolean
}

/** The stats of an engine that finds paths in steps where all ground costs the same. */
export function evenStats(
  map: UnitMap & Pick<Walkmap, 'toUnits'>,
  startedAt: number,
  { straight, diagonal, eight }: EvenPrices,
  described: Omit<Described, 'heuristic' | 'd' | 'd2'>,
): PathStats {
  return engineStats(map, startedAt, {
    heuristic: eight ? 'octile' : 'manhattan',
    d: map.toUnits(straight),
    d2: map.toUnits(eight ? diagonal : 2 * straight),
    ...described,
  })
}

/** The stats of a path that needs no search: it is read from the costs that Dijkstra's algorithm left. */
export function readOffStats(map: UnitMap, startedAt: number, source: string): PathStats {
  return engineStats(map, startedAt, {
    ...NOTHING,
    algorithm: 'dijkstra',
    why: `read off a ${source}`,
    reopen: 'allow',
    hWeight: 0,
  })
}

/** The stats of a query that was given up before its search began. */
export function statsWithoutSearch(map: UnitMap, why: string): PathStats {
  return engineStats(map, 0, { ...NOTHING, algorithm: 'a-star', why, bound: null, micros: 0 })
}

/** The path of a query that ended before anything was searched. */
export function cutOffPath(walkmap: Walkmap, reason: PathReason, why = 'nothing was searched'): Path {
  return noPath(reason, walkmap.terrain, statsWithoutSearch(walkmap, why))
}

const NOTHING = { heuristic: 'zero', d: 0, d2: 0, openList: null } as const
