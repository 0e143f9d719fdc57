import type { Worker } from 'node:worker_threads'
import { FootpathError } from '../error.js'
import type { WorkerHandle, WorkerStarter } from './worker-handle.js'

/** Without the flags that the process was started with: `--input-type` would break a thread. */
export const WITHOUT_FLAGS = { execArgv: [] }

/** How Node starts threads. */
export function threadStarter<Message, Reply>(make: () => Worker): WorkerStarter<Message, Reply> {
  return (own) => {
    refuseOwnWorker(own)
    return (receive, fail) => holdNodeWorker(make(), receive, fail)
  }
}

/** A worker thread as its owner sees it. */
function holdNodeWorker<Message>(
  worker: Worker,
  receive: (reply: never) => void,
  fail: (problem: string) => void,
): WorkerHandle<Message> {
  let isWanted = true
  worker.on('message', receive)
  worker.on('error', ({ message }) => fail(message))
  worker.on('messageerror', ({ message }) => fail(message))
  worker.on('exit', (code) => {
    if (isWanted) fail(`it exited with code ${code}`)
  })
  return {
    post: (message) => worker.postMessage(message, []),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    terminate: () => {
      isWanted = false
      void worker.terminate()
    },
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
