import type { Cell } from 'footpath'
import type { LibraryName } from './libraries.js'

/** What a measuring process reads from its standard input, as JSON. */
export interface Job {
  readonly library: LibraryName
  readonly algorithm: string
  readonly width: number
  readonly depth: number
  /** The walkable cells (`PeerMap.walkable`) in base 64. */
  readonly walkable: string
  readonly queries: readonly { readonly from: Cell; readonly to: Cell }[]
  /** No query starts after this much time in queries. */
  readonly limitMillis: number
  /** Passes are repeated until there were three and they took this much time. */
  readonly enoughMillis: number
}

/**
 * What it writes to its standard output, a line of JSON each, at once: answers count even if the process has to be
 * killed.
 */
export type Report =
  | { readonly kind: 'open'; readonly buildMs: number }
  | {
      readonly kind: 'answer'
      readonly micros: number
      readonly bytes: number
      readonly points: readonly Cell[]
    }
  | { readonly kind: 'done'; readonly micros: readonly number[]; readonly bytes: readonly number[] }
