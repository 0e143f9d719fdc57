import type { Cell, CellRect } from '../cell.js'
import { requireCell } from '../checks.js'
import { FootpathError } from '../error.js'

/** The shapes of a board's cells: squares, hexes, or diamonds (squares that stand on a corner, as in staggered maps). */
export const CELL_SHAPES = ['square', 'hex', 'diamond'] as const
/** One of `CELL_SHAPES`. */
export type CellShape = (typeof CELL_SHAPES)[number]

/** Which rows or columns of hexes or diamonds are shifted by half a cell, counted from 0. */
export const STAGGERS = ['odd-row', 'even-row', 'odd-column', 'even-column'] as const
/** One of `STAGGERS`. */
export type Stagger = (typeof STAGGERS)[number]

/** The sides of a board that go on at the opposite side. */
export const WRAPS = ['none', 'x', 'y', 'both'] as const
/** One of `WRAPS`. */
export type Wrap = (typeof WRAPS)[number]

/** What a plan is made from. */
export interface PlanInit {
  readonly width: number
  readonly depth: number
  readonly cells: CellShape
  readonly stagger: Stagger
  readonly wrap: Wrap
}

/**
 * Where the cells of a board lie in its atlas, a plain grid that searches can walk. In the atlas neighbours have constant
 * offsets: hexes are sheared and use six of the eight directions, diamonds are turned by 45°. A side that wraps has one
 * more row or column with copies of the other side (diamonds two, as far as a step goes). Conversions between cells of a board and of its atlas are here alone.
 */
export class BoardPlan {
  /** How many copied columns and rows lie beyond each seam. */
  readonly #marginX: number
  readonly #marginY: number
  /** What to subtract from raw columns and rows, so that they begin at 0. */
  readonly #left: number
  readonly #top: number
  readonly width: number
  readonly depth: number
  readonly cells: CellShape
  readonly stagger: Stagger
  readonly wrapsX: boolean
  readonly wrapsY: boolean
  readonly atlasWidth: number
  readonly atlasDepth: number
  /** From a cell of the atlas to its images beyond the seams, nearest ones; empty without seams. */
  readonly shifts: readonly Cell[]

  constructor({ width, depth, cells, stagger, wrap }: PlanInit) {
    this.width = width
    this.depth = depth
    this.cells = cells
    this.stagger = stagger
    this.wrapsX = wrap === 'x' || wrap === 'both'
    this.wrapsY = wrap === 'y' || wrap === 'both'
    this.#requireWrappable()
    const farthest = cells === 'diamond' ? 2 : 1
    const marginX = this.wrapsX ? farthest : 0
    const marginY = this.wrapsY ? farthest : 0
    this.#marginX = marginX
    this.#marginY = marginY
    const corners: Cell[] = []
    for (const x of [-marginX, width - 1 + marginX])
      for (let y = -marginY; y < depth + marginY; y++) corners.push(this.#raw(x, y))
    for (const y of [-marginY, depth - 1 + marginY])
      for (let x = -marginX; x < width + marginX; x++) corners.push(this.#raw(x, y))
    this.#left = -most(corners.map((corner) => -corner.x))
    this.#top = -most(corners.map((corner) => -corner.y))
    this.atlasWidth = most(corners.map((corner) => corner.x)) - this.#left + 1
    this.atlasDepth = most(corners.map((corner) => corner.y)) - this.#top + 1
    this.shifts = this.#readShifts()
  }

  get isHex(): boolean {
    return this.cells === 'hex'
  }

  get wraps(): boolean {
    return this.wrapsX || this.wrapsY
  }

  /** Whether rows are shifted, and not columns. */
  get isByRow(): boolean {
    return this.stagger === 'odd-row' || this.stagger === 'even-row'
  }

  /** Whether odd rows or columns are shifted, and not even ones. */
  get isOdd(): boolean {
    return this.stagger === 'odd-row' || this.stagger === 'odd-column'
  }

  /** The cell of the atlas; refuses what is not a cell of the board. */
  toAtlas(what: string, cell: Cell): Cell {
    requireCell(what, cell, this.width, this.depth)
    return this.place(cell.x, cell.y)
  }

  /** The same for any x and y, also beyond the sides. */
  place(x: number, y: number): Cell {
    const raw = this.#raw(x, y)
    return { x: raw.x - this.#left, y: raw.y - this.#top }
  }

  /** The cell of the board at a place of the atlas; null where there is none. Beyond a seam it is the cell there. */
  cellAt(column: number, row: number): Cell | null {
    const { x, y } = this.#unplace(column + this.#left, row + this.#top)
    if (!this.#isCopied(x, y)) return null
    const wrappedX = this.wrapsX ? modulo(x, this.width) : x
    const wrappedY = this.wrapsY ? modulo(y, this.depth) : y
    return { x: wrappedX, y: wrappedY }
  }

  /** All places of a cell in the atlas: its own first, then its copies. */
  placesOf({ x, y }: Cell): Cell[] {
    const xs = this.wrapsX ? [x, x - this.width, x + this.width] : [x]
    const ys = this.wrapsY ? [y, y - this.depth, y + this.depth] : [y]
    return ys.flatMap((placeY) =>
      xs.filter((placeX) => this.#isCopied(placeX, placeY)).map((placeX) => this.place(placeX, placeY)),
    )
  }

  /** Where a rectangle of the board lies in the atlas: it and what is around it, in rectangles that cover it. */
  rectsOf({ x0, y0, x1, y1 }: CellRect): CellRect[] {
    const rects: CellRect[] = []
    const columns = this.wrapsX ? [0, -this.width, this.width] : [0]
    const rows = this.wrapsY ? [0, -this.depth, this.depth] : [0]
    for (const right of columns) {
      for (const down of rows) {
        const corners = [
          [x0, y0],
          [x1 - 1, y0],
          [x0, y1 - 1],
          [x1 - 1, y1 - 1],
        ].map(([x, y]) => this.place(x + right, y + down))
        // A stagger moves cells by one column or row within a rectangle.
        const slack = this.cells === 'square' ? 0 : 1
        const rect = {
          x0: Math.max(0, Math.min(...corners.map(({ x }) => x)) - slack),
          y0: Math.max(0, Math.min(...corners.map(({ y }) => y)) - slack),
          x1: Math.min(this.atlasWidth, Math.max(...corners.map(({ x }) => x)) + 1 + slack),
          y1: Math.min(this.atlasDepth, Math.max(...corners.map(({ y }) => y)) + 1 + slack),
        }
        if (rect.x0 < rect.x1 && rect.y0 < rect.y1) rects.push(rect)
      }
    }
    return rects
  }

  /** From one cell to another in the atlas, by the nearest image if there are seams. */
  between(from: Cell, to: Cell): Cell {
    const a = this.place(from.x, from.y)
    const b = this.place(to.x, to.y)
    let best = { x: b.x - a.x, y: b.y - a.y }
    for (const shift of this.shifts) {
      const other = { x: b.x + shift.x - a.x, y: b.y + shift.y - a.y }
      if (this.steps(other.x, other.y) < this.steps(best.x, best.y)) best = other
    }
    return best
  }

  /** How many steps it takes over free ground to get this many columns and rows away in the atlas. */
  steps(columns: number, rows: number): number {
    const larger = Math.max(Math.abs(columns), Math.abs(rows))
    return this.isHex ? Math.max(larger, Math.abs(columns + rows)) : larger
  }

  #raw(x: number, y: number): Cell {
    if (this.cells === 'square') return { x, y }
    const [along, across] = this.isByRow ? [x, y] : [y, x]
    const half = across >> 1
    const halfUp = (across + 1) >> 1
    if (this.isHex) return { x: along - (this.isOdd ? half : halfUp), y: across }
    return this.isOdd ? { x: along + halfUp, y: half - along } : { x: along + half, y: halfUp - along }
  }

  #unplace(column: number, row: number): Cell {
    if (this.cells === 'square') return { x: column, y: row }
    const across = this.isHex ? row : column + row
    const half = across >> 1
    const halfUp = (across + 1) >> 1
    const along = this.isHex ? column + (this.isOdd ? half : halfUp) : column - (this.isOdd ? halfUp : half)
    return this.isByRow ? { x: along, y: across } : { x: across, y: along }
  }

  /** Whether x and y are on the board, or in a row or column that is copied beyond a seam. */
  #isCopied(x: number, y: number): boolean {
    return (
      x >= -this.#marginX &&
      y >= -this.#marginY &&
      x < this.width + this.#marginX &&
      y < this.depth + this.#marginY
    )
  }

  #readShifts(): Cell[] {
    const origin = this.#raw(0, 0)
    const shifts: Cell[] = []
    for (const right of this.wrapsX ? [-1, 0, 1] : [0]) {
      for (const down of this.wrapsY ? [-1, 0, 1] : [0]) {
        if (right === 0 && down === 0) continue
        const { x, y } = this.#raw(right * this.width, down * this.depth)
        shifts.push({ x: x - origin.x, y: y - origin.y })
      }
    }
    return shifts
  }

  /** A seam must join cells that fit, and must not join a cell to itself or twice to the same one. */
  #requireWrappable(): void {
    const staggered = this.cells !== 'square'
    for (const [wraps, size, name, isShifted] of [
      [this.wrapsX, this.width, 'width', staggered && !this.isByRow],
      [this.wrapsY, this.depth, 'depth', staggered && this.isByRow],
    ] as const) {
      if (!wraps || (size >= 4 && !(isShifted && size % 2 === 1))) continue
      throw new FootpathError(
        'bad-size',
        `A board of ${name} ${size} cannot wrap around there.`,
        isShifted ? `Use an even ${name} of at least 4.` : `Use a ${name} of at least 4.`,
        size,
      )
    }
  }
}

/** The largest; spread into a call, thousands of numbers may be too many. */
function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b))
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size
}
