import type { Cell } from '../cell.js'
import { requireCell } from '../checks.js'
import { FootpathError, show } from '../error.js'
import type { NamedFindOptions } from '../finder/options.js'
import type { PooledMap } from './pooled-map.js'
import { memoryFor } from './shared.js'

/** What holds for every query of a batch. */
export interface BatchFindOptions
  extends Omit<NamedFindOptions, 'trace' | 'costs' | 'blocked' | 'walkable' | 'influence'> {
  /** More cells that are blocked for these queries, such as those of other units. */
  readonly blocked?: readonly Cell[]
}

/** One query of a batch. */
export interface BatchQuery {
  readonly from: Cell
  /** The goal, or several: the path then leads to the one that is cheapest to reach. */
  readonly to: Cell | readonly Cell[]
}

/** The queries of a batch as numbers, in memory that can be sent. */
export interface PackedQueries {
  /**
   * By query: x and y of its start, then x and y of its goal, as places (see `PooledMap`). A query with several goals has `~begin` (below 0) and
   * `end` instead: the part of `goals` that holds them.
   */
  readonly queries: Int32Array
  /** x and y in turn. */
  readonly goals: Int32Array
}

/** Numbers per query. */
export const QUERY_NUMBERS = 4

/** Packs the queries of a batch; throws at the first that is not a query, with its position. */
export function packQueries(map: PooledMap, queries: readonly BatchQuery[] | Int32Array): PackedQueries {
  if (queries instanceof Int32Array) {
    const isPlain = map.world() === null
    return { queries: (isPlain ? copyQueries : placeQueries)(map, queries), goals: new Int32Array(0) }
  }
  if (!Array.isArray(queries)) throw noQueries(show(queries), queries, map.perCell)
  const list: readonly BatchQuery[] = queries
  const packed = new Int32Array(memoryFor(4 * QUERY_NUMBERS * list.length))
  const goals: number[] = []
  list.forEach((query, at) => {
    const { from, to } = query ?? {}
    const start = map.place(`The start of query ${at},`, from)
    const given: readonly Cell[] = Array.isArray(to) ? to : [to]
    if (given.length === 0) throw noGoal(at)
    const cells = given.map((cell) => map.place(`The goal of query ${at},`, cell))
    const begin = goals.length
    if (cells.length > 1) for (const { x, y } of cells) goals.push(x, y)
    const [x, y] = cells.length > 1 ? [~begin, goals.length] : [cells[0].x, cells[0].y]
    packed.set([start.x, start.y, x, y], QUERY_NUMBERS * at)
  })
  const sent = new Int32Array(memoryFor(4 * goals.length))
  sent.set(goals)
  return { queries: packed, goals: sent }
}

/** The goal of a packed query, or its goals. */
export function goalsOf({ queries, goals }: PackedQueries, query: number): Cell | Cell[] {
  const x = queries[QUERY_NUMBERS * query + 2]
  const y = queries[QUERY_NUMBERS * query + 3]
  if (x >= 0) return { x, y }
  const several: Cell[] = []
  for (let at = ~x; at < y; at += 2) several.push({ x: goals[at], y: goals[at + 1] })
  return several
}

/** Queries on a terrain alone, where cells are sent as they are. */
function copyQueries({ walkmap }: PooledMap, queries: Int32Array): Int32Array {
  const { width, depth } = walkmap.layout
  requireWhole(queries, 2)
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

function placeQueries(map: PooledMap, queries: Int32Array): Int32Array {
  const { perCell } = map
  requireWhole(queries, perCell)
  const cells = queries.length / perCell
  const packed = new Int32Array(memoryFor(8 * cells))
  for (let cell = 0; cell < cells; cell++) {
    const [x, y, floor = 0] = queries.subarray(cell * perCell, (cell + 1) * perCell)
    const end = cell % 2 === 0 ? 'start' : 'goal'
    const place = map.place(`The ${end} of query ${cell >> 1},`, { x, y, floor })
    packed[2 * cell] = place.x
    packed[2 * cell + 1] = place.y
  }
  return packed
}

function noGoal(query: number): FootpathError {
  return new FootpathError(
    'bad-option',
    `Query ${query} has no goal.`,
    'Give it a cell or a list of cells as `to`.',
    query,
  )
}

/** Throws unless the numbers are those of whole queries. */
function requireWhole({ length }: Int32Array, perCell: number): void {
  if (length % (2 * perCell) !== 0)
    throw noQueries(`${length} numbers, not ${2 * perCell} for each`, length, perCell)
}

function noQueries(got: string, value: unknown, perCell: number): FootpathError {
  const cell = perCell === 2 ? 'x, y' : 'x, y, floor'
  return new FootpathError(
    'bad-option',
    `The queries must be a list or numbers; got ${got}.`,
    `Give a list of { from, to }, or an Int32Array with the ${cell} of the start and the ${cell} of the goal of each query.`,
    value,
  )
}
