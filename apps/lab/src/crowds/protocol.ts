import type { Figures } from './run.js'

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
