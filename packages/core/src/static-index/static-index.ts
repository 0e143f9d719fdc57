import type { Cell } from '../cell.js'
import { hasMethods, requireCell, requireOptions } from '../checks.js'
import { badOption, FootpathError } from '../error.js'
import { bytesIn } from '../memory/bytes-in.js'
import { requireBytes } from '../memory/saved-file.js'
import { evenStats } from '../finder/engine-stats.js'
import type { PathEngine } from '../finder/engine.js'
import { PathFinder } from '../finder/path-finder.js'
import { stepsOfLegs } from '../path/legs.js'
import { noPath, reasonBetween } from '../path/no-path.js'
import type { PathReason } from '../path/outcome.js'
import { Path } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import {
  Builds,
  type BuildState,
  finishWork,
  SLICED_WORK_OPTIONS,
  type SlicedWorkOptions,
  type Work,
} from '../work.js'
import {
  buildIndex,
  type BuiltIndex,
  checkBuildOptions,
  INDEX_BUILD_OPTIONS,
  type IndexBuildOptions,
  type IndexTier,
  suitsJumpPoints,
  tierOf,
} from './build-index.js'
import { groundOf, type IndexGround, isSameGround } from './ground.js'
import { IndexQuery } from './query.js'
import { readIndex, writeIndex } from './saved-index.js'

/** Why the fallback answers. */
const CAUSES: Readonly<Record<BuildState, string>> = {
  'not-built': 'the index is not built',
  building: 'the index is being built',
  stale: 'the map has changed since the index was built',
  ready: '',
}

/** Anything that finds best paths on a walkmap without an index, at once. */
export interface IndexFallback {
  find(from: Cell, to: Cell): Path
  /** As in `PathEngine`; if left out, `auto` uses the finder's other engines, or its kernel. */
  servesAuto?(): boolean
  /** As in `PathEngine`. */
  findInto?(out: Int32Array, from: Cell, to: Cell): number
}

/** Options of an index. */
export interface StaticIndexOptions {
  /**
   * Answers while the index is not ready; A* by default. Jump points also answer on noise of few blocked cells, where
   * they are faster than the index.
   */
  readonly fallback?: IndexFallback
  /** An index in the form that `save` returned. */
  readonly saved?: Uint8Array
}

/** Options of loading an index in slices. */
export interface IndexLoadOptions extends SlicedWorkOptions {
  /** If the map may have been edited since the index was saved: the ground at that time. */
  readonly savedGround?: IndexGround
}

/**
 * Best paths in steps, in microseconds, on maps that seldom change. `build` finds the subgoals, the taut edges between
 * them and hub labels. A query then connects its ends to the nearby subgoals and reads the rest from the labels.
 *
 * For units for which every free cell costs the same, with the diagonal policies `no-corner-cutting` and `never`.
 * Until the index is built, and when it is outdated after an edit, the fallback answers: you never get a wrong path
 * and never wait. Undoing the edit makes the index valid again.
 */
export class StaticIndex implements PathEngine {
  readonly name = 'index'
  readonly takes = []
  readonly walkmap: Walkmap
  readonly #fallback: IndexFallback
  #index: BuiltIndex | null = null
  /** Made by the first query, so that loading does not stop for it. */
  #query: IndexQuery | null = null
  /** Whether jump points, if they are the fallback, answer sooner. */
  #suitsJumpPoints = false
  readonly #builds = new Builds(INDEX_BUILD_OPTIONS)
  #version = 0
  /** Whether the index matches the walkmap in its version `#checked`. */
  #isCurrent = false
  #checked = -1

  constructor(map: MapGiven, options: StaticIndexOptions = {}) {
    const walkmap = requireWalkmap(map)
    requireOptions(options, ['fallback', 'saved'])
    const { fallback, saved } = options
    if (fallback !== undefined && !hasMethods(fallback, 'find'))
      throw badOption('fallback', 'a finder', fallback, 'Pass createFinder(walkmap), or leave it out.')
    walkmap.refresh()
    // Refuses ground that no index knows.
    groundOf(walkmap)
    this.walkmap = walkmap
    this.#fallback = fallback ?? new PathFinder(walkmap)
    if (saved === undefined) return
    this.#use(finishWork(readIndex(this.#groundNow(), saved)), true)
  }

  /** True while the index answers faster than jump points, or a fallback that may answer `auto`. */
  servesAuto(): boolean {
    const isFast = this.state === 'ready' && !this.#suitsJumpPoints
    return isFast || this.#fallback.servesAuto?.() === true
  }

  /** Grows with every index that is built or loaded, so you know when your copy is outdated. */
  get version(): number {
    return this.#version
  }

  /** How far the index is built; null if it is not. */
  get tier(): IndexTier | null {
    return this.#index === null ? null : tierOf(this.#index)
  }

  /**
   * `ready` if the index can answer the next query. In every other state the fallback does, and on noise where the
   * fallback is jump points, which are faster there.
   */
  get state(): BuildState {
    this.walkmap.refresh()
    return this.#builds.state(this.#answersNow(), this.#index !== null)
  }

  /** The number of subgoals: cells where a shortest path can turn; 0 before the index is built. */
  get subgoals(): number {
    return this.#index?.subgoals.count ?? 0
  }

  /**
   * The memory of the index, in bytes. Queries need some more, up to about 100 bytes per subgoal; if there are shortcuts,
   * 4 bytes per cell of the map on top, at most 4 MB.
   */
  get bytes(): number {
    return bytesIn(this.#index)
  }

  /** Builds the index for the map as it is now and returns the tier it reached. */
  build(options: IndexBuildOptions = {}): IndexTier {
    return this.#use(this.#builds.run(this.#building(options), options), options.tier === undefined)
  }

  /**
   * The same in slices of a few milliseconds, so that other work gets its turn. If you edit the map meanwhile, the
   * index is `stale` as soon as it is built.
   */
  async buildAsync(options: IndexBuildOptions & SlicedWorkOptions = {}): Promise<IndexTier> {
    return this.#use(
      await this.#builds.runInSlices(this.#building(options), options),
      options.tier === undefined,
    )
  }

  /**
   * Takes over an index that `save` returned, in slices of a few milliseconds; the fallback answers until it is there.
   * Refuses what `loadIndex` refuses, and then nothing has changed. Do not change the bytes: the index reads from them.
   */
  async loadAsync(saved: Uint8Array, options: IndexLoadOptions = {}): Promise<IndexTier> {
    requireBytes(saved)
    requireOptions(options, [...SLICED_WORK_OPTIONS, 'savedGround'])
    const { savedGround = this.#groundNow(), ...work } = options
    return this.#use(await this.#builds.runInSlices(readIndex(savedGround, saved), work), true)
  }

  /** The index as bytes, for `loadIndex` and `loadAsync`. */
  save(): Uint8Array<ArrayBuffer> {
    if (this.#index !== null) return writeIndex(this.#index)
    throw new FootpathError(
      'unsuitable-combination',
      'The index is not built yet.',
      'Call build() or buildAsync() before save().',
    )
  }

  /** A best path between two cells. */
  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const query = this.#queryFor(from, to)
    if (query === null) return this.#fallBack(from, to)
    const { walkmap } = this
    const { terrain } = walkmap
    const reason = this.#look(query, from, to)
    const stats = this.#stats(query, startedAt)
    if (reason !== null) return noPath(reason, terrain, stats)
    const cost = walkmap.toUnits(query.cost)
    const legs = query.legs()
    if (legs === null) return new Path({ status: 'found', steps: query.steps(), cost, terrain, stats })
    return new Path({ status: 'found', steps: () => stepsOfLegs(legs), legs, cost, terrain, stats })
  }

  /**
   * Writes x and y of every cell of a best path into `out` and returns the number of cells. Returns 0 if there is no
   * path. Returns −n and leaves `out` unchanged if it has no room for n cells. Allocates nothing while the index
   * answers.
   */
  findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    const query = this.#queryFor(from, to)
    if (query === null)
      return this.#fallback.findInto?.(out, from, to) ?? copySteps(out, this.#fallback.find(from, to).steps)
    if (this.#look(query, from, to) !== null) return 0
    return query.writeInto(out)
  }

  /** What answers a query between two cells now; null for the fallback. */
  #queryFor(from: Cell, to: Cell): IndexQuery | null {
    const { layout } = this.walkmap
    requireCell('The start', from, layout.width, layout.depth)
    requireCell('The goal', to, layout.width, layout.depth)
    this.walkmap.refresh()
    if (!this.#answersNow() || (this.#suitsJumpPoints && this.#fallback.servesAuto?.() === true)) return null
    return (this.#query ??= new IndexQuery(this.#index as BuiltIndex))
  }

  /** Finds the path of a query; returns why there is none, or null. */
  #look(query: IndexQuery, from: Cell, to: Cell): PathReason | null {
    const { layout } = this.walkmap
    query.clear()
    const reason = reasonBetween(this.walkmap, layout.idOf(from.x, from.y), layout.idOf(to.x, to.y))
    if (reason !== null || query.find(from.x, from.y, to.x, to.y)) return reason
    throw new FootpathError(
      'bad-file',
      'The index has no path where there is one. Its bytes were changed, or Footpath has a bug.',
      'Build the index again.',
    )
  }

  #stats({ ground, expanded, generated }: IndexQuery, startedAt: number): PathStats {
    const { straight, diagonal } = ground
    const eight = this.walkmap.unit.diagonal !== 'never'
    return evenStats(
      this.walkmap,
      startedAt,
      { straight, diagonal, eight },
      { algorithm: 'index', why: 'the index is ready', openList: 'binary-heap', expanded, generated },
    )
  }

  #building(options: IndexBuildOptions): Work<BuiltIndex> {
    checkBuildOptions(options)
    return buildIndex(this.#groundNow(), options)
  }

  /** A copy of the ground, which edits leave as it is. */
  #groundNow(): IndexGround {
    this.walkmap.refresh()
    const ground = groundOf(this.walkmap)
    return { ...ground, passable: ground.passable.slice() }
  }

  /** `leaves`: queries may be left to jump points. A tier that was asked for answers. */
  #use(index: BuiltIndex, leaves: boolean): IndexTier {
    this.#index = index
    this.#version++
    this.#query = null
    this.#suitsJumpPoints = leaves && suitsJumpPoints(index)
    this.#checked = -1
    return tierOf(index)
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
    const path = this.#fallback.find(from, to)
    // On noise it says itself what it did.
    if (this.#isCurrent) return path
    const { status, reason, steps, cost, stats } = path
    const why = `${CAUSES[this.state]}: ${stats.algorithm} answers`
    return new Path({ status, reason, steps, cost, terrain: this.walkmap.terrain, stats: { ...stats, why } })
  }
}

/** Creates an index for a walkmap. It is not built yet. */
export function createStaticIndex(map: MapGiven, fallback?: IndexFallback): StaticIndex {
  return new StaticIndex(map, fallback === undefined ? {} : { fallback })
}

/**
 * Loads an index that `save` returned; refuses bytes that are damaged or of another map. It reads from the bytes as
 * long as it lives, so that workers can share one copy of them (in a SharedArrayBuffer). Do not change them meanwhile.
 */
export function loadIndex(map: MapGiven, saved: Uint8Array, fallback?: IndexFallback): StaticIndex {
  requireBytes(saved)
  return new StaticIndex(map, fallback === undefined ? { saved } : { saved, fallback })
}
