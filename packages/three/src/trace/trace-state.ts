import { decodeTraceEvent, TRACE_EXPANDED, TRACE_IMPROVED, TRACE_REOPENED } from 'footpath/search'

/** The search has not met the cell yet. */
export const CELL_UNSEEN = 0
/** The cell waits to be expanded. */
export const CELL_OPEN = 1
/** The cell has been expanded. */
export const CELL_CLOSED = 2

/** Bits that hold the state of one side of the search; the goal's side lies above the start's. */
const SIDE_BITS = 2
const SIDE_MASK = 3

/** The number of events after which `openAt` notes the size, so that it never counts far. */
const NOTE_EVERY = 4096

/**
 * The state of a search after any number of its events, from its trace. Goes forwards and backwards in time
 * proportional to the events in between: what each event overwrote is kept, a byte an event.
 *
 * A cell shows what happened to it last; if states are cell × direction, several of them share a cell.
 */
export class TraceState {
  readonly trace: Uint32Array
  /** The state of every cell: two bits for the start's side, two for the goal's. Read-only. */
  readonly states: Uint8Array

  readonly #before: Uint8Array
  readonly #openNotes: Int32Array
  #position = 0
  #open = 0

  constructor(trace: Uint32Array, cells: number) {
    this.trace = trace
    this.states = new Uint8Array(cells)
    this.#before = new Uint8Array(trace.length)
    this.#openNotes = new Int32Array(Math.floor(trace.length / NOTE_EVERY) + 1)
    let open = 0
    for (let at = 0; at < trace.length; at++) {
      if (at % NOTE_EVERY === 0) this.#openNotes[at / NOTE_EVERY] = open
      open += openChange(trace[at])
    }
  }

  /** Events so far. */
  get position(): number {
    return this.#position
  }

  /** The size of OPEN now. Searches without OPEN record expansions only; for them it is 0. */
  get open(): number {
    return Math.max(0, this.#open)
  }

  /** The cell of the last event so far and what happened, or null at the start. */
  get current(): { cell: number; event: number; backward: boolean } | null {
    return this.#position === 0 ? null : decodeTraceEvent(this.trace[this.#position - 1])
  }

  /**
   * The cells from where the search began (on the goal's side: ended) to the cell of the last event. A trace names no
   * parents, but a cell was opened or improved by the one expanded before it. Any-angle searches may have come from
   * further back. One pass back, O(events so far).
   */
  path(): number[] {
    const { current } = this
    if (current === null) return []
    const cells = [current.cell]
    let child = current.cell
    let isOpener = false
    for (let at = this.#position - 1; at >= 0; at--) {
      const { event, cell, backward } = decodeTraceEvent(this.trace[at])
      if (backward !== current.backward) continue
      if (!isOpener) isOpener = cell === child && event !== TRACE_EXPANDED
      else if (event === TRACE_EXPANDED) {
        cells.push(cell)
        child = cell
        isOpener = false
      }
    }
    return cells.reverse()
  }

  /**
   * Goes to the state after `events` events (limited to the trace); calls `changed` for every cell whose state was
   * written in between, possibly several times.
   */
  seek(events: number, changed: (cell: number) => void = () => {}): void {
    const target = Math.min(this.trace.length, Math.max(0, Math.floor(events)))
    while (this.#position < target) {
      const at = this.#position++
      const word = this.trace[at]
      const { event, cell, backward } = decodeTraceEvent(word)
      const shift = backward ? SIDE_BITS : 0
      const old = this.states[cell]
      this.#before[at] = old
      const state = event === TRACE_EXPANDED ? CELL_CLOSED : CELL_OPEN
      this.states[cell] = (old & ~(SIDE_MASK << shift)) | (state << shift)
      this.#open += openChange(word)
      changed(cell)
    }
    while (this.#position > target) {
      const at = --this.#position
      const word = this.trace[at]
      const { cell } = decodeTraceEvent(word)
      this.states[cell] = this.#before[at]
      this.#open -= openChange(word)
      changed(cell)
    }
  }

  /** The size of OPEN after this many events; O(1) in the length of the trace. */
  openAt(events: number): number {
    const target = Math.min(this.trace.length, Math.max(0, Math.floor(events)))
    const note = Math.min(this.#openNotes.length - 1, Math.floor(target / NOTE_EVERY))
    let open = this.#openNotes[note]
    for (let at = note * NOTE_EVERY; at < target; at++) open += openChange(this.trace[at])
    return Math.max(0, open)
  }

  /**
   * The size of OPEN along the search, for a chart: sample i is the largest size within its share of the events, so
   * that no peak is lost between samples. O(events).
   */
  openSizes(samples: number): Uint32Array {
    const count = Math.max(0, Math.floor(samples))
    const sizes = new Uint32Array(count)
    const { length } = this.trace
    if (count === 0 || length === 0) return sizes
    let open = 0
    let at = 0
    for (let sample = 0; sample < count; sample++) {
      const end = Math.ceil(((sample + 1) * length) / count)
      let most = Math.max(0, open)
      for (; at < end; at++) {
        open += openChange(this.trace[at])
        if (open > most) most = open
      }
      sizes[sample] = most
    }
    return sizes
  }

  /** The events that re-opened a closed cell, as numbers for `seek` that show it just done. O(events). */
  reopenings(): Uint32Array {
    const events: number[] = []
    for (let at = 0; at < this.trace.length; at++)
      if (decodeTraceEvent(this.trace[at]).event === TRACE_REOPENED) events.push(at + 1)
    return Uint32Array.from(events)
  }
}

/** What an event does to the size of OPEN. */
function openChange(word: number): number {
  const { event } = decodeTraceEvent(word)
  if (event === TRACE_IMPROVED) return 0
  return event === TRACE_EXPANDED ? -1 : 1
}

/** The state that is shown for a cell: open on either side before closed on either. */
export function shownState(state: number): number {
  const forward = state & SIDE_MASK
  const backward = (state >> SIDE_BITS) & SIDE_MASK
  if (forward === CELL_OPEN || backward === CELL_OPEN) return CELL_OPEN
  return Math.max(forward, backward)
}

/** Whether only the goal's side of the search has seen a cell. */
export function seenFromGoalOnly(state: number): boolean {
  return (state & SIDE_MASK) === CELL_UNSEEN && state >> SIDE_BITS !== CELL_UNSEEN
}
