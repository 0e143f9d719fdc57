import { requireList } from '../checks.js'
import { FootpathError, show } from '../error.js'
import { requireWorldPoint } from '../navmesh/lattice.js'
import type { AreaFindOptions } from '../areas/costs.js'
import { NAV_FIND_OPTIONS } from '../navmesh/nav-finder.js'
import type { WorldPoint } from '../terrain/world.js'

/** A query on a mesh. */
export interface NavQuery {
  readonly from: WorldPoint
  readonly to: WorldPoint
}

/** Numbers of a query as it is sent: x, y, z of both ends. */
export const QUERY_NUMBERS = 6

/** The options of queries, with or without areas. */
export const QUERY_OPTIONS = [...NAV_FIND_OPTIONS, 'forbidden'] as const

/** The options of `find` among others: those that are given, as not every finder knows all of them. */
export function findOptionsOf(options: AreaFindOptions): AreaFindOptions {
  const given = QUERY_OPTIONS.filter((name) => options[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, options[name]]))
}

/** The list, if all in it are queries. */
export function requireQueries(queries: readonly NavQuery[]): readonly NavQuery[] {
  for (const [at, query] of requireList('queries', queries).entries()) {
    if (query === null || typeof query !== 'object')
      throw new FootpathError(
        'bad-option',
        `Query ${at} is ${show(query)}.`,
        'Give { from, to } with a point each.',
        query,
      )
    requireWorldPoint(`The start of query ${at}`, query.from)
    requireWorldPoint(`The goal of query ${at}`, query.to)
  }
  return queries
}

/** Queries as numbers. */
export function packQueries(queries: readonly NavQuery[]): Float64Array {
  return Float64Array.from(queries.flatMap(({ from, to }) => [from.x, from.y, from.z, to.x, to.y, to.z]))
}

export function queryAt(numbers: Float64Array, at: number): NavQuery {
  const [x, y, z, toX, toY, toZ] = numbers.subarray(QUERY_NUMBERS * at, QUERY_NUMBERS * (at + 1))
  return { from: { x, y, z }, to: { x: toX, y: toY, z: toZ } }
}
