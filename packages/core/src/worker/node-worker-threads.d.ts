/** The little of Node's worker threads that is used here; the library itself is compiled without Node's types. */
declare module 'node:worker_threads' {
  export class Worker {
    constructor(module: URL)
    on(event: 'message', listener: (message: never) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void
    terminate(): Promise<number>
  }
  export const parentPort: {
    on(event: 'message', listener: (message: never) => void): void
    postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void
  }
}
