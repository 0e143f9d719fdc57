import type { CellId, CellIndex } from '../ids.js'
import type { CellRect } from '../cell.js'
import { FootpathError } from '../error.js'
import type { Terrain } from '../terrain/terrain.js'
import { knightCost, stepCost, usesHeights } from '../unit/step-model.js'
import { type CheckedUnit, hasSlopeLimits, surfaceFactor } from '../unit/unit.js'
import { CellPrices } from './cell-prices.js'
import { crossedBy, DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL, FIRST_KNIGHT } from './directions.js'
import { EXTREMES, Extremes } from './extremes.js'
import type { Layout } from './layout.js'
import type { OpenCells } from './overlay.js'
import { RiseCosts } from './rise-costs.js'
import { LARGEST_STEP, straightCost, toInteger } from './scale.js'

/** Bits of a move byte. */
const STRAIGHT = 0b1111
const DIAGONAL = 0b11110000

const NONE = new Int32Array(0)
const NO_PRICES = { straight: NONE, diagonal: NONE }

/** How the costs of a unit on a terrain are kept; see {@link StepCosts}. */
export function formOf({ heights }: Terrain, { step, factorOn, directions }: CheckedUnit): 'cell' | 'move' {
  const climbs = heights !== null && usesHeights(step)
  return climbs || factorOn === 'mean' || directions === 16 ? 'move' : 'cell'
}

/** Costs as plain data; see {@link StepCosts}. */
export type CompiledCosts = Pick<
  StepCosts,
  'form' | 'scale' | 'error' | 'straightOfCell' | 'diagonalOfCell' | 'costOfMove'
>

/**
 * What every step costs, as integers. Two forms: where only the entered cell matters, one straight and one
 * diagonal cost per cell (`cell`); where more matters (heights, mean factors, knight moves), a cost per move (`move`).
 */
export class StepCosts {
  readonly #terrain: Terrain
  readonly #unit: CheckedUnit
  readonly #layout: Layout
  /** What level steps cost before factors. */
  readonly #level: { readonly straight: number; readonly diagonal: number }
  /** What a level straight step costs; 1 where only heights cost. */
  readonly #straightCost: number
  readonly #factorOfSurface: readonly number[]
  readonly #extremes: Extremes
  readonly #hasSlopeLimits: boolean
  readonly #riseCosts: RiseCosts
  /** Scratch of one row and direction: rises, then costs. */
  readonly #rises: Float64Array
  /** Empty unless the form is `cell`. */
  readonly #ofCells: CellPrices | null
  readonly form: 'cell' | 'move'
  /** Integer units per unit of the step model. */
  readonly scale: number
  /** Cost of the step out of cell `id` in direction `d` at `id * directions + d`; empty unless the form is `move`. */
  readonly costOfMove: Int32Array
  /** The cheapest straight step, diagonal step and knight move anywhere on the map, Infinity where there is none. */
  minStraight = Number.POSITIVE_INFINITY
  minDiagonal = Number.POSITIVE_INFINITY
  minKnight = Number.POSITIVE_INFINITY
  /** The most expensive step anywhere on the map. */
  maxStep = 0
  /** Whether all straight steps cost the same and all diagonal ones too; with heights that count only if `level`. */
  uniform = false
  /** Whether the cells that do not stop the unit are equally high, or heights do not matter to it. */
  level = false
  /** The least factor of a cell that does not stop the unit, Infinity where there is none. */
  minFactor = Number.POSITIVE_INFINITY
  /** The factor of every cell that does not stop the unit, or 0 where they differ. */
  commonFactor = 0
  /**
   * How far a step's integer cost is from its real one at most, as a share of the real cost or, where that is more, of
   * what a level step costs there.
   */
  error = 0

  constructor(terrain: Terrain, unit: CheckedUnit, layout: Layout, scale: number) {
    this.#terrain = terrain
    this.#unit = unit
    this.#layout = layout
    this.#factorOfSurface = terrain.surfaceNames.map((name) => surfaceFactor(unit, name))
    this.#extremes = new Extremes(layout.width, layout.depth)
    this.scale = scale
    this.form = formOf(terrain, unit)
    this.#level = {
      straight: stepCost(unit.step, false, 0, terrain.cellSize),
      diagonal: stepCost(unit.step, true, 0, terrain.cellSize),
    }
    this.#straightCost = straightCost(unit, terrain)
    this.#hasSlopeLimits = hasSlopeLimits(unit)
    this.#riseCosts = new RiseCosts(unit.step, terrain.cellSize)
    this.#rises = new Float64Array(this.form === 'move' ? layout.width : 1)
    this.#ofCells =
      this.form === 'move'
        ? null
        : new CellPrices(terrain, layout, this.#factorOfSurface, (factor, into, at) => {
            const straight = this.#integer(this.#level.straight * factor, factor)
            const diagonal = this.#integer(this.#level.diagonal * factor, factor)
            if (straight > LARGEST_STEP || diagonal > LARGEST_STEP) return false
            into.straight[at] = straight
            into.diagonal[at] = diagonal
            return true
          })
    this.costOfMove = new Int32Array(this.form === 'move' ? unit.directions * layout.cellCount : 0)
  }

  /** Cost of a straight step into the cell; empty unless the form is `cell`. Written when it is first read. */
  get straightOfCell(): Int32Array {
    return this.#ofCells?.ofCell.straight ?? NONE
  }

  /** Cost of a diagonal step into the cell; empty unless the form is `cell`. Written when it is first read. */
  get diagonalOfCell(): Int32Array {
    return this.#ofCells?.ofCell.diagonal ?? NONE
  }

  /**
   * Compiles every cell of the rectangle; `cells` must be up to date in it. Returns false when a cost does not fit
   * the scale: then the whole walkmap must be compiled again with a smaller one. Then the extremes must be read.
   */
  compile(rect: CellRect, cells: OpenCells): boolean {
    for (let y = rect.y0; y < rect.y1; y++) {
      if (this.#ofCells !== null) {
        if (!this.#ofCells.compile(y, rect.x0, rect.x1, cells.free)) return false
        continue
      }
      for (let direction = 0; direction < FIRST_KNIGHT; direction++)
        if (!this.#compileSteps(y, rect.x0, rect.x1, direction, cells)) return false
      if (this.#unit.directions === 8) continue
      for (let x = rect.x0; x < rect.x1; x++) if (!this.#compileKnights(x, y, cells)) return false
    }
    return true
  }

  /** Takes over what was compiled at the same scale for an equal map. Then the extremes must be read. */
  adopt({ straightOfCell, diagonalOfCell, costOfMove, error }: CompiledCosts): void {
    this.straightOfCell.set(straightOfCell)
    this.diagonalOfCell.set(diagonalOfCell)
    this.costOfMove.set(costOfMove)
    this.error = error
  }

  /** Reads extremes of a rectangle again, when all is compiled: steps enter cells beside it. */
  readExtremes(rect: CellRect, cells: OpenCells): void {
    this.#extremes.read(rect, (y, x0, x1, entry) => this.#readExtremes(y, x0, x1, entry, cells))
  }

  /** Ends a compilation, when all extremes are read. */
  finish(): void {
    const extremes = this.#extremes
    extremes.finish()
    const [straight, diagonal, knight, factor, height] = extremes.whole
    const [mostStraight, mostDiagonal, mostKnight, mostFactor, mostHeight] = extremes.whole.subarray(
      EXTREMES / 2,
    )
    this.minStraight = straight
    this.minDiagonal = diagonal
    this.minKnight = knight
    this.minFactor = factor
    this.maxStep = Math.max(0, mostStraight, mostDiagonal, mostKnight)
    this.level = height >= mostHeight
    const isPlain = this.form === 'cell' || (this.level && this.#unit.directions === 8)
    this.uniform = isPlain && straight >= mostStraight && diagonal >= mostDiagonal
    this.commonFactor = factor === mostFactor ? factor : 0
  }

  /** Memory held, in bytes. */
  get bytes(): number {
    return (this.#ofCells?.bytes ?? 0) + this.costOfMove.byteLength + this.#extremes.bytes
  }

  /** The cost of a step in integer units; the move must be legal. */
  costOf(id: CellId, direction: number): number {
    if (this.form === 'move') return this.costOfMove[id * this.#unit.directions + direction]
    const target = id + this.#layout.offsets[direction]
    return direction < FIRST_DIAGONAL ? this.straightOfCell[target] : this.diagonalOfCell[target]
  }

  /** Compiles the steps of some cells of a row in one of the eight directions. */
  #compileSteps(y: number, x0: number, x1: number, direction: number, { moves }: OpenCells): boolean {
    const { heights, surfaces, factors, width } = this.#terrain
    const { directions } = this.#unit
    const { costOfMove } = this
    const factorOfSurface = this.#factorOfSurface
    const isMean = this.#unit.factorOn === 'mean'
    const rises = this.#rises
    const bit = 1 << direction
    const first = this.#layout.idOf(x0, y)
    const end = this.#layout.idOf(x1, y)
    const toIndex = y * width + x0 - first
    const offset = DIRECTION_Y[direction] * width + DIRECTION_X[direction]
    let count = 0
    for (let id = first; id < end; id++) {
      if ((moves[id] & bit) === 0) continue
      const index = id + toIndex
      rises[count++] = heights === null ? 0 : heights[index + offset] - heights[index]
    }
    this.#riseCosts.replace(rises, count, direction < FIRST_DIAGONAL ? 0 : 1)
    count = 0
    for (let id = first; id < end; id++) {
      if ((moves[id] & bit) === 0) continue
      const index = id + toIndex + offset
      let entered = factorOfSurface[surfaces[index]]
      if (factors !== null) entered *= factors[index]
      const factor = isMean ? (this.#factorOf(id + toIndex) + entered) / 2 : entered
      const cost = this.#integer(rises[count++] * factor, entered)
      if (cost > LARGEST_STEP) return false
      costOfMove[id * directions + direction] = cost
    }
    return true
  }

  #compileKnights(x: number, y: number, { knights }: OpenCells): boolean {
    const { directions } = this.#unit
    const id = this.#layout.idOf(x, y)
    for (let direction = FIRST_KNIGHT; direction < directions; direction++) {
      if ((knights[id] & (1 << (direction - FIRST_KNIGHT))) === 0) continue
      const entered = this.factorAt(x + DIRECTION_X[direction], y + DIRECTION_Y[direction])
      const cost = this.#integer(this.#knightCost(x, y, direction), entered)
      if (cost > LARGEST_STEP) return false
      this.costOfMove[id * directions + direction] = cost
    }
    return true
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
    return this.#factorOf(y * this.#terrain.width + x)
  }

  #factorOf(index: CellIndex): number {
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
      'A step costs more than any finite number.',
      'Use smaller factors, penalties or heights.',
      cost,
    )
  }

  /** Notes the cheapest and the most expensive legal steps out of some cells of a row, and the cells' factors. */
  #readExtremes(y: number, x0: number, x1: number, entry: Float64Array, cells: OpenCells): void {
    const { moves, knights, free } = cells
    const { directions } = this.#unit
    const { surfaces, factors, heights, width } = this.#terrain
    const { straight, diagonal } = this.#ofCells?.known ?? NO_PRICES
    const isByCell = this.#ofCells?.isByCell === true
    const factorOfSurface = this.#factorOfSurface
    const bothWays = this.form === 'cell' && !(this.#hasSlopeLimits && this.#terrain.heights !== null)
    const first = this.#layout.idOf(x0, y)
    const end = this.#layout.idOf(x1, y)
    const toIndex = y * width + x0 - first
    let from = first
    while (from < end && free[from] === 0) from++
    if (bothWays && factors === null && from < end) {
      // Most cells lie on the same surface, so they cost the same: seen without branches, in a quarter of the time.
      const surface = surfaces[from + toIndex]
      let differences = 0
      let legal = 0
      for (let id = from; id < end; id++) {
        differences |= (surfaces[id + toIndex] ^ surface) & -free[id]
        legal |= moves[id]
      }
      if (differences === 0) {
        note(entry, 3, factorOfSurface[surface])
        const place = isByCell ? from : surface
        if ((legal & STRAIGHT) !== 0) note(entry, 0, straight[place])
        if ((legal & DIAGONAL) !== 0) note(entry, 1, diagonal[place])
        return
      }
    }
    for (let id = from; id < end; id++) {
      if (free[id] === 0) continue
      const surface = surfaces[id + toIndex]
      const ofSurface = factorOfSurface[surface]
      note(entry, 3, factors === null ? ofSurface : ofSurface * factors[id + toIndex])
      const legal = directions === 16 ? moves[id] | (knights[id] << FIRST_KNIGHT) : moves[id]
      if (bothWays) {
        // Where every step can be taken back, what leads out of a cell leads into it.
        const place = isByCell ? id : surface
        if ((legal & STRAIGHT) !== 0) note(entry, 0, straight[place])
        if ((legal & DIAGONAL) !== 0) note(entry, 1, diagonal[place])
        continue
      }
      if (heights !== null) note(entry, 4, heights[id + toIndex])
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
