import { FootpathError } from 'footpath'
import { startPageWorker, WorkerClient } from 'footpath/internal'
import { workerError } from '../words/not-loaded.js'
import type { OpenMap, Pair } from './pair.js'
import type { Trial } from './plan.js'

/** What the page asks of the worker that draws pairs. */
export type PairRequest =
  | { readonly kind: 'load'; readonly open: OpenMap }
  | { readonly kind: 'pair'; readonly trial: Trial }

/** The page's side of that worker. It runs from the first pair until `end`. */
export class PairClient {
  readonly #open: () => OpenMap
  #worker: WorkerClient<PairRequest> | null = null
  /** The worker has loaded its script and the map, or has failed. */
  #loaded: Promise<unknown> = Promise.resolve()

  /** `open` gives the map that is open, asked once for each worker. */
  constructor(open: () => OpenMap) {
    this.#open = open
  }

  /** Rejects with what is wrong and what to do. */
  async make(trial: Trial): Promise<Pair> {
    this.#worker ??= this.#start()
    try {
      const pair = await this.#worker.request<Pair | null>({ kind: 'pair', trial })
      if (pair !== null) return pair
    } catch (error) {
      throw workerError('The worker that draws the paths', error)
    }
    throw new FootpathError('bad-option', 'There is no path to show.', 'Start a new round.')
  }

  end(): void {
    const worker = this.#worker
    // Not before: browsers report an error if a worker ends while its script is loading.
    void this.#loaded.then(() => worker?.end(new Error('The comparison was closed.')))
    this.#worker = null
  }

  #start(): WorkerClient<PairRequest> {
    const start = startPageWorker(
      () => new Worker(new URL('./pair-worker.ts', import.meta.url), { type: 'module' }),
    )
    const worker = new WorkerClient<PairRequest>(start, () => {
      // The next request starts another one.
      if (this.#worker === worker) this.#worker = null
    })
    this.#loaded = worker.request({ kind: 'load', open: this.#open() }).catch(() => {})
    return worker
  }
}
