import type { Terrain } from '../terrain/index.js'
import type { DiagonalPolicy } from '../unit/index.js'
import { allowsDiagonal } from '../unit/index.js'
import type { CheckedUnit } from '../unit/unit.js'
import { DIRECTION_X, FIRST_DIAGONAL } from './directions.js'
import type { CellId, Layout } from './layout.js'

/** Decides which of the eight steps out of a cell are legal: passable cells, diagonal policy, slope limits. */
export class MoveRules {
  readonly #terrain: Terrain
  readonly #layout: Layout
  readonly #policy: DiagonalPolicy
  readonly #limited: boolean
  /** Largest rise and drop of a straight and of a diagonal step, in world units. */
  readonly #rise: readonly [number, number]
  readonly #drop: readonly [number, number]

  constructor(terrain: Terrain, unit: CheckedUnit, layout: Layout) {
    this.#terrain = terrain
    this.#layout = layout
    this.#policy = unit.diagonal
    this.#limited = unit.slopeUp !== Number.POSITIVE_INFINITY || unit.slopeDown !== Number.POSITIVE_INFINITY
    const diagonalRun = terrain.cellSize * Math.SQRT2
    this.#rise = [unit.slopeUp * terrain.cellSize, unit.slopeUp * diagonalRun]
    this.#drop = [unit.slopeDown * terrain.cellSize, unit.slopeDown * diagonalRun]
  }

  /** The legal-move byte of a cell under the given passable cells (a query may have blocked some more). */
  movesOf(passable: Uint8Array, id: CellId): number {
    if (passable[id] === 0) return 0
    const { offsets } = this.#layout
    let moves = 0
    for (let direction = 0; direction < 8; direction++) {
      if (passable[id + offsets[direction]] === 0) continue
      if (direction >= FIRST_DIAGONAL && !this.#passesBetween(passable, id, direction)) continue
      if (this.#limited && this.#tooSteep(id, direction)) continue
      moves |= 1 << direction
    }
    return moves
  }

  #passesBetween(passable: Uint8Array, id: CellId, direction: number): boolean {
    const sideways = id + DIRECTION_X[direction]
    const upright = id + this.#layout.offsets[direction] - DIRECTION_X[direction]
    return allowsDiagonal(this.#policy, passable[sideways] === 1, passable[upright] === 1)
  }

  #tooSteep(id: CellId, direction: number): boolean {
    const { heights, width } = this.#terrain
    if (heights === null) return false
    const { stride, offsets } = this.#layout
    // A padded id becomes a terrain index: one padded row less, two padding cells a row less.
    const y = this.#layout.yOf(id)
    const from = id - stride - 1 - 2 * y
    const step = offsets[direction]
    const dx = DIRECTION_X[direction]
    const to = from + dx + ((step - dx) / stride) * width
    const rise = heights[to] - heights[from]
    const kind = direction < FIRST_DIAGONAL ? 0 : 1
    return rise > this.#rise[kind] || -rise > this.#drop[kind]
  }
}
