import type { Cell } from '../cell.js'
import { evenStats } from '../finder/engine-stats.js'
import type { CellId } from '../ids.js'
import { cellsOnLegs, type PathLegs, stepsOfLegs, writeLegs } from '../path/legs.js'
import { noPath, reasonBetween } from '../path/no-path.js'
import type { PathReason } from '../path/outcome.js'
import { Path } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import { requireOut } from '../path/write-cells.js'
import { cellId, type Layout } from '../walkmap/layout.js'
import type { JumpGround } from './canonical-search.js'
import { isNoisy, type JumpMethod } from './choose.js'
import { jumpSearch, stepSearch } from './generated/canonical-search.js'
import { JumpDistances } from './jump-distances.js'
import type { JumpKernel } from './jump-kernel.js'
import type { JumpMap } from './jump-map.js'
import { readTrail } from './read-trail.js'
import { memoryFor, type SearchMemory, type SearchTrail, type StepPrices } from './search-memory.js'

/**
 * The cheapest paths in steps on a map whose free ground all costs the same: what jump points for walkmaps and for
 * grids have in common.
 *
 * Holds 18 bytes per cell with WebAssembly, 10 without it: then maps share the memory of searches. A query allocates
 * nothing but its result; `findInto` allocates nothing at all. Follows edits by itself: only the walks that an edit cuts
 * or opens are measured again.
 */
export class JumpFinder<Map extends JumpMap> {
  readonly #pricesOf: (walkmap: Map) => StepPrices
  readonly #method: JumpMethod
  /** Null where searches run in JavaScript. */
  readonly #kernel: JumpKernel | null
  /** The memory of searches in JavaScript; got when it is first needed. */
  #memory: SearchMemory | null = null
  /** Where the last search left its path. */
  #trail: SearchTrail | undefined
  #prices: StepPrices
  #terrainVersion: number
  /** The version of the terrain in which a search last found nothing, or the first one. */
  #failedVersion: number
  /** The ends of the query under way. */
  #start: CellId = 0
  #goal: CellId = 0
  /** The legs of the path found last, with room at the end. */
  readonly #legs: PathLegs & { readonly ends: number[] } = { ends: [], isSquare: false }
  readonly walkmap: Map
  protected ground: JumpGround & { readonly distances: JumpDistances }

  /**
   * `pricesOf` is called again after every edit; it may refuse the map. Without `kernelFor`, searches run in
   * JavaScript, and bundles that do not import it stay small.
   */
  constructor(
    walkmap: Map,
    pricesOf: (walkmap: Map) => StepPrices,
    method: JumpMethod,
    kernelFor: (layout: Layout, prices: StepPrices) => JumpKernel | null = () => null,
  ) {
    walkmap.refresh()
    this.walkmap = walkmap
    this.#pricesOf = pricesOf
    this.#method = method
    this.#prices = pricesOf(walkmap)
    this.#failedVersion = this.#terrainVersion = walkmap.terrain.version
    const { layout, moves } = walkmap
    this.#kernel = kernelFor(layout, this.#prices)
    this.ground = { layout, moves, distances: new JumpDistances(walkmap, this.#kernel ?? undefined) }
  }

  /** The cheapest path in steps. */
  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const { terrain } = this.walkmap
    const reason = this.#prepare(from, to)
    if (reason !== null) return noPath(reason, terrain, this.#stats('no search was needed', startedAt))
    if (this.#start === this.#goal) {
      const stats = this.#stats('the start is the goal', startedAt)
      return new Path({ status: 'found', steps: Int32Array.of(from.x, from.y), cost: 0, terrain, stats })
    }
    const cost = this.#search()
    const why = this.#jumps()
      ? 'every cell costs the same: search from jump point to jump point'
      : 'every cell costs the same, but jumps would be short: search from cell to cell'
    const stats = this.#stats(why, startedAt, this.#trail)
    if (cost === Number.POSITIVE_INFINITY) return noPath('separate', terrain, stats)
    const legs = { ends: this.#legs.ends.slice(0, this.#readTrail()), isSquare: false }
    return new Path({
      status: 'found',
      steps: () => stepsOfLegs(legs),
      legs,
      cost: this.walkmap.toUnits(cost),
      terrain,
      stats,
    })
  }

  /** The same, written into your array; allocates nothing. See `PathEngine.findInto`. */
  findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    if (this.#prepare(from, to) !== null) return 0
    if (this.#start !== this.#goal && this.#search() === Number.POSITIVE_INFINITY) return 0
    const length = this.#readTrail()
    const cells = cellsOnLegs(this.#legs, length)
    return out.length < 2 * cells ? -cells : writeLegs(out, this.#legs, length)
  }

  /** Follows terrain edits. Queries do this by themselves. */
  refresh(): void {
    this.walkmap.refresh()
    const { terrain } = this.walkmap
    if (terrain.version === this.#terrainVersion) return
    this.#prices = this.#pricesOf(this.walkmap)
    this.#kernel?.fit(this.#prices)
    for (const edited of terrain.changesSince(this.#terrainVersion)) this.ground.distances.follow(edited)
    this.#terrainVersion = terrain.version
  }

  /** Sets the ends of a query; returns why no path joins them, or null. */
  #prepare(from: Cell, to: Cell): PathReason | null {
    const { walkmap } = this
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    this.#start = start
    this.#goal = goal
    this.refresh()
    return reasonBetween(walkmap, start, goal, walkmap.knowsIslands)
  }

  #jumps(): boolean {
    return this.#method === 'auto' ? !isNoisy(this.ground.distances) : this.#method === 'jumps'
  }

  /**
   * Leaves the path between two different cells in the trail; returns its cost, Infinity for none. Islands that
   * are not numbered stay so until a query fails, and after an edit until two have failed: most queries have a path, and
   * one failed search takes no longer. Later ones know at once.
   */
  #search(): number {
    const cost = this.#cheapest()
    if (cost === Number.POSITIVE_INFINITY) {
      if (this.#failedVersion === this.#terrainVersion) this.walkmap.islandOf(this.#start)
      this.#failedVersion = this.#terrainVersion
    }
    return cost
  }

  #cheapest(): number {
    const ground = this.ground
    const prices = this.#prices
    const start = this.#start
    const goal = this.#goal
    const jumps = this.#jumps()
    if (this.#kernel !== null) {
      const cost = this.#kernel.search(jumps, start, goal, ground.moves[start])
      this.#trail = this.#kernel
      if (cost !== null) return cost
    }
    const memory = this.#javascript()
    this.#trail = memory
    memory.begin()
    const search = jumps ? jumpSearch : stepSearch
    return search(ground, memory, prices, start, goal)
  }

  #javascript(): SearchMemory {
    const { layout } = this.walkmap
    this.#memory = memoryFor(layout, this.#memory)
    this.#memory.fit(this.#prices, layout)
    return this.#memory
  }

  /** Reads the path found last into `#legs`; returns how many numbers. */
  #readTrail(): number {
    const { ends } = this.#legs
    return readTrail(
      ends,
      this.ground.layout,
      this.#trail as SearchTrail,
      this.#start,
      this.#goal,
      this.#prices.eight,
    )
  }

  /** What is recorded of a query; without a trail if no search was needed. */
  #stats(why: string, startedAt: number, trail: Partial<SearchTrail> = {}): PathStats {
    const { expanded = 0, generated = 0, reopened = 0, peakOpen = 0 } = trail
    return evenStats(this.walkmap, startedAt, this.#prices, {
      algorithm: 'jump-points',
      why,
      openList: 'bucket-queue',
      ties: 'lifo',
      reopen: 'allow',
      expanded,
      generated,
      reopened,
      peakOpen,
    })
  }
}
