import { EAST, meetsFence, SOUTH } from '../atlas/fence-lines.js'
import type { Fences } from '../atlas/fences.js'

/** Lines to a point of a fence end this share before it: there they have not met that fence yet. */
const SHORT = 1 - 1e-6

/** The fences of one floor as a crowd sees them: walls without thickness. */
export class FloorFences {
  readonly #fences: Fences
  /** The row of the atlas in which the floor begins. */
  readonly #top: number
  /** A line in the atlas: x and y of both ends, and a radius. */
  readonly #line = new Float64Array(5)
  /** The nearest point of a fence that `findNearest` or `look` found, and its squared distance. In an array, because engines box numbers. */
  readonly found = new Float64Array(3)
  /** Whether that point is an end of the fence. */
  #isEnd = false

  constructor(fences: Fences, top: number) {
    this.#fences = fences
    this.#top = top
  }

  get count(): number {
    return this.#fences.count
  }

  /** Whether a body meets a fence on a line: x and y of both ends, and its radius. */
  meet(line: Float64Array): boolean {
    const own = this.#line
    own[0] = line[0]
    own[1] = line[1] + this.#top
    own[2] = line[2]
    own[3] = line[3] + this.#top
    own[4] = line[4]
    return meetsFence(this.#fences, own)
  }

  /** Finds the point of a fence that is nearest to a point; false if none is nearer than the reach. */
  findNearest(x: number, y: number, reach: number): boolean {
    const { found } = this
    const right = Math.floor(x + reach)
    const bottom = Math.floor(y + reach)
    let least = reach * reach
    let nearX = 0
    let nearY = 0
    let isFound = false
    for (let row = Math.floor(y - reach) - 1; row <= bottom; row++)
      for (let column = Math.floor(x - reach) - 1; column <= right; column++)
        for (let side = EAST; side <= SOUTH; side++) {
          if (!this.look(x, y, column, row, side) || found[2] >= least) continue
          least = found[2]
          nearX = found[0]
          nearY = found[1]
          isFound = true
        }
    found[0] = nearX
    found[1] = nearY
    return isFound
  }

  /** Finds the point of the fence on a side of a cell that is nearest to a point; false if none stands there. */
  look(x: number, y: number, column: number, row: number, side: number): boolean {
    if (!this.#fences.stands(column, row + this.#top, side)) return false
    const { found } = this
    const left = side === EAST ? column + 1 : column
    const top = side === EAST ? row : row + 1
    found[0] = side === EAST ? left : Math.min(Math.max(x, left), left + 1)
    found[1] = side === EAST ? Math.min(Math.max(y, top), top + 1) : top
    const gapX = x - found[0]
    const gapY = y - found[1]
    found[2] = gapX * gapX + gapY * gapY
    this.#isEnd = side === EAST ? found[1] !== y : found[0] !== x
    return true
  }

  /** Of the point that `look` found: 0 if it is on a face, 1 if it is an end that sticks out, −1 if it is neither, or hidden. */
  kindFrom(x: number, y: number): -1 | 0 | 1 {
    const nearX = this.found[0]
    const nearY = this.found[1]
    if (this.#isEnd && this.#goesOn(nearX, nearY, x - nearX, y - nearY)) return -1
    const line = this.#line
    line[0] = x
    line[1] = y + this.#top
    line[2] = x + SHORT * (nearX - x)
    line[3] = y + SHORT * (nearY - y) + this.#top
    line[4] = 0
    if (meetsFence(this.#fences, line)) return -1
    return this.#isEnd ? 1 : 0
  }

  /** Whether from a fence's end another one leads towards a point, which is then nearer. */
  #goesOn(column: number, row: number, dx: number, dy: number): boolean {
    const fences = this.#fences
    const top = row + this.#top
    if (dx > 0 && fences.stands(column, top - 1, SOUTH)) return true
    if (dx < 0 && fences.stands(column - 1, top - 1, SOUTH)) return true
    if (dy > 0 && fences.stands(column - 1, top, EAST)) return true
    return dy < 0 && fences.stands(column - 1, top - 1, EAST)
  }
}
