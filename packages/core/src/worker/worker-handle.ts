import type { FromWorker, ToWorker } from './protocol.js'

/** A thread or a browser's worker, as far as `WorkerClient` needs to know. */
export interface WorkerHandle {
  post(message: ToWorker<unknown>, transfer: readonly ArrayBuffer[]): void
  /** Whether Node waits for it before it ends; of no meaning in a browser. */
  hold(busy: boolean): void
  /** Stops its work and ends it. */
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
   * `footpath/worker/script`, `footpath/batch/script` for a pool, `footpath/navmesh/worker/script` for levels and tiles, or
   * `footpath/navmesh/batch/script` for a pool of a mesh.
   */
  readonly worker?: () => PageWorker
}

/** Starts a worker; `receive` gets its messages, `fail` is called when it has died. */
export type StartWorker = (
  receive: (reply: FromWorker) => void,
  fail: (problem: string) => void,
) => WorkerHandle

/** How to start workers: with the caller's own function, or as the platform does it. */
export type WorkerStarter = (own: (() => PageWorker) | undefined) => StartWorker
