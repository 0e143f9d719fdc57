import { Worker } from 'node:worker_threads'
import { indexBy, walkmapBy, waypointsBy } from './build-by-worker.js'
import { threadStarter, WITHOUT_FLAGS } from './node-worker.js'

const starter = /* @__PURE__ */ threadStarter(
  () => new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS),
)

/** Builds waypoints in a worker thread. If you edit the map meanwhile, the waypoints follow. */
export const buildWaypointsInWorker = /* @__PURE__ */ waypointsBy(starter)

/** Builds an index in a worker thread. If you edit the map meanwhile, the index is `stale` and its fallback answers. */
export const buildIndexInWorker = /* @__PURE__ */ indexBy(starter)

/** Compiles a large walkmap in a worker thread. If you edit the terrain meanwhile, the walkmap follows. */
export const createWalkmapInWorker = /* @__PURE__ */ walkmapBy(starter)

export type {
  IndexInWorkerOptions,
  WalkmapInWorkerOptions,
  WaypointsInWorkerOptions,
} from './build-by-worker.js'
export type { PageWorker } from './worker-handle.js'
