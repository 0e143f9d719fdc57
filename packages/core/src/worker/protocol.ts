import type { IndexLimits } from '../static-index/build-index.js'
import type { TerrainData } from '../terrain/index.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { CompiledWalkmap } from '../walkmap/walkmap.js'

/** Work for a worker: the taut graph of a map, for one unit. */
export interface WaypointsJob {
  readonly kind: 'waypoints'
  readonly width: number
  readonly depth: number
  readonly radius: number
  /** 1 per cell id where the ground is free. */
  readonly free: Uint8Array
}

/** Work for a worker: the static index of a map, for one unit. */
export interface IndexJob {
  readonly kind: 'index'
  readonly width: number
  readonly depth: number
  /** 1 per cell id where the unit can stand. */
  readonly passable: Uint8Array
  readonly straight: number
  readonly diagonal: number
  readonly square: boolean
  readonly limits: IndexLimits
}

/** Work for a worker: a terrain compiled for a unit. */
interface WalkmapJob {
  readonly kind: 'walkmap'
  readonly terrain: TerrainData
  readonly unit: CheckedUnit
}

export type Job = WaypointsJob | IndexJob | WalkmapJob

/** The graph or index as bytes, or the compiled walkmap. */
export type JobResult = Uint8Array<ArrayBuffer> | CompiledWalkmap

/** What a worker answers: how far it is, then the result or what went wrong. */
export type Reply =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'result'; readonly result: JobResult }
  | { readonly kind: 'error'; readonly message: string }
