import { FootpathError } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import { type WorkerHandle, workerFailed } from '../worker/worker-handle.js'
import { Batch } from './batch.js'
import {
  type Message,
  type QueriesMessage,
  type Reply,
  type Rota,
  type SentError,
  STOPPED,
} from './protocol.js'
import { QUERY_NUMBERS } from './queries.js'
import { canShare } from './shared.js'

/**
 * How often each worker gets its turn at least, so that hard and easy queries even out, and how many queries it takes at
 * most. By shared memory a turn costs next to nothing, by messages a tenth of a millisecond.
 */
const BY_MEMORY = { turns: 64, most: 16 }
const BY_MESSAGES = { turns: 8, most: 256 }

/** Messages under way to each worker, so that none waits for its next. */
const AHEAD = 2

/** Called with the share of queries that are answered, and the batch with what is answered so far. */
export type BatchProgress = (done: number, batch: Batch) => void

/** What a run is made of. */
export interface RunInit
  extends Pick<QueriesMessage, 'batch' | 'options' | 'costsOnly' | 'queries' | 'goals'> {
  readonly walkmap: Walkmap
  readonly signal: AbortSignal | undefined
  readonly onProgress: BatchProgress | undefined
  /** What the workers must know first, so that they answer for the map as it was when the batch was asked for. */
  readonly news: readonly Message[]
  /** Called once, when nothing is expected any more. */
  readonly ended: () => void
}

/** A batch under way: hands queries to workers and collects what they answer. */
export class BatchRun {
  readonly result: Promise<Batch>
  readonly #init: RunInit
  readonly #batch: Batch
  #workers: readonly WorkerHandle<Message>[] = []
  #rota: Rota | null = null
  /** By messages: the first query that no worker has been given. */
  #next = 0
  #chunk = 1
  #isOver = false
  readonly #abort = () => this.fail(this.#init.signal?.reason)
  #resolve: (batch: Batch) => void = () => {}
  #reject: (error: unknown) => void = () => {}

  constructor(init: RunInit) {
    this.#init = init
    this.#batch = new Batch(init.walkmap, init.queries.length / QUERY_NUMBERS)
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

  /** Lets the workers begin; sends them the news even if the batch was aborted, for the batches after it. */
  start(workers: readonly WorkerHandle<Message>[]): void {
    this.#workers = workers
    for (const worker of workers) for (const message of this.#init.news) worker.post(message)
    if (this.#isOver) return
    const { length } = this.#batch
    const { turns, most } = canShare() ? BY_MEMORY : BY_MESSAGES
    const chunk = Math.min(most, Math.ceil(length / (turns * workers.length)))
    if (canShare()) {
      this.#rota = { state: new Int32Array(new SharedArrayBuffer(8)), chunk }
      for (const worker of workers) worker.post(this.#message(0, length))
      return
    }
    this.#chunk = chunk
    for (let message = 0; message < AHEAD; message++) for (const worker of workers) this.#handOut(worker)
  }

  receive(worker: WorkerHandle<Message>, reply: Exclude<Reply, { readonly kind: 'ready' }>): void {
    if (this.#isOver || reply.batch !== this.#init.batch) return
    if (reply.kind === 'error') {
      this.fail(rebuilt(reply.error))
      return
    }
    const batch = this.#batch
    batch.add(reply.part)
    try {
      this.#init.onProgress?.(batch.answered / batch.length, batch)
    } catch (error) {
      this.fail(error)
    }
    if (this.#isOver) return
    if (batch.answered === batch.length) this.#end(() => this.#resolve(batch))
    else if (reply.isLast && this.#rota === null) this.#handOut(worker)
  }

  fail(error: unknown): void {
    this.#end(() => this.#reject(error))
  }

  #end(settle: () => void): void {
    if (this.#isOver) return
    this.#isOver = true
    if (this.#rota !== null) Atomics.store(this.#rota.state, STOPPED, 1)
    this.#init.signal?.removeEventListener('abort', this.#abort)
    settle()
    this.#init.ended()
  }

  /** Gives a worker the next queries, fewer towards the end. */
  #handOut(worker: WorkerHandle<Message>): void {
    const left = this.#batch.length - this.#next
    if (left === 0) return
    const count = Math.min(this.#chunk, Math.ceil(left / (2 * this.#workers.length)))
    worker.post(this.#message(this.#next, count))
    this.#next += count
  }

  #message(first: number, count: number): QueriesMessage {
    const { batch, options, costsOnly, queries, goals } = this.#init
    const whole = count === this.#batch.length
    return {
      kind: 'queries',
      batch,
      options,
      costsOnly,
      // A copy of just these: a view would drag all others along.
      queries: whole ? queries : queries.slice(QUERY_NUMBERS * first, QUERY_NUMBERS * (first + count)),
      goals,
      first,
      rota: this.#rota,
    }
  }
}

function rebuilt({ code, message, remedy, value }: SentError): FootpathError {
  if (code === null) return workerFailed(message)
  return new FootpathError(code, message.slice(0, -remedy.length - 1), remedy, value)
}
