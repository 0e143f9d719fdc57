import { Worker } from 'node:worker_threads'
import type { StaticIndex } from '../static-index/index.js'
import type { MapRows, Terrain } from '../terrain/index.js'
import type { Unit } from '../unit/index.js'
import type { MapGiven, Walkmap } from '../walkmap/index.js'
import type { Waypoints } from '../waypoints/index.js'
import { indexByWorker, type IndexInWorkerOptions } from './index-by-worker.js'
import { threadStarter, WITHOUT_FLAGS } from './node-worker.js'
import type { Job, Reply } from './protocol.js'
import type { PageWorker } from './worker-handle.js'
import { walkmapByWorker, type WalkmapInWorkerOptions } from './walkmap-by-worker.js'
import { waypointsByWorker, type WaypointsInWorkerOptions } from './waypoints-by-worker.js'

const starter = threadStarter<Job, Reply>(
  () => new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS),
)

/**
 * Waypoints whose graph a worker thread builds, so that your thread stays free. You may edit the map meanwhile: the
 * waypoints follow the changes.
 */
export function buildWaypointsInWorker(
  map: MapGiven,
  options?: WaypointsInWorkerOptions,
): Promise<Waypoints> {
  return waypointsByWorker(starter, map, options)
}

/**
 * An index that a worker thread builds, so that your thread stays free. If you edit the map meanwhile, the index is
 * `stale` and its fallback answers.
 */
export function buildIndexInWorker(map: MapGiven, options?: IndexInWorkerOptions): Promise<StaticIndex> {
  return indexByWorker(starter, map, options)
}

/**
 * A walkmap that a worker thread has compiled, so that this one goes on meanwhile: for maps of millions of cells. You may edit
 * the terrain while it is compiled: the walkmap follows.
 */
export function createWalkmapInWorker(
  map: Terrain | MapRows,
  unit?: string | Unit,
  options?: WalkmapInWorkerOptions,
): Promise<Walkmap> {
  return walkmapByWorker(starter, map, unit, options)
}

export type { IndexInWorkerOptions, PageWorker, WalkmapInWorkerOptions, WaypointsInWorkerOptions }
