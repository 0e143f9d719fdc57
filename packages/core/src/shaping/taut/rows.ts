import type { OpenCells } from '../../walkmap/overlay.js'
import type { Layout } from '../../walkmap/layout.js'

/** Marks on a grid, row by row: walls, for one. The cells around the map count too, from column and row −1. */
export interface Rows {
  has(column: number, row: number): boolean
  /** The first mark of a row from `column` on; `end` if it has none before that. */
  next(row: number, column: number, end: number): number
  /** The last mark of a row up to `column`; `end` if it has none after that. */
  last(row: number, column: number, end: number): number
}

/**
 * Marks as bits, 32 columns in a number: most looks at a map see nothing, and see it at once. Numbers below each other
 * lie beside each other in memory, as paths cross rows more often than they cross 32 columns.
 */
export class BitRows implements Rows {
  /** Numbers per row, and rows with those around the map. The lowest bit of a row's first number is column −1. */
  readonly across: number
  readonly down: number
  readonly words: Int32Array

  constructor({ stride, depth }: Layout) {
    this.across = (stride + 31) >> 5
    this.down = depth + 2
    this.words = new Int32Array(this.across * this.down)
  }

  has(column: number, row: number): boolean {
    return ((this.words[((column + 1) >> 5) * this.down + row + 1] >> (column + 1)) & 1) === 1
  }

  next(row: number, column: number, end: number): number {
    let bit = column + 1
    let word = (bit >> 5) * this.down + row + 1
    let bits = this.words[word] & (-1 << bit)
    while (bits === 0) {
      bit = (bit | 31) + 1
      if (bit > end) return end
      word += this.down
      bits = this.words[word]
    }
    const found = (bit & -32) + 30 - Math.clz32(bits & -bits)
    return found < end ? found : end
  }

  last(row: number, column: number, end: number): number {
    let bit = column + 1
    let word = (bit >> 5) * this.down + row + 1
    let bits = this.words[word] & (-1 >>> (31 - (bit & 31)))
    while (bits === 0) {
      bit = (bit & -32) - 1
      if (bit <= end + 1) return end
      word -= this.down
      bits = this.words[word]
    }
    const found = (bit & -32) + 30 - Math.clz32(bits)
    return found > end ? found : end
  }
}

/** Marks that are read one by one: for cells that only one query blocks. */
abstract class ReadRows implements Rows {
  abstract has(column: number, row: number): boolean

  next(row: number, column: number, end: number): number {
    let at = column
    while (at < end && !this.has(at, row)) at++
    return at
  }

  last(row: number, column: number, end: number): number {
    let at = column
    while (at > end && !this.has(at, row)) at--
    return at
  }
}

/** The cells that are blocked. A query that has a rule for cells is asked about those that are read, no others. */
export class BlockedRows extends ReadRows {
  readonly #layout: Layout
  readonly #open: Uint8Array
  readonly #ask: OpenCells['ask']

  constructor(layout: Layout, open: Uint8Array, ask: OpenCells['ask']) {
    super()
    this.#layout = layout
    this.#open = open
    this.#ask = ask
  }

  has(column: number, row: number): boolean {
    const id = this.#layout.idOf(column, row)
    this.#ask?.(id)
    return this.#open[id] === 0
  }
}

/** Of the squares between four cell centres, those with a mark on one of them. A square has its top left cell's place. */
export class SquareRows extends ReadRows {
  readonly #cells: Rows

  constructor(cells: Rows) {
    super()
    this.#cells = cells
  }

  has(column: number, row: number): boolean {
    const behind = column + 2
    return (
      this.#cells.next(row, column, behind) < behind || this.#cells.next(row + 1, column, behind) < behind
    )
  }
}

/** Of the vertices of a grid, those where walls have corners. A vertex has the place of the cell below and right. */
export class CornerRows extends ReadRows {
  readonly #walls: Rows

  constructor(walls: Rows) {
    super()
    this.#walls = walls
  }

  has(column: number, row: number): boolean {
    return isCorner(wallsAround(this.#walls, column, row))
  }
}

/** Walls around a vertex as bits: above left, above right, below left, below right. */
export const ABOVE_LEFT = 1
export const ABOVE_RIGHT = 2
export const BELOW_LEFT = 4
export const BELOW_RIGHT = 8

/** The walls among the four cells around a vertex. */
export function wallsAround(walls: Rows, column: number, row: number): number {
  return (
    (walls.has(column - 1, row - 1) ? ABOVE_LEFT : 0) |
    (walls.has(column, row - 1) ? ABOVE_RIGHT : 0) |
    (walls.has(column - 1, row) ? BELOW_LEFT : 0) |
    (walls.has(column, row) ? BELOW_RIGHT : 0)
  )
}

/** Whether walls around a vertex leave it a corner: a single one, or two that meet only there. */
function isCorner(walls: number): boolean {
  return walls !== 0 && ((walls & (walls - 1)) === 0 || walls === 6 || walls === 9)
}
