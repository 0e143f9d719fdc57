import { Worker } from 'node:worker_threads'
import type { StaticIndex } from '../static-index/index.js'
import type { Walkmap } from '../walkmap/index.js'
import type { BuildOptions, Waypoints } from '../waypoints/index.js'
import { buildIndex, type IndexInWorkerOptions } from './build-index.js'
import { buildWaypoints } from './build-waypoints.js'
import { holdNodeWorker, WITHOUT_FLAGS } from './node-worker.js'
import type { Job, Reply } from './protocol.js'
import type { StartWorker } from './worker-handle.js'

const start: StartWorker<Job, Reply> = (receive, fail) =>
  holdNodeWorker(new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS), receive, fail)

/**
 * Waypoints whose graph a worker thread has built, so that this one goes on meanwhile; null when aborted. The map may
 * be edited while it is built: what changed is followed when the result comes in.
 */
export function buildWaypointsInWorker(walkmap: Walkmap, options?: BuildOptions): Promise<Waypoints | null> {
  return buildWaypoints(start, walkmap, options)
}

/**
 * An index that a worker thread has built, so that this one goes on meanwhile; null when aborted. If the map was edited meanwhile, the
 * index is out of date and its fallback answers.
 */
export function buildIndexInWorker(
  walkmap: Walkmap,
  options?: IndexInWorkerOptions,
): Promise<StaticIndex | null> {
  return buildIndex(start, walkmap, options)
}

export type { IndexInWorkerOptions }
