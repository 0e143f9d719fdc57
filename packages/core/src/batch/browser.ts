import { pageStarter } from '../worker/page-worker.js'
import { openPool, type PathPool, type PathPoolOptions } from './path-pool.js'
import type { PoolMapGiven } from './pooled-map.js'

const starter = pageStarter(
  () => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
)

/**
 * Workers that find many paths at once on one walkmap, also of a site or a board. The pool is ready once every worker has compiled the map. Later
 * edits are sent with the next batch. `close` the pool when you no longer need it.
 */
export function createPathPool(map: PoolMapGiven, options?: PathPoolOptions): Promise<PathPool> {
  return openPool(starter, navigator.hardwareConcurrency, map, options)
}

export type { Batch } from './batch.js'
export type { BatchOptions, PathPool, PathPoolOptions } from './path-pool.js'
export type { PoolMapGiven } from './pooled-map.js'
export type { BatchQuery } from './queries.js'
