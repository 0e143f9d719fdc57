import type { CellId } from '../ids.js'
import { grown } from '../memory/grown.js'
import type { Layout } from '../walkmap/layout.js'

/** The cell was reached for the first time and put into the open list. */
export const TRACE_OPENED = 0
/** The cell was taken out of the open list and its neighbours were looked at. */
export const TRACE_EXPANDED = 1
/** The closed cell was put back, because it was reached more cheaply. */
export const TRACE_REOPENED = 2
/** The open cell was reached more cheaply: it stays in the open list, with a lower cost and another parent. */
export const TRACE_IMPROVED = 3

/** What happened to a cell: one of the `TRACE_…` values. */
export type TraceEvent =
  | typeof TRACE_OPENED
  | typeof TRACE_EXPANDED
  | typeof TRACE_REOPENED
  | typeof TRACE_IMPROVED

/**
 * The record of a search: what was opened, expanded, re-opened and improved, in order. A cell was opened, re-opened or
 * improved by the last cell expanded before it on its side. One 32-bit word an event (row-order index of the cell × 8 +
 * backward × 4 + event), so a search that floods 1000 × 1000 cells takes about 8 MB.
 */
export class Trace {
  readonly #layout: Layout
  #words = new Uint32Array(1024)
  #length = 0

  constructor(layout: Layout) {
    this.#layout = layout
  }

  /** `backward` marks the goal's side of a bidirectional search. */
  record(event: TraceEvent, id: CellId, backward: boolean): void {
    const cell = this.#layout.yOf(id) * this.#layout.width + this.#layout.xOf(id)
    if (this.#length === this.#words.length) this.#words = grown(this.#words)
    this.#words[this.#length++] = ((cell << 3) | (backward ? 4 : 0) | event) >>> 0
  }

  /** The packed words, trimmed; see {@link decodeTraceEvent}. */
  words(): Uint32Array {
    return this.#words.slice(0, this.#length)
  }
}

/** What one packed word of a trace says. */
export function decodeTraceEvent(word: number): { event: TraceEvent; cell: number; backward: boolean } {
  return { event: (word & 3) as TraceEvent, cell: word >>> 3, backward: (word & 4) !== 0 }
}
