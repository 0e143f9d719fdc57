import type { IndexGround } from './ground.js'

/** Bits of `Subgoals.cells`: the legal diagonal steps, in the order of directions 4 to 7. */
export const NORTH_EAST = 1
export const SOUTH_EAST = 2
export const SOUTH_WEST = 4
export const NORTH_WEST = 8
/** A subgoal beside a wall cell at south-west or north-east: seen by scans to south-east and north-west. */
export const FALLING = 16
/** A subgoal beside a wall cell at south-east or north-west: seen by scans to south-west and north-east. */
export const RISING = 32

/** The highest bit of a word. */
const HIGHEST = 1 << 31

/** Subgoals are numbered tile by tile, so that those near each other are near in memory too. */
const TILE = 32

/** A bit per cell, by rows and by columns, highest bit of a word first: what ends a scan along either. */
export interface StopBits {
  readonly rows: Int32Array
  readonly columns: Int32Array
}

/** The same also from east to west and from south to north, so that one loop scans into all quadrants. */
export interface MirroredStopBits extends StopBits {
  readonly mirroredRows: Int32Array
  readonly mirroredColumns: Int32Array
}

/**
 * The subgoals of a map (Uras, Koenig, Hernández 2013): free cells diagonally beside a wall cell with both cells
 * between free. Some shortest path between any two cells turns at them alone. With them what scans stop at.
 * Coordinates are padded ones: x and y of a cell id, 0 to stride.
 */
export class Subgoals {
  readonly ground: IndexGround
  readonly count: number
  readonly x: Int32Array
  readonly y: Int32Array
  /** The number of the subgoal on a cell, or -1. */
  readonly at: Int32Array
  /** The bits above, per cell id. */
  readonly cells: Uint8Array
  /** 32-bit words per row and per column of stop bits. */
  readonly rowWords: number
  readonly columnWords: number
  readonly walls: StopBits
  /** Walls and all subgoals. */
  readonly all: StopBits
  /** Walls and subgoals with the bit FALLING. */
  readonly falling: MirroredStopBits
  /** Walls and subgoals with the bit RISING. */
  readonly rising: MirroredStopBits

  constructor(ground: IndexGround) {
    this.ground = ground
    const { stride, cellCount, width, depth } = ground.layout
    this.rowWords = (stride + 31) >> 5
    this.columnWords = (depth + 2 + 31) >> 5
    this.cells = new Uint8Array(cellCount)
    this.at = new Int32Array(cellCount).fill(-1)
    this.walls = this.#stopBits()
    this.all = this.#stopBits()
    this.falling = this.#mirroredStopBits()
    this.rising = this.#mirroredStopBits()
    this.#markWalls()
    const x: number[] = []
    const y: number[] = []
    for (let top = 1; top <= depth; top += TILE) {
      for (let left = 1; left <= width; left += TILE) {
        for (let py = top; py < top + TILE && py <= depth; py++) {
          for (let px = left; px < left + TILE && px <= width; px++) {
            const id = py * stride + px
            if (!this.#read(id, px, py)) continue
            this.at[id] = x.length
            x.push(px)
            y.push(py)
          }
        }
      }
    }
    this.count = x.length
    this.x = Int32Array.from(x)
    this.y = Int32Array.from(y)
  }

  get bytes(): number {
    return 5 * this.cells.length + 8 * this.count + 24 * (this.all.rows.length + this.all.columns.length)
  }

  /** Reads a cell's diagonal steps and what subgoal it is; says whether it is one. */
  #read(id: number, x: number, y: number): boolean {
    const { passable, layout } = this.ground
    if (passable[id] === 0) return false
    const { stride } = layout
    const north = passable[id - stride] === 1
    const east = passable[id + 1] === 1
    const south = passable[id + stride] === 1
    const west = passable[id - 1] === 1
    let steps = 0
    let walls = 0
    if (north && east) {
      if (passable[id - stride + 1] === 1) steps |= NORTH_EAST
      else walls |= NORTH_EAST
    }
    if (south && east) {
      if (passable[id + stride + 1] === 1) steps |= SOUTH_EAST
      else walls |= SOUTH_EAST
    }
    if (south && west) {
      if (passable[id + stride - 1] === 1) steps |= SOUTH_WEST
      else walls |= SOUTH_WEST
    }
    if (north && west) {
      if (passable[id - stride - 1] === 1) steps |= NORTH_WEST
      else walls |= NORTH_WEST
    }
    this.cells[id] = steps
    if (walls === 0) return false
    this.#mark(this.all, x, y)
    if ((walls & (SOUTH_WEST | NORTH_EAST)) !== 0) {
      this.cells[id] |= FALLING
      this.#markMirrored(this.falling, x, y)
    }
    if ((walls & (SOUTH_EAST | NORTH_WEST)) !== 0) {
      this.cells[id] |= RISING
      this.#markMirrored(this.rising, x, y)
    }
    return true
  }

  #markWalls(): void {
    const { layout, passable } = this.ground
    const { stride, depth } = layout
    for (let y = 0; y < depth + 2; y++) {
      for (let x = 0; x < stride; x++) {
        if (passable[y * stride + x] === 1) continue
        this.#mark(this.walls, x, y)
        this.#markMirrored(this.falling, x, y)
      }
    }
    this.all.rows.set(this.walls.rows)
    this.all.columns.set(this.walls.columns)
    const { rows, columns, mirroredRows, mirroredColumns } = this.rising
    rows.set(this.falling.rows)
    columns.set(this.falling.columns)
    mirroredRows.set(this.falling.mirroredRows)
    mirroredColumns.set(this.falling.mirroredColumns)
  }

  #mark({ rows, columns }: StopBits, x: number, y: number): void {
    rows[y * this.rowWords + (x >> 5)] |= HIGHEST >>> (x & 31)
    columns[x * this.columnWords + (y >> 5)] |= HIGHEST >>> (y & 31)
  }

  #markMirrored(bits: MirroredStopBits, x: number, y: number): void {
    this.#mark(bits, x, y)
    const { stride, depth } = this.ground.layout
    const mirroredX = stride - 1 - x
    const mirroredY = depth + 1 - y
    bits.mirroredRows[y * this.rowWords + (mirroredX >> 5)] |= HIGHEST >>> (mirroredX & 31)
    bits.mirroredColumns[x * this.columnWords + (mirroredY >> 5)] |= HIGHEST >>> (mirroredY & 31)
  }

  #stopBits(): StopBits {
    const { stride, depth } = this.ground.layout
    return {
      rows: new Int32Array(this.rowWords * (depth + 2)),
      columns: new Int32Array(this.columnWords * stride),
    }
  }

  #mirroredStopBits(): MirroredStopBits {
    const { rows, columns } = this.#stopBits()
    return { rows, columns, mirroredRows: rows.slice(), mirroredColumns: columns.slice() }
  }
}
