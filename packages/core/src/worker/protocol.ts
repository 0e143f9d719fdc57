import type { IndexLimits } from '../static-index/build-index.js'

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

export type Job = WaypointsJob | IndexJob

/** What a worker answers: how far it is, then the result or what went wrong. */
export type Reply =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'result'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'error'; readonly message: string }
