import { type Cell, requireCell } from '../cell.js'
import { Path, type PathReason } from '../path/path.js'
import { stepsOf } from '../search/search.js'
import { type CellId, NO_DIRECTION, type Walkmap } from '../walkmap/index.js'
import { statsOf } from './stats.js'

/** What a field is made from: the integer cost from a cell to the nearest goal, Infinity without one, and the flow. */
export interface FieldData {
  readonly costOf: (id: CellId) => number
  /** How a flood from the goals arrived: who walks goes against it. NO_DIRECTION at a goal; only of cells in reach. */
  readonly arrivalOfCell: Int8Array
}

interface FieldInit extends FieldData {
  readonly walkmap: Walkmap
  readonly goals: readonly Cell[]
  readonly budget: number
  /** The walkmap's version, and the scale of its costs, when the field was begun. */
  readonly version: number
  readonly scale: number
}

/**
 * The way to the nearest goal from every cell of a map at once: what each costs, and where to step next. It stays as it
 * is when the terrain changes; `isStale` says so.
 */
export class Field {
  readonly walkmap: Walkmap
  /** The goals on which the unit can stand. */
  readonly goals: readonly Cell[]
  /** How far the field goes, in the step model's unit. */
  readonly budget: number
  readonly #data: FieldData
  readonly #version: number
  readonly #scale: number
  #distances: Float64Array | undefined

  constructor(init: FieldInit) {
    this.walkmap = init.walkmap
    this.goals = init.goals
    this.budget = init.budget
    this.#data = init
    this.#version = init.version
    this.#scale = init.scale
  }

  /** Whether the terrain has changed since: then ways may be wrong, and it is time for a new field. */
  get isStale(): boolean {
    return this.walkmap.state === 'stale' || this.walkmap.version !== this.#version
  }

  /** What it costs to get from a cell to the nearest goal, in the step model's unit; Infinity where none is in reach. */
  distance(cell: Cell): number {
    return this.#distanceOf(this.#idOf(cell))
  }

  /** The same for every cell, in row order; made when first read. */
  get distances(): Float64Array {
    this.#distances ??= this.#readDistances()
    return this.#distances
  }

  /** The cell to step on next; null at a goal and where none is in reach. */
  next(cell: Cell): Cell | null {
    const next = this.#after(this.#idOf(cell))
    return next < 0 ? null : this.walkmap.layout.cellOf(next)
  }

  /**
   * The whole way from a cell to its nearest goal. Beyond the budget it is not known whether there is one: then the
   * path is `cut-off`.
   */
  pathFrom(cell: Cell): Path {
    const startedAt = performance.now()
    const { walkmap } = this
    const start = this.#idOf(cell)
    const isKnown = this.#distanceOf(start) < Number.POSITIVE_INFINITY
    const ids: CellId[] = []
    for (let id = isKnown ? start : -1; id >= 0; id = this.#after(id)) ids.push(id)
    return new Path({
      status: isKnown ? 'found' : this.#isCutOff(start) ? 'cut-off' : 'unreachable',
      reason: isKnown ? undefined : this.#reason(start),
      steps: stepsOf(walkmap, ids),
      cost: isKnown ? this.#distanceOf(start) : 0,
      terrain: walkmap.terrain,
      stats: statsOf(walkmap, startedAt),
    })
  }

  #idOf(cell: Cell): CellId {
    const { layout } = this.walkmap
    requireCell('The cell', cell, layout.width, layout.depth)
    return layout.idOf(cell.x, cell.y)
  }

  #distanceOf(id: CellId): number {
    return this.#data.costOf(id) / this.#scale
  }

  /** The cell after this one, −1 at a goal and where none is in reach. */
  #after(id: CellId): CellId {
    const { costOf, arrivalOfCell } = this.#data
    const arrival = arrivalOfCell[id]
    if (arrival === NO_DIRECTION || costOf(id) === Number.POSITIVE_INFINITY) return -1
    return id - this.walkmap.layout.offsets[arrival]
  }

  #isCutOff(start: CellId): boolean {
    const { walkmap } = this
    if (this.budget === Number.POSITIVE_INFINITY || walkmap.passable[start] === 0) return false
    const { layout } = walkmap
    return this.goals.some(({ x, y }) => walkmap.islandOf(layout.idOf(x, y)) === walkmap.islandOf(start))
  }

  #reason(start: CellId): PathReason {
    if (this.walkmap.passable[start] === 0) return 'start-blocked'
    if (this.goals.length === 0) return 'goal-blocked'
    return this.#isCutOff(start) ? 'nodes' : 'separate'
  }

  #readDistances(): Float64Array {
    const { layout } = this.walkmap
    const distances = new Float64Array(layout.width * layout.depth)
    for (let y = 0, at = 0; y < layout.depth; y++)
      for (let x = 0; x < layout.width; x++) distances[at++] = this.#distanceOf(layout.idOf(x, y))
    return distances
  }
}
