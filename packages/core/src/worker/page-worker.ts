import type { WorkerHandle } from './worker-handle.js'

/** A browser's worker as its owner sees it. */
export function holdPageWorker<Message>(
  worker: Worker,
  receive: (reply: never) => void,
  fail: (problem: string) => void,
): WorkerHandle<Message> {
  worker.addEventListener('message', ({ data }) => receive(data as never))
  // Without a message where the script itself could not be loaded.
  worker.addEventListener('error', ({ message }) => fail(message || 'its script could not be loaded'))
  worker.addEventListener('messageerror', () => fail('a message could not be read'))
  return {
    post: (message) => worker.postMessage(message, []),
    hold: () => {},
    terminate: () => worker.terminate(),
  }
}
