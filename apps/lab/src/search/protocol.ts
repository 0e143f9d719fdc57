import type { AnyOpenListName } from '@footpath/studies/study-2'
import type {
  Cell,
  PathMetrics,
  PathReason,
  PathStats,
  PathStatus,
  SearchCosts,
  ShapeName,
  TerrainData,
  Unit,
} from 'footpath'
import type { TerrainPatch } from 'footpath/internal'
import type { NamedFindOptions } from 'footpath/search'
import type { LabAlgorithmName } from './names.js'

/** The options of a search, plain data. */
export interface SetupOptions
  extends Omit<
    NamedFindOptions,
    'algorithm' | 'openList' | 'signal' | 'trace' | 'partial' | 'blocked' | 'shape'
  > {
  readonly algorithm?: LabAlgorithmName | undefined
  readonly openList?: AnyOpenListName | undefined
}

/** A whole setup of a search: the unit, the search, and the shaping of the path. Plain data. */
export interface Setup {
  readonly unit: Unit
  readonly options: SetupOptions
  readonly shape: ShapeName | 'none'
}

export interface FindRequest {
  readonly kind: 'find'
  readonly setup: Setup
  readonly from: Cell
  readonly to: Cell
  readonly blocked: readonly Cell[]
  /** Whether to record the search for replay, and measure the path. */
  readonly trace: boolean
  readonly measure: boolean
  /** Whether to report g and h of every cell. */
  readonly costs: boolean
}

/** Asks how long searches take, without trace and shaping; setups that search alike are timed once. */
export interface TimeRequest {
  readonly kind: 'time'
  readonly setups: readonly Setup[]
  readonly from: Cell
  readonly to: Cell
  /** Whether the searches were recorded, by trace or costs: then `auto` does not let engines answer. */
  readonly recorded: boolean
  /** How long it may take all in all, if the searches are short. */
  readonly millis: number
}

/** Asks for a walk worth watching; see `greatestDetour`. */
export interface DetourRequest {
  readonly kind: 'detour'
  readonly unit: Unit
  readonly seed: string
}

/** Asks how everything that can answer queries does on the map; see `tryEngines`. */
export interface TrialRequest {
  readonly kind: 'trial'
  readonly unit: Unit
  readonly seed: string
}

/** Asks where a unit cannot stand: 1 for every such cell, in row order. */
interface StandingRequest {
  readonly kind: 'standing'
  readonly unit: Unit
}

/** What a search is at. */
export type SearchProgress =
  | { readonly stage: 'preparing' | 'shaping' }
  | { readonly stage: 'searching'; readonly expanded: number }

/**
 * What the page asks of the worker. A search reports its progress and gives a `PathData`, timing gives `Timing`s, a
 * detour its `Ends`, a trial reports the share that is done and gives an `EngineTrial`.
 */
export type Request =
  | { readonly kind: 'load'; readonly terrain: TerrainData }
  | { readonly kind: 'patch'; readonly patch: TerrainPatch }
  | FindRequest
  | TimeRequest
  | DetourRequest
  | TrialRequest
  | StandingRequest

/** A path as it crosses from the worker: its points, and the cells under it. */
export interface PathData {
  readonly status: PathStatus
  readonly reason?: PathReason
  readonly kind: 'steps' | 'polyline'
  readonly cost: number
  readonly length: number
  /** x and y of every point in turn, in continuous cell coordinates. */
  readonly points: Float64Array
  /** The points, by index, that a route goes through on purpose; left out if there are none. */
  readonly joints?: readonly number[]
  readonly cells: number
  /** How long the worker was at it, all in all, in milliseconds; not only searching. */
  readonly millis?: number
  readonly stats: PathStats
  readonly trace: Uint32Array | null
  readonly metrics: PathMetrics | null
  /** What the search knew of every cell, in row order. */
  readonly costs: SearchCosts | null
  /** For published waypoints: the tiles that guided the path, as indexes in row order. */
  readonly chain: Int32Array | null
}
