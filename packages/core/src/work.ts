import { requireFunction, requireLimit, requireOptions, requireSignal } from './checks.js'
import { pause } from './pause.js'

/** Long work that can pause: yields the share that is done, from 0 to 1, and returns its result. */
export type Work<Result> = Generator<number, Result>

/**
 * The state of something that is built. `ready`: it answers, for the map as it is now. `building`: a build is running,
 * and there is no answer until it is done. `stale`: it was built before the last edit.
 */
export type BuildState = 'not-built' | 'building' | 'ready' | 'stale'

/** Options of all long work: builds, fields, batches, walkmaps. */
export interface WorkOptions {
  /** Aborting ends the work: it throws the signal's reason (a promise rejects with it), and nothing has changed. */
  readonly signal?: AbortSignal
  /**
   * Called with the share that is done, from 0 to 1, at most a hundred times. If it throws, the work ends with that
   * error.
   */
  readonly onProgress?: (done: number) => void
}

/** Options of long work in slices. */
export interface SlicedWorkOptions extends WorkOptions {
  /** Milliseconds of work between two pauses for other work; 8 by default, half a frame. */
  readonly sliceMillis?: number
}

/** The names of `WorkOptions`, for checks of options. */
export const WORK_OPTIONS = ['signal', 'onProgress'] as const
/** The names of `SlicedWorkOptions`. */
export const SLICED_WORK_OPTIONS = [...WORK_OPTIONS, 'sliceMillis'] as const

/** Does unobserved work in one go: kept apart, because small bundles need nothing else of this file. */
export function doWork(work: Work<unknown>): void {
  while (work.next().done !== true) continue
}

/** Does long work in one go. */
export function finishWork<Result>(work: Work<Result>, options: WorkOptions = {}): Result {
  const advance = stepper(work, options)
  for (;;) {
    const step = advance()
    if (step.done === true) return step.value
  }
}

/** Does long work in slices of some milliseconds, so that the event loop gets its turn. */
export async function finishWorkInSlices<Result>(
  work: Work<Result>,
  options: SlicedWorkOptions = {},
): Promise<Result> {
  const { sliceMillis = 8 } = options
  const advance = stepper(work, options)
  for (let now = performance.now(), until = now + sliceMillis; ; ) {
    const step = advance()
    if (step.done === true) return step.value
    const before = now
    now = performance.now()
    // While there is time for another such step.
    if (2 * now - before < until) continue
    await pause()
    now = performance.now()
    until = now + sliceMillis
  }
}

/** Work as a part of larger work: from one share of the whole to another. */
export function* partOfWork<Result>(work: Work<Result>, from: number, to: number): Work<Result> {
  try {
    for (;;) {
      const step = work.next()
      if (step.done === true) return step.value
      yield from + (to - from) * step.value
    }
  } finally {
    work.return(undefined as Result)
  }
}

/** Builds something, and knows the state that follows from what is under way. */
export class Builds {
  readonly #names: readonly string[]
  #count = 0

  /** Refuses options other than these. */
  constructor(names: readonly string[] = SLICED_WORK_OPTIONS) {
    this.#names = names
  }

  /** Does the work in one go. */
  run<Result>(work: Work<Result>, options: WorkOptions): Result {
    requireOptions(options, this.#names)
    return finishWork(this.#during(work), options)
  }

  /** Does the work in slices. */
  async runInSlices<Result>(work: Work<Result>, options: SlicedWorkOptions): Promise<Result> {
    requireOptions(options, this.#names)
    return finishWorkInSlices(this.#during(work), options)
  }

  /** `isBuilt`: there is something, be it stale. */
  state(isReady: boolean, isBuilt = isReady): BuildState {
    if (isReady) return 'ready'
    if (this.#count > 0) return 'building'
    return isBuilt ? 'stale' : 'not-built'
  }

  /** The work, counted while it is under way. */
  *#during<Result>(work: Work<Result>): Work<Result> {
    this.#count++
    try {
      return yield* work
    } finally {
      this.#count--
    }
  }
}

/** The result of the promise, unless the signal is aborted first: then rejects with its reason. */
export function orAborted<Result>(
  promise: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(signal?.reason)
    signal?.addEventListener('abort', aborted, { once: true })
    promise.finally(() => signal?.removeEventListener('abort', aborted)).then(resolve, reject)
  })
}

/** Throws unless the options of long work are what they should be. */
export function checkWorkOptions({ signal, onProgress, sliceMillis }: SlicedWorkOptions): void {
  requireSignal(signal)
  requireFunction('onProgress', onProgress)
  requireLimit('sliceMillis', sliceMillis)
}

/** Advances the work by one of its own steps; looks at the signal first and reports progress. */
function stepper<Result>(work: Work<Result>, options: WorkOptions): () => IteratorResult<number, Result> {
  checkWorkOptions(options)
  const { signal, onProgress } = options
  let reported = -1
  return () => {
    try {
      signal?.throwIfAborted()
      const step = work.next()
      const share = step.done === true ? 1 : step.value
      if (share >= reported + 0.01 || (share === 1 && reported < 1)) {
        reported = share
        onProgress?.(share)
      }
      return step
    } catch (error) {
      // Lets the work's own `finally` blocks run.
      work.return(undefined as Result)
      throw error
    }
  }
}
