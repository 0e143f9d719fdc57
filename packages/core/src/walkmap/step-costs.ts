import type { CellRect } from '../cell.js'
import { FootpathError } from '../error.js'
import type { Terrain } from '../terrain/index.js'
import { knightCost, stepCost, usesHeights } from '../unit/step-model.js'
import { type CheckedUnit, surfaceFactor } from '../unit/unit.js'
import { crossedBy, DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL, FIRST_KNIGHT } from './directions.js'
import { EXTREMES, Extremes } from './extremes.js'
import type { Layout } from './layout.js'
import type { OpenCells } from './overlay.js'
import { LARGEST_STEP, toInteger } from './scale.js'

/** Bits of a move byte. */
const STRAIGHT = 0b1111
const DIAGONAL = 0b11110000

/** Costs of whole rises up to this, in world units, are remembered: elevation models are often in whole metres. */
const REMEMBERED_RISE = 1024

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

  readonly #terrain: Terrain
  readonly #unit: CheckedUnit
  readonly #layout: Layout
  readonly #factorOfSurface: readonly number[]
  readonly #extremes: Extremes
  /** Form `cell` without slope limits. */
  readonly #stepsGoBothWays: boolean
  /** Cost of a straight step and of a diagonal one by whole rise, before factors; NaN until it is needed. */
  readonly #costOfRise: readonly [Float64Array, Float64Array]

  constructor(terrain: Terrain, unit: CheckedUnit, layout: Layout, scale: number) {
    this.#terrain = terrain
    this.#unit = unit
    this.#layout = layout
    this.#factorOfSurface = terrain.surfaceNames.map((name) => surfaceFactor(unit, name))
    this.#extremes = new Extremes(layout.width, layout.depth)
    this.scale = scale
    this.form = usesHeights(unit.step) || unit.factorOn === 'mean' || unit.directions === 16 ? 'move' : 'cell'
    this.#stepsGoBothWays =
      this.form === 'cell' && Math.min(unit.slopeUp, unit.slopeDown) === Number.POSITIVE_INFINITY
    const rises = () => new Float64Array(2 * REMEMBERED_RISE + 1).fill(Number.NaN)
    this.#costOfRise = [rises(), rises()]
    const cells = this.form === 'cell' ? layout.cellCount : 0
    this.straightOfCell = new Int32Array(cells)
    this.diagonalOfCell = new Int32Array(cells)
    this.costOfMove = new Int32Array(this.form === 'move' ? unit.directions * layout.cellCount : 0)
  }

  /**
   * Compiles every cell of the rectangle; `cells` must be up to date in it. Returns false when a cost does not fit
   * the scale: then the whole walkmap must be compiled again with a smaller one. Then the extremes must be read.
   */
  compile(rect: CellRect, cells: OpenCells): boolean {
    for (let y = rect.y0; y < rect.y1; y++) {
      for (let x = rect.x0; x < rect.x1; x++) {
        const fits = this.form === 'cell' ? this.#compileCell(x, y) : this.#compileMoves(x, y, cells)
        if (!fits) return false
      }
    }
    return true
  }

  /** Reads extremes of a rectangle again, when all is compiled: steps enter cells beside it. */
  readExtremes(rect: CellRect, cells: OpenCells): void {
    this.#extremes.read(rect, (y, x0, x1, entry) => this.#readExtremes(y, x0, x1, entry, cells))
  }

  /** Ends a compilation, when all extremes are read. */
  finish(): void {
    const extremes = this.#extremes
    extremes.finish()
    const [straight, diagonal, knight, factor] = extremes.whole
    const [mostStraight, mostDiagonal, mostKnight, mostFactor] = extremes.whole.subarray(EXTREMES / 2)
    this.minStraight = straight
    this.minDiagonal = diagonal
    this.minKnight = knight
    this.minFactor = factor
    this.maxStep = Math.max(mostStraight, mostDiagonal, mostKnight)
    this.uniform = this.form === 'cell' && straight >= mostStraight && diagonal >= mostDiagonal
    this.commonFactor = factor === mostFactor ? factor : 0
  }

  /** Memory held, in bytes. */
  get bytes(): number {
    const { straightOfCell, diagonalOfCell, costOfMove } = this
    return (
      straightOfCell.byteLength + diagonalOfCell.byteLength + costOfMove.byteLength + this.#extremes.bytes
    )
  }

  /** The cost of a step in integer units; the move must be legal. */
  costOf(id: number, direction: number): number {
    if (this.form === 'move') return this.costOfMove[id * this.#unit.directions + direction]
    const target = id + this.#layout.offsets[direction]
    return direction < FIRST_DIAGONAL ? this.straightOfCell[target] : this.diagonalOfCell[target]
  }

  #compileCell(x: number, y: number): boolean {
    const factor = this.factorAt(x, y)
    const id = this.#layout.idOf(x, y)
    const straight = this.#integer(this.#stepCost(0, 0) * factor)
    const diagonal = this.#integer(this.#stepCost(1, 0) * factor)
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
      const cost = this.#integer(real)
      if (cost > LARGEST_STEP) return false
      this.costOfMove[id * directions + direction] = cost
    }
    return true
  }

  #realCost(x: number, y: number, direction: number): number {
    const toX = x + DIRECTION_X[direction]
    const toY = y + DIRECTION_Y[direction]
    const entered = this.factorAt(toX, toY)
    const factor = this.#unit.factorOn === 'mean' ? (this.factorAt(x, y) + entered) / 2 : entered
    const rise = this.#heightAt(toX, toY) - this.#heightAt(x, y)
    return this.#stepCost(direction < FIRST_DIAGONAL ? 0 : 1, rise) * factor
  }

  /** What a step costs before factors; `kind` is 1 for a diagonal one. */
  #stepCost(kind: 0 | 1, rise: number): number {
    const isRemembered = rise === (rise | 0) && Math.abs(rise) <= REMEMBERED_RISE
    const known = isRemembered ? this.#costOfRise[kind][rise + REMEMBERED_RISE] : Number.NaN
    if (known === known) return known
    const cost = stepCost(this.#unit.step, kind === 1, rise, this.#terrain.cellSize)
    if (isRemembered) this.#costOfRise[kind][rise + REMEMBERED_RISE] = cost
    return cost
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

  #integer(cost: number): number {
    if (Number.isFinite(cost)) return toInteger(cost, this.scale)
    throw new FootpathError(
      'cost-range',
      'A step would cost more than any number.',
      'Use smaller factors, penalties or heights.',
      cost,
    )
  }

  /** Notes the cheapest and the most expensive legal steps out of some cells of a row, and the cells' factors. */
  #readExtremes(y: number, x0: number, x1: number, entry: Float64Array, cells: OpenCells): void {
    const { moves, knights, free } = cells
    const { directions } = this.#unit
    const first = this.#layout.idOf(x0, y)
    for (let id = first, x = x0; x < x1; id++, x++) {
      if (free[id] === 0) continue
      note(entry, 3, this.factorAt(x, y))
      const legal = directions === 16 ? moves[id] | (knights[id] << FIRST_KNIGHT) : moves[id]
      if (this.#stepsGoBothWays) {
        // Where every step can be taken back, what leads out of a cell leads into it.
        if ((legal & STRAIGHT) !== 0) note(entry, 0, this.straightOfCell[id])
        if ((legal & DIAGONAL) !== 0) note(entry, 1, this.diagonalOfCell[id])
        continue
      }
      for (let direction = 0; direction < directions; direction++) {
        if ((legal & (1 << direction)) === 0) continue
        const kind = direction < FIRST_DIAGONAL ? 0 : direction < FIRST_KNIGHT ? 1 : 2
        note(entry, kind, this.costOf(id, direction))
      }
    }
  }
}

/** Takes a value of some kind into an entry of extremes. */
function note(entry: Float64Array, kind: number, value: number): void {
  if (value < entry[kind]) entry[kind] = value
  if (value > entry[EXTREMES / 2 + kind]) entry[EXTREMES / 2 + kind] = value
}
