import { type FromWorker, NO_ANSWER, sentError, type ToWorker } from './protocol.js'

/** The owner of a worker, as its script sees it: `parentPort` in Node, `self` in browsers. */
export interface OwnerPort {
  postMessage(reply: FromWorker, transfer: readonly ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: never }) => void): void
  /** A thread whose port is closed has nothing to wait for, and ends by itself. */
  close(): void
}

/** An array whose memory can be moved, unless that is shared. */
type Moved = { readonly buffer: ArrayBufferLike }

/** A request under way, inside the worker. */
export interface RequestContext {
  /** Aborted when the answer is no longer needed, or when the worker is closed. */
  readonly signal: AbortSignal
  readonly onProgress: (value: unknown) => void
  /** Moves these arrays of the result to the owner instead of copying them. */
  readonly move: (...arrays: (Moved | null | undefined)[]) => void
}

/** The inside of a worker: answers its owner's requests until it is closed. */
export function answerRequests(
  answer: (request: never, context: RequestContext) => unknown,
  port: OwnerPort = self as unknown as OwnerPort,
): void {
  const running = new Map<number, () => AbortController>()
  const run = async (id: number, request: never) => {
    // Made when somebody looks at the signal: small batches notice the microseconds.
    let control: AbortController | undefined
    const controlOf = () => (control ??= new AbortController())
    running.set(id, controlOf)
    // Some arrays share their memory.
    const moved = new Set<ArrayBuffer>()
    try {
      const value = await answer(request, {
        get signal() {
          return controlOf().signal
        },
        onProgress: (progress) => port.postMessage({ kind: 'progress', id, value: progress }, []),
        move: (...arrays) => {
          for (const array of arrays) if (array?.buffer instanceof ArrayBuffer) moved.add(array.buffer)
        },
      })
      if (id !== NO_ANSWER) port.postMessage({ kind: 'result', id, value }, [...moved])
    } catch (error) {
      port.postMessage({ kind: 'error', id, error: sentError(error) }, [])
    } finally {
      running.delete(id)
    }
  }
  port.addEventListener('message', ({ data }) => {
    const message = data as ToWorker<never>
    if (message.kind === 'request') run(message.id, message.request).catch(crashWith)
    else if (message.kind === 'abort') running.get(message.id)?.().abort()
    else {
      for (const control of running.values()) control().abort()
      port.close()
    }
  })
}

/** Ends the worker with an error that it cannot send, so that its owner notices. */
function crashWith(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
