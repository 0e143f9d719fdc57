import type { CellRect } from 'footpath'
import { DataTexture, LinearFilter, RGBAFormat, UnsignedByteType } from 'three'

/** Above this share of the texels one upload of everything is faster than an upload per row. */
const WHOLE_SHARE = 0.4

/**
 * A texture of one texel per cell that uploads only what changed: dirty texels are kept as one span per row, and each
 * span goes to the graphics card on its own. Colours are linear and multiplied by their alpha, so that filtering
 * between cells mixes them rightly.
 */
export class CellTexture {
  readonly texture: DataTexture
  readonly data: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly depth: number

  readonly #firstOfRow: Int32Array
  readonly #endOfRow: Int32Array
  #dirtyRow0: number
  #dirtyRow1 = 0
  /** The graphics card holds nothing yet, or a whole upload is waiting: spans would upload too little. */
  #wholeWaits = true

  constructor(width: number, depth: number) {
    this.width = width
    this.depth = depth
    this.data = new Uint8Array(4 * width * depth)
    this.texture = new DataTexture(this.data, width, depth, RGBAFormat, UnsignedByteType)
    this.texture.magFilter = LinearFilter
    this.texture.minFilter = LinearFilter
    this.texture.generateMipmaps = false
    this.texture.needsUpdate = true
    this.texture.onUpdate = () => {
      this.#wholeWaits = false
    }
    this.#firstOfRow = new Int32Array(depth).fill(width)
    this.#endOfRow = new Int32Array(depth)
    this.#dirtyRow0 = depth
  }

  /** Notes that texels x0 to x1 (exclusive) of a row must be written again. */
  mark(y: number, x0: number, x1: number): void {
    if (x0 < this.#firstOfRow[y]) this.#firstOfRow[y] = x0
    if (x1 > this.#endOfRow[y]) this.#endOfRow[y] = x1
    if (y < this.#dirtyRow0) this.#dirtyRow0 = y
    if (y >= this.#dirtyRow1) this.#dirtyRow1 = y + 1
  }

  markRect(rect: CellRect): void {
    for (let y = rect.y0; y < rect.y1; y++) this.mark(y, rect.x0, rect.x1)
  }

  markAll(): void {
    this.markRect({ x0: 0, y0: 0, x1: this.width, y1: this.depth })
  }

  /** Calls `write` to fill every dirty span (indices of cells, the end exclusive) and queues what the card needs. */
  flush(write: (from: number, to: number) => void): void {
    if (this.#dirtyRow0 >= this.#dirtyRow1) return
    let texels = 0
    const spans: number[] = []
    for (let y = this.#dirtyRow0; y < this.#dirtyRow1; y++) {
      const from = y * this.width + this.#firstOfRow[y]
      const to = y * this.width + this.#endOfRow[y]
      this.#firstOfRow[y] = this.width
      this.#endOfRow[y] = 0
      if (from >= to) continue
      write(from, to)
      spans.push(from, to)
      texels += to - from
    }
    this.#dirtyRow0 = this.depth
    this.#dirtyRow1 = 0
    if (texels > WHOLE_SHARE * this.width * this.depth) this.#wholeWaits = true
    if (this.#wholeWaits) this.texture.clearUpdateRanges()
    else
      for (let at = 0; at < spans.length; at += 2)
        this.texture.addUpdateRange(4 * spans[at], 4 * (spans[at + 1] - spans[at]))
    this.texture.needsUpdate = true
  }

  dispose(): void {
    this.texture.dispose()
  }
}
