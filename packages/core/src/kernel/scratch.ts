import { GridEstimate } from '../estimate/estimate.js'
import type { HeuristicName } from '../estimate/heuristics.js'
import type { CellId } from '../ids.js'
import { type OpenCells, Overlay } from '../walkmap/overlay.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { GoalTest, KernelParts, ParentRule } from './kernel.js'
import { linkedPartsOf } from './linked-parts.js'
import { bucketQueue, BucketQueueOpenList } from './open-lists/bucket-queue.js'
import { createCounts, type OpenList, type OpenListKind } from './open-lists/open-list.js'
import { type KernelSettings, SearchState } from './search-state.js'
import { TieBreaker } from './ties.js'
import { type Pricing, type World, worldOut } from './worlds.js'

/** Never a goal: for the sides of a bidirectional search, and for searches that visit all they can reach. */
const NO_GOAL: GoalTest = { isGoal: () => false }

/** A few goal cells; one is compared, more are looked up. */
class GoalCells implements GoalTest {
  #only: CellId = -1
  readonly #many = new Set<CellId>()

  aim(goals: readonly CellId[]): void {
    this.#only = goals.length === 1 ? goals[0] : -1
    this.#many.clear()
    if (goals.length > 1) for (const goal of goals) this.#many.add(goal)
  }

  isGoal(cell: CellId): boolean {
    return this.#only >= 0 ? cell === this.#only : this.#many.has(cell)
  }
}

/** Stands in where an algorithm keeps no OPEN; stays empty. */
const NO_OPEN_LIST: OpenList = {
  exact: true,
  membership: null,
  counts: createCounts(),
  size: 0,
  reset() {},
  push() {},
  change() {},
  pop: () => -1,
  floor: () => Number.POSITIVE_INFINITY,
}

/** The settings of one side of a search. */
export interface SideSettings extends KernelSettings {
  readonly heuristic: HeuristicName
  /** Null for an algorithm without one (`ida-star`). */
  readonly openList: OpenListKind | null
  /** The cost is at most this times the optimum; null if nothing is guaranteed. */
  readonly bound: number | null
}

/** One direction of a search: its state arrays, its open lists and the parts given to the kernel. */
export class Side {
  readonly state: SearchState
  readonly estimate: GridEstimate
  readonly ties: TieBreaker
  readonly goals = new GoalCells()
  /** Decides instead of `goals` where a query has a target. */
  target: GoalTest | null = null
  readonly #walkmap: Walkmap
  readonly #stateCount: number
  /** By kind; bucket queues for costs by how narrow their buckets are. */
  readonly #openLists = new Map<OpenListKind | number, { list: OpenList; width: number }>()

  constructor(walkmap: Walkmap, statesPerCell = 1) {
    this.#walkmap = walkmap
    this.#stateCount = walkmap.layout.cellCount * statesPerCell
    this.state = new SearchState(NO_OPEN_LIST, this.#stateCount)
    this.estimate = linkedPartsOf(walkmap)?.createEstimate() ?? new GridEstimate(walkmap)
    this.ties = new TieBreaker(walkmap.layout)
  }

  /**
   * Begins a search. Its costs are `times` as fine as the walkmap's. `costliest` is an upper bound of what a path
   * costs, if the walkmap's steps do not give one.
   */
  begin(settings: SideSettings, pricing: Pricing, times = 1, costliest = this.#walkmap.costliestPath): void {
    const { openList, heuristic } = settings
    const open =
      openList === null ? NO_OPEN_LIST : this.#openList(openList, pricing, finenessFor(heuristic) / times)
    if (open instanceof BucketQueueOpenList) open.mayFall = settings.bound !== 1
    this.state.reset(settings, open, costliest)
  }

  /** An open list of this kind; kept from search to search, except that a bucket queue must fit the costs. */
  #openList(kind: OpenListKind, pricing: Pricing, fineness: number): OpenList {
    const hasWidth = kind === bucketQueue && pricing === 'costs'
    const width = hasWidth ? Math.max(1, bucketWidth(this.#walkmap) / fineness) : 1
    const key = hasWidth ? fineness : kind
    const kept = this.#openLists.get(key)
    if (kept !== undefined && kept.width === width) return kept.list
    // Not for ever: every query may bring another kind of its own.
    if (this.#openLists.size >= 16) this.#openLists.clear()
    const list = kind.create(this.#stateCount, width)
    this.#openLists.set(key, { list, width })
    return list
  }

  parts(world: World, stopsAtGoal: boolean, parentRule: ParentRule | null = null): KernelParts {
    const { estimate, ties } = this
    this.state.makeRoom(world.mostSteps)
    return { world, estimate, ties, goals: stopsAtGoal ? (this.target ?? this.goals) : NO_GOAL, parentRule }
  }
}

/**
 * The memory of one running search, lent to one search at a time. Other parts are made when a search first needs them,
 * by functions that the search brings along: so bundles hold only what they import.
 */
export class Scratch {
  readonly forward: Side
  readonly #walkmap: Walkmap
  #overlay: Overlay | undefined
  readonly #parts = new Map<unknown, unknown>()
  /** Worlds over the walkmap's own moves, valid for one version. */
  readonly #worlds = new Map<unknown, World>()
  #worldsVersion = -1

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
    this.forward = new Side(walkmap)
  }

  get overlay(): Overlay {
    this.#overlay ??= new Overlay(this.#walkmap)
    return this.#overlay
  }

  /** What `make` makes for the walkmap; made once and kept. */
  part<Part>(make: (walkmap: Walkmap) => Part): Part {
    if (!this.#parts.has(make)) this.#parts.set(make, make(this.#walkmap))
    return this.#parts.get(make) as Part
  }

  worldOut(cells: OpenCells, pricing: Pricing): World {
    return this.world(cells, pricing === 'costs' ? costsOut : stepsOut)
  }

  /** The world that `make` makes; kept as long as the walkmap stays as it is, if it is over the walkmap's own cells. */
  world(cells: OpenCells, make: (walkmap: Walkmap, cells: OpenCells) => World): World {
    const walkmap = this.#walkmap
    if (cells !== walkmap) return make(walkmap, cells)
    if (this.#worldsVersion !== walkmap.version) this.#worlds.clear()
    this.#worldsVersion = walkmap.version
    const world = this.#worlds.get(make) ?? make(walkmap, cells)
    this.#worlds.set(make, world)
    return world
  }
}

function costsOut(walkmap: Walkmap, cells: OpenCells): World {
  return worldOut(walkmap, cells, 'costs')
}

function stepsOut(walkmap: Walkmap, cells: OpenCells): World {
  return worldOut(walkmap, cells, 'steps')
}

/** Memory of searches that are not under way, by walkmap: all finders of a walkmap share it. */
const spareOfWalkmap = new WeakMap<Walkmap, Scratch[]>()

/** Takes memory for one search on a walkmap; give it back by `giveBackScratch`. */
export function takeScratch(walkmap: Walkmap): Scratch {
  return spareOfWalkmap.get(walkmap)?.pop() ?? new Scratch(walkmap)
}

export function giveBackScratch(walkmap: Walkmap, scratch: Scratch): void {
  const spare = spareOfWalkmap.get(walkmap)
  if (spare === undefined) spareOfWalkmap.set(walkmap, [scratch])
  else spare.push(scratch)
}

/**
 * By how much buckets are narrower than without an estimate. The better one is, the more states have nearly the same
 * priority; where many share a bucket they are expanded again and again, because the order inside it means nothing.
 * Narrower ones than these save no more, and searches lose time by looking through empty buckets.
 */
function finenessFor(heuristic: HeuristicName): number {
  if (heuristic === 'zero') return 1
  return heuristic === 'landmarks' || heuristic === 'envelope' ? 64 : 16
}

/**
 * About a third of the cheapest step. Wider where a step would jump over thousands of buckets, but not wider than the
 * cheapest step, if that costs anything: with many steps to a bucket, states are expanded again and again.
 */
function bucketWidth({ costs }: Walkmap): number {
  const least = Math.min(costs.minStraight, costs.minDiagonal)
  const wide = costs.maxStep / 1024
  return Math.max(1, Number.isFinite(least) ? 0.3 * least : 1, least > 0 ? Math.min(least, wide) : wide)
}
