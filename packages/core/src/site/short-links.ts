import { octile } from '../estimate/octile.js'
import type { Scales } from '../estimate/heuristics.js'
import type { Layout } from '../walkmap/layout.js'
import type { CompiledLinks, Hop } from './compiled-links.js'
import type { Floors } from './floors.js'
import { distancesTo } from './near-exits.js'

/**
 * The links that cost less than walking their displacement would on free ground: those make octile distance overestimate.
 * See docs/theory/sites.md.
 */
export class ShortLinks {
  readonly hops: readonly Hop[]
  /**
   * In row order of one floor: the octile distance to the nearest cell, on any floor, that a short link leaves. Empty
   * without short links.
   */
  readonly near: Float64Array
  readonly #layout: Layout
  readonly #floors: Floors
  readonly #scales: Scales

  constructor(links: CompiledLinks, layout: Layout, floors: Floors, scales: Scales) {
    this.#layout = layout
    this.#floors = floors
    this.#scales = scales
    this.hops = links.hops.filter(({ from, to, cost }) => {
      const { x, y } = this.placeOf(to)
      return cost < this.distance(from, x, y)
    })
    const exits = this.hops.map(({ from }) => this.placeOf(from))
    this.near =
      exits.length === 0
        ? new Float64Array(0)
        : distancesTo(exits, floors.width, floors.depth, scales.d, scales.d2)
  }

  /** Column and row of a cell on its floor. */
  placeOf(cell: number): { x: number; y: number } {
    const row = this.#layout.yOf(cell)
    return { x: this.#layout.xIn(cell, row), y: row % this.#floors.pitch }
  }

  /** The octile distance from a cell to a place, whatever their floors. */
  distance(cell: number, x: number, y: number): number {
    const place = this.placeOf(cell)
    return octile(Math.abs(place.x - x), Math.abs(place.y - y), this.#scales.d, this.#scales.d2)
  }
}
