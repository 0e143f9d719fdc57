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
  /** No query is begun when this much time has gone into queries. */
  readonly limitMillis: number
  /** Passes over the queries go on until there were three and this much time has gone into them. */
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
