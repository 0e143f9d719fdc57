import { type MapKey, openListOf, type Reading, type SearchTuple, studyMap } from '@footpath/studies/study-2'
import { createWalkmap, type Unit } from 'footpath'
import { createFinder } from 'footpath/search'
import type { Case, Measured } from '../reproduce/case.js'
import { type Effort, measureQueries } from '../reproduce/measure-queries.js'
import type { SearchTimes } from '../reproduce/pool.js'
import { type CountedPath, countSearches, type SearchCounts } from '../reproduce/search-counts.js'
import { searchLiterally } from './literal-search.js'

/** The tables of this study: the paper's two, its future work on densities, and what the scales D do. */
export type TableName = 'heuristics' | 'open-lists' | 'densities' | 'weights'

/** Everything that decides a case. */
export interface Study2Tuple extends MapKey, Effort {
  readonly table: TableName
  readonly reading: Reading
  /** What is compared in the table: the name of a heuristic, an open list or a pair of weights. */
  readonly variant: string
  /** How many of the map's scenarios are searched, from the first on. */
  readonly scenarios: number
  readonly unit: Unit
  readonly search: SearchTuple
}

/** Searches all scenarios of one map with one variant. */
export function runCase({
  tuple,
  timed,
  limitMillis,
}: Case<Study2Tuple>): Measured<SearchCounts, SearchTimes> {
  const { unit, search } = tuple
  const { terrain, scenarios } = studyMap(tuple)
  const finder = createFinder(createWalkmap(terrain, unit))
  const options = { ...search, openList: openListOf(search.openList), maxMillis: limitMillis }
  const { ended, answers, micros } = measureQueries<CountedPath>(
    tuple.scenarios,
    (query) => {
      const { from, to } = scenarios[query]
      return tuple.reading === 'literal'
        ? searchLiterally(terrain, from, to, search.heuristic)
        : finder.find(from, to, options)
    },
    tuple,
    limitMillis,
  )
  if (ended === 'TLE') return { ended, counts: null, times: timed ? { micros } : null }
  const searches = answers.map((path, query) => ({ path, terrain, unit, ...scenarios[query] }))
  return { ended, counts: countSearches(searches), times: timed ? { micros } : null }
}
