import type { Cell } from '../cell.js'
import { requireCell, requireNumbers, requireOptions, requirePositive } from '../checks.js'
import { readOffStats } from '../finder/engine-stats.js'
import { stepsOf } from '../finder/search.js'
import { FieldData } from '../flood/field-data.js'
import { UniformFlood } from '../flood/uniform-flood.js'
import type { CellId } from '../ids.js'
import { noPath, reasonFor } from '../path/no-path.js'
import { Path } from '../path/path.js'
import type { MapPoint } from '../terrain/world.js'
import { NO_DIRECTION } from '../walkmap/directions.js'
import { cellId } from '../walkmap/layout.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import {
  finishWork,
  finishWorkInSlices,
  SLICED_WORK_OPTIONS,
  type SlicedWorkOptions,
  type Work,
  WORK_OPTIONS,
  type WorkOptions,
} from '../work.js'
import { directionIn } from './direction.js'
import { fillCosts, SLICE } from './fill-costs.js'
import { bestStep } from './next-step.js'
import { repairCosts } from './repair-costs.js'

interface FieldInit {
  readonly walkmap: Walkmap
  /** Where the field should lead, passable or not. */
  readonly wanted: readonly CellId[]
  readonly budget: number
}

/** The terrain version of a field whose data cannot be used. */
const NO_VERSION = -1

/** Repairing a cell takes about as long as filling this many: by a flood, and by a search. */
const FLOODED_PER_REPAIR = 32
const SEARCHED_PER_REPAIR = 4

/**
 * The cost and the next step from every cell of a map to the nearest goal. A field follows terrain edits by itself:
 * the next read after an edit repairs what changed, and the result equals a new field.
 */
export class Field {
  readonly walkmap: Walkmap
  /** The highest cost in the field; Infinity without a limit. */
  readonly budget: number
  readonly #wanted: readonly CellId[]
  /** The wanted goals on which the unit can stand. */
  #goals: readonly CellId[] = []
  #data = new FieldData(new Int32Array(0), 0, new Int8Array(0))
  /** The scale of the walkmap's costs and the terrain's version for which the data are right. */
  #scale = 1
  #version = NO_VERSION
  /** Counts refreshes, so that one in slices notices another that overtook it. */
  #turn = 0
  #costs: Float64Array | undefined
  /** What `refreshSome` goes on with. */
  #slices: Work<void> | undefined

  constructor({ walkmap, wanted, budget }: FieldInit) {
    this.walkmap = walkmap
    this.#wanted = wanted
    this.budget = budget
  }

  /** `stale` after a terrain edit, until you read or refresh the field. */
  get state(): 'ready' | 'stale' {
    return this.walkmap.terrain.version === this.#version ? 'ready' : 'stale'
  }

  /**
   * Follows the terrain edits now instead of at the next read. The time depends on how many cells changed their cost
   * or next step; if there are many, the whole field is filled again.
   */
  refresh(options: WorkOptions = {}): void {
    requireOptions(options, WORK_OPTIONS)
    finishWork(this.#follow(), options)
  }

  /**
   * Follows the terrain edits for a while: for about this many cells, at least one slice of 4,096. True once the field is
   * `ready`. Call it once per frame or tick; `costs` that you have read before stay as they were. Any other read refreshes
   * the field at once.
   */
  refreshSome(cells: number): boolean {
    requirePositive('cells', cells)
    for (let done = 0; done < cells && this.state === 'stale'; done += SLICE) {
      this.#slices ??= this.#follow()
      if (this.#slices.next().done === true) this.#slices = undefined
    }
    return this.state === 'ready'
  }

  /**
   * The same in slices of a few milliseconds. Read the field after the promise has resolved: an earlier read refreshes
   * it at once. If the terrain changes meanwhile, the field is still `stale` afterwards.
   */
  async refreshAsync(options: SlicedWorkOptions = {}): Promise<void> {
    requireOptions(options, SLICED_WORK_OPTIONS)
    await finishWorkInSlices(this.#follow(), options)
  }

  /** The cells it should lead to, passable or not. */
  get wanted(): readonly CellId[] {
    return this.#wanted
  }

  /** The goals the unit can stand on. */
  get goals(): readonly Cell[] {
    this.#catchUp()
    return this.#goals.map((goal) => this.walkmap.layout.cellOf(goal))
  }

  /** The cost from a cell to the nearest goal; Infinity if none is reachable. */
  costAt(cell: Cell): number {
    this.#catchUp()
    return this.#costOf(cellId(this.walkmap, 'The cell', cell))
  }

  /** `costAt` for every cell, in row order. The array is made at the first read after an edit and never changes. */
  get costs(): Float64Array {
    this.#catchUp()
    this.#costs ??= finishWork(costsIn(this.walkmap, this.#data, this.#scale))
    return this.#costs
  }

  /** The cell to step to next; null at a goal and if none is reachable. */
  next(cell: Cell): Cell | null {
    this.#catchUp()
    const next = this.#after(cellId(this.walkmap, 'The cell', cell))
    return next < 0 ? null : this.walkmap.layout.cellOf(next)
  }

  /**
   * Where to walk from a point of the map (a cell's centre is x + ½, y + ½): a vector of length 1, or 0,0 in a goal's
   * cell and if no goal is reachable. It turns smoothly on open ground and leads around walls. If you follow it in
   * steps of up to a quarter of a cell, you reach a goal and never enter a blocked cell.
   */
  directionAt(x: number, y: number): MapPoint {
    requireNumbers('A point', x, y)
    return this.directionInto({ x: 0, y: 0 }, x, y)
  }

  /** `directionAt`, written into `out` and returned. Allocates nothing: use it for thousands of units per frame. */
  directionInto<Out extends { x: number; y: number }>(out: Out, x: number, y: number): Out {
    this.#catchUp()
    const { layout } = this.walkmap
    const column = Math.floor(x)
    const row = Math.floor(y)
    const isInside = column >= 0 && row >= 0 && column < layout.width && row < layout.depth
    if (!isInside) requireCell('The cell of the point', { x: column, y: row }, layout.width, layout.depth)
    return directionIn(out, this.walkmap, this.#data, x, y)
  }

  /**
   * The whole path from a cell to its nearest goal. Beyond the budget the field does not know if there is one: then
   * the path is `cut-off`.
   */
  pathFrom(cell: Cell): Path {
    const startedAt = performance.now()
    this.#catchUp()
    const { walkmap } = this
    const start = cellId(this.walkmap, 'The cell', cell)
    const { terrain } = walkmap
    const stats = () => readOffStats(walkmap, startedAt, 'field')
    if (!this.#data.isKnown(start)) {
      const canStart = walkmap.passable[start] === 1
      const reason = this.#isCutOff(start) ? 'budget' : reasonFor(canStart, this.#goals.length > 0)
      return noPath(reason, terrain, stats())
    }
    const ids: CellId[] = []
    for (let id = start; id >= 0; id = this.#after(id)) ids.push(id)
    return new Path({
      status: 'found',
      steps: stepsOf(walkmap, ids),
      cost: this.#costOf(start),
      terrain,
      stats: stats(),
    })
  }

  /** Makes the field right for the terrain as it is. */
  #catchUp(): void {
    if (this.walkmap.terrain.version !== this.#version) finishWork(this.#follow())
  }

  *#follow(): Work<void> {
    if (this.state === 'ready') return
    const { walkmap } = this
    walkmap.refresh()
    const { costs, passable, terrain, version } = walkmap
    const { scale } = costs
    const before = this.#version
    const followed = terrain.version
    const turn = ++this.#turn
    // An unfinished repair leaves data that cannot be used.
    this.#version = NO_VERSION
    const goals = this.#wanted.filter((goal) => passable[goal] === 1)
    // The tolerance takes back what scaling the budget may have rounded away.
    const limit = Math.floor(this.budget * scale * (1 + 1e-12))
    const work = this.#repairOrFill(
      before !== NO_VERSION && scale === this.#scale ? before : null,
      goals,
      limit,
    )
    // Edited, or refreshed by another caller, between two slices.
    const isOvertaken = () => this.#turn !== turn || walkmap.version !== version
    let data: FieldData
    for (;;) {
      const step = work.next()
      if (isOvertaken()) return
      if (step.done === true) {
        data = step.value
        break
      }
      yield step.value
    }
    // All costs that were read before will be read again.
    const isRead = this.#costs !== undefined
    const costsOfCells = isRead ? yield* costsIn(walkmap, data, scale) : undefined
    if (isOvertaken()) return
    this.#data = data
    this.#goals = goals
    this.#scale = scale
    this.#version = followed
    this.#costs = costsOfCells
  }

  /** Repairs the data, which were right at the terrain's version `since`; fills new ones if it is null or too long ago. */
  *#repairOrFill(since: number | null, goals: readonly CellId[], limit: number): Work<FieldData> {
    const { walkmap } = this
    if (since !== null) {
      const perRepair = UniformFlood.suits(walkmap) ? FLOODED_PER_REPAIR : SEARCHED_PER_REPAIR
      const most = Math.floor(walkmap.layout.cellCount / perRepair)
      const edits = walkmap.terrain.changesSince(since)
      if (yield* repairCosts(walkmap, this.#data, { edits, goals, limit, most })) return this.#data
    }
    return yield* fillCosts(walkmap, goals, 'to-ends', limit)
  }

  #costOf(id: CellId): number {
    return this.#data.costOf(id) / this.#scale
  }

  /** The cell after this one, −1 at a goal and where none is in reach. */
  #after(id: CellId): CellId {
    const direction = bestStep(this.walkmap, this.#data, id)
    return direction === NO_DIRECTION ? -1 : id + this.walkmap.layout.offsets[direction]
  }

  #isCutOff(start: CellId): boolean {
    const { walkmap } = this
    if (this.budget === Number.POSITIVE_INFINITY || walkmap.passable[start] === 0) return false
    return this.#goals.some((goal) => walkmap.islandOf(goal) === walkmap.islandOf(start))
  }
}

/** The costs of all cells in row order. */
function* costsIn({ layout }: Walkmap, data: FieldData, scale: number): Work<Float64Array> {
  const { width, depth } = layout
  const costs = new Float64Array(width * depth)
  const rows = Math.ceil(SLICE / width)
  for (let y = 0, at = 0; y < depth; y++) {
    for (let x = 0, id = layout.idOf(0, y); x < width; x++, id++) costs[at++] = data.costOf(id) / scale
    if (y % rows === rows - 1) yield y / depth
  }
  return costs
}
