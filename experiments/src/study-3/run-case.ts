import { createWalkmap, type FindOptions, type Terrain, type Unit } from 'footpath'
import { generateStudy3Map, type Study3Map } from 'footpath/random'
import type { PublishedHeuristic } from 'footpath/waypoints'
import type { Case, Measured } from '../reproduce/case.js'
import { type Effort, measureQueries } from '../reproduce/measure-queries.js'
import type { SearchTimes } from '../reproduce/pool.js'
import { countSearches, type SearchCounts } from '../reproduce/search-counts.js'
import { METHODS, type Query } from './methods.js'
import { choosePairs, type StudyPair } from './pairs.js'

/** Everything that decides a case: the nine paths of a map, by one method with one heuristic, again and again. */
export interface Study3Tuple extends Effort {
  readonly map: Study3Map
  readonly heuristic: PublishedHeuristic
  /** The name of a method and what sets it apart. */
  readonly method: string
  readonly settings: Readonly<Record<string, string>>
  readonly unit: Unit
  /** How the grid is searched, alone and between the links of a tile chain. */
  readonly gridSearch: FindOptions
}

/** A map with its paths and a method that is ready for it. */
interface Prepared {
  readonly map: Study3Map
  readonly method: string
  readonly terrain: Terrain
  readonly pairs: readonly StudyPair[]
  readonly query: Query
}

/** The last one: choosing paths and casting rays takes longer than all searches of a case. */
let prepared: Prepared | null = null

export function runCase({ tuple, limitMillis }: Case<Study3Tuple>): Measured<SearchCounts, SearchTimes> {
  const { unit, heuristic } = tuple
  const { terrain, pairs, query } = prepare(tuple)
  const { ended, answers, micros } = measureQueries(
    pairs.length,
    (path) => query(pairs[path].from, pairs[path].to, heuristic),
    tuple,
    limitMillis,
  )
  if (ended === 'TLE') return { ended, counts: null, times: { micros } }
  const searches = answers.map((path, at) => ({
    path,
    terrain,
    unit,
    from: pairs[at].from,
    to: pairs[at].to,
  }))
  return { ended, counts: countSearches(searches), times: { micros } }
}

function prepare({ map, method, unit }: Study3Tuple): Prepared {
  if (prepared?.map === map && prepared.method === method) return prepared
  const found = METHODS.find(({ name }) => name === method)
  if (found === undefined) throw new Error(`There is no method ${method}.`)
  const terrain = generateStudy3Map(map)
  const pairs = choosePairs(terrain, map)
  prepared = { map, method, terrain, pairs, query: found.prepare(createWalkmap(terrain, unit)) }
  return prepared
}
