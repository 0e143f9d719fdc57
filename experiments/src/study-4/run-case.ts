import { openListOf } from '@footpath/studies/study-2'
import { gridOf, type Reading, type SearchTuple, type UnitName, type World } from '@footpath/studies/study-4'
import { createWalkmap, type Unit } from 'footpath'
import { createFinder } from 'footpath/search'
import type { Case, Measured } from '../reproduce/case.js'
import { type Effort, measureQueries } from '../reproduce/measure-queries.js'
import type { SearchTimes } from '../reproduce/pool.js'
import { countSearches, type SearchCounts } from '../reproduce/search-counts.js'
import { type CheckName, CHECKS } from './checks.js'
import { type MeshCounts, type MeshTuple, runMesh } from './meshes.js'

/** Searches from corner to corner, one per grid. */
export interface SearchesTuple extends Effort {
  readonly table: 'searches'
  readonly reading: Reading
  readonly world: World
  readonly unitName: UnitName
  /** The name of a search variant. */
  readonly variant: string
  readonly size: number
  /** Grids are numbered; a case takes `grids` of them from the `firstGrid`. */
  readonly firstGrid: number
  readonly grids: number
  readonly unit: Unit
  readonly search: SearchTuple
}

/** A figure of the paper that needs no searches over many grids. */
interface CheckTuple {
  readonly table: 'checks'
  readonly check: CheckName
}

export type Study4Tuple = SearchesTuple | MeshTuple | CheckTuple
/** Counts of searches, of a mesh, or figures by name. */
export type Study4Counts = SearchCounts | MeshCounts | Readonly<Record<string, number>>

export function runCase(one: Case<Study4Tuple>): Measured<Study4Counts, SearchTimes> {
  const { tuple } = one
  if (tuple.table === 'searches') return runSearches(tuple, one.limitMillis)
  if (tuple.table === 'mesh') return runMesh(tuple, one.limitMillis)
  return { ended: 'done', counts: CHECKS[tuple.check](), times: null }
}

function runSearches(tuple: SearchesTuple, limitMillis: number): Measured<SearchCounts, SearchTimes> {
  const { size, unit, search, grids } = tuple
  const from = { x: 0, y: 0 }
  const to = { x: size - 1, y: size - 1 }
  const finders = Array.from({ length: grids }, (_, grid) =>
    createFinder(createWalkmap(gridOf(tuple.world, size, tuple.firstGrid + grid), unit)),
  )
  const options = { ...search, openList: openListOf(search.openList), maxMillis: limitMillis }
  const { ended, answers, micros } = measureQueries(
    grids,
    (grid) => finders[grid].find(from, to, options),
    tuple,
    limitMillis,
  )
  if (ended === 'TLE') return { ended, counts: null, times: { micros } }
  const searches = answers.map((path, grid) => ({
    path,
    terrain: finders[grid].walkmap.terrain,
    unit,
    from,
    to,
  }))
  return { ended, counts: countSearches(searches), times: { micros } }
}
