import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { threadStarter, WITHOUT_FLAGS } from '../worker/node-worker.js'
import { openPool, type PathPool, type PathPoolOptions } from './path-pool.js'
import type { PoolMapGiven } from './pooled-map.js'

const starter = threadStarter(() => new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS))

/**
 * Workers that find many paths at once on one walkmap, also of a site or a board. The pool is ready once every worker has compiled the map. Later
 * edits are sent with the next batch. `close` the pool when you no longer need it.
 */
export function createPathPool(map: PoolMapGiven, options?: PathPoolOptions): Promise<PathPool> {
  return openPool(starter, availableParallelism(), map, options)
}

export type { Batch } from './batch.js'
export type { BatchOptions, PathPool, PathPoolOptions } from './path-pool.js'
export type { PoolMapGiven } from './pooled-map.js'
export type { BatchQuery } from './queries.js'
