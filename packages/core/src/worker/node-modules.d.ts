/** The little of Node that is used here; the library itself is compiled without Node's types. */
declare module 'node:worker_threads' {
  export class Worker {
    constructor(module: URL, options?: { execArgv: readonly string[] })
    on(event: 'message', listener: (message: never) => void): this
    on(event: 'error' | 'messageerror', listener: (error: Error) => void): this
    on(event: 'exit', listener: (code: number) => void): this
    postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void
    ref(): void
    unref(): void
    terminate(): Promise<number>
  }
  export const parentPort: import('./answer-requests.js').OwnerPort
}

declare module 'node:process' {
  const process: { on(event: 'beforeExit', listener: () => void): void }
  export default process
}

declare module 'node:timers' {
  export function setTimeout(callback: () => void, millis: number): { unref(): void }
}

declare module 'node:os' {
  export function availableParallelism(): number
}
