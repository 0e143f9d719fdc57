import type { MapPoint } from 'footpath'
import type { TerrainPatch } from 'footpath/internal'
import type { FormationName } from './formations.js'
import type { Figures, Looks } from './run.js'
import type { RunStart } from './start-run.js'

/** What the page asks of the worker in which a scene runs. */
export type RunRequest =
  /** Starts a run, in place of the one before. */
  | { readonly kind: 'start'; readonly start: RunStart }
  /** Lets ticks pass, and writes into this memory what is there then. */
  | { readonly kind: 'advance'; readonly ticks: number; readonly buffer: ArrayBuffer; readonly looks: Looks }
  | { readonly kind: 'send'; readonly point: MapPoint; readonly formation: FormationName }
  | { readonly kind: 'patch'; readonly patch: TerrainPatch }

/** A scene that has begun. */
export interface Begun {
  readonly capacity: number
  readonly tick: number
  readonly radius: number
}

/** What is there after some ticks. */
export interface Advanced {
  readonly buffer: ArrayBuffer
  readonly ticks: number
  readonly figures: Figures
  readonly contacts: Int32Array | null
  /** Milliseconds of a tick, the mean of the last ones. */
  readonly millis: number
}
