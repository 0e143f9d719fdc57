import type { CornerId } from '../ids.js'
import { grown } from '../memory/grown.js'
import type { FreeGround } from './free-ground.js'

/** Says that a vertex is no corner. */
export const NO_CORNER = -1

/**
 * The convex corners of the walls: the vertices of the grid with exactly one wall among the four cells around them.
 * A shortest path turns nowhere else. Numbered in row order at first; a corner that vanishes leaves its number to
 * the next that appears. 4 bytes a vertex and 17 a corner.
 */
export class Corners {
  /** Corner by vertex, row by row; {@link NO_CORNER} where there is none. */
  readonly atVertex: Int32Array
  /** Vertices in a row: one more than there are columns. */
  readonly across: number
  /** By corner: its lines, its position in cells of the map, and on which side the wall lies. */
  column = new Int32Array(0)
  row = new Int32Array(0)
  x = new Float64Array(0)
  y = new Float64Array(0)
  /** Bit 0: the wall lies to the right; bit 1: it lies below. */
  wall = new Uint8Array(0)
  /** Numbers in use or left over: every array by corner needs this many places. */
  count = 0
  readonly #ground: FreeGround
  readonly #left: number[] = []

  constructor(ground: FreeGround) {
    this.#ground = ground
    this.across = ground.columns + 1
    this.atVertex = new Int32Array(this.across * (ground.rows + 1)).fill(NO_CORNER)
    for (let row = 1; row < ground.rows; row++) {
      for (let column = 1; column < ground.columns; column++) this.readVertex(column, row)
    }
  }

  /** How many corners there are. */
  get size(): number {
    return this.count - this.#left.length
  }

  has(corner: CornerId): boolean {
    return this.atVertex[this.row[corner] * this.across + this.column[corner]] === corner
  }

  /**
   * Looks again whether a vertex is a corner, and of which wall. On the border of the map there are none. Returns the
   * corner that was there if it has vanished or belongs to another wall now.
   */
  readVertex(column: number, row: number): number {
    const ground = this.#ground
    const free =
      (ground.isFree(column - 1, row - 1) ? 1 : 0) |
      (ground.isFree(column, row - 1) ? 2 : 0) |
      (ground.isFree(column - 1, row) ? 4 : 0) |
      (ground.isFree(column, row) ? 8 : 0)
    // Exactly one wall: 14, 13, 11 or 7.
    const wall = free === 14 ? 0 : free === 13 ? 1 : free === 11 ? 2 : free === 7 ? 3 : -1
    const vertex = row * this.across + column
    const known = this.atVertex[vertex]
    if (known !== NO_CORNER) {
      if (wall === this.wall[known]) return NO_CORNER
      if (wall >= 0) {
        this.wall[known] = wall
        return known
      }
      this.atVertex[vertex] = NO_CORNER
      this.#left.push(known)
      return known
    }
    if (wall < 0) return NO_CORNER
    const corner = this.#left.pop() ?? this.count++
    if (corner === this.column.length) this.#grow()
    this.atVertex[vertex] = corner
    this.column[corner] = column
    this.row[corner] = row
    this.x[corner] = ground.xs[column]
    this.y[corner] = ground.ys[row]
    this.wall[corner] = wall
    return NO_CORNER
  }

  #grow(): void {
    const length = Math.max(256, 2 * this.column.length)
    this.column = grown(this.column, length)
    this.row = grown(this.row, length)
    this.x = grown(this.x, length)
    this.y = grown(this.y, length)
    this.wall = grown(this.wall, length)
  }
}
