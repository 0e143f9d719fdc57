import { requireFunction } from '../checks.js'
import type { PageWorker, WorkerHandle, WorkerStarter } from './worker-handle.js'

/** How pages start workers: `usual` makes one unless the caller gives a function of their own. */
export function pageStarter<Message, Reply>(usual: () => PageWorker): WorkerStarter<Message, Reply> {
  return (own) => {
    requireFunction('worker', own)
    return (receive, fail) => holdPageWorker((own ?? usual)(), receive, fail)
  }
}

/** A browser's worker as its owner sees it. */
function holdPageWorker<Message>(
  worker: PageWorker,
  receive: (reply: never) => void,
  fail: (problem: string) => void,
): WorkerHandle<Message> {
  worker.addEventListener('message', (event) => receive((event as MessageEvent).data as never))
  // Without a message where the script itself could not be loaded.
  worker.addEventListener('error', (event) =>
    fail((event as ErrorEvent).message || 'its script could not be loaded'),
  )
  worker.addEventListener('messageerror', () => fail('a message could not be read'))
  return {
    post: (message) => worker.postMessage(message, []),
    hold: () => {},
    end: () => worker.terminate(),
  }
}
