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
  /** By link: columns and rows where it leaves and ends, whatever the floors, and what it costs. */
  readonly exitX: Int32Array
  readonly exitY: Int32Array
  readonly endX: Int32Array
  readonly endY: Int32Array
  readonly costs: Float64Array
  readonly scales: Scales
  readonly #layout: Layout
  readonly #floors: Floors
  #near: Float64Array | null = null

  constructor(links: CompiledLinks, layout: Layout, floors: Floors, scales: Scales) {
    this.#layout = layout
    this.#floors = floors
    this.scales = scales
    this.hops = links.hops.filter(({ from, to, cost }) => {
      const { x, y } = this.placeOf(to)
      return cost < this.distance(from, x, y)
    })
    const exits = this.hops.map(({ from }) => this.placeOf(from))
    const ends = this.hops.map(({ to }) => this.placeOf(to))
    this.exitX = Int32Array.from(exits, ({ x }) => x)
    this.exitY = Int32Array.from(exits, ({ y }) => y)
    this.endX = Int32Array.from(ends, ({ x }) => x)
    this.endY = Int32Array.from(ends, ({ y }) => y)
    this.costs = Float64Array.from(this.hops, ({ cost }) => cost)
  }

  /**
   * In row order of one floor: the octile distance to the nearest cell, on any floor, that a short link leaves. Only if
   * there are any.
   */
  get near(): Float64Array {
    const { width, depth } = this.#floors
    const exits = () => this.hops.map(({ from }) => this.placeOf(from))
    this.#near ??= distancesTo(exits(), width, depth, this.scales.d, this.scales.d2)
    return this.#near
  }

  /** Column and row of a cell on its floor. */
  placeOf(cell: number): { x: number; y: number } {
    const row = this.#layout.yOf(cell)
    return { x: this.#layout.xIn(cell, row), y: row % this.#floors.pitch }
  }

  /** The octile distance from a cell to a place, whatever their floors. */
  distance(cell: number, x: number, y: number): number {
    const place = this.placeOf(cell)
    return octile(Math.abs(place.x - x), Math.abs(place.y - y), this.scales.d, this.scales.d2)
  }
}
