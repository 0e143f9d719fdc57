import type { Layout } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import { heuristicDistance } from './heuristics.js'
import { NO_STATE, type Watcher } from './search-state.js'

/** √2 as 19601/13860: distances compare exactly and alike on every platform. */
const STRAIGHT = 13860
const DIAGONAL = 19601

/**
 * Watches a search for the best end of a partial path: the cell of least octile distance to the nearest goal, then
 * of least cost, then of lowest id.
 */
export class NearestWatcher implements Watcher {
  readonly #layout: Layout
  readonly #goals: readonly CellId[]
  #distance = Number.POSITIVE_INFINITY
  #g = Number.POSITIVE_INFINITY
  /** The state of the nearest cell, NO_STATE before the first expansion. */
  nearest = NO_STATE
  #cell: CellId = NO_STATE

  constructor(layout: Layout, goals: readonly CellId[]) {
    this.#layout = layout
    this.#goals = goals
  }

  expanded(state: number, cell: CellId, g: number): void {
    const distance = this.#distanceOf(cell)
    if (distance > this.#distance) return
    const better = distance < this.#distance || g < this.#g || (g === this.#g && cell < this.#cell)
    if (!better) return
    this.#distance = distance
    this.#g = g
    this.nearest = state
    this.#cell = cell
  }

  #distanceOf(cell: CellId): number {
    const x = this.#layout.xOf(cell)
    const y = this.#layout.yOf(cell)
    let least = Number.POSITIVE_INFINITY
    for (const goal of this.#goals) {
      const dx = Math.abs(x - this.#layout.xOf(goal))
      const dy = Math.abs(y - this.#layout.yOf(goal))
      least = Math.min(least, heuristicDistance('octile', dx, dy, STRAIGHT, DIAGONAL))
    }
    return least
  }
}
