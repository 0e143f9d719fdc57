import process from 'node:process'
import { setTimeout } from 'node:timers'
import type { Worker } from 'node:worker_threads'
import { FootpathError } from '../error.js'
import { messageOf, type ToWorker } from './protocol.js'
import type { WorkerStarter } from './worker-handle.js'

/** Without the flags that the process was started with: `--input-type` would break a thread. */
export const WITHOUT_FLAGS = { execArgv: [] }

/** Milliseconds after which a thread that was asked to close, but did not, is terminated. */
const GRACE = 10_000

/** Threads that wait for work. Node does not wait for them: at the end of the process it would terminate them. */
const idle = new Set<Worker>()
process.on('beforeExit', () => idle.forEach(close))

function hold(worker: Worker, busy: boolean): void {
  if (busy) {
    idle.delete(worker)
    worker.ref()
  } else {
    idle.add(worker)
    worker.unref()
  }
}

/**
 * Lets a thread end by itself; Node waits for it. `terminate` is only the last resort: it does not wait for what V8 still
 * compiles for the thread, the likely cause of a crash inside Node 20.
 */
function close(worker: Worker): void {
  hold(worker, true)
  worker.postMessage({ kind: 'close' } satisfies ToWorker<never>, [])
  setTimeout(() => void worker.terminate(), GRACE).unref()
}

/** How Node starts threads. */
export function threadStarter(make: () => Worker): WorkerStarter {
  return (own) => {
    refuseOwnWorker(own)
    return (receive, fail) => {
      const worker = make()
      worker.on('message', receive)
      worker.on('error', (error) => fail(messageOf(error)))
      worker.on('messageerror', (error) => fail(messageOf(error)))
      worker.on('exit', (code) => {
        idle.delete(worker)
        fail(`it exited with code ${code}`)
      })
      return {
        post: (message, transfer) => worker.postMessage(message, transfer),
        hold: (busy) => hold(worker, busy),
        end: () => close(worker),
      }
    }
  }
}

/** Throws if you pass your own worker on a platform that does not use one. */
function refuseOwnWorker(own: unknown): void {
  if (own === undefined) return
  throw new FootpathError(
    'unsuitable-combination',
    'The option worker only works in browsers.',
    'Leave it out in Node: threads need no bundler there.',
    'worker',
  )
}
