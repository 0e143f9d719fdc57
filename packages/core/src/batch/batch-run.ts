import type { WorkerClient } from '../worker/worker-client.js'
import { Batch } from './batch.js'
import type { PooledMap } from './pooled-map.js'
import { type Part, type PoolRequest, type QueriesRequest, type SharedQueue, STOPPED } from './protocol.js'
import { QUERY_NUMBERS } from './queries.js'
import { canShare } from './shared.js'

/**
 * The least number of turns per worker, so that hard and easy queries even out, and the most queries per turn. A turn
 * costs next to nothing with shared memory, a tenth of a millisecond with messages.
 */
const BY_MEMORY = { turns: 64, most: 16 }
const BY_MESSAGES = { turns: 8, most: 256 }

/** Messages under way to each worker, so that no worker waits for the next one. */
const AHEAD = 2

/** A worker of a pool, as the pool sees it. */
export type PoolClient = WorkerClient<PoolRequest>

/** Called with the share of queries that are answered, and the batch with what is answered so far. */
export type BatchProgress = (done: number, batch: Batch) => void

/** What a run is made of. */
export interface RunInit extends Pick<QueriesRequest, 'options' | 'costsOnly' | 'queries' | 'goals'> {
  readonly map: PooledMap
  readonly signal: AbortSignal | undefined
  readonly onProgress: BatchProgress | undefined
  /** What the workers must know first, so that they answer for the map as it was when the batch was asked for. */
  readonly updates: readonly PoolRequest[]
  /** Called once, when no more answers are expected. */
  readonly ended: () => void
}

/** A batch under way: hands queries to workers and collects what they answer. */
export class BatchRun {
  readonly result: Promise<Batch>
  readonly #init: RunInit
  readonly #batch: Batch
  #workers: readonly PoolClient[] = []
  #queue: SharedQueue | null = null
  /** By messages: the first query that no worker has been given. */
  #next = 0
  #chunk = 1
  #isOver = false
  readonly #abort = () => this.fail(this.#init.signal?.reason)
  #resolve: (batch: Batch) => void = () => {}
  #reject: (error: unknown) => void = () => {}

  constructor(init: RunInit) {
    this.#init = init
    const { map, queries } = init
    this.#batch = new Batch(map.walkmap, queries.length / QUERY_NUMBERS, map.reader())
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    init.signal?.addEventListener('abort', this.#abort)
    if (init.signal?.aborted === true) this.#abort()
    if (this.#batch.length === 0) this.#end(() => this.#resolve(this.#batch))
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Lets the workers begin; sends the updates even if the batch was aborted, for the batches after it. */
  start(workers: readonly PoolClient[]): void {
    this.#workers = workers
    for (const worker of workers) for (const update of this.#init.updates) worker.tell(update)
    if (this.#isOver) return
    const { length } = this.#batch
    const { turns, most } = canShare() ? BY_MEMORY : BY_MESSAGES
    const chunk = Math.min(most, Math.ceil(length / (turns * workers.length)))
    if (canShare()) {
      this.#queue = { state: new Int32Array(new SharedArrayBuffer(8)), chunk }
      for (const worker of workers) this.#ask(worker, 0, length)
      return
    }
    this.#chunk = chunk
    for (let message = 0; message < AHEAD; message++) for (const worker of workers) this.#handOut(worker)
  }

  fail(error: unknown): void {
    this.#end(() => this.#reject(error))
  }

  #ask(worker: PoolClient, first: number, count: number): void {
    const onProgress = (part: Part) => this.#add(part)
    worker
      .request<Part, Part>(this.#request(first, count), { onProgress })
      .then((part) => {
        this.#add(part)
        if (!this.#isOver && this.#queue === null) this.#handOut(worker)
      })
      .catch((error: unknown) => this.fail(error))
  }

  #add(part: Part): void {
    if (this.#isOver) return
    const batch = this.#batch
    batch.add(part)
    this.#init.onProgress?.(batch.answered / batch.length, batch)
    if (batch.answered === batch.length) this.#end(() => this.#resolve(batch))
  }

  #end(settle: () => void): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#queue !== null) Atomics.store(this.#queue.state, STOPPED, 1)
    this.#init.signal?.removeEventListener('abort', this.#abort)
    settle()
    this.#init.ended()
  }

  /** Gives a worker the next queries, fewer towards the end. */
  #handOut(worker: PoolClient): void {
    const left = this.#batch.length - this.#next
    if (left === 0) return
    const count = Math.min(this.#chunk, Math.ceil(left / (2 * this.#workers.length)))
    this.#next += count
    this.#ask(worker, this.#next - count, count)
  }

  #request(first: number, count: number): QueriesRequest {
    const { options, costsOnly, queries, goals } = this.#init
    const whole = count === this.#batch.length
    return {
      kind: 'queries',
      options,
      costsOnly,
      // A copy: sending a view would send the whole buffer.
      queries: whole ? queries : queries.slice(QUERY_NUMBERS * first, QUERY_NUMBERS * (first + count)),
      goals,
      first,
      queue: this.#queue,
    }
  }
}
