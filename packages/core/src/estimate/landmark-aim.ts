import type { CellId } from '../ids.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { BuildState } from '../work.js'

/**
 * Costs between every cell and some landmarks, as `footpath/landmarks` computes them. Bounds of the cost from a cell
 * to a goal follow from the triangle inequality:
 *
 *     landmark → goal   ≤  landmark → cell  +  cell → goal
 *     cell → landmark   ≤  cell → goal      +  goal → landmark
 */
export interface LandmarkTable {
  readonly walkmap: Walkmap
  /** `ready` when its costs bound those of the walkmap as it is. */
  readonly state: BuildState
  /** The costs of a cell lie together: from `cell * columns` on, one per column. */
  readonly values: Int32Array
  readonly columns: number
  /** Columns before this one hold costs from landmarks to the cell, the others from the cell to landmarks. */
  readonly columnsFrom: number
  /** Whether a path costs the same in both directions; then all columns count for both. */
  readonly symmetric: boolean
  /**
   * Makes the estimate that a search gets from the table. It comes with the landmarks, so bundles without them do not
   * have that code.
   */
  createAim(): LandmarkAim
}

/** Columns that are read per cell. More hardly improve estimates, and make all of them slower. */
const COLUMNS_IN_USE = 4

const NO_VALUES = new Int32Array(0)

/**
 * The landmarks that say most about one search: those with the highest bounds for its start, per goal. A bound is
 * sign · (value of the cell − value at the goal); the highest of them counts, the lowest over all goals. Each is
 * consistent whatever the goal, so their highest and lowest are too.
 */
export class LandmarkAim {
  /** The flat kernels that look up the table themselves; see `FlatEstimate.kernels`. */
  readonly kernels: Readonly<Record<string, unknown>>
  values: Int32Array = NO_VALUES
  columns = 0
  goals = 0
  /** Per goal `COLUMNS_IN_USE` columns; a sign of 0 if fewer are of use. */
  column = new Int32Array(COLUMNS_IN_USE)
  sign = new Int32Array(COLUMNS_IN_USE)
  atGoal = new Int32Array(COLUMNS_IN_USE)
  readonly #best = new Float64Array(COLUMNS_IN_USE)

  constructor(kernels: Readonly<Record<string, unknown>>) {
    this.kernels = kernels
  }

  /** `backward` bounds the cost from the goals to a cell instead. */
  aim(table: LandmarkTable, start: CellId, goals: readonly CellId[], backward: boolean): void {
    this.values = table.values
    this.columns = table.columns
    this.goals = goals.length
    if (goals.length * COLUMNS_IN_USE > this.column.length) {
      this.column = new Int32Array(goals.length * COLUMNS_IN_USE)
      this.sign = new Int32Array(goals.length * COLUMNS_IN_USE)
      this.atGoal = new Int32Array(goals.length * COLUMNS_IN_USE)
    }
    this.sign.fill(0)
    for (let goal = 0; goal < goals.length; goal++) {
      this.#best.fill(0)
      for (let column = 0; column < table.columns; column++) {
        const away = column < table.columnsFrom !== backward
        if (table.symmetric || away) this.#consider(goal, goals[goal], start, column, -1)
        if (table.symmetric || !away) this.#consider(goal, goals[goal], start, column, 1)
      }
    }
  }

  from(cell: CellId): number {
    const { values, column, sign, atGoal } = this
    const at = cell * this.columns
    let least = 0x7fffffff
    for (let goal = 0, use = 0; goal < this.goals; goal++) {
      let most = 0
      for (const end = use + COLUMNS_IN_USE; use < end; use++) {
        const bound = Math.imul(sign[use], values[at + column[use]] - atGoal[use])
        if (bound > most) most = bound
      }
      if (most < least) least = most
    }
    return least
  }

  /** Keeps a column if its bound for the start is higher than one of those kept so far; the highest come first. */
  #consider(goal: number, goalCell: CellId, start: CellId, column: number, sign: number): void {
    const atGoal = this.values[goalCell * this.columns + column]
    const bound = sign * (this.values[start * this.columns + column] - atGoal)
    let place = COLUMNS_IN_USE
    while (place > 0 && bound > this.#best[place - 1]) place--
    if (place === COLUMNS_IN_USE) return
    const first = goal * COLUMNS_IN_USE
    for (let at = COLUMNS_IN_USE - 1; at > place; at--) {
      this.#best[at] = this.#best[at - 1]
      this.column[first + at] = this.column[first + at - 1]
      this.sign[first + at] = this.sign[first + at - 1]
      this.atGoal[first + at] = this.atGoal[first + at - 1]
    }
    this.#best[place] = bound
    this.column[first + place] = column
    this.sign[first + place] = sign
    this.atGoal[first + place] = atGoal
  }
}
