import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import type { Path, PathReason } from '../path/path.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import type { Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import { finishWorkInSlices, type SlicedWorkOptions, type Work } from '../work.js'
import type { Algorithm } from './algorithm.js'
import { chooseAmong, type ChooseAlgorithm } from './choose-algorithm.js'
import { answerByEngine, engineServingAuto, type PathEngine, whyNoEngine } from './engine.js'
import type { LandmarkTable } from './landmark-aim.js'
import { NearestWatcher } from './nearest.js'
import {
  type AnyFindOptions,
  cellId,
  checkOptions,
  type FindOptions,
  goalIds,
  maxExpandedOf,
  requireBlocked,
} from './options.js'
import { giveBackScratch, takeScratch } from './scratch.js'
import { AnsweredSearch, KernelSearch, type Search, type SearchWork } from './search.js'
import { Trace } from './trace.js'

/** What a finder may be given. */
export interface FinderOptions<Name extends string = string> {
  /** More engines, each made for the same walkmap. Those that serve `auto` are asked in this order. */
  readonly engines?: readonly PathEngine<Name>[]
  /** Algorithms from `footpath/algorithms` that queries may then ask for by name. */
  readonly algorithms?: readonly Algorithm<Name>[]
  /** Costs to some landmarks, which `auto` uses on ground that costs differently; see `footpath/landmarks`. */
  readonly landmarks?: LandmarkTable
}

/** For `findAsync`: how long to search before other work gets its turn. */
export type AsyncFindOptions<Options = FindOptions> = Options & Pick<SlicedWorkOptions, 'sliceMillis'>

const NO_OPTIONS: AnyFindOptions = {}

/** States expanded between two looks at the clock of `findAsync`. */
const ASYNC_STEP = 512

/**
 * Finds paths on one walkmap. Searches use memory that belongs to the walkmap (12 to 16 bytes a cell) and is used again,
 * so a query allocates little more than its result. Follows edits of the terrain by itself.
 */
export class PathFinder<Options extends AnyFindOptions = FindOptions> {
  readonly walkmap: Walkmap
  readonly #engines: readonly PathEngine[]
  readonly #choose: ChooseAlgorithm
  readonly #landmarks: LandmarkTable | null

  constructor(
    walkmap: Walkmap,
    { engines = [], algorithms = [], landmarks }: FinderOptions = {},
    choose: ChooseAlgorithm = chooseAmong(algorithms),
  ) {
    for (const engine of engines) requireSameWalkmap(`The engine ${engine.name} was`, engine, walkmap)
    if (landmarks !== undefined) requireSameWalkmap('The landmarks were', landmarks, walkmap)
    this.walkmap = walkmap
    this.#engines = engines
    this.#choose = choose
    this.#landmarks = landmarks ?? null
  }

  /** The best path from a cell to another, or to the cheapest to reach of several. */
  find(from: Cell, to: Cell | readonly Cell[], options: Options = NO_OPTIONS as Options): Path {
    checkOptions(options)
    return answerByEngine(this.#engines, from, to, options) ?? drive(this.#start(from, to, options))
  }

  /**
   * What `find` finds without options, written into your array: x and y of every cell, as in `Path.steps`. Returns how
   * many cells they are: 0 where there is no path, and −n where `out` has no room for n cells, which leaves it as it
   * is. Allocates nothing where an engine answers that can do so, such as jump points.
   */
  findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    const engine = engineServingAuto(this.#engines)
    return engine?.findInto?.(out, from, to) ?? copySteps(out, (engine ?? this).find(from, to).steps)
  }

  /**
   * Begins a search that you advance. Several may be under way at once; each needs its own memory. Where an engine
   * answers, the search is done at once.
   */
  start(from: Cell, to: Cell | readonly Cell[], options: Options = NO_OPTIONS as Options): Search {
    checkOptions(options)
    const path = answerByEngine(this.#engines, from, to, options)
    return path === null ? this.#start(from, to, options) : new AnsweredSearch(path)
  }

  /** Like `find`, but lets the event loop breathe every few milliseconds. Rejects with the signal's reason on abort. */
  async findAsync(
    from: Cell,
    to: Cell | readonly Cell[],
    options: AsyncFindOptions<Options> = NO_OPTIONS as AsyncFindOptions<Options>,
  ): Promise<Path> {
    checkOptions(options, ['sliceMillis'])
    const { sliceMillis, signal, ...asked }: AnyFindOptions & SlicedWorkOptions = options
    signal?.throwIfAborted()
    const path = answerByEngine(this.#engines, from, to, asked)
    return path ?? finishWorkInSlices(workOf(this.#start(from, to, asked)), { sliceMillis, signal })
  }

  #start(from: Cell, to: Cell | readonly Cell[], options: AnyFindOptions): Search {
    const startedAt = performance.now()
    const { walkmap } = this
    walkmap.refresh()
    const start = cellId(walkmap, 'The start', from)
    const allGoals = goalIds(walkmap, to)
    const algorithm = this.#choose(options)
    const resolved = algorithm.resolve(walkmap, options, this.#landmarks)
    const setup = { ...resolved, why: resolved.why + whyNoEngine(this.#engines, to, options) }
    requireBlocked(walkmap, options.blocked)

    const scratch = takeScratch(walkmap)
    const cells = options.blocked?.length ? scratch.overlay.block(options.blocked) : walkmap
    const { passable } = cells
    const goals = allGoals.filter((goal) => passable[goal] === 1)
    const context = {
      walkmap,
      setup,
      algorithm,
      scratch,
      limits: {
        maxExpanded: maxExpandedOf(options, algorithm),
        maxMillis: options.maxMillis ?? Number.POSITIVE_INFINITY,
        signal: options.signal,
      },
      startedAt,
      release: () => giveBackScratch(walkmap, scratch),
    }
    const known = knownAnswer(walkmap, passable, start, goals, options.partial === true)
    if (known !== null) return new KernelSearch(context, known)

    const trace = options.trace === true ? new Trace(walkmap.layout) : null
    const watcher = options.partial === true ? new NearestWatcher(walkmap.layout, allGoals) : null
    const aims = goals.length > 0 ? goals : allGoals
    const landmarks = this.#landmarks
    const init = { scratch, setup, walkmap, cells, start, goals, aims, watcher, trace, landmarks }
    const runner = algorithm.run(init)
    const unreachable = goals.length === 0 ? 'goal-blocked' : 'separate'
    return new KernelSearch(context, {
      runner,
      known: [],
      unreachable,
      watcher,
      trace,
      keepsCosts: options.costs === true,
    })
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

/** The answers that need no search: standing on the goal, blocked ends, different islands. */
function knownAnswer(
  walkmap: Walkmap,
  passable: Uint8Array,
  start: CellId,
  goals: readonly CellId[],
  partial: boolean,
): SearchWork | null {
  if (passable[start] === 0) return answer('start-blocked')
  if (goals.includes(start)) return answer('separate', [start])
  if (partial) return null
  if (goals.length === 0) return answer('goal-blocked')
  const island = walkmap.islandOf(start)
  return goals.some((goal) => walkmap.islandOf(goal) === island) ? null : answer('separate')
}

function answer(unreachable: PathReason, known: readonly CellId[] = []): SearchWork {
  return { runner: null, known, unreachable, watcher: null, trace: null, keepsCosts: false }
}

function drive(search: Search): Path {
  while (search.path === null) search.advance()
  return search.path
}

/** A search as long work; what is left of it is unknown. Cancelled if nobody finishes it. */
function* workOf(search: Search): Work<Path> {
  try {
    while (!search.advance(ASYNC_STEP)) yield 0
    return drive(search)
  } finally {
    search.cancel()
  }
}
