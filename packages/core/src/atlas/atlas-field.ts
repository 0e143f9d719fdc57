import { dijkstraSetup } from '../algorithms/auto.js'
import type { Cell } from '../cell.js'
import { requireOptions } from '../checks.js'
import { readOffStats } from '../finder/engine-stats.js'
import { stepsOf } from '../finder/search.js'
import { type CellId, stateOfCell } from '../ids.js'
import { advance, openStart } from '../kernel/kernel.js'
import { bucketQueue } from '../kernel/open-lists/bucket-queue.js'
import { Side } from '../kernel/scratch.js'
import { worldInto } from '../kernel/worlds.js'
import { noPath, reasonFor } from '../path/no-path.js'
import { Path } from '../path/path.js'
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

/** Cells taken between two looks at the clock: a fraction of a millisecond. */
const SLICE = 4096

/** How the cells of a world and of its atlas lead to each other. */
interface AtlasPlaces {
  /** The cell of the atlas that stands for one of the world; `what` names it in errors. */
  toAtlas(what: string, cell: Cell): Cell
  /** The cell of the world for one of the atlas; null where it stands for none. */
  cellAt(x: number, y: number): Cell | null
}

/** What a field knows of every cell of the atlas. */
export interface AtlasFieldData {
  /** The version of the walkmap for which it is right. */
  readonly version: number
  readonly goals: readonly CellId[]
  /** In integer units. */
  readonly costs: Float64Array
  /** The cell to go to next, −1 for none. */
  readonly nexts: Int32Array
}

/**
 * The cost and the next step from every cell of a board or a site to the nearest goal. It follows changes by itself: the
 * next read after one fills it again.
 */
export class AtlasField<Walked extends Walkmap, Found extends Path> {
  readonly walkmap: Walked
  /** The highest cost in the field; Infinity without a limit. */
  readonly budget: number
  readonly #places: AtlasPlaces
  readonly #pathOf: (path: Path) => Found
  readonly #wanted: readonly CellId[]
  #data: AtlasFieldData | null = null

  /** `to` are cells of the world, `pathOf` gives its path for one over the atlas. Filled when first read or refreshed. */
  constructor(
    walkmap: Walked,
    to: Cell | readonly Cell[],
    budget: number,
    places: AtlasPlaces,
    pathOf: (path: Path) => Found,
  ) {
    this.walkmap = walkmap
    this.budget = budget
    this.#places = places
    this.#pathOf = pathOf
    this.#wanted = [to].flat().map((goal) => this.#idOf('The goal', goal))
  }

  /** `stale` after a change, until you read or refresh the field. */
  get state(): 'ready' | 'stale' {
    const isRight = this.#data?.version === this.walkmap.version && this.walkmap.state === 'ready'
    return isRight ? 'ready' : 'stale'
  }

  /** Fills the field now instead of at the next read. */
  refresh(options: WorkOptions = {}): void {
    requireOptions(options, WORK_OPTIONS)
    finishWork(this.#filling(), options)
  }

  /** The same in slices of a few milliseconds. If anything changes meanwhile, the field is still `stale` afterwards. */
  async refreshAsync(options: SlicedWorkOptions = {}): Promise<void> {
    requireOptions(options, SLICED_WORK_OPTIONS)
    await finishWorkInSlices(this.#filling(), options)
  }

  /** The numbers of the cells it should lead to in the atlas, passable or not. */
  get wanted(): readonly CellId[] {
    return this.#wanted
  }

  /** The goals the unit can stand on. */
  get goals(): readonly Cell[] {
    return this.read().goals.map((goal) => this.#cellOf(goal))
  }

  /** The cost from a cell to the nearest goal; Infinity if none is reachable. */
  costAt(cell: Cell): number {
    return this.walkmap.toUnits(this.read().costs[this.#idOf('The cell', cell)])
  }

  /** The cell to go to next; null at a goal and if none is reachable. */
  next(cell: Cell): Cell | null {
    const { next } = this.stepFrom(cell)
    return next < 0 ? null : this.#cellOf(next)
  }

  /** The whole path from a cell to its nearest goal; beyond the budget it is `cut-off`. */
  pathFrom(cell: Cell): Found {
    const startedAt = performance.now()
    const { goals, costs, nexts } = this.read()
    const { walkmap } = this
    const { terrain, passable } = walkmap
    const start = this.#idOf('The cell', cell)
    const stats = readOffStats(walkmap, startedAt, 'field')
    if (costs[start] === Number.POSITIVE_INFINITY) {
      const mayBeCut = passable[start] === 1 && goals.length > 0 && this.budget !== Number.POSITIVE_INFINITY
      const reason = mayBeCut ? 'budget' : reasonFor(passable[start] === 1, goals.length > 0)
      return this.#pathOf(noPath(reason, terrain, stats))
    }
    const ids: CellId[] = []
    for (let id = start; id >= 0; id = nexts[id]) ids.push(id)
    const cost = walkmap.toUnits(costs[start])
    return this.#pathOf(new Path({ status: 'found', steps: stepsOf(walkmap, ids), cost, terrain, stats }))
  }

  /** A cell of the atlas and the one to go to next, −1 for none. */
  protected stepFrom(cell: Cell): { readonly id: CellId; readonly next: CellId } {
    const id = this.#idOf('The cell', cell)
    return { id, next: this.read().nexts[id] }
  }

  #idOf(what: string, cell: Cell): CellId {
    return cellId(this.walkmap, what, this.#places.toAtlas(what, cell))
  }

  #cellOf(id: CellId): Cell {
    const { layout } = this.walkmap
    return this.#places.cellAt(layout.xOf(id), layout.yOf(id)) as Cell
  }

  protected read(): AtlasFieldData {
    if (this.state === 'stale') finishWork(this.#filling())
    return this.#data as AtlasFieldData
  }

  /** Dijkstra's algorithm backwards from the goals. */
  *#filling(): Work<void> {
    const { walkmap } = this
    if (this.state === 'ready') return
    walkmap.refresh()
    const { version, layout, costs: stepCosts } = walkmap
    const goals = this.#wanted.filter((goal) => walkmap.passable[goal] === 1)
    const costs = new Float64Array(layout.cellCount).fill(Number.POSITIVE_INFINITY)
    const nexts = new Int32Array(layout.cellCount).fill(-1)
    const side = new Side(walkmap)
    const setup = dijkstraSetup(walkmap, bucketQueue, 'lifo')
    side.begin(setup, 'costs')
    side.state.costLimit = Math.floor(this.budget * stepCosts.scale * (1 + 1e-12))
    // The queue may take a cell twice; the last time its cost and parent are final.
    side.state.watcher = {
      expanded: (state, cell, cost) => {
        costs[cell] = cost
        nexts[cell] = side.state.parentOf(state)
      },
    }
    side.estimate.aim({ heuristic: 'zero', scales: setup.scales, goals: [] })
    const parts = side.parts(worldInto(walkmap), false)
    for (const goal of goals) openStart(side.state, parts, stateOfCell(goal))
    for (let slice = 1; advance(side.state, parts, SLICE) === 'running'; slice++) {
      yield Math.min(1, (slice * SLICE) / layout.cellCount)
      if (walkmap.version !== version || walkmap.state === 'stale') return
    }
    this.#data = { version, goals, costs, nexts }
  }
}
