import { generateStudy3Map, type PublishedHeuristic, type Study3Map } from '@footpath/studies/study-3'
import { createWalkmap, type Terrain, type Unit } from 'footpath'
import type { KernelFindOptions } from 'footpath/search'
import type { Case, Measured } from '../reproduce/case.js'
import { type Effort, measureQueries } from '../reproduce/measure-queries.js'
import type { SearchTimes } from '../reproduce/pool.js'
import { countSearches, type SearchCounts } from '../reproduce/search-counts.js'
import { type GraphSize, METHODS, type Prepared } from './methods.js'
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
  readonly gridSearch: KernelFindOptions
}

/** What the searches did, and the map with what was made for it before. */
export interface Study3Counts extends SearchCounts {
  readonly sizes: Sizes
}

/** Without waypoints for A* on the grid. */
export interface Sizes extends Partial<GraphSize> {
  readonly tiles: number
  readonly blocked: number
}

/** A map with its paths and a method that is ready for it. */
interface PreparedMap extends Prepared {
  readonly map: Study3Map
  readonly method: string
  readonly terrain: Terrain
  readonly pairs: readonly StudyPair[]
}

/** The last one: choosing paths and casting rays takes longer than all searches of a case. */
let prepared: PreparedMap | null = null

export function runCase({ tuple, limitMillis }: Case<Study3Tuple>): Measured<Study3Counts, SearchTimes> {
  const { unit, heuristic } = tuple
  const { terrain, pairs, query, graph } = prepare(tuple)
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
  const { obstacles } = terrain
  const blocked = obstacles.filter((obstacle) => obstacle !== 0).length
  const sizes: Sizes = { tiles: obstacles.length, blocked, ...graph }
  return { ended, counts: { ...countSearches(searches), sizes }, times: { micros } }
}

function prepare({ map, method, unit }: Study3Tuple): PreparedMap {
  if (prepared?.map === map && prepared.method === method) return prepared
  const found = METHODS.find(({ name }) => name === method)
  if (found === undefined) throw new Error(`There is no method ${method}.`)
  const terrain = generateStudy3Map(map)
  const pairs = choosePairs(terrain, map)
  prepared = { map, method, terrain, pairs, ...found.prepare(createWalkmap(terrain, unit)) }
  return prepared
}
