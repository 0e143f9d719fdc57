import { AUTO } from '../algorithms/auto.js'
import { type ChooseAlgorithm, chooseAmong } from '../algorithms/choose-algorithm.js'
import { fastRunner } from '../algorithms/fast-runner.js'
import type { RunnerInit } from '../algorithms/runner.js'
import type { Cell } from '../cell.js'
import { requireOptions } from '../checks.js'
import { giveBackScratch, takeScratch } from '../kernel/scratch.js'
import type { Path } from '../path/path.js'
import { giveBackBlocked, takeBlocked } from '../query/blocked.js'
import type { Goal } from '../query/targets.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { finishWorkInSlices, type SlicedWorkOptions, type Work } from '../work.js'
import { checkOptions } from './check-options.js'
import type { AnyFindOptions, FindOptions } from './options.js'
import { type FinderOptions, PathFinder } from './path-finder.js'
import { findReach, type Reach, REACH_OPTIONS, type ReachOptions } from './reach.js'
import type { Search } from './search.js'

/** For `findAsync`: how long to search before other work gets its turn. */
export type AsyncFindOptions<Options = FindOptions> = Options & Pick<SlicedWorkOptions, 'sliceMillis'>

/** States expanded between two looks at the clock of `findAsync`. */
const ASYNC_STEP = 512

/** `auto` with flat kernels for all ground. `findPath` alone leaves out the rare ones, to be smaller. */
const FAST_AUTO = { ...AUTO, run: (init: RunnerInit) => fastRunner(init) }

/** Finds paths on one walkmap, and the cells within reach. */
export class Finder<Options extends AnyFindOptions = FindOptions> extends PathFinder<Options> {
  constructor(
    walkmap: Walkmap,
    options: FinderOptions = {},
    choose: ChooseAlgorithm = chooseAmong(options?.algorithms, FAST_AUTO),
  ) {
    super(walkmap, options, choose)
  }

  /** Like `find`, but lets other work run every few milliseconds. Rejects with the signal's reason on abort. */
  async findAsync(
    from: Cell,
    goal: Goal,
    options: AsyncFindOptions<Options> = {} as AsyncFindOptions<Options>,
  ): Promise<Path> {
    checkOptions(options, ['sliceMillis'])
    const { sliceMillis, signal, ...asked }: AnyFindOptions & SlicedWorkOptions = options
    signal?.throwIfAborted()
    return finishWorkInSlices(workOf(this.start(from, goal, asked as Options)), { sliceMillis, signal })
  }

  /** All cells that the unit can reach from `from` for at most `budget`, in the step model's unit. */
  reach(from: Cell, budget: number, options: ReachOptions = {}): Reach {
    const { walkmap } = this
    requireOptions(options, REACH_OPTIONS)
    walkmap.refresh()
    const blocked = takeBlocked(walkmap, from, options)
    const scratch = takeScratch(walkmap)
    try {
      return findReach(walkmap, scratch, from, budget, blocked, options.influence)
    } finally {
      giveBackScratch(walkmap, scratch)
      giveBackBlocked(walkmap, blocked)
    }
  }
}

/** A search as long work; how much is left is unknown. Cancelled if it is not finished. */
function* workOf(search: Search): Work<Path> {
  try {
    while (!search.advance(ASYNC_STEP)) yield 0
    return search.path as Path
  } finally {
    search.cancel()
  }
}
