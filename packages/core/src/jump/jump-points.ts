import type { Cell } from '../cell.js'
import { requireName } from '../error.js'
import { Path, type PathReason } from '../path/path.js'
import type { PathEngine } from '../search/index.js'
import { cellId, requireOptions } from '../search/options.js'
import type { CellId, Walkmap } from '../walkmap/index.js'
import { canonicalSearch } from './canonical-search.js'
import { isNoisy, JUMP_METHODS, type JumpMethod } from './choose.js'
import { type JumpGround, jumpSearch } from './jump-search.js'
import { SearchMemory, type StepPrices } from './search-memory.js'
import { statsOf } from './stats.js'
import { JumpDistances } from './jump-distances.js'
import { isSuitable, pricesOf } from './suitable.js'
import { wayTo } from './way.js'

/** What jump points may be given. */
export interface JumpPointsOptions {
  /** `auto` (the default) jumps, but goes from cell to cell where a map is too noisy for jumping. */
  readonly method?: JumpMethod
}

/**
 * The cheapest paths in steps, without an index: from jump point to jump point, or by canonical A* on noisy maps. For
 * units to whom all free ground costs the same, with diagonal policy `no-corner-cutting` or `never`.
 *
 * Holds 22 bytes a cell and allocates nothing per query but its result. Follows edits by itself: only the
 * walks that an edit cuts or opens are measured again.
 */
export class JumpPoints implements PathEngine {
  readonly name = 'jump-points'
  readonly takes = []
  readonly walkmap: Walkmap
  readonly #method: JumpMethod
  readonly #ground: JumpGround
  readonly #memory: SearchMemory
  #prices: StepPrices
  #terrainVersion: number

  constructor(walkmap: Walkmap, options: JumpPointsOptions = {}) {
    requireOptions(options, ['method'])
    this.#method = requireName('method', options.method ?? 'auto', JUMP_METHODS)
    walkmap.refresh()
    this.walkmap = walkmap
    this.#prices = pricesOf(walkmap)
    this.#terrainVersion = walkmap.terrain.version
    this.#ground = { layout: walkmap.layout, moves: walkmap.moves, jumps: new JumpDistances(walkmap) }
    this.#memory = new SearchMemory(walkmap.layout)
    this.#memory.fit(this.#prices)
  }

  servesAuto(): boolean {
    this.walkmap.refresh()
    return isSuitable(this.walkmap)
  }

  /** The cheapest path in steps. */
  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const { walkmap } = this
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    this.refresh()
    const { passable } = walkmap
    if (passable[start] === 0) return this.#without('start-blocked', startedAt)
    if (passable[goal] === 0) return this.#without('goal-blocked', startedAt)
    if (start === goal) return this.#path(Int32Array.of(from.x, from.y), 0, 'there already', startedAt)
    if (walkmap.islandOf(start) !== walkmap.islandOf(goal)) return this.#without('separate', startedAt)
    return this.#search(start, goal, startedAt)
  }

  /** Follows edits of the terrain; queries do so by themselves. */
  refresh(): void {
    this.walkmap.refresh()
    const { terrain } = this.walkmap
    const edited = terrain.changedSince(this.#terrainVersion)
    if (edited === null) return
    this.#prices = pricesOf(this.walkmap)
    this.#memory.fit(this.#prices)
    this.#ground.jumps.follow(edited)
    this.#terrainVersion = terrain.version
  }

  #search(start: CellId, goal: CellId, startedAt: number): Path {
    const ground = this.#ground
    const memory = this.#memory
    const prices = this.#prices
    const jumps = this.#method === 'auto' ? !isNoisy(ground.jumps) : this.#method === 'jumps'
    memory.begin()
    const search = jumps ? jumpSearch : canonicalSearch
    const cost = search(ground, memory, prices, start, goal)
    const way = wayTo(ground.layout, memory, start, goal, prices.eight)
    const why = jumps
      ? 'all ground costs the same: from jump point to jump point'
      : 'all ground costs the same: from cell to cell, as jumps would be short'
    return this.#path(way, cost, why, startedAt, memory)
  }

  #without(reason: PathReason, startedAt: number): Path {
    return this.#path(new Int32Array(0), 0, 'no search needed', startedAt, null, reason)
  }

  #path(
    steps: Int32Array,
    cost: number,
    why: string,
    startedAt: number,
    memory: SearchMemory | null = null,
    reason?: PathReason,
  ): Path {
    const { walkmap } = this
    return new Path({
      status: reason === undefined ? 'found' : 'unreachable',
      reason,
      steps,
      cost: walkmap.toUnits(cost),
      terrain: walkmap.terrain,
      stats: statsOf(walkmap, this.#prices, why, memory, startedAt),
    })
  }
}

/** Jump points for a walkmap, to find cheapest paths in steps with. */
export function createJumpPoints(walkmap: Walkmap, options?: JumpPointsOptions): JumpPoints {
  return new JumpPoints(walkmap, options)
}
