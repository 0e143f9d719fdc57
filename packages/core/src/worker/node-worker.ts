import type { Worker } from 'node:worker_threads'
import type { WorkerHandle } from './worker-handle.js'

/** Without the flags that the process was started with: `--input-type` would break a thread. */
export const WITHOUT_FLAGS = { execArgv: [] }

/** A worker thread as its owner sees it. */
export function holdNodeWorker<Message>(
  worker: Worker,
  receive: (reply: never) => void,
  fail: (problem: string) => void,
): WorkerHandle<Message> {
  let isWanted = true
  worker.on('message', receive)
  worker.on('error', ({ message }) => fail(message))
  worker.on('messageerror', ({ message }) => fail(message))
  worker.on('exit', (code) => {
    if (isWanted) fail(`it ended with code ${code}`)
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
