import type { Cell } from '../cell.js'
import { badOption, FootpathError } from '../error.js'
import { DIRECTION_X, DIRECTION_Y, oppositeOf } from '../walkmap/directions.js'

/** A thin wall between two neighbouring cells that share a side. */
export type Fence = readonly [a: Cell, b: Cell]

/** Where the cells of a board or a site lie in its atlas. */
export interface FencePlan {
  readonly atlasWidth: number
  readonly atlasDepth: number
  /** Whether cells have six sides, not four. */
  readonly isHex: boolean
  /** The cell of the atlas; refuses what is not a cell of the world. */
  toAtlas(what: string, cell: Cell): Cell
  /** The cell of the world at a place of the atlas; null where there is none. */
  cellAt(column: number, row: number): Cell | null
  /** All places of a cell in the atlas: several where sides wrap around. */
  placesOf(cell: Cell): readonly Cell[]
  /** From one cell to another in the atlas, the shortest way. */
  between(from: Cell, to: Cell): Cell
}

/** The directions over the sides of a cell in the atlas: four of a square, six of a hex. */
const SQUARE_SIDES = [0, 1, 2, 3]
export const HEX_SIDES = [0, 1, 2, 3, 4, 6]

/** Every diagonal direction and the two straight ones it is made of. */
const DIAGONALS = [
  [4, 0, 1],
  [5, 2, 1],
  [6, 2, 3],
  [7, 0, 3],
] as const

/** The thin walls of a board or a site. Nothing crosses one, and no diagonal step passes an end of one. */
export class Fences {
  readonly #plan: FencePlan
  readonly #sides: readonly number[]
  readonly #list = new Map<string, Fence>()
  /** By cell of the atlas in row order: a bit per direction in which a fence stands. Empty until there is a fence. */
  #standing = new Uint8Array(0)
  /** The same with the diagonal steps that fences forbid. */
  #closed = new Uint8Array(0)

  constructor(plan: FencePlan) {
    this.#plan = plan
    this.#sides = plan.isHex ? HEX_SIDES : SQUARE_SIDES
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

  /** Bits of the directions in which no step leaves a cell of the atlas, by its index in row order. Only where there are fences. */
  closedFrom(index: number): number {
    return this.#closed[index]
  }

  /** Whether a fence stands on the side of a place of the atlas that a direction leads over. */
  stands(x: number, y: number, direction: number): boolean {
    return (this.#standingAt(x, y) & (1 << direction)) !== 0
  }

  /** Whether that changed anything. */
  set(a: Cell, b: Cell, stands: boolean): boolean {
    const key = this.#keyOf(a, b)
    if (this.#list.has(key) === stands) return false
    if (this.#closed.length === 0) {
      this.#standing = new Uint8Array(this.#plan.atlasWidth * this.#plan.atlasDepth)
      this.#closed = new Uint8Array(this.#standing.length)
    }
    if (stands) this.#list.set(key, [this.#copyOf(a), this.#copyOf(b)])
    else this.#list.delete(key)
    const direction = this.#directionOf(a, b)
    this.#mark(a, direction, stands)
    this.#mark(b, oppositeOf(direction), stands)
    for (const cell of [a, b]) for (const place of this.#plan.placesOf(cell)) this.#closeAround(place)
    return true
  }

  /** The same for both orders of the two cells; refuses cells that share no side. */
  #keyOf(a: Cell, b: Cell): string {
    const [first, second] = [a, b]
      .map((cell) => this.#plan.toAtlas('A cell of the fence,', cell))
      .map(({ x, y }) => y * this.#plan.atlasWidth + x)
      .sort((i, j) => i - j)
    if (this.#directionOf(a, b) >= 0) return `${first} ${second}`
    throw new FootpathError(
      'bad-option',
      `The cells ${wordsOf(a)} and ${wordsOf(b)} share no side.`,
      'A fence stands between two neighbouring cells: pass those.',
      [a, b],
    )
  }

  /** A cell without anything else that the caller's object may hold. */
  #copyOf(cell: Cell): Cell {
    const { x, y } = this.#plan.toAtlas('A cell of the fence,', cell)
    return this.#plan.cellAt(x, y) as Cell
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
        this.#closed[row * this.#plan.atlasWidth + column] = this.#closedAt(column, row)
      }
    }
  }

  #closedAt(x: number, y: number): number {
    let closed = this.#standingAt(x, y)
    if (this.#plan.isHex) return closed
    for (const [diagonal, vertical, horizontal] of DIAGONALS) {
      const isClear =
        !this.stands(x, y, vertical) &&
        !this.stands(x, y, horizontal) &&
        !this.stands(x, y + DIRECTION_Y[vertical], horizontal) &&
        !this.stands(x + DIRECTION_X[horizontal], y, vertical)
      if (!isClear) closed |= 1 << diagonal
    }
    return closed
  }

  #standingAt(x: number, y: number): number {
    return this.#isInAtlas(x, y) ? this.#standing[y * this.#plan.atlasWidth + x] : 0
  }

  #isInAtlas(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.#plan.atlasWidth && y < this.#plan.atlasDepth
  }
}

/** The fence itself; refuses what is no pair of cells. */
export function requireFence(fence: Fence): Fence {
  if (Array.isArray(fence) && fence.length === 2) return fence
  throw badOption('A fence', 'a pair of cells', fence, 'Pass [{ x, y }, { x, y }].')
}

function wordsOf({ x, y, floor = 0 }: Cell): string {
  return floor === 0 ? `${x},${y}` : `${x},${y} on floor ${floor}`
}
