import type { Cell } from '../cell.js'
import type { Path } from '../path/path.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import { requireLimit } from '../checks.js'
import { FootpathError } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import { askedEverywhere, BlockedCells, type BlockedOptions, blocksCells } from './blocked.js'
import { answerByEngine, engineFor, engineServingAuto, type PathEngine, whyNoEngine } from './engine.js'
import { extrasOf } from './influence.js'
import type { LandmarkTable } from './landmark-aim.js'
import { type Ends, endsOf } from './ends.js'
import { NearestWatcher } from './nearest.js'
import { cellId, checkOptions, type FindOptions, goalIds, maxExpandedOf, requireOptions } from './options.js'
import { findReach, REACH_OPTIONS, type Reach, type ReachOptions } from './reach.js'
import { createRunner } from './runner.js'
import { Scratch } from './scratch.js'
import { Search, type SearchWork } from './search.js'
import { hasLines, resolveSetup } from './setup.js'
import { type Goal, requireTakesTarget, simplestGoal, Target, targetTest } from './targets.js'
import { Trace } from './trace.js'

/** For `findAsync`: how long to search before other work gets its turn. */
export interface AsyncFindOptions extends FindOptions {
  /** Milliseconds of searching between two yields to the event loop; 8 by default, half a frame. */
  readonly sliceMillis?: number
}

/** What a finder may be given. */
export interface FinderOptions {
  /** More algorithms, each made for the same walkmap. */
  readonly engines?: readonly PathEngine[]
  /** For the heuristic of that name, which `auto` takes on ground that costs differently; see `footpath/landmarks`. */
  readonly landmarks?: LandmarkTable
}

/** States expanded between two looks at the clock of `findAsync`. */
const ASYNC_STEP = 512

/**
 * Finds paths on one walkmap. Holds the searches' memory (12 to 16 bytes a cell) and reuses it, so a query
 * allocates little more than its result. Follows edits of the terrain by itself.
 */
export class Finder {
  readonly walkmap: Walkmap
  readonly #engines: readonly PathEngine[]
  readonly #landmarks: LandmarkTable | null
  /** Memory of searches that are not under way. */
  readonly #spare: Scratch[] = []
  readonly #spareBlocked: BlockedCells[] = []

  constructor(walkmap: Walkmap, { engines = [], landmarks }: FinderOptions = {}) {
    for (const engine of engines) requireSameWalkmap(`The engine ${engine.name} was`, engine, walkmap)
    if (landmarks !== undefined) requireSameWalkmap('The landmarks were', landmarks, walkmap)
    this.walkmap = walkmap
    this.#engines = engines
    this.#landmarks = landmarks ?? null
  }

  /** The best path from a cell to another, to the cheapest to reach of several, or to a target such as `within(cell, 3)`. */
  find(from: Cell, goal: Goal, options: FindOptions = {}): Path {
    checkOptions(options)
    const startedAt = performance.now()
    const to = simplestGoal(goal)
    const blocked = this.#blockedFor(from, options)
    const path = answerByEngine(this.#engines, from, to, options, blocked)
    if (path === null) return drive(this.#start(from, to, options, blocked, startedAt))
    if (blocked !== null) this.#spareBlocked.push(blocked)
    return path
  }

  /**
   * What `find` finds by itself, written into the caller's array: x and y of every cell, as in `Path.steps`. Returns how
   * many cells they are: 0 where there is no path, and −n where `out` has no room for n cells, which leaves it as it
   * is. Allocates nothing where an engine answers that can do so, such as jump points.
   */
  findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    const engine = engineServingAuto(this.#engines)
    return engine?.findInto?.(out, from, to) ?? copySteps(out, (engine ?? this).find(from, to).steps)
  }

  /**
   * Begins a search that the caller advances. Several may be under way at once; each needs its own memory. Engines
   * answer at once and cannot be advanced: ask them by `find`.
   */
  start(from: Cell, goal: Goal, options: FindOptions = {}): Search {
    checkOptions(options)
    const to = simplestGoal(goal)
    if (
      options.algorithm !== undefined &&
      engineFor(this.#engines, to, options)?.name === options.algorithm
    ) {
      throw new FootpathError(
        'unsuitable-combination',
        `${options.algorithm} answers at once.`,
        'Use find.',
        options.algorithm,
      )
    }
    const startedAt = performance.now()
    return this.#start(from, to, options, this.#blockedFor(from, options), startedAt)
  }

  /** Like `find`, but lets the event loop breathe every few milliseconds. An abort is a `cut-off`, not a rejection. */
  async findAsync(from: Cell, goal: Goal, options: AsyncFindOptions = {}): Promise<Path> {
    checkOptions(options, ['sliceMillis'])
    const to = simplestGoal(goal)
    requireLimit('sliceMillis', options.sliceMillis)
    const { sliceMillis: _, ...rest } = options
    const startedAt = performance.now()
    const blocked = this.#blockedFor(from, rest)
    const path = answerByEngine(this.#engines, from, to, rest, blocked)
    if (path !== null && blocked !== null) this.#spareBlocked.push(blocked)
    if (path !== null) return path
    const search = this.#start(from, to, rest, blocked, startedAt)
    const slice = options.sliceMillis ?? 8
    while (!search.done) {
      const until = performance.now() + slice
      while (!search.advance(ASYNC_STEP) && performance.now() < until);
      if (!search.done) await new Promise((resume) => setTimeout(resume))
    }
    return drive(search)
  }

  /** All cells the unit can get to from `from` for at most `budget`, in the step model's unit. */
  reach(from: Cell, budget: number, options: ReachOptions = {}): Reach {
    requireOptions(options, REACH_OPTIONS)
    this.walkmap.refresh()
    const blocked = this.#blockedFor(from, options)
    const scratch = this.#take()
    try {
      return findReach(this.walkmap, scratch, from, budget, blocked, options.influence)
    } finally {
      this.#spare.push(scratch)
      if (blocked !== null) this.#spareBlocked.push(blocked)
    }
  }

  #start(
    from: Cell,
    to: Goal,
    options: FindOptions,
    blocked: BlockedCells | null,
    startedAt: number,
  ): Search {
    const { walkmap } = this
    walkmap.refresh()
    const start = cellId(walkmap, 'The start', from)
    const allGoals = goalIds(walkmap, to)
    if (to instanceof Target) requireTakesTarget(options)
    const landmarks = to instanceof Target ? null : this.#landmarks
    const resolved = resolveSetup(walkmap, options, landmarks)
    const setup = { ...resolved, why: resolved.why + whyNoEngine(this.#engines, to, options) }
    const extras = extrasOf(walkmap, options, setup)

    const scratch = this.#take()
    const cells = blocked?.over(scratch.overlay) ?? walkmap
    const lines = hasLines(setup.algorithm) ? scratch.lines : null
    lines?.use(askedEverywhere(walkmap, cells))
    const context = {
      walkmap,
      setup,
      lines,
      extras,
      limits: {
        maxExpanded: maxExpandedOf(options),
        maxMillis: options.maxMillis ?? Number.POSITIVE_INFINITY,
        signal: options.signal,
      },
      startedAt,
      release: () => {
        this.#spare.push(scratch)
        if (blocked !== null) this.#spareBlocked.push(blocked)
      },
    }
    const partial = options.partial === true
    const hurries = options.maxMillis !== undefined
    const target = to instanceof Target ? targetTest(walkmap, scratch, to) : null
    const ends = endsOf({ walkmap, scratch, cells, start, goals: allGoals, target, partial, hurries })
    if (ends.known !== null) return new Search(context, knownAnswer(ends, ends.known))

    const trace = options.trace === true ? new Trace(walkmap.layout) : null
    const watcher = partial ? new NearestWatcher(walkmap.layout, allGoals) : null
    const { goals, aims, target: test } = ends
    const init = {
      scratch,
      setup,
      walkmap,
      cells,
      start,
      goals,
      aims,
      target: test,
      extras,
      watcher,
      trace,
      landmarks,
    }
    const runner = createRunner(init)
    return new Search(context, {
      runner,
      known: [],
      reached: ends.status,
      unreachable: ends.unreachable,
      watcher,
      trace,
      keepsCosts: options.costs === true,
    })
  }

  /** The cells that a query blocks, if it blocks any. */
  #blockedFor(from: Cell, options: BlockedOptions): BlockedCells | null {
    if (!blocksCells(options)) return null
    this.walkmap.refresh()
    const start = cellId(this.walkmap, 'The start', from)
    return (this.#spareBlocked.pop() ?? new BlockedCells(this.walkmap)).take(options, start)
  }

  #take(): Scratch {
    return this.#spare.pop() ?? new Scratch(this.walkmap)
  }
}

function requireSameWalkmap(what: string, given: { readonly walkmap: Walkmap }, walkmap: Walkmap): void {
  if (given.walkmap === walkmap) return
  throw new FootpathError(
    'unsuitable-combination',
    `${what} made for another walkmap.`,
    'Give what was made for the walkmap of this finder.',
  )
}

/** An answer that needs no search. */
function knownAnswer({ status, unreachable }: Ends, known: readonly CellId[]): SearchWork {
  return { runner: null, known, reached: status, unreachable, watcher: null, trace: null, keepsCosts: false }
}

function drive(search: Search): Path {
  while (search.path === null) search.advance()
  return search.path
}

export function createFinder(walkmap: Walkmap, options?: FinderOptions): Finder {
  return new Finder(walkmap, options)
}
