import type { Algorithm } from '../algorithms/algorithm.js'
import { type ChooseAlgorithm, chooseAmong } from '../algorithms/choose-algorithm.js'
import { refuseExtras } from '../algorithms/refusals.js'
import type { Cell } from '../cell.js'
import { requireList, requireOptions } from '../checks.js'
import { FootpathError, show } from '../error.js'
import type { LandmarkTable } from '../estimate/landmark-aim.js'
import { giveBackScratch, takeScratch } from '../kernel/scratch.js'
import { Trace } from '../kernel/trace.js'
import type { Path } from '../path/path.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import { type BlockedCells, giveBackBlocked, takeBlocked } from '../query/blocked.js'
import { endsOf } from '../query/ends.js'
import { ExtraCosts } from '../query/influence.js'
import { NearestWatcher } from '../query/nearest.js'
import type { ShapePath } from '../query/shape.js'
import { type Goal, goalIds, simplestGoal, Target } from '../query/targets.js'
import { cellId } from '../walkmap/layout.js'
import { requireAnyWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { checkOptions } from './check-options.js'
import { cutOffPath } from './engine-stats.js'
import { answerByEngine, engineServingAuto, type PathEngine, whyNoEngine } from './engine.js'
import type { AnyFindOptions, FindOptions } from './options.js'
import { AnsweredSearch, KernelSearch, type Search } from './search.js'
import { shapeAround, shapeAsked } from './shape-answer.js'

/** Options of a finder. */
export interface FinderOptions<Name extends string = string> {
  /** More engines, each made for the same walkmap. `auto` tries those it may use in this order. */
  readonly engines?: readonly PathEngine<Name>[]
  /** Algorithms from `footpath/algorithms` that queries can then ask for by name. */
  readonly algorithms?: readonly Algorithm<Name>[]
  /** Costs to some landmarks. `auto` uses them on ground whose cost varies; see `footpath/landmarks`. */
  readonly landmarks?: LandmarkTable
}

/** The names of `FinderOptions`, for checks of options. */
export const FINDER_OPTIONS = ['engines', 'algorithms', 'landmarks'] as const

const NO_OPTIONS: AnyFindOptions = {}

/**
 * Finds paths on one walkmap. Searches use memory that belongs to the walkmap (12 to 28 bytes per cell, 64 on slopes) and is used
 * again, so a query allocates little more than its result. Follows terrain edits by itself.
 */
export class PathFinder<Options extends AnyFindOptions = FindOptions> {
  readonly walkmap: Walkmap
  readonly #engines: readonly PathEngine[]
  readonly #choose: ChooseAlgorithm
  readonly #landmarks: LandmarkTable | null

  constructor(walkmap: Walkmap, options: FinderOptions = {}, choose?: ChooseAlgorithm) {
    requireOptions(options, FINDER_OPTIONS)
    const { engines = [], algorithms, landmarks } = options
    for (const engine of requireList('engines', engines))
      requireSameWalkmap(`The engine ${show(engine?.name)} was`, engine, walkmap)
    if (landmarks !== undefined) requireSameWalkmap('The landmarks were', landmarks, walkmap)
    this.walkmap = requireAnyWalkmap(walkmap)
    this.#engines = engines
    this.#choose = choose ?? chooseAmong(algorithms)
    this.#landmarks = landmarks ?? null
  }

  /** The best path to a cell, to the cheapest of several cells, or to a target such as `within(cell, 3)`. */
  find(from: Cell, goal: Goal, options: Options = NO_OPTIONS as Options): Path {
    checkOptions(options)
    return drive(this.#begin(from, goal, options))
  }

  /**
   * Writes the path that `find` returns without options into your array: x and y of every cell, as in `Path.steps`.
   * Returns the number of cells. Returns 0 if there is no path. Returns −n and leaves `out` unchanged if it has no
   * room for n cells. Allocates nothing if the engine that answers supports it, as jump points do.
   */
  findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    const engine = engineServingAuto(this.#engines)
    return engine?.findInto?.(out, from, to) ?? copySteps(out, (engine ?? this).find(from, to).steps)
  }

  /**
   * Begins a search that you advance yourself. Several may run at once; each needs its own memory. If an engine
   * answers, the search is done at once.
   */
  start(from: Cell, goal: Goal, options: Options = NO_OPTIONS as Options): Search {
    checkOptions(options)
    return this.#begin(from, goal, options)
  }

  /** What shapes the path of a query; null if it stays as it is. */
  protected shapeFor(options: AnyFindOptions): ShapePath | null {
    return shapeAsked(options)
  }

  /** An engine's answer, or a search of the kernel that has just begun. */
  #begin(from: Cell, goal: Goal, options: AnyFindOptions): Search {
    const startedAt = performance.now()
    const { walkmap } = this
    const to = simplestGoal(goal)
    const shape = this.shapeFor(options)
    // Read once: some iterables cannot be read twice.
    const blocked = takeBlocked(walkmap, from, options)
    const { version } = walkmap.terrain
    const path = answerByEngine(this.#engines, from, to, options, blocked)
    if (path === null) return this.#start(from, to, options, blocked, startedAt, shape)
    const shaped = shape === null ? path : shapeAround(walkmap, path, blocked, shape)
    giveBackBlocked(walkmap, blocked)
    // The caller's function may have edited the terrain.
    const isChanged = walkmap.terrain.version !== version
    return new AnsweredSearch(isChanged ? cutOffPath(walkmap, 'changed') : shaped)
  }

  #start(
    from: Cell,
    to: Goal,
    options: AnyFindOptions,
    blocked: BlockedCells | null,
    startedAt: number,
    shape: ShapePath | null,
  ): Search {
    const { walkmap } = this
    walkmap.refresh()
    const start = cellId(walkmap, 'The start', from)
    const allGoals = goalIds(walkmap, to)
    const algorithm = this.#choose(options)
    const { influence } = options
    const hasTarget = to instanceof Target
    refuseExtras(algorithm, options.heuristic, { influence: influence !== undefined, target: hasTarget })
    const landmarks = hasTarget ? null : this.#landmarks
    const resolved = algorithm.resolve(walkmap, options, landmarks)
    const setup = { ...resolved, why: resolved.why + whyNoEngine(this.#engines, to, options) }
    const extras = influence === undefined ? null : new ExtraCosts(walkmap, influence)

    const scratch = takeScratch(walkmap)
    const cells = blocked?.over(scratch.overlay) ?? walkmap
    const partial = options.partial === true
    const ends = endsOf({
      walkmap,
      scratch,
      cells,
      start,
      goals: allGoals,
      target: hasTarget ? to.testFor(walkmap, scratch, to) : null,
      partial,
      hasTimeLimit: options.maxMillis !== undefined,
    })
    const isKnown = ends.known !== null
    return new KernelSearch({
      init: {
        goals: ends.goals,
        aimedAt: ends.aimedAt,
        target: ends.target,
        scratch,
        setup,
        walkmap,
        cells,
        start,
        extras,
        landmarks,
        watcher: partial && !isKnown ? new NearestWatcher(walkmap.layout, allGoals) : null,
        trace: options.trace === true && !isKnown ? new Trace(walkmap.layout) : null,
      },
      ends,
      algorithm,
      limits: {
        maxExpanded: Math.floor(options.maxExpanded ?? algorithm.maxExpanded ?? Number.POSITIVE_INFINITY),
        maxMillis: options.maxMillis ?? Number.POSITIVE_INFINITY,
        signal: options.signal,
      },
      keepsCosts: options.costs === true,
      startedAt,
      shape: shape && ((path) => shape(path, walkmap, cells)),
      release: () => {
        giveBackScratch(walkmap, scratch)
        giveBackBlocked(walkmap, blocked)
      },
    })
  }
}

function requireSameWalkmap(what: string, given: { readonly walkmap: Walkmap }, walkmap: Walkmap): void {
  if (given?.walkmap === walkmap) return
  throw new FootpathError(
    'unsuitable-combination',
    `${what} made for a different walkmap.`,
    'Make it from the walkmap of this finder.',
  )
}

function drive(search: Search): Path {
  while (search.path === null) search.advance()
  return search.path
}
