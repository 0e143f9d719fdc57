import type { CellId } from '../ids.js'
import type { Terrain } from '../terrain/terrain.js'
import { allowsDiagonal, type DiagonalPolicy } from '../unit/diagonal-policy.js'
import { HALF_KNIGHT } from '../unit/step-model.js'
import { type CheckedUnit, hasSlopeLimits } from '../unit/unit.js'
import {
  crossedBy,
  DIRECTION_X,
  DIRECTION_Y,
  directionOf,
  FIRST_DIAGONAL,
  FIRST_KNIGHT,
} from './directions.js'
import type { Layout } from './layout.js'
import type { StepCosts } from './step-costs.js'
import { byWalls, readAround, wallsAround } from './walls.js'

/** Decides which steps out of a cell are legal: passable cells, diagonal policy, slope limits. */
export class MoveRules {
  readonly #terrain: Terrain
  readonly #layout: Layout
  readonly #unit: CheckedUnit
  readonly #limited: boolean
  /** By the wall byte of a passable cell: the legal moves, slopes aside. */
  readonly #movesTo: Uint8Array
  /** The same for all cells, by the cells around them. */
  readonly #movesAround: Uint8Array
  /** What to add to a terrain index for a step in each of the eight directions. */
  readonly #indexOffsets: Int32Array
  /** Largest rise and drop of a straight step, a diagonal step and half a knight move, in world units. */
  readonly #rise: readonly [number, number, number]
  readonly #drop: readonly [number, number, number]
  /** Per knight move: the ids that must be passable, and the terrain indices of the two cells it crosses. */
  readonly #knights: readonly { readonly needed: readonly number[]; readonly crossed: readonly number[] }[]

  constructor(terrain: Terrain, unit: CheckedUnit, layout: Layout) {
    this.#terrain = terrain
    this.#layout = layout
    this.#unit = unit
    this.#limited = hasSlopeLimits(unit)
    this.#movesTo = Uint8Array.from({ length: 256 }, (_, walls) => movesTo(walls, unit.diagonal))
    this.#movesAround = byWalls((walls) => this.#movesTo[walls], 0)
    this.#indexOffsets = Int32Array.from(
      { length: FIRST_KNIGHT },
      (_, direction) => DIRECTION_Y[direction] * terrain.width + DIRECTION_X[direction],
    )
    const runs = [1, Math.SQRT2, HALF_KNIGHT].map((length) => length * terrain.cellSize)
    this.#rise = [unit.slopeUp * runs[0], unit.slopeUp * runs[1], unit.slopeUp * runs[2]]
    this.#drop = [unit.slopeDown * runs[0], unit.slopeDown * runs[1], unit.slopeDown * runs[2]]
    this.#knights = unit.directions === 16 ? this.#readKnights() : []
  }

  /**
   * Whether a step between passable neighbours may be forbidden: by slope limits, where the ground is not level, or by
   * fences. On boards always.
   */
  limitsSlopes({ level }: Pick<StepCosts, 'level'>): boolean {
    return this.#limited && !level
  }

  /**
   * The legal-move byte of a cell under the given passable cells (a query may have blocked some more); `bySlope`
   * false leaves slope limits out.
   */
  movesOf(passable: Uint8Array, id: CellId, bySlope = true): number {
    if (passable[id] === 0) return 0
    const moves = this.#movesTo[wallsAround(passable, id, this.#layout.stride)]
    return bySlope && this.#limited ? this.#withoutSteep(moves, this.#indexOf(id)) : moves
  }

  /** Writes the legal-move bytes of the cells x0 to x1 − 1 of a row: `movesOf` for each, several times as fast. */
  compileRow(
    passable: Uint8Array,
    into: Uint8Array,
    y: number,
    x0: number,
    x1: number,
    bySlope = true,
  ): void {
    const first = this.#layout.idOf(x0, y)
    const end = this.#layout.idOf(x1, y)
    readAround(passable, this.#movesAround, into, first, end, this.#layout.stride)
    if (!bySlope || !this.#limited || this.#terrain.heights === null) return
    const toIndex = y * this.#terrain.width + x0 - first
    for (let id = first; id < end; id++)
      if (into[id] !== 0) into[id] = this.#withoutSteep(into[id], id + toIndex)
  }

  /** The knight byte of a cell: bit d is set where the move in direction 8 + d is legal; 0 for 8 directions. */
  knightsOf(passable: Uint8Array, id: CellId): number {
    if (passable[id] === 0) return 0
    let moves = 0
    for (let knight = 0; knight < this.#knights.length; knight++) {
      const { needed } = this.#knights[knight]
      // The cells crossed come first: where they are passable, the others lie inside the padded grid.
      let at = 0
      while (at < needed.length && passable[id + needed[at]] === 1) at++
      if (at < needed.length || (this.#limited && this.#knightTooSteep(id, knight))) continue
      moves |= 1 << knight
    }
    return moves
  }

  /** The moves of a cell that are not too steep. */
  #withoutSteep(moves: number, from: number): number {
    const { heights } = this.#terrain
    if (heights === null) return moves
    let legal = moves
    for (let direction = 0; direction < FIRST_KNIGHT; direction++) {
      if ((moves & (1 << direction)) === 0) continue
      const rise = heights[from + this.#indexOffsets[direction]] - heights[from]
      const kind = direction < FIRST_DIAGONAL ? 0 : 1
      if (rise > this.#rise[kind] || -rise > this.#drop[kind]) legal ^= 1 << direction
    }
    return legal
  }

  #knightTooSteep(id: CellId, knight: number): boolean {
    const { heights, width } = this.#terrain
    if (heights === null) return false
    const from = this.#indexOf(id)
    const direction = FIRST_KNIGHT + knight
    const [first, second] = this.#knights[knight].crossed
    const half = heights[from + first] + (heights[from + second] - heights[from + first]) * 0.5
    const up = half - heights[from]
    const on = heights[from + DIRECTION_Y[direction] * width + DIRECTION_X[direction]] - half
    return Math.max(up, on) > this.#rise[2] || -Math.min(up, on) > this.#drop[2]
  }

  /** A padded id as an index of the terrain: one padded row less, two padding cells a row less. */
  #indexOf(id: CellId): number {
    return id - this.#layout.stride - 1 - 2 * this.#layout.yOf(id)
  }

  #readKnights() {
    const { stride } = this.#layout
    const { radius, size, diagonal } = this.#unit
    const wholeBlock = (radius > 0 || size > 1) && diagonal === 'no-corner-cutting'
    return Array.from({ length: 8 }, (_, knight) => {
      const dx = DIRECTION_X[FIRST_KNIGHT + knight]
      const dy = DIRECTION_Y[FIRST_KNIGHT + knight]
      const [first, second] = crossedBy(FIRST_KNIGHT + knight)
      const cells = [first, second, { x: dx, y: dy }]
      if (wholeBlock) cells.push({ x: dx, y: 0 }, { x: 0, y: dy })
      return {
        needed: cells.map(({ x, y }) => y * stride + x),
        crossed: [first, second].map(({ x, y }) => y * this.#terrain.width + x),
      }
    })
  }
}

/** The moves of a cell with these walls around, a bit per direction. */
function movesTo(walls: number, policy: DiagonalPolicy): number {
  const isOpen = (dx: number, dy: number) => (walls & (1 << directionOf(dx, dy))) === 0
  let moves = 0
  for (let direction = 0; direction < FIRST_KNIGHT; direction++) {
    const [dx, dy] = [DIRECTION_X[direction], DIRECTION_Y[direction]]
    const passes = direction < FIRST_DIAGONAL || allowsDiagonal(policy, isOpen(dx, 0), isOpen(0, dy))
    if (passes && isOpen(dx, dy)) moves |= 1 << direction
  }
  return moves
}
