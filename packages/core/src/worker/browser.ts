import type { Walkmap } from '../walkmap/index.js'
import type { BuildOptions, Waypoints } from '../waypoints/index.js'
import { buildWaypoints } from './build-waypoints.js'
import type { Reply, WorkerHandle } from './protocol.js'

function start(receive: (reply: Reply) => void): WorkerHandle {
  const worker = new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data))
  worker.addEventListener('error', ({ message }) => receive({ kind: 'error', message }))
  return {
    post: (job) => worker.postMessage(job, []),
    terminate: () => worker.terminate(),
  }
}

/**
 * Waypoints whose graph a worker has built, so that the page goes on meanwhile; null when aborted. The map may be
 * edited while it is built: what changed is followed when the result comes in.
 */
export function buildWaypointsInWorker(walkmap: Walkmap, options?: BuildOptions): Promise<Waypoints | null> {
  return buildWaypoints(start, walkmap, options)
}
