import type { CellRect } from '../cell.js'
import { FootpathError } from '../error.js'
import type { Terrain } from '../terrain/index.js'
import { stepCost, usesHeights } from '../unit/step-model.js'
import { type CheckedUnit, surfaceFactor } from '../unit/unit.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL } from './directions.js'
import type { Layout } from './layout.js'
import { LARGEST_STEP, toInteger } from './scale.js'

/** Numbers kept per row. */
const EXTREMES = 6

/**
 * What every step costs, as integers. Two forms: where only the entered cell matters, one straight and one
 * diagonal cost per cell (`cell`); where both ends matter (heights, mean factors), a cost per move (`move`).
 */
export class StepCosts {
  readonly form: 'cell' | 'move'
  /** Integer units per unit of the step model. */
  readonly scale: number
  /** Cost of a straight step into the cell; form `cell` only, else empty. */
  readonly straightOfCell: Int32Array
  /** Cost of a diagonal step into the cell; form `cell` only, else empty. */
  readonly diagonalOfCell: Int32Array
  /** Cost of the step out of cell `id` in direction `d` at `id * 8 + d`; form `move` only, else empty. */
  readonly costOfMove: Int32Array

  /** The cheapest straight and diagonal step anywhere on the map, Infinity where there is none. */
  minStraight = Number.POSITIVE_INFINITY
  minDiagonal = Number.POSITIVE_INFINITY
  /** The dearest step anywhere on the map. */
  maxStep = 0
  /** Whether all straight steps cost the same and all diagonal ones too. */
  uniform = false
  /** The least factor of a cell that does not stop the unit, Infinity where there is none. */
  minFactor = Number.POSITIVE_INFINITY
  /** The factor of every cell that does not stop the unit, or 0 where they differ. */
  commonFactor = 0

  readonly #terrain: Terrain
  readonly #unit: CheckedUnit
  readonly #layout: Layout
  readonly #factorOfSurface: readonly number[]
  /**
   * Extremes per row, so that an edit re-reads only its own rows: least straight, diagonal, most straight, diagonal,
   * least and most factor.
   */
  readonly #extremesOfRow: Float64Array

  constructor(terrain: Terrain, unit: CheckedUnit, layout: Layout, scale: number) {
    this.#terrain = terrain
    this.#unit = unit
    this.#layout = layout
    this.#factorOfSurface = terrain.surfaceNames.map((name) => surfaceFactor(unit, name))
    this.#extremesOfRow = new Float64Array(EXTREMES * layout.depth)
    this.scale = scale
    this.form = usesHeights(unit.step) || unit.factorOn === 'mean' ? 'move' : 'cell'
    const cells = this.form === 'cell' ? layout.cellCount : 0
    this.straightOfCell = new Int32Array(cells)
    this.diagonalOfCell = new Int32Array(cells)
    this.costOfMove = new Int32Array(this.form === 'move' ? 8 * layout.cellCount : 0)
  }

  /**
   * Compiles every cell of the rectangle; `moves` and `free` must be up to date in it. Returns false when a cost does not fit
   * the scale: then the whole walkmap must be compiled again with a smaller one.
   */
  compile(rect: CellRect, moves: Uint8Array, free: Uint8Array): boolean {
    for (let y = rect.y0; y < rect.y1; y++) {
      for (let x = rect.x0; x < rect.x1; x++) {
        const fits = this.form === 'cell' ? this.#compileCell(x, y) : this.#compileMoves(x, y, moves)
        if (!fits) return false
      }
    }
    // Only now: a row's steps enter cells of the rows beside it.
    for (let y = rect.y0; y < rect.y1; y++) this.#readRow(y, moves, free)
    this.#readExtremes()
    return true
  }

  /** The cost of a step in integer units; the move must be legal. */
  costOf(id: number, direction: number): number {
    if (this.form === 'move') return this.costOfMove[id * 8 + direction]
    const target = id + this.#layout.offsets[direction]
    return direction < FIRST_DIAGONAL ? this.straightOfCell[target] : this.diagonalOfCell[target]
  }

  #compileCell(x: number, y: number): boolean {
    const { step } = this.#unit
    const factor = this.factorAt(x, y)
    const id = this.#layout.idOf(x, y)
    const straight = this.#integer(stepCost(step, false, 0, this.#terrain.cellSize) * factor)
    const diagonal = this.#integer(stepCost(step, true, 0, this.#terrain.cellSize) * factor)
    if (straight > LARGEST_STEP || diagonal > LARGEST_STEP) return false
    this.straightOfCell[id] = straight
    this.diagonalOfCell[id] = diagonal
    return true
  }

  #compileMoves(x: number, y: number, moves: Uint8Array): boolean {
    const { heights, width, cellSize } = this.#terrain
    const { step, factorOn } = this.#unit
    const id = this.#layout.idOf(x, y)
    const legal = moves[id]
    for (let direction = 0; direction < 8; direction++) {
      if ((legal & (1 << direction)) === 0) continue
      const toX = x + DIRECTION_X[direction]
      const toY = y + DIRECTION_Y[direction]
      const rise = heights === null ? 0 : heights[toY * width + toX] - heights[y * width + x]
      const entered = this.factorAt(toX, toY)
      const factor = factorOn === 'mean' ? (this.factorAt(x, y) + entered) / 2 : entered
      const cost = this.#integer(stepCost(step, direction >= FIRST_DIAGONAL, rise, cellSize) * factor)
      if (cost > LARGEST_STEP) return false
      this.costOfMove[id * 8 + direction] = cost
    }
    return true
  }

  /** What the cell's surface and its own factor make a step cost; 0 where the unit cannot cross the surface. */
  factorAt(x: number, y: number): number {
    const index = y * this.#terrain.width + x
    const factor = this.#factorOfSurface[this.#terrain.surfaces[index]]
    return this.#terrain.factors === null ? factor : factor * this.#terrain.factors[index]
  }

  #integer(cost: number): number {
    if (Number.isFinite(cost)) return toInteger(cost, this.scale)
    throw new FootpathError(
      'cost-range',
      'A step would cost more than any number.',
      'Use smaller factors, penalties or heights.',
      cost,
    )
  }

  /** The cheapest and dearest legal step out of the cells of a row. */
  #readRow(y: number, moves: Uint8Array, free: Uint8Array): void {
    let minStraight = Number.POSITIVE_INFINITY
    let minDiagonal = Number.POSITIVE_INFINITY
    let maxStraight = 0
    let maxDiagonal = 0
    let minFactor = Number.POSITIVE_INFINITY
    let maxFactor = 0
    for (let x = 0; x < this.#layout.width; x++) {
      const id = this.#layout.idOf(x, y)
      if (free[id] === 0) continue
      const factor = this.factorAt(x, y)
      if (factor < minFactor) minFactor = factor
      if (factor > maxFactor) maxFactor = factor
      const legal = moves[id]
      for (let direction = 0; direction < 8; direction++) {
        if ((legal & (1 << direction)) === 0) continue
        const cost = this.costOf(id, direction)
        if (direction < FIRST_DIAGONAL) {
          if (cost < minStraight) minStraight = cost
          if (cost > maxStraight) maxStraight = cost
        } else {
          if (cost < minDiagonal) minDiagonal = cost
          if (cost > maxDiagonal) maxDiagonal = cost
        }
      }
    }
    this.#extremesOfRow.set(
      [minStraight, minDiagonal, maxStraight, maxDiagonal, minFactor, maxFactor],
      EXTREMES * y,
    )
  }

  #readExtremes(): void {
    const rows = this.#extremesOfRow
    const most = [rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]]
    for (let row = EXTREMES; row < rows.length; row += EXTREMES) {
      for (const least of [0, 1, 4]) most[least] = Math.min(most[least], rows[row + least])
      for (const greatest of [2, 3, 5]) most[greatest] = Math.max(most[greatest], rows[row + greatest])
    }
    const [minStraight, minDiagonal, maxStraight, maxDiagonal, minFactor, maxFactor] = most
    this.minStraight = minStraight
    this.minDiagonal = minDiagonal
    this.maxStep = Math.max(maxStraight, maxDiagonal)
    this.uniform = this.form === 'cell' && minStraight >= maxStraight && minDiagonal >= maxDiagonal
    this.minFactor = minFactor
    this.commonFactor = minFactor === maxFactor ? minFactor : 0
  }
}
