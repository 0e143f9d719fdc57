import { decodeTraceEvent, TRACE_EXPANDED, TRACE_OPENED } from 'footpath/search'

/** A cell is either not met yet, waits on the open list, or is done. */
export type CellState = 'unseen' | 'open' | 'closed'

const OPEN = 1
const CLOSED = 2

/**
 * What a search knew of every cell after some of its events. Unlike a trace it knows parents: a cell was reached from the
 * one closed before it. Going forward takes O(events in between), going back O(events so far).
 */
export class SearchMoment {
  readonly #trace: Uint32Array
  readonly #cells: number
  /** By cell, and by cells + cell for the goal's side. */
  readonly #states: Uint8Array
  readonly #parents: Int32Array
  /** By cell: the event that closed it first, plus 1. */
  readonly #closedAt: Uint32Array
  /** By cell: the last event that gave it a cost. What is known of the search's end is not true of it before. */
  readonly #settledAt: Uint32Array
  readonly #last = [-1, -1]
  #position = 0

  /** @param cells how many the map has */
  constructor(trace: Uint32Array, cells: number) {
    this.#trace = trace
    this.#cells = cells
    this.#states = new Uint8Array(2 * cells)
    this.#parents = new Int32Array(2 * cells).fill(-1)
    this.#closedAt = new Uint32Array(cells)
    this.#settledAt = new Uint32Array(cells)
    trace.forEach((word, at) => {
      const { event, cell } = decodeTraceEvent(word)
      if (event !== TRACE_EXPANDED) this.#settledAt[cell] = at + 1
      else if (this.#closedAt[cell] === 0) this.#closedAt[cell] = at + 1
    })
  }

  /** Events so far. */
  get position(): number {
    return this.#position
  }

  /** How many events there are. */
  get length(): number {
    return this.#trace.length
  }

  /** Goes to the moment after this many events. */
  seek(events: number): void {
    const target = Math.min(this.#trace.length, Math.max(0, Math.floor(events)))
    if (target < this.#position) {
      this.#states.fill(0)
      this.#parents.fill(-1)
      this.#last.fill(-1)
      this.#position = 0
    }
    for (; this.#position < target; this.#position++) {
      const { event, cell, backward } = decodeTraceEvent(this.#trace[this.#position])
      const side = backward ? 1 : 0
      const at = side * this.#cells + cell
      if (event === TRACE_EXPANDED) {
        this.#states[at] = CLOSED
        this.#last[side] = cell
        continue
      }
      // An improved cell stays open.
      if (event === TRACE_OPENED || this.#states[at] === CLOSED) this.#states[at] = OPEN
      this.#parents[at] = this.#last[side]
    }
  }

  /** What became of a cell; open on either side before closed on either. */
  stateOf(cell: number): CellState {
    const [one, other] = [this.#states[cell], this.#states[this.#cells + cell]]
    if (one === OPEN || other === OPEN) return 'open'
    return one === CLOSED || other === CLOSED ? 'closed' : 'unseen'
  }

  /** The cell that a cell was last reached from, or null at the start and where the search has not been. */
  parentOf(cell: number): number | null {
    const parent = this.#parents[cell]
    const other = this.#parents[this.#cells + cell]
    return parent >= 0 ? parent : other >= 0 ? other : null
  }

  /** How long ago in the search so far a cell was closed: 0 just now, 1 at its beginning. */
  ageOf(cell: number): number {
    return 1 - this.#closedAt[cell] / Math.max(1, this.#position)
  }

  /** Whether what the search knew of a cell at its end is what it knows now. */
  isSettled(cell: number): boolean {
    return this.#settledAt[cell] <= this.#position
  }

  /** The cells from where the search began to a cell; of the goal's side, from where that began. O(cells of it). */
  pathTo(cell: number): number[] {
    const cells = [cell]
    for (let at = this.parentOf(cell); at !== null && cells.length <= this.#cells; at = this.parentOf(at))
      cells.push(at)
    return cells.reverse()
  }
}
