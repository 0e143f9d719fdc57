import { hasMethods, requireFunction } from '../checks.js'
import { badOption } from '../error.js'
import type { PageWorker, StartWorker, WorkerStarter } from './worker-handle.js'

/** How pages start workers: `usual` makes one unless the caller gives a function of their own. */
export function pageStarter(usual: () => PageWorker): WorkerStarter {
  return (own) => {
    requireFunction('worker', own)
    return startPageWorker(own ?? usual)
  }
}

/** Starts a browser's worker. */
export function startPageWorker(make: () => PageWorker): StartWorker {
  return (receive, fail) => {
    const worker = make()
    requireWorker(worker)
    worker.addEventListener('message', (event) => receive((event as MessageEvent).data))
    // Without a message where the script itself could not be loaded.
    worker.addEventListener('error', (event) =>
      fail((event as ErrorEvent).message || 'its script could not be loaded'),
    )
    worker.addEventListener('messageerror', () => fail('a message could not be read'))
    return {
      post: (message, transfer) => worker.postMessage(message, [...transfer]),
      hold: () => {},
      end: () => worker.terminate(),
    }
  }
}

function requireWorker(given: PageWorker): void {
  if (hasMethods(given, 'addEventListener', 'postMessage', 'terminate')) return
  const remedy = "Return one: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })."
  throw badOption('What the function worker returns', 'a Worker', given, remedy)
}
