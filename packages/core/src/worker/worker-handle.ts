import { FootpathError } from '../error.js'

/** What a thread's owner sends to let it end by itself. */
export const CLOSE = 'close'

/** A worker of either kind, as far as its owner needs to know. */
export interface WorkerHandle<Message> {
  post(message: Message): void
  /** Whether Node waits for it before it ends; of no meaning in a browser. */
  hold(busy: boolean): void
  /** Stops its work and ends it. Nothing it still sends is received. */
  end(): void
}

/** What Footpath uses of a browser's `Worker`. */
export interface PageWorker {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  // Not `Event`: the types of the library must compile without those of the DOM.
  addEventListener(type: string, listener: (event: unknown) => void): void
  terminate(): void
}

export interface OwnWorkerOption {
  /**
   * In browsers: creates the worker if your bundler does not do it by itself (esbuild). Its script must import
   * `footpath/worker/script`, or `footpath/batch/script` for a pool.
   */
  readonly worker?: () => PageWorker
}

/** What a worker's script does with a message; `closed` is aborted when its owner no longer needs it. */
export type Serve<Message, Reply> = (
  send: (reply: Reply, transfer?: ArrayBuffer[]) => void,
  closed: AbortSignal,
) => (message: Message) => void

/** Starts a worker; `receive` gets its messages, `fail` is called when it has died. */
export type StartWorker<Message, Reply> = (
  receive: (reply: Reply) => void,
  fail: (problem: string) => void,
) => WorkerHandle<Message>

/** How to start workers: with the caller's own function, or as the platform does it. */
export type WorkerStarter<Message, Reply> = (
  own: (() => PageWorker) | undefined,
) => StartWorker<Message, Reply>

/** The error of a worker that could not do its work. */
export function workerFailed(problem: string): FootpathError {
  return new FootpathError(
    'worker-failed',
    `A worker failed: ${problem}.`,
    'Check that its script can be loaded and that there is enough memory, then try again.',
    problem,
  )
}
