import { type Cell, requireCell } from '../cell.js'
import { FootpathError } from '../error.js'
import { Path, type PathReason } from '../path/path.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import type { PathEngine } from '../search/engine.js'
import { PathFinder } from '../search/path-finder.js'
import type { Walkmap } from '../walkmap/index.js'
import {
  type BuiltIndex,
  buildIndex,
  bytesIn,
  checkBuildOptions,
  type IndexBuildOptions,
  type IndexTier,
  tierOf,
} from './build-index.js'
import { groundOf, type IndexGround, isSameGround } from './ground.js'
import { IndexQuery } from './query.js'
import { readIndex, writeIndex } from './saved-index.js'
import { statsOf } from './stats.js'
import { cellsOnWay, stepsOfWay, writeCells } from './unpack.js'

const NO_STEPS = new Int32Array(0)

/** Whatever finds best paths on a walkmap without an index, at once. */
export interface IndexFallback {
  find(from: Cell, to: Cell): Path
  /** As of a `PathEngine`; left out `auto` goes to the finder's other engines, or its kernel. */
  servesAuto?(): boolean
}

/** What an index may be given. */
export interface StaticIndexOptions {
  /** Who answers while there is no index of the map as it is; A* by default. */
  readonly fallback?: IndexFallback
  /** An index as `save` gave it. */
  readonly saved?: Uint8Array
  /** Where the map may have been edited since: the ground at that time. */
  readonly savedGround?: IndexGround
}

/**
 * Best paths in steps, in microseconds, on maps that seldom change. `build` finds the subgoals, the taut edges between
 * them and hub labels; a query then connects its ends to the subgoals around and reads the rest from the labels.
 *
 * For units to whom all free ground costs the same, with the diagonal policies `no-corner-cutting` and `never`. While
 * the index is not built, or not of the map as it is after an edit, the fallback answers: never a wrong path, never a
 * wait. An edit that is undone makes the index valid again.
 */
export class StaticIndex implements PathEngine {
  readonly name = 'index'
  readonly takes = []
  readonly walkmap: Walkmap
  readonly #fallback: IndexFallback
  #index: BuiltIndex | null = null
  #query: IndexQuery | null = null
  #builds = 0
  #version = 0
  /** Whether the index is of the walkmap in its version `#checked`. */
  #isCurrent = false
  #checked = -1

  constructor(walkmap: Walkmap, { fallback, saved, savedGround }: StaticIndexOptions = {}) {
    walkmap.refresh()
    const ground = groundOf(walkmap)
    this.walkmap = walkmap
    this.#fallback = fallback ?? new PathFinder(walkmap)
    if (saved === undefined) return
    this.#use(readIndex(savedGround ?? { ...ground, passable: ground.passable.slice() }, saved))
  }

  /** While the index itself answers, or a fallback that may. */
  servesAuto(): boolean {
    return this.isReady || this.#fallback.servesAuto?.() === true
  }

  /** Grows with every index that is built or loaded: who keeps a copy sees that there is a newer one. */
  get version(): number {
    return this.#version
  }

  /** How far the index is built; null where it is not. */
  get tier(): IndexTier | null {
    return this.#index === null ? null : tierOf(this.#index)
  }

  /** Whether the next query is answered by the index: it is built, and of the map as it is. */
  get isReady(): boolean {
    this.walkmap.refresh()
    return this.#answersNow()
  }

  /** Where a shortest path can turn: how many subgoals there are; 0 before it is built. */
  get subgoals(): number {
    return this.#index?.subgoals.count ?? 0
  }

  /** Memory of the index, in bytes. Queries need some besides, up to about 40 bytes per subgoal. */
  get bytes(): number {
    return bytesIn(this.#index)
  }

  /** Builds the index of the map as it is now; returns the tier it has then, also when aborted. */
  build(options: IndexBuildOptions = {}): IndexTier | null {
    const building = this.#building(options)
    while (building.next().done !== true) continue
    return this.tier
  }

  /**
   * The same in slices of a few milliseconds, so that other work gets its turn. An edit meanwhile is not followed: the
   * index is then out of date as soon as it is built, see `isReady`.
   */
  async buildAsync(
    options: IndexBuildOptions & { readonly sliceMillis?: number } = {},
  ): Promise<IndexTier | null> {
    const building = this.#building(options)
    let until = performance.now() + (options.sliceMillis ?? 8)
    while (building.next().done !== true) {
      if (performance.now() < until) continue
      await new Promise((resume) => setTimeout(resume))
      until = performance.now() + (options.sliceMillis ?? 8)
    }
    return this.tier
  }

  /** The index as bytes, for `loadIndex`. */
  save(): Uint8Array<ArrayBuffer> {
    if (this.#index !== null) return writeIndex(this.#index)
    throw new FootpathError('unsuitable-combination', 'There is no index yet.', 'Build it first.')
  }

  /** A best path between two cells. */
  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const query = this.#queryFor(from, to)
    if (query === null) return this.#fallBack(from, to)
    const { walkmap } = this
    const { terrain } = walkmap
    const reason = this.#look(query, from, to)
    const stats = statsOf(walkmap, query, startedAt)
    if (reason !== null)
      return new Path({ status: 'unreachable', reason, steps: NO_STEPS, cost: 0, terrain, stats })
    const { ground } = query
    const way = query.way.slice(0, query.length)
    const steps = () => stepsOfWay(ground, way)
    const legs = { ends: way, isSquare: ground.square }
    return new Path({ status: 'found', steps, legs, cost: walkmap.toUnits(query.cost), terrain, stats })
  }

  /**
   * Writes x and y of every cell of a best path into `out` and returns how many cells they are: 0 where there is no
   * path; where `out` is too small for n cells, -n, and nothing is written. Makes nothing while the index answers.
   */
  findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    const query = this.#queryFor(from, to)
    if (query === null) return copySteps(out, this.#fallback.find(from, to).steps)
    if (this.#look(query, from, to) !== null) return 0
    const { ground, way, length, cost } = query
    // No step costs less than a straight one; counting them can mostly be left out.
    if (2 * (cost / ground.straight + 1) > out.length) {
      const count = cellsOnWay(ground, way, length)
      if (2 * count > out.length) return -count
    }
    return writeCells(ground, way, length, out)
  }

  /** Who answers a query between two cells now; null where the fallback does. */
  #queryFor(from: Cell, to: Cell): IndexQuery | null {
    const { layout } = this.walkmap
    requireCell('The start', from, layout.width, layout.depth)
    requireCell('The goal', to, layout.width, layout.depth)
    this.walkmap.refresh()
    return this.#answersNow() ? this.#query : null
  }

  /** Lets a query find its way; says why there is none. */
  #look(query: IndexQuery, from: Cell, to: Cell): PathReason | null {
    const { passable, layout } = this.walkmap
    const start = layout.idOf(from.x, from.y)
    const goal = layout.idOf(to.x, to.y)
    query.clear()
    if (passable[start] === 0) return 'start-blocked'
    if (passable[goal] === 0) return 'goal-blocked'
    if (this.walkmap.islandOf(start) !== this.walkmap.islandOf(goal)) return 'separate'
    if (query.find(from.x, from.y, to.x, to.y)) return null
    throw new Error('The index found no way where there is one; this is a fault of the index.')
  }

  *#building(options: IndexBuildOptions): Generator<void> {
    checkBuildOptions(options)
    this.walkmap.refresh()
    const ground = groundOf(this.walkmap)
    this.#builds++
    try {
      const index = yield* buildIndex({ ...ground, passable: ground.passable.slice() }, options)
      if (index !== null) this.#use(index)
    } finally {
      this.#builds--
    }
  }

  #use(index: BuiltIndex): void {
    this.#index = index
    this.#version++
    this.#query = new IndexQuery(index)
    this.#checked = -1
  }

  /** Whether the index may answer. After an edit all cells are compared, once. */
  #answersNow(): boolean {
    if (this.#index === null) return false
    if (this.#checked !== this.walkmap.version) {
      this.#isCurrent = isSameGround(this.#index.subgoals.ground, this.walkmap)
      this.#checked = this.walkmap.version
    }
    return this.#isCurrent
  }

  #fallBack(from: Cell, to: Cell): Path {
    const { status, reason, steps, cost, stats } = this.#fallback.find(from, to)
    const cause =
      this.#builds > 0
        ? 'the index is being built'
        : this.#index === null
          ? 'the index is not built'
          : 'the map has changed since the index was built'
    const why = `${cause}: ${stats.algorithm} answers`
    return new Path({ status, reason, steps, cost, terrain: this.walkmap.terrain, stats: { ...stats, why } })
  }
}

/** An index for a walkmap, not built yet. */
export function createStaticIndex(walkmap: Walkmap, fallback?: IndexFallback): StaticIndex {
  return new StaticIndex(walkmap, fallback === undefined ? {} : { fallback })
}

/**
 * An index as `save` gave it; refuses bytes that are damaged or of another map. It reads from the bytes as long as it
 * lives, so that workers can share one copy of them (in a SharedArrayBuffer).
 */
export function loadIndex(walkmap: Walkmap, saved: Uint8Array, fallback?: IndexFallback): StaticIndex {
  return new StaticIndex(walkmap, fallback === undefined ? { saved } : { saved, fallback })
}
