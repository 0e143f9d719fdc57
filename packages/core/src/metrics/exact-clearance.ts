import { mapToCell } from '../terrain/world.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { lengthOfVector } from './angle.js'

/** Added to what bounds a distance: the compiled clearance has 32 bits, 1e-4 at a thousand cells. */
const SLACK = 1e-3

/**
 * The exact distance from any point of the map to the nearest cell that stops the unit, or to the map's edge if that
 * counts, in cells; 0 inside such a cell. Infinity where there is nothing of the kind.
 *
 * Over a distance of d the answer changes by at most d, so the clearance at the centre of the point's cell and the last
 * answer bound the new one from above: only cells that near are looked at. They are looked at in blocks, halved for
 * as long as the block comes nearer than the best cell so far and the clearance in its middle does not clear all of
 * it: microseconds a point among walls, some more on wide plains. If edges do not count, the blocks along them are
 * checked for nothing, O(edge nearer than the answer).
 */
export class ExactClearance {
  readonly #walkmap: Walkmap
  readonly #ofCell: Float32Array
  readonly #edges: boolean
  #x = 0
  #y = 0
  /** The last answer, squared; before the first there is none. */
  #squared = Number.POSITIVE_INFINITY
  #asked = false

  constructor(walkmap: Walkmap, edges: boolean) {
    this.#walkmap = walkmap
    this.#ofCell = walkmap.clearance()
    this.#edges = edges
  }

  at(x: number, y: number): number {
    // Nothing on the whole map: it stays so.
    if (this.#asked && this.#squared === Number.POSITIVE_INFINITY) return this.#squared
    this.#asked = true
    const { width, depth } = this.#walkmap.layout
    const most = Math.sqrt(this.#squared) + lengthOfVector(x - this.#x, y - this.#y) + SLACK
    const bound = this.#edges ? Math.min(most, this.#boundAt(x, y)) : most
    const edge = this.#edges ? Math.max(0, Math.min(x, y, width - x, depth - y)) : Number.POSITIVE_INFINITY
    this.#x = x
    this.#y = y
    this.#squared = Math.min(bound, edge) ** 2
    this.#look(
      Math.max(0, Math.floor(x - bound)),
      Math.max(0, Math.floor(y - bound)),
      Math.min(width, Math.ceil(x + bound)),
      Math.min(depth, Math.ceil(y + bound)),
    )
    return Math.sqrt(this.#squared)
  }

  /** What the clearance at the centre of the cell under the point allows at most. */
  #boundAt(x: number, y: number): number {
    const { layout } = this.#walkmap
    const cell = mapToCell(layout, { x, y })
    const fromCentre = lengthOfVector(x - cell.x - 0.5, y - cell.y - 0.5)
    return this.#ofCell[cell.y * layout.width + cell.x] + fromCentre + SLACK
  }

  /** Looks for nearer cells among the columns x0 … x1 − 1 of the rows y0 … y1 − 1. */
  #look(x0: number, y0: number, x1: number, y1: number): void {
    if (x0 >= x1 || y0 >= y1) return
    const gapX = Math.max(0, x0 - this.#x, this.#x - x1)
    const gapY = Math.max(0, y0 - this.#y, this.#y - y1)
    const squared = gapX * gapX + gapY * gapY
    if (squared >= this.#squared) return
    const { free, layout } = this.#walkmap
    const columns = x1 - x0
    const rows = y1 - y0
    if (columns === 1 && rows === 1) {
      if (free[layout.idOf(x0, y0)] === 0) this.#squared = squared
      return
    }
    const middleX = x0 + (columns >> 1)
    const middleY = y0 + (rows >> 1)
    // From the middle of the middle cell to the near corner of the block's farthest cell.
    const farX = Math.max(middleX - x0, x1 - 1 - middleX) - 0.5
    const farY = Math.max(middleY - y0, y1 - 1 - middleY) - 0.5
    const cleared = this.#ofCell[middleY * layout.width + middleX] - SLACK
    if (cleared > lengthOfVector(Math.max(0, farX), Math.max(0, farY))) return
    // The nearer half first: what it finds may spare the other.
    if (columns >= rows) {
      const first = this.#x < middleX
      if (first) this.#look(x0, y0, middleX, y1)
      this.#look(middleX, y0, x1, y1)
      if (!first) this.#look(x0, y0, middleX, y1)
    } else {
      const first = this.#y < middleY
      if (first) this.#look(x0, y0, x1, middleY)
      this.#look(x0, middleY, x1, y1)
      if (!first) this.#look(x0, y0, x1, middleY)
    }
  }
}
