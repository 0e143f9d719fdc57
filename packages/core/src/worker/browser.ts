import type { StaticIndex } from '../static-index/index.js'
import type { MapRows, Terrain } from '../terrain/index.js'
import type { Unit } from '../unit/index.js'
import type { MapGiven, Walkmap } from '../walkmap/index.js'
import type { Waypoints } from '../waypoints/index.js'
import { indexByWorker, type IndexInWorkerOptions } from './index-by-worker.js'
import { pageStarter } from './page-worker.js'
import type { Job, Reply } from './protocol.js'
import type { PageWorker } from './worker-handle.js'
import { walkmapByWorker, type WalkmapInWorkerOptions } from './walkmap-by-worker.js'
import { waypointsByWorker, type WaypointsInWorkerOptions } from './waypoints-by-worker.js'

const starter = pageStarter<Job, Reply>(
  () => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
)

/**
 * Waypoints whose graph a worker builds, so that the page stays responsive. You may edit the map meanwhile: the
 * waypoints follow the changes.
 */
export function buildWaypointsInWorker(
  map: MapGiven,
  options?: WaypointsInWorkerOptions,
): Promise<Waypoints> {
  return waypointsByWorker(starter, map, options)
}

/**
 * An index that a worker builds, so that the page stays responsive. If you edit the map meanwhile, the index is
 * `stale` and its fallback answers.
 */
export function buildIndexInWorker(map: MapGiven, options?: IndexInWorkerOptions): Promise<StaticIndex> {
  return indexByWorker(starter, map, options)
}

/**
 * A walkmap that a worker has compiled, so that the page goes on meanwhile: for maps of millions of cells. You may edit
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
