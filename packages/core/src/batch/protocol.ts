import type { BoardJson } from '../board/board.js'
import type { PathStats } from '../path/stats.js'
import type { SiteJson } from '../site/site.js'
import type { TerrainPatch } from '../terrain/patch.js'
import type { TerrainInit } from '../terrain/terrain-init.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { BatchFindOptions } from './queries.js'

/** What is asked of every query of a batch, as far as it can be sent. */
type SentOptions = Omit<BatchFindOptions, 'signal'>

/** What makes a site of terrains. */
export interface SentSite extends Pick<SiteJson, 'links' | 'fences'> {
  readonly kind: 'site'
}

/** What makes a board of a terrain. */
export interface SentBoard extends Pick<BoardJson, 'cells' | 'wrap' | 'fences'> {
  readonly kind: 'board'
  /** Null for squares. */
  readonly stagger: NonNullable<BoardJson['stagger']> | null
}

export type SentWorld = SentSite | SentBoard

/** The map and the unit that walks it: sent once. */
export interface MapRequest {
  readonly kind: 'map'
  /** One, or the floors of a site. */
  readonly terrains: readonly TerrainInit[]
  /** Null for a terrain alone. */
  readonly world: SentWorld | null
  readonly unit: CheckedUnit
}

interface EditRequest {
  readonly kind: 'edit'
  /** The position of the terrain among those of the map. */
  readonly terrain: number
  readonly patches: readonly TerrainPatch[]
}

/** Links and fences as they are now. */
interface WorldRequest {
  readonly kind: 'world'
  readonly world: SentWorld
}

/** An index of the map as it is now. */
interface IndexRequest {
  readonly kind: 'index'
  readonly saved: Uint8Array
}

/** Queries to answer. */
export interface QueriesRequest {
  readonly kind: 'queries'
  readonly options: SentOptions
  readonly costsOnly: boolean
  readonly queries: Int32Array
  /** The goals of queries that have several, see `PackedQueries`. */
  readonly goals: Int32Array
  /** The position of the first of them in the batch. */
  readonly first: number
  /** Shared memory by which workers take chunks in turn; null where all queries are for this worker. */
  readonly queue: SharedQueue | null
}

/** How workers share the queries of a batch. */
export interface SharedQueue {
  /** At `NEXT` the first query that no worker has taken; at `STOPPED` 1 once answers are no longer needed. */
  readonly state: Int32Array
  /** How many a worker takes at once. */
  readonly chunk: number
}

export const NEXT = 0
export const STOPPED = 1

/** What a pool asks of its workers. Queries are answered in parts: all but the last are sent as progress. */
export type PoolRequest = MapRequest | EditRequest | WorldRequest | IndexRequest | QueriesRequest

/** Numbers that are kept per answer, in the order of `PartWriter`. Many answers share the rest of their stats. */
export const COUNTS = ['expanded', 'generated', 'reopened', 'peakOpen', 'micros'] as const
export const OPEN_LIST_COUNTS = ['pushes', 'pops', 'decreases', 'comparisons', 'probes'] as const
export const COUNTS_PER_ANSWER: number = COUNTS.length + OPEN_LIST_COUNTS.length

/**
 * Forms of a path: its corners (see `writeCorners`), its legs (see `PathLegs`), the points of a polyline, or what
 * `PooledMap.reader` reads.
 */
export const CORNERS = 0
export const LEGS = 1
export const SQUARE_LEGS = 2
export const POLYLINE = 3
export const OF_WORLD = 4

/** Answers of a worker: a row each. */
export interface Part {
  /** Position in the batch, by row. */
  readonly queries: Int32Array
  /** See `outcomeOf`; by row. */
  readonly outcomes: Uint8Array
  readonly costs: Float64Array
  /** By row, the form of the path in `points`. */
  readonly forms: Uint8Array
  /** Begin and end of the path in `points`, two numbers a row. */
  readonly spans: Int32Array
  /** x and y in turn. */
  readonly points: Float64Array
  /** By row, `COUNTS` and then `OPEN_LIST_COUNTS`. */
  readonly counts: Float64Array
  /** Which of `stats` a row has. */
  readonly statsOf: Uint8Array
  readonly stats: readonly PathStats[]
}
