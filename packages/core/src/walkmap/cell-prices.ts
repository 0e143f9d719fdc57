import type { CellId } from '../ids.js'
import type { Terrain } from '../terrain/terrain.js'
import type { Layout } from './layout.js'

/** What straight and diagonal steps cost, by cell or by surface. */
export interface Prices {
  readonly straight: Int32Array
  readonly diagonal: Int32Array
}

/** Writes what steps cost with a factor; returns false if that does not fit. */
type WritePrices = (factor: number, into: Prices, at: number) => boolean

/**
 * What steps cost where only the entered cell matters. Without factors of single cells it is known by surface, and
 * written by cell only when first asked for: engines for even ground never ask.
 */
export class CellPrices {
  readonly #terrain: Terrain
  readonly #layout: Layout
  readonly #factorOfSurface: readonly number[]
  readonly #write: WritePrices
  /** 1 per free cell, as last compiled; nothing before. */
  #free: Uint8Array | null = null
  /** −1 for surfaces that no free cell has had. */
  readonly #ofSurface: Prices
  #ofCell: Prices | null

  constructor(terrain: Terrain, layout: Layout, factorOfSurface: readonly number[], write: WritePrices) {
    this.#terrain = terrain
    this.#layout = layout
    this.#factorOfSurface = factorOfSurface
    this.#write = write
    this.#ofSurface = pricesFor(terrain.surfaceNames.length, -1)
    this.#ofCell = terrain.factors === null ? null : pricesFor(layout.cellCount)
  }

  /** By cell if `isByCell`, else by surface. */
  get known(): Prices {
    return this.#ofCell ?? this.#ofSurface
  }

  get isByCell(): boolean {
    return this.#ofCell !== null
  }

  get bytes(): number {
    return 2 * (this.#ofCell?.straight.byteLength ?? 0)
  }

  /** By cell. Written first if need be. */
  get ofCell(): Prices {
    if (this.#ofCell !== null) return this.#ofCell
    const { width, depth, cellCount } = this.#layout
    this.#ofCell = pricesFor(cellCount)
    if (this.#free !== null) for (let y = 0; y < depth; y++) this.compile(y, 0, width, this.#free)
    return this.#ofCell
  }

  /**
   * Follows some cells of a row; returns false where a price does not fit. Nothing enters cells that are not free, so
   * they have none.
   */
  compile(y: number, x0: number, x1: number, free: Uint8Array): boolean {
    this.#free = free
    const { surfaces, factors, width } = this.#terrain
    const ofSurface = this.#ofSurface
    const factorOfSurface = this.#factorOfSurface
    const first: CellId = this.#layout.idOf(x0, y)
    const end = this.#layout.idOf(x1, y)
    const toIndex = (y * width + x0 - first) | 0
    if (factors !== null) {
      const { ofCell } = this
      for (let id = first; id < end; id++) {
        ofCell.straight[id] = ofCell.diagonal[id] = 0
        if (free[id] === 0) continue
        const factor = factorOfSurface[surfaces[id + toIndex]] * factors[id + toIndex]
        if (!this.#write(factor, ofCell, id)) return false
      }
      return true
    }
    for (let id = first; id < end; id++) {
      const surface = surfaces[id + toIndex]
      const isNew = ofSurface.straight[surface] < free[id] - 1
      if (isNew && !this.#write(factorOfSurface[surface], ofSurface, surface)) return false
    }
    if (this.#ofCell === null) return true
    const { straight, diagonal } = this.#ofCell
    for (let id = first; id < end; id++) {
      const surface = surfaces[id + toIndex]
      straight[id] = ofSurface.straight[surface] & -free[id]
      diagonal[id] = ofSurface.diagonal[surface] & -free[id]
    }
    return true
  }
}

function pricesFor(places: number, before = 0): Prices {
  return { straight: new Int32Array(places).fill(before), diagonal: new Int32Array(places) }
}
