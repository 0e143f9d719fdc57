import { Lines } from '../line/index.js'
import { Overlay } from '../walkmap/overlay.js'
import {
  type OpenCells,
  type Pricing,
  type Walkmap,
  type World,
  worldInto,
  worldOut,
} from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import { GridEstimate } from './estimate.js'
import type { GoalTest, KernelParts, ParentRule } from './kernel.js'
import type { HeuristicName } from './heuristics.js'
import { createOpenList, type OpenList, type OpenListName } from './open-lists/index.js'
import { SearchState } from './search-state.js'
import type { Setup } from './setup.js'
import { Sight } from './sight.js'
import { TieBreaker } from './ties.js'
import { UniformFlood } from './uniform-flood.js'

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
const NO_OPEN_LIST = createOpenList('unsorted-list', 0, 1)

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
  readonly #openLists = new Map<string, { list: OpenList; width: number }>()

  constructor(walkmap: Walkmap, statesPerCell = 1) {
    this.#walkmap = walkmap
    this.#stateCount = walkmap.layout.cellCount * statesPerCell
    this.state = new SearchState(NO_OPEN_LIST, this.#stateCount)
    this.estimate = new GridEstimate(walkmap)
    this.ties = new TieBreaker(walkmap.layout)
  }

  /**
   * Begins a search with the open list of this name, or with none. `times` says by how much its costs are finer than
   * the walkmap's; `dearest`, where the walkmap's steps do not tell it, what no path costs more than.
   */
  begin(
    setup: Setup,
    openList: OpenListName | null,
    pricing: Pricing,
    times = 1,
    dearest = this.#dearestPath(),
  ): void {
    const open =
      openList === null
        ? NO_OPEN_LIST
        : this.#openList(openList, pricing, finenessFor(setup.heuristic) / times)
    this.state.reset(setup, open, dearest)
  }

  /** No path enters a cell twice. */
  #dearestPath(): number {
    return this.#walkmap.layout.cellCount * Math.max(1, this.#walkmap.costs.maxStep)
  }

  /** The open list of this name; kept from search to search, except that a bucket queue must fit the costs. */
  #openList(name: OpenListName, pricing: Pricing, fineness: number): OpenList {
    const hasWidth = name === 'bucket-queue' && pricing === 'costs'
    const width = hasWidth ? Math.max(1, bucketWidth(this.#walkmap) / fineness) : 1
    const key = hasWidth ? `${name} ${fineness}` : name
    const kept = this.#openLists.get(key)
    if (kept !== undefined && kept.width === width) return kept.list
    const list = createOpenList(name, this.#stateCount, width)
    this.#openLists.set(key, { list, width })
    return list
  }

  parts(world: World, stopsAtGoal: boolean, parentRule: ParentRule | null = null): KernelParts {
    const { estimate, ties } = this
    return { world, estimate, ties, goals: stopsAtGoal ? (this.target ?? this.goals) : NO_GOAL, parentRule }
  }
}

/**
 * The memory of one running search, kept by the finder and lent to one search at a time. The sides beside the first,
 * the lines and the overlay are made when a search first needs them.
 */
export class Scratch {
  readonly forward: Side
  readonly #walkmap: Walkmap
  #backward: Side | undefined
  #directed: Side | undefined
  #lines: Lines | undefined
  #overlay: Overlay | undefined
  #flood: UniformFlood | undefined
  #sight: Sight | undefined
  /** Worlds over the walkmap's own moves, valid for one version. */
  #worlds: { version: number; costs?: World; steps?: World; into?: World } = { version: -1 }

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
    this.forward = new Side(walkmap)
  }

  get backward(): Side {
    this.#backward ??= new Side(this.#walkmap)
    return this.#backward
  }

  /** The side of searches that keep the direction of arrival. */
  get directed(): Side {
    this.#directed ??= new Side(this.#walkmap, this.#walkmap.unit.directions + 1)
    return this.#directed
  }

  get lines(): Lines {
    this.#lines ??= new Lines(this.#walkmap)
    return this.#lines
  }

  get overlay(): Overlay {
    this.#overlay ??= new Overlay(this.#walkmap)
    return this.#overlay
  }

  get flood(): UniformFlood {
    this.#flood ??= new UniformFlood(this.#walkmap.layout)
    return this.#flood
  }

  get sight(): Sight {
    this.#sight ??= new Sight(this.#walkmap)
    return this.#sight
  }

  worldOut(cells: OpenCells, pricing: Pricing): World {
    if (cells !== this.#walkmap) return worldOut(this.#walkmap, cells, pricing)
    const worlds = this.#currentWorlds()
    worlds[pricing] ??= worldOut(this.#walkmap, cells, pricing)
    return worlds[pricing]
  }

  worldInto(cells: OpenCells): World {
    if (cells !== this.#walkmap) return worldInto(this.#walkmap, cells)
    const worlds = this.#currentWorlds()
    worlds.into ??= worldInto(this.#walkmap, cells)
    return worlds.into
  }

  #currentWorlds() {
    if (this.#worlds.version !== this.#walkmap.version) this.#worlds = { version: this.#walkmap.version }
    return this.#worlds
  }
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

/** About a third of the cheapest step, but never so narrow that one step jumps over thousands of buckets. */
function bucketWidth({ costs }: Walkmap): number {
  const least = Math.min(costs.minStraight, costs.minDiagonal)
  return Math.max(1, Number.isFinite(least) ? 0.3 * least : 1, costs.maxStep / 1024)
}
