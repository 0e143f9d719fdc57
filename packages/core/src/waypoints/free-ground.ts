import { badOption } from '../error.js'
import type { Cell, CellRect } from '../cell.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** What the ground is read from: a walkmap, or as much of one as has gone to a worker. */
export type GroundSource = Pick<Walkmap, 'layout' | 'free'> & { readonly unit: { readonly radius: number } }

/** A radius is rounded up to a multiple of this, so that slopes between grown corners compare exactly. */
const RADIUS_STEP = 1 / 1024

/** Ends of runs this far from a line are not touched by it, however positions are rounded. In cells. */
export const MARGIN = 1e-6

/** In place of the start of a run: there is none here. */
export const WALL = 0xffff

/** Rows longer than this have columns that 16 bits cannot count. */
export const MOST_COLUMNS = WALL - 1

/** A cell of the ground with the position of its middle on the map. */
export interface GroundCell {
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
}

/**
 * The ground a point may walk on, row by row as runs of free cells, with the position of every grid line. For a unit
 * of no size these are the walkmap's cells. For a disc the walls are grown by its radius, as squares, which keeps
 * their corners: every grid line becomes two, a radius to either side, so rows and columns are twice as many and of
 * two widths.
 *
 * Outside the map is wall. 4 bytes a cell.
 */
export class FreeGround {
  readonly columns: number
  readonly rows: number
  /** Where each vertical line lies, in cells of the map; one more than there are columns. */
  readonly xs: Float64Array
  readonly ys: Float64Array
  /**
   * Two numbers a cell. Of a free one: the first column of its run, and the column behind it. Of a wall:
   * {@link WALL}, and the next free column or the number of columns. Side by side, because code that reads one reads both.
   */
  readonly spans: Uint16Array
  /** How far walls are grown, in cells. */
  readonly inset: number
  readonly #source: GroundSource

  /** `free`: what was free at an earlier time; from there it can follow. */
  constructor(source: GroundSource, free = source.free) {
    const { width, depth, cellCount } = source.layout
    if (free?.length !== cellCount)
      throw badOption('free', 'one byte per cell id', free, 'Pass walkmap.free.')
    this.#source = source
    this.inset = Math.ceil(source.unit.radius / RADIUS_STEP) * RADIUS_STEP
    this.xs = linesOf(width, this.inset)
    this.ys = linesOf(depth, this.inset)
    this.columns = this.xs.length - 1
    this.rows = this.ys.length - 1
    this.spans = new Uint16Array(2 * this.columns * this.rows)
    for (let row = 0; row < this.rows; row++) this.readRow(row, false, free)
  }

  isFree(column: number, row: number): boolean {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return false
    return this.spans[2 * (row * this.columns + column)] !== WALL
  }

  /** The cell of the ground around the middle of a cell of the map. */
  cellAt({ x, y }: Cell): GroundCell {
    const [column, row] = this.inset === 0 ? [x, y] : [2 * x + 1, 2 * y + 1]
    return { column, row, x: x + 0.5, y: y + 0.5 }
  }

  /** The first cell of the run that a free cell is in. */
  runAt({ column, row }: GroundCell): number {
    return row * this.columns + this.spans[2 * (row * this.columns + column)]
  }

  /** The columns and rows that an edit of these cells of the map may change. */
  rectOf({ x0, y0, x1, y1 }: CellRect): CellRect {
    return this.inset === 0 ? { x0, y0, x1, y1 } : { x0: 2 * x0, y0: 2 * y0, x1: 2 * x1 + 1, y1: 2 * y1 + 1 }
  }

  /**
   * Reads one row from the walkmap again. With `keepsOld`, what was free before stays free: the ground before and
   * after an edit in one.
   */
  readRow(row: number, keepsOld = false, free = this.#source.free): void {
    const { columns, spans } = this
    const first = row * columns
    let behind = columns
    let wasFree = false
    for (let column = columns - 1; column >= 0; column--) {
      const isFree = (keepsOld && spans[2 * (first + column)] !== WALL) || this.reads(column, row, free)
      if (isFree !== wasFree) behind = column + 1
      wasFree = isFree
      spans[2 * (first + column) + 1] = behind
      spans[2 * (first + column)] = isFree ? 0 : WALL
    }
    let start = 0
    for (let column = 0; column < columns; column++) {
      if (spans[2 * (first + column)] === WALL) start = column + 1
      else spans[2 * (first + column)] = start
    }
  }

  /** Whether the walkmap leaves a cell free: beside a grown line none of the cells on either side may be a wall. */
  reads(column: number, row: number, free = this.#source.free): boolean {
    const { layout } = this.#source
    if (this.inset === 0) return free[layout.idOf(column, row)] === 1
    const id = layout.idOf(column >> 1, row >> 1)
    const left = (column & 1) === 0 ? 1 : 0
    const up = (row & 1) === 0 ? layout.stride : 0
    return (free[id] & free[id - left] & free[id - up] & free[id - up - left]) === 1
  }
}

/** Whole numbers, or a little before and after each. The first and last lie outside the map, where all is wall. */
function linesOf(cells: number, inset: number): Float64Array {
  if (inset === 0) return Float64Array.from({ length: cells + 1 }, (_, at) => at)
  return Float64Array.from({ length: 2 * cells + 2 }, (_, at) => (at >> 1) + (at & 1 ? inset : -inset))
}

/** The column whose left line is at `x` or left of it, one too far left at most: rounding may cross a line. */
export function columnNear(x: number, inset: number): number {
  const near = x - 1e-9
  const whole = Math.floor(near)
  if (inset === 0) return whole < 0 ? 0 : whole
  const part = near - whole
  const column = 2 * whole + (part < inset ? 0 : part > 1 - inset ? 2 : 1)
  return column < 0 ? 0 : column
}
