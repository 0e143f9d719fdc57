import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_KNIGHT, oppositeOf } from '../walkmap/directions.js'
import type { BoardPlan } from './plan.js'

/** A thin wall between two neighbouring cells that share a side. */
export type Fence = readonly [a: Cell, b: Cell]

/** The directions over the sides of a cell in the atlas: four of a square, six of a hex. */
const SQUARE_SIDES = [0, 1, 2, 3]
const HEX_SIDES = [0, 1, 2, 3, 4, 6]

/** Every diagonal direction and the two straight ones it is made of. */
const DIAGONALS = [
  [4, 0, 1],
  [5, 2, 1],
  [6, 2, 3],
  [7, 0, 3],
] as const

/** The thin walls of a board. Nothing crosses one, and no diagonal step passes an end of one. */
export class Fences {
  readonly #plan: BoardPlan
  readonly #sides: readonly number[]
  readonly #list = new Map<string, Fence>()
  /** By cell of the atlas in row order: a bit per direction in which a fence stands. */
  readonly #standing: Uint8Array
  /** The same with the diagonal steps that fences forbid. */
  readonly closed: Uint8Array

  constructor(plan: BoardPlan) {
    this.#plan = plan
    this.#sides = plan.isHex ? HEX_SIDES : SQUARE_SIDES
    this.#standing = new Uint8Array(plan.atlasWidth * plan.atlasDepth)
    this.closed = new Uint8Array(this.#standing.length)
  }

  /** In the order in which they were added. */
  get list(): Fence[] {
    return [...this.#list.values()]
  }

  get count(): number {
    return this.#list.size
  }

  has(a: Cell, b: Cell): boolean {
    return this.#list.has(this.#keyOf(a, b))
  }

  /** Whether that changed anything. */
  set(a: Cell, b: Cell, stands: boolean): boolean {
    const key = this.#keyOf(a, b)
    if (this.#list.has(key) === stands) return false
    if (stands)
      this.#list.set(key, [
        { x: a.x, y: a.y },
        { x: b.x, y: b.y },
      ])
    else this.#list.delete(key)
    const direction = this.#directionOf(a, b)
    this.#mark(a, direction, stands)
    this.#mark(b, oppositeOf(direction), stands)
    for (const cell of [a, b]) for (const place of this.#plan.placesOf(cell)) this.#closeAround(place)
    return true
  }

  /** The same for both orders of the two cells; refuses cells that share no side. */
  #keyOf(a: Cell, b: Cell): string {
    this.#plan.toAtlas('A cell of the fence,', a)
    this.#plan.toAtlas('A cell of the fence,', b)
    if (this.#directionOf(a, b) < 0) {
      throw new FootpathError(
        'bad-option',
        `The cells ${a.x},${a.y} and ${b.x},${b.y} share no side.`,
        'A fence stands between two neighbouring cells: pass those.',
        [a, b],
      )
    }
    const [first, second] = [a, b].map(({ x, y }) => y * this.#plan.width + x).sort((i, j) => i - j)
    return `${first} ${second}`
  }

  /** The direction over the side that two cells share, in the atlas; −1 without one. */
  #directionOf(a: Cell, b: Cell): number {
    const { x, y } = this.#plan.between(a, b)
    return this.#sides.find((side) => DIRECTION_X[side] === x && DIRECTION_Y[side] === y) ?? -1
  }

  #mark(cell: Cell, direction: number, stands: boolean): void {
    for (const { x, y } of this.#plan.placesOf(cell)) {
      const at = y * this.#plan.atlasWidth + x
      if (stands) this.#standing[at] |= 1 << direction
      else this.#standing[at] &= ~(1 << direction)
    }
  }

  #closeAround({ x, y }: Cell): void {
    for (let row = y - 1; row <= y + 1; row++) {
      for (let column = x - 1; column <= x + 1; column++) {
        if (!this.#isInAtlas(column, row)) continue
        this.closed[row * this.#plan.atlasWidth + column] = this.#closedAt(column, row)
      }
    }
  }

  #closedAt(x: number, y: number): number {
    let closed = this.#standingAt(x, y)
    if (this.#plan.isHex) return closed
    for (const [diagonal, vertical, horizontal] of DIAGONALS) {
      const isClear =
        !this.#stands(x, y, vertical) &&
        !this.#stands(x, y, horizontal) &&
        !this.#stands(x, y + DIRECTION_Y[vertical], horizontal) &&
        !this.#stands(x + DIRECTION_X[horizontal], y, vertical)
      if (!isClear) closed |= 1 << diagonal
    }
    return closed
  }

  #stands(x: number, y: number, direction: number): boolean {
    return (this.#standingAt(x, y) & (1 << direction)) !== 0
  }

  #standingAt(x: number, y: number): number {
    return this.#isInAtlas(x, y) ? this.#standing[y * this.#plan.atlasWidth + x] : 0
  }

  #isInAtlas(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.#plan.atlasWidth && y < this.#plan.atlasDepth
  }
}

/** Bits of the directions that a shape has. */
export function directionsOf(plan: BoardPlan): number {
  const all = (1 << FIRST_KNIGHT) - 1
  return plan.isHex ? HEX_SIDES.reduce((bits, side) => bits | (1 << side), 0) : all
}
