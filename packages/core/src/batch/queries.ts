import type { NamedFindOptions } from '../search/options.js'
import { type Cell, requireCell } from '../cell.js'
import { FootpathError, show } from '../error.js'
import type { Layout } from '../walkmap/index.js'
import { memoryFor } from './shared.js'

/** What holds for every query of a batch. */
export type BatchFindOptions = Omit<NamedFindOptions, 'trace' | 'costs'>

/** One query of a batch. */
export interface BatchQuery {
  readonly from: Cell
  readonly to: Cell
}

/** Numbers per query: x and y of its start and of its goal. */
export const QUERY_NUMBERS = 4

/** The queries of a batch as numbers, in memory of their own; throws at the first that is none, naming its position. */
export function packQueries(layout: Layout, queries: readonly BatchQuery[] | Int32Array): Int32Array {
  if (queries instanceof Int32Array) return copyQueries(layout, queries)
  if (!Array.isArray(queries)) throw noQueries(queries)
  const list: readonly BatchQuery[] = queries
  const packed = new Int32Array(memoryFor(4 * QUERY_NUMBERS * list.length))
  list.forEach((query, at) => {
    const { from, to } = query ?? {}
    requireCell(`The start of query ${at},`, from, layout.width, layout.depth)
    requireCell(`The goal of query ${at},`, to, layout.width, layout.depth)
    packed.set([from.x, from.y, to.x, to.y], QUERY_NUMBERS * at)
  })
  return packed
}

function copyQueries({ width, depth }: Layout, queries: Int32Array): Int32Array {
  if (queries.length % QUERY_NUMBERS !== 0) throw noQueries(queries.length)
  const packed = new Int32Array(memoryFor(4 * queries.length))
  packed.set(queries)
  for (let at = 0; at < packed.length; at += 2) {
    const [x, y] = [packed[at], packed[at + 1]]
    if (x >= 0 && y >= 0 && x < width && y < depth) continue
    const end = at % QUERY_NUMBERS === 0 ? 'start' : 'goal'
    requireCell(`The ${end} of query ${Math.floor(at / QUERY_NUMBERS)},`, { x, y }, width, depth)
  }
  return packed
}

function noQueries(value: unknown): FootpathError {
  return new FootpathError(
    'bad-option',
    `The queries are ${show(value)}.`,
    'Give a list of { from, to }, or an Int32Array with x and y of the start and of the goal of each.',
    value,
  )
}
