import type { MapGiven } from '../walkmap/remembered.js'
import { pageStarter } from '../worker/page-worker.js'
import { openPool, type PathPool, type PathPoolOptions } from './path-pool.js'

const starter = pageStarter(
  () => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
)

/**
 * Workers that find many paths at once on one walkmap. The pool is ready once every worker has compiled the map. Later
 * edits are sent with the next batch. `close` the pool when you no longer need it.
 */
export function createPathPool(map: MapGiven, options?: PathPoolOptions): Promise<PathPool> {
  return openPool(starter, navigator.hardwareConcurrency, map, options)
}

export type { Batch } from './batch.js'
export type { BatchOptions, PathPool, PathPoolOptions } from './path-pool.js'
export type { BatchQuery } from './queries.js'
