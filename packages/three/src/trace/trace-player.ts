import { type Cell } from 'footpath'
import { decodeTraceEvent, TRACE_EXPANDED } from 'footpath/search'
import type { GroundOverlay } from '../overlay/ground-overlay.js'
import type { OverlayLayer } from '../overlay/overlay-layer.js'
import { CELL_CLOSED, CELL_OPEN, seenFromGoalOnly, shownState, TraceState } from './trace-state.js'

/** Strength of a cell in its layer, and by how much the goal's side of a search is paler. */
const FULL = 255
const PALE = 0.6

/** The strength of the first cell that was closed: the older, the paler. */
const OLDEST = 90

/** Options of `TracePlayer`. */
export interface TracePlayerOptions {
  /** The overlay's layer for closed cells; `searched` by default. */
  readonly searched?: string
  /** The overlay's layer for open cells; `frontier` by default. */
  readonly frontier?: string
}

/**
 * Replays a search: shows the cells it has closed and its frontier after any number of events. Seeking takes time in
 * proportion to the events in between, in both directions; the overlay uploads only the rows it touches.
 */
export class TracePlayer {
  readonly overlay: GroundOverlay
  readonly state: TraceState
  readonly #searched: OverlayLayer
  readonly #frontier: OverlayLayer
  /** How strong a cell is shown once it is closed, by when that was first. */
  readonly #ages: Uint8Array

  constructor(overlay: GroundOverlay, trace: Uint32Array, options: TracePlayerOptions = {}) {
    const { width, depth } = overlay.terrain
    this.overlay = overlay
    this.state = new TraceState(trace, width * depth)
    this.#ages = agesOf(trace, width * depth)
    this.#searched = overlay.layer(options.searched ?? 'searched')
    this.#frontier = overlay.layer(options.frontier ?? 'frontier')
    this.clear()
  }

  /** The number of events in the trace. */
  get length(): number {
    return this.state.trace.length
  }

  get position(): number {
    return this.state.position
  }

  /** The size of OPEN at the moment. */
  get open(): number {
    return this.state.open
  }

  /** The cell of the last event, or null at the start. */
  get currentCell(): Cell | null {
    const { current } = this.state
    if (current === null) return null
    const { width } = this.overlay.terrain
    return { x: current.cell % width, y: Math.floor(current.cell / width) }
  }

  /** The path the search has found to the cell of the last event, from where its side began; empty at the start. */
  get path(): Cell[] {
    const { width } = this.overlay.terrain
    return this.state.path().map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }))
  }

  /** Shows the search after `events` events. */
  seek(events: number): void {
    this.state.seek(events, (cell) => this.#show(cell))
  }

  /** The size of OPEN along the whole search, for a chart. */
  openSizes(samples: number): Uint32Array {
    return this.state.openSizes(samples)
  }

  /** Goes to the start and empties both layers. */
  clear(): void {
    this.state.seek(0)
    this.#searched.clear()
    this.#frontier.clear()
  }

  #show(cell: number): void {
    const state = this.state.states[cell]
    const shown = shownState(state)
    const share = seenFromGoalOnly(state) ? PALE : 1
    this.#searched.set(cell, shown === CELL_CLOSED ? share * this.#ages[cell] : 0)
    this.#frontier.set(cell, shown === CELL_OPEN ? share * FULL : 0)
  }
}

/** For every cell a strength by the moment it was first closed; does not depend on where the player stands. */
function agesOf(trace: Uint32Array, cells: number): Uint8Array {
  const ages = new Uint8Array(cells)
  trace.forEach((word, at) => {
    const { event, cell } = decodeTraceEvent(word)
    if (event !== TRACE_EXPANDED || ages[cell] !== 0) return
    ages[cell] = OLDEST + ((FULL - OLDEST) * (at + 1)) / trace.length
  })
  return ages
}
