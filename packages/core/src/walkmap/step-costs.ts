import type { CellRect } from '../cell.js'
import { FootpathError } from '../error.js'
import type { Terrain } from '../terrain/index.js'
import { knightCost, stepCost, usesHeights } from '../unit/step-model.js'
import { type CheckedUnit, surfaceFactor } from '../unit/unit.js'
import { crossedBy, DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL, FIRST_KNIGHT } from './directions.js'
import type { Layout } from './layout.js'
import type { OpenCells } from './overlay.js'
import { LARGEST_STEP, straightCost, toInteger } from './scale.js'

/** Numbers kept per row. */
const EXTREMES = 8

/** How the costs of a unit on a terrain are kept; see {@link StepCosts}. */
export function formOf({ heights }: Terrain, { step, factorOn, directions }: CheckedUnit): 'cell' | 'move' {
  const climbs = heights !== null && usesHeights(step)
  return climbs || factorOn === 'mean' || directions === 16 ? 'move' : 'cell'
}

/**
 * What every step costs, as integers. Two forms: where only the entered cell matters, one straight and one
 * diagonal cost per cell (`cell`); where more matters (heights, mean factors, knight moves), a cost per move (`move`).
 */
export class StepCosts {
  readonly form: 'cell' | 'move'
  /** Integer units per unit of the step model. */
  readonly scale: number
  /** Cost of a straight step into the cell; form `cell` only, else empty. */
  readonly straightOfCell: Int32Array
  /** Cost of a diagonal step into the cell; form `cell` only, else empty. */
  readonly diagonalOfCell: Int32Array
  /** Cost of the step out of cell `id` in direction `d` at `id * directions + d`; form `move` only, else empty. */
  readonly costOfMove: Int32Array

  /** The cheapest straight step, diagonal step and knight move anywhere on the map, Infinity where there is none. */
  minStraight = Number.POSITIVE_INFINITY
  minDiagonal = Number.POSITIVE_INFINITY
  minKnight = Number.POSITIVE_INFINITY
  /** The dearest step anywhere on the map. */
  maxStep = 0
  /** Whether all straight steps cost the same and all diagonal ones too. */
  uniform = false
  /** The least factor of a cell that does not stop the unit, Infinity where there is none. */
  minFactor = Number.POSITIVE_INFINITY
  /** The factor of every cell that does not stop the unit, or 0 where they differ. */
  commonFactor = 0

  /**
   * How far a step's integer cost is from its real one at most, as a share of the real cost or, where that is more, of
   * what a level step costs there.
   */
  error = 0

  readonly #terrain: Terrain
  readonly #unit: CheckedUnit
  readonly #layout: Layout
  /** What level steps cost before factors. */
  readonly #level: { readonly straight: number; readonly diagonal: number }
  /** What a level straight step costs; 1 where only heights cost. */
  readonly #straightCost: number
  readonly #factorOfSurface: readonly number[]
  /**
   * Extremes per row, so that an edit re-reads only its own rows: least straight, diagonal, knight and factor, most
   * straight, diagonal, knight and factor.
   */
  readonly #extremesOfRow: Float64Array

  constructor(terrain: Terrain, unit: CheckedUnit, layout: Layout, scale: number) {
    this.#terrain = terrain
    this.#unit = unit
    this.#layout = layout
    this.#factorOfSurface = terrain.surfaceNames.map((name) => surfaceFactor(unit, name))
    this.#extremesOfRow = new Float64Array(EXTREMES * layout.depth)
    this.scale = scale
    this.form = formOf(terrain, unit)
    this.#level = {
      straight: stepCost(unit.step, false, 0, terrain.cellSize),
      diagonal: stepCost(unit.step, true, 0, terrain.cellSize),
    }
    this.#straightCost = straightCost(unit, terrain)
    const cells = this.form === 'cell' ? layout.cellCount : 0
    this.straightOfCell = new Int32Array(cells)
    this.diagonalOfCell = new Int32Array(cells)
    this.costOfMove = new Int32Array(this.form === 'move' ? unit.directions * layout.cellCount : 0)
  }

  /**
   * Compiles every cell of the rectangle; `cells` must be up to date in it. Returns false when a cost does not fit
   * the scale: then the whole walkmap must be compiled again with a smaller one.
   */
  compile(rect: CellRect, cells: OpenCells): boolean {
    for (let y = rect.y0; y < rect.y1; y++) {
      for (let x = rect.x0; x < rect.x1; x++) {
        const fits = this.form === 'cell' ? this.#compileCell(x, y, cells) : this.#compileMoves(x, y, cells)
        if (!fits) return false
      }
    }
    // Only now: a row's steps enter cells of the rows beside it.
    for (let y = rect.y0; y < rect.y1; y++) this.#readRow(y, cells)
    this.#readExtremes()
    return true
  }

  /** The cost of a step in integer units; the move must be legal. */
  costOf(id: number, direction: number): number {
    if (this.form === 'move') return this.costOfMove[id * this.#unit.directions + direction]
    const target = id + this.#layout.offsets[direction]
    return direction < FIRST_DIAGONAL ? this.straightOfCell[target] : this.diagonalOfCell[target]
  }

  #compileCell(x: number, y: number, { free }: OpenCells): boolean {
    const id = this.#layout.idOf(x, y)
    // Nothing enters the others, so their costs need not fit.
    const factor = free[id] === 1 ? this.factorAt(x, y) : 0
    const straight = this.#integer(this.#level.straight * factor, factor)
    const diagonal = this.#integer(this.#level.diagonal * factor, factor)
    if (straight > LARGEST_STEP || diagonal > LARGEST_STEP) return false
    this.straightOfCell[id] = straight
    this.diagonalOfCell[id] = diagonal
    return true
  }

  #compileMoves(x: number, y: number, { moves, knights }: OpenCells): boolean {
    const { directions } = this.#unit
    const id = this.#layout.idOf(x, y)
    const legal = directions === 16 ? moves[id] | (knights[id] << FIRST_KNIGHT) : moves[id]
    for (let direction = 0; direction < directions; direction++) {
      if ((legal & (1 << direction)) === 0) continue
      const real =
        direction < FIRST_KNIGHT ? this.#realCost(x, y, direction) : this.#knightCost(x, y, direction)
      const entered = this.factorAt(x + DIRECTION_X[direction], y + DIRECTION_Y[direction])
      const cost = this.#integer(real, entered)
      if (cost > LARGEST_STEP) return false
      this.costOfMove[id * directions + direction] = cost
    }
    return true
  }

  #realCost(x: number, y: number, direction: number): number {
    const { step, factorOn } = this.#unit
    const toX = x + DIRECTION_X[direction]
    const toY = y + DIRECTION_Y[direction]
    const entered = this.factorAt(toX, toY)
    const factor = factorOn === 'mean' ? (this.factorAt(x, y) + entered) / 2 : entered
    const rise = this.#heightAt(toX, toY) - this.#heightAt(x, y)
    return stepCost(step, direction >= FIRST_DIAGONAL, rise, this.#terrain.cellSize) * factor
  }

  /** A knight move is the free line it is: two halves, over the middle of the border between the cells it crosses. */
  #knightCost(x: number, y: number, direction: number): number {
    const [first, second] = crossedBy(direction)
    const to = { x: x + DIRECTION_X[direction], y: y + DIRECTION_Y[direction] }
    const height = this.#heightAt(x + first.x, y + first.y)
    const half = height + (this.#heightAt(x + second.x, y + second.y) - height) * 0.5
    return knightCost(
      this.#unit,
      half - this.#heightAt(x, y),
      this.#heightAt(to.x, to.y) - half,
      [
        this.factorAt(x, y),
        this.factorAt(x + first.x, y + first.y),
        this.factorAt(x + second.x, y + second.y),
        this.factorAt(to.x, to.y),
      ],
      this.#terrain.cellSize,
    )
  }

  #heightAt(x: number, y: number): number {
    const { heights, width } = this.#terrain
    return heights === null ? 0 : heights[y * width + x]
  }

  /** What the cell's surface and its own factor make a step cost; 0 where the unit cannot cross the surface. */
  factorAt(x: number, y: number): number {
    const index = y * this.#terrain.width + x
    const factor = this.#factorOfSurface[this.#terrain.surfaces[index]]
    return this.#terrain.factors === null ? factor : factor * this.#terrain.factors[index]
  }

  /** A cost as an integer; `factor` is that of the cell it is paid for. */
  #integer(cost: number, factor: number): number {
    if (Number.isFinite(cost)) {
      const integer = toInteger(cost, this.scale)
      const error = Math.abs(integer - cost * this.scale)
      const size = Math.max(cost, factor * this.#straightCost) * this.scale
      if (error > this.error * size) this.error = error / size
      return integer
    }
    throw new FootpathError(
      'cost-range',
      'A step would cost more than any number.',
      'Use smaller factors, penalties or heights.',
      cost,
    )
  }

  /** The cheapest and dearest legal step out of the cells of a row, by kind, and the factors of its cells. */
  #readRow(y: number, { moves, knights, free }: OpenCells): void {
    const { directions } = this.#unit
    const least = [0, 0, 0, 0].fill(Number.POSITIVE_INFINITY)
    const most = [0, 0, 0, 0]
    for (let x = 0; x < this.#layout.width; x++) {
      const id = this.#layout.idOf(x, y)
      if (free[id] === 0) continue
      const factor = this.factorAt(x, y)
      if (factor < least[3]) least[3] = factor
      if (factor > most[3]) most[3] = factor
      const legal = directions === 16 ? moves[id] | (knights[id] << FIRST_KNIGHT) : moves[id]
      for (let direction = 0; direction < directions; direction++) {
        if ((legal & (1 << direction)) === 0) continue
        const cost = this.costOf(id, direction)
        const kind = direction < FIRST_DIAGONAL ? 0 : direction < FIRST_KNIGHT ? 1 : 2
        if (cost < least[kind]) least[kind] = cost
        if (cost > most[kind]) most[kind] = cost
      }
    }
    this.#extremesOfRow.set([...least, ...most], EXTREMES * y)
  }

  #readExtremes(): void {
    const rows = this.#extremesOfRow
    const least = [0, 0, 0, 0].fill(Number.POSITIVE_INFINITY)
    const most = [0, 0, 0, 0]
    for (let row = 0; row < rows.length; row += EXTREMES) {
      for (let kind = 0; kind < 4; kind++) {
        if (rows[row + kind] < least[kind]) least[kind] = rows[row + kind]
        if (rows[row + 4 + kind] > most[kind]) most[kind] = rows[row + 4 + kind]
      }
    }
    this.minStraight = least[0]
    this.minDiagonal = least[1]
    this.minKnight = least[2]
    this.minFactor = least[3]
    this.maxStep = Math.max(most[0], most[1], most[2])
    this.uniform = this.form === 'cell' && least[0] >= most[0] && least[1] >= most[1]
    this.commonFactor = least[3] === most[3] ? least[3] : 0
  }
}
