import { Worker } from 'node:worker_threads'
import type { StaticIndex } from '../static-index/static-index.js'
import type { Terrain } from '../terrain/terrain.js'
import type { MapRows } from '../terrain/tiles.js'
import type { Unit } from '../unit/unit.js'
import type { MapGiven } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Waypoints } from '../waypoints/waypoints.js'
import { threadStarter, WITHOUT_FLAGS } from './node-worker.js'
import * as build from './build-by-worker.js'

const starter = threadStarter(() => new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS))

/** Builds waypoints in a worker thread. If you edit the map meanwhile, the waypoints follow. */
export function buildWaypointsInWorker(
  map: MapGiven,
  options?: build.WaypointsInWorkerOptions,
): Promise<Waypoints> {
  return build.waypointsByWorker(starter, map, options)
}

/** Builds an index in a worker thread. If you edit the map meanwhile, the index is `stale` and its fallback answers. */
export function buildIndexInWorker(
  map: MapGiven,
  options?: build.IndexInWorkerOptions,
): Promise<StaticIndex> {
  return build.indexByWorker(starter, map, options)
}

/** Compiles a large walkmap in a worker thread. If you edit the terrain meanwhile, the walkmap follows. */
export function createWalkmapInWorker(
  map: Terrain | MapRows,
  unit?: string | Unit,
  options?: build.WalkmapInWorkerOptions,
): Promise<Walkmap> {
  return build.walkmapByWorker(starter, map, unit, options)
}

export type {
  IndexInWorkerOptions,
  WalkmapInWorkerOptions,
  WaypointsInWorkerOptions,
} from './build-by-worker.js'
export type { PageWorker } from './worker-handle.js'
