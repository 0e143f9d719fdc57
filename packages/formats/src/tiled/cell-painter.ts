import type { Meaning } from './meaning.js'

/** The layers of a terrain as they come out of a Tiled map; no factors when all are 1. */
export interface PaintedCells {
  readonly surfaces: Uint8Array
  readonly obstacles: Uint8Array
  readonly factors?: Float32Array
}

/** Paints the tiles of one Tiled layer. */
export interface LayerPainter {
  /** Paints gids side by side, the first at x, y. */
  paintRow(gids: Uint32Array, x: number, y: number): void
}

/**
 * Collects what tiles say about cells, layer over layer. Memory is taken with the first tile, when a layer has
 * been unpacked and found to be as large as the file says.
 */
export class CellPainter {
  readonly #width: number
  readonly #cells: number
  #surfaces = new Uint8Array(0)
  #obstacles = new Uint8Array(0)
  #hasTile = new Uint8Array(0)
  #factors: Float32Array | null = null

  constructor(width: number, depth: number) {
    this.#width = width
    this.#cells = width * depth
  }

  /** A painter for the next layer up; `meaningOf` is asked once per gid. */
  beginLayer(meaningOf: (gid: number) => Meaning): LayerPainter {
    const known = new Map<number, Meaning>()
    return {
      paintRow: (gids, x, y) => {
        this.#allocate()
        for (let at = 0; at < gids.length; at++) {
          const gid = gids[at]
          if (gid === 0) continue
          let meaning = known.get(gid)
          if (meaning === undefined) {
            meaning = meaningOf(gid)
            known.set(gid, meaning)
          }
          const index = y * this.#width + x + at
          this.#hasTile[index] = 1
          this.#apply(index, meaning)
        }
      },
    }
  }

  /** The finished layers, after giving every cell without a tile its meaning. */
  finish(nothing: Meaning): PaintedCells {
    this.#allocate()
    for (let index = 0; index < this.#cells; index++)
      if (this.#hasTile[index] === 0) this.#apply(index, nothing)
    const layers = { surfaces: this.#surfaces, obstacles: this.#obstacles }
    return this.#factors === null ? layers : { ...layers, factors: this.#factors }
  }

  #apply(index: number, { surface, obstacle, factor }: Meaning): void {
    if (surface !== null) this.#surfaces[index] = surface
    if (obstacle !== null) this.#obstacles[index] = obstacle
    if (factor === null) return
    this.#factors ??= new Float32Array(this.#cells).fill(1)
    this.#factors[index] = factor
  }

  #allocate(): void {
    if (this.#surfaces.length > 0) return
    this.#surfaces = new Uint8Array(this.#cells)
    this.#obstacles = new Uint8Array(this.#cells)
    this.#hasTile = new Uint8Array(this.#cells)
  }
}
