import type { Cell } from 'footpath'
import { decodeTraceEvent, TRACE_EXPANDED, TRACE_IMPROVED, TRACE_REOPENED } from 'footpath/search'

/** A step of a search: one cell is taken and closed, and what it reaches is opened or improved. */
export interface ReplayStep {
  /** Counts from 1. */
  readonly number: number
  /** How many events of the trace are over when the step is done. */
  readonly end: number
  readonly cell: Cell
  /** The cell it was last reached from, or null at the start. Any-angle searches may have come from further back. */
  readonly from: Cell | null
  /** Whether it belongs to the goal's side of a search from both ends. */
  readonly backward: boolean
  /** How many cells were open, this one included; 0 for searches without an open list. */
  readonly open: number
  readonly opened: number
  readonly improved: number
  readonly reopened: number
  /** Whether the search has closed the cell before, and whether it comes back to it later. */
  readonly isAgain: boolean
  readonly comesBack: boolean
}

/** The steps of a search, from its trace. O(events) once, then O(events of a step). */
export class ReplaySteps {
  readonly #trace: Uint32Array
  readonly #width: number
  /** Per step: the event that takes the cell, how many cells are open then, and the cell it was reached from. */
  readonly #events: Uint32Array
  readonly #open: Int32Array
  readonly #from: Int32Array
  /** How many cells are open at the end. */
  readonly #lastOpen: number
  /** Per step: 1 if the cell was closed before, 2 if it is closed again later. */
  readonly #visits: Uint8Array

  /** @param width the map's, in cells */
  constructor(trace: Uint32Array, width: number) {
    const events: number[] = []
    const open: number[] = []
    const from: number[] = []
    // By cell × 2, + 1 on the goal's side.
    const states = 2 * trace.reduce((most, word) => Math.max(most, decodeTraceEvent(word).cell + 1), 0)
    const parents = new Int32Array(states).fill(-1)
    const lastStep = new Int32Array(states).fill(-1)
    const last = [-1, -1]
    const visits = new Uint8Array(trace.length)
    let opened = 0
    trace.forEach((word, at) => {
      const { event, cell, backward } = decodeTraceEvent(word)
      const side = backward ? 1 : 0
      const state = 2 * cell + side
      if (event !== TRACE_EXPANDED) {
        if (event !== TRACE_IMPROVED) opened++
        parents[state] = last[side]
        return
      }
      if (lastStep[state] >= 0) {
        visits[lastStep[state]] |= 2
        visits[events.length] |= 1
      }
      lastStep[state] = events.length
      open.push(Math.max(0, opened))
      opened--
      from.push(parents[state])
      last[side] = cell
      events.push(at)
    })
    this.#trace = trace
    this.#width = width
    this.#events = Uint32Array.from(events)
    this.#open = Int32Array.from(open)
    this.#from = Int32Array.from(from)
    this.#visits = visits.slice(0, events.length)
    this.#lastOpen = Math.max(0, opened)
  }

  get length(): number {
    return this.#events.length
  }

  /** A step by its number, from 1. */
  at(number: number): ReplayStep {
    const index = number - 1
    const first = this.#events[index]
    const end = index + 1 < this.length ? this.#events[index + 1] : this.#trace.length
    const { cell, backward } = decodeTraceEvent(this.#trace[first])
    const counts = { opened: 0, improved: 0, reopened: 0 }
    for (let at = first + 1; at < end; at++) {
      const { event } = decodeTraceEvent(this.#trace[at])
      counts[event === TRACE_IMPROVED ? 'improved' : event === TRACE_REOPENED ? 'reopened' : 'opened']++
    }
    const from = this.#from[index]
    return {
      number,
      end,
      cell: this.#cellOf(cell),
      from: from < 0 ? null : this.#cellOf(from),
      backward,
      open: this.#open[index],
      ...counts,
      isAgain: (this.#visits[index] & 1) !== 0,
      comesBack: (this.#visits[index] & 2) !== 0,
    }
  }

  /** How many events of the trace are over after this many steps. */
  eventsAfter(steps: number): number {
    if (steps <= 0) return 0
    return steps < this.length ? this.#events[steps] : this.#trace.length
  }

  /** The steps in which a closed cell was opened again. O(events). */
  reopenings(): number[] {
    const steps = new Set<number>()
    this.#trace.forEach((word, at) => {
      if (decodeTraceEvent(word).event === TRACE_REOPENED) steps.add(this.stepAfter(at + 1))
    })
    return [...steps]
  }

  /**
   * How many cells are open along the search, for a chart: sample i is the most within its share of the steps, so that no
   * peak is lost between samples. O(steps).
   */
  openSizes(samples: number): number[] {
    const sizes: number[] = Array.from({ length: Math.min(samples, this.length) }, () => 0)
    for (let step = 1; step <= this.length; step++) {
      const open = step < this.length ? this.#open[step] : this.#lastOpen
      const at = Math.min(sizes.length - 1, Math.floor(((step - 1) * sizes.length) / this.length))
      sizes[at] = Math.max(sizes[at], open, this.#open[step - 1])
    }
    return sizes
  }

  /** The number of the step that is going on or just done after this many events; 0 before the first. */
  stepAfter(events: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#events[middle] < events) low = middle + 1
      else high = middle
    }
    return low
  }

  #cellOf(index: number): Cell {
    return { x: index % this.#width, y: Math.floor(index / this.#width) }
  }
}
