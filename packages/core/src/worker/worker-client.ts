import type { FootpathError } from '../error.js'
import { orAborted } from '../work.js'
import { type FromWorker, messageOf, NO_ANSWER, receivedError, workerFailed } from './protocol.js'
import type { StartWorker, WorkerHandle } from './worker-handle.js'

/** Options of a request to a worker. */
export interface RequestOptions<Progress> {
  /** Aborting makes the worker answer early. */
  readonly signal?: AbortSignal | undefined
  /** If it throws, the request ends with that error. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Memory that is moved to the worker and not copied. */
  readonly transfer?: readonly ArrayBuffer[]
}

interface Pending {
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
  readonly onProgress: ((progress: never) => void) | undefined
  readonly ended: () => void
}

/** A worker as its owner sees it: it takes requests and answers each with a promise. */
export class WorkerClient<Request> {
  readonly #worker: WorkerHandle
  readonly #failed: (error: FootpathError) => void
  readonly #pending = new Map<number, Pending>()
  #lastId = NO_ANSWER
  /** Why no more requests are taken. */
  #ended: { readonly error: unknown } | null = null

  /** `failed` is called if the worker dies; its requests are rejected before. */
  constructor(start: StartWorker, failed: (error: FootpathError) => void = () => {}) {
    this.#failed = failed
    this.#worker = start(
      (reply) => this.#receive(reply),
      (problem) => this.#fail(workerFailed(problem)),
    )
  }

  request<Result, Progress = number>(
    request: Request,
    { signal, onProgress, transfer = [] }: RequestOptions<Progress> = {},
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) throw this.#ended.error
      const id = ++this.#lastId
      this.#worker.post({ kind: 'request', id, request }, transfer)
      const abort = () => this.#worker.post({ kind: 'abort', id }, [])
      if (this.#pending.size === 0) this.#worker.hold(true)
      const ended = () => signal?.removeEventListener('abort', abort)
      this.#pending.set(id, { resolve, reject, onProgress, ended })
      if (signal?.aborted === true) abort()
      else signal?.addEventListener('abort', abort)
    })
  }

  /** Sends a request whose answer does not matter. A worker that cannot do it counts as dead. */
  tell(request: Request): void {
    if (this.#ended !== null) return
    try {
      this.#worker.post({ kind: 'request', id: NO_ANSWER, request }, [])
    } catch (error) {
      // It would go on without knowing this.
      this.#fail(workerFailed(messageOf(error)))
    }
  }

  /** Ends the worker. What it has not answered is rejected with the error. */
  end(error?: unknown): void {
    if (this.#ended !== null) return
    this.#ended = { error }
    for (const id of this.#pending.keys()) this.#settle(id)?.reject(error)
    this.#worker.end()
  }

  #receive(reply: FromWorker): void {
    // A script of the user's own may also post other messages.
    if (this.#ended !== null || typeof reply?.id !== 'number') return
    const { id } = reply
    if (reply.kind === 'progress') this.#progress(id, reply.value as never)
    else if (reply.kind === 'result') this.#settle(id)?.resolve(reply.value as never)
    else if (id === NO_ANSWER) this.#fail(receivedError(reply.error))
    else this.#settle(id)?.reject(receivedError(reply.error))
  }

  #progress(id: number, value: never): void {
    try {
      this.#pending.get(id)?.onProgress?.(value)
    } catch (error) {
      this.#settle(id)?.reject(error)
    }
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    pending?.ended()
    if (this.#pending.delete(id) && this.#pending.size === 0) this.#worker.hold(false)
    return pending
  }

  #fail(error: FootpathError): void {
    if (this.#ended !== null) return
    this.end(error)
    this.#failed(error)
  }
}

/** Starts a worker for one request and ends it then. Rejects at once with the signal's reason when aborted. */
export async function requestOnce<Result>(
  start: StartWorker,
  request: unknown,
  { signal, ...options }: RequestOptions<number> = {},
): Promise<Result> {
  signal?.throwIfAborted()
  const worker = new WorkerClient(start)
  try {
    return await orAborted(worker.request<Result>(request, options), signal)
  } finally {
    worker.end()
  }
}
