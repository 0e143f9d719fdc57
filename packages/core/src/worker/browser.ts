import { indexBy, walkmapBy, waypointsBy } from './build-by-worker.js'
import { pageStarter } from './page-worker.js'

const starter = /* @__PURE__ */ pageStarter(
  () => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
)

/** Builds waypoints in a worker. If you edit the map meanwhile, the waypoints follow. */
export const buildWaypointsInWorker = /* @__PURE__ */ waypointsBy(starter)

/** Builds an index in a worker. If you edit the map meanwhile, the index is `stale` and its fallback answers. */
export const buildIndexInWorker = /* @__PURE__ */ indexBy(starter)

/** Compiles a large walkmap in a worker. If you edit the terrain meanwhile, the walkmap follows. */
export const createWalkmapInWorker = /* @__PURE__ */ walkmapBy(starter)

export type {
  IndexInWorkerOptions,
  WalkmapInWorkerOptions,
  WaypointsInWorkerOptions,
} from './build-by-worker.js'
export type { PageWorker } from './worker-handle.js'
