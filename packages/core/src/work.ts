import { requireFunction, requireLimit, requireSignal } from './checks.js'

/** Long work that can pause: yields the share that is done, from 0 to 1, and returns its result. */
export type Work<Result> = Generator<number, Result>

/** What all long work takes: builds, fields, batches, walkmaps. */
export interface WorkOptions {
  /** Ends the work when aborted: it throws (or its promise rejects with) the signal's reason, and nothing has changed. */
  readonly signal?: AbortSignal
  /** Called with the share that is done, from 0 to 1, at most a hundred times. */
  readonly onProgress?: (done: number) => void
}

/** What long work in slices takes besides. */
export interface SlicedWorkOptions extends WorkOptions {
  /** Milliseconds of work between two pauses for the event loop; 8 by default, half a frame. */
  readonly sliceMillis?: number
}

/** The names of `WorkOptions` and `SlicedWorkOptions`, for checks of options. */
export const WORK_OPTIONS = ['signal', 'onProgress'] as const
export const SLICED_WORK_OPTIONS = [...WORK_OPTIONS, 'sliceMillis'] as const

/** Does work in one go that nobody watches: kept apart, because small bundles need nothing else of this file. */
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
  requireLimit('sliceMillis', options.sliceMillis)
  const { sliceMillis = 8 } = options
  const advance = stepper(work, options)
  for (let until = performance.now() + sliceMillis; ; ) {
    const step = advance()
    if (step.done === true) return step.value
    if (performance.now() < until) continue
    await new Promise((resume) => setTimeout(resume))
    until = performance.now() + sliceMillis
  }
}

/** Advances the work by one of its own steps; looks at the signal first and reports progress. */
function stepper<Result>(
  work: Work<Result>,
  { signal, onProgress }: WorkOptions,
): () => IteratorResult<number, Result> {
  requireSignal(signal)
  requireFunction('onProgress', onProgress)
  let told = -1
  return () => {
    try {
      signal?.throwIfAborted()
      const step = work.next()
      const share = step.done === true ? 1 : step.value
      if (share >= told + 0.01 || (share === 1 && told < 1)) {
        told = share
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
