import type { Walkmap } from '../walkmap/index.js'
import { holdPageWorker } from '../worker/page-worker.js'
import { openPool, type PathPool, type PathPoolOptions } from './path-pool.js'

/**
 * Workers that find many paths at once on one walkmap. They have compiled it when the pool is there, and follow its
 * edits from batch to batch. `close` it when it is no longer needed.
 */
export function createPathPool(walkmap: Walkmap, options?: PathPoolOptions): Promise<PathPool> {
  return openPool(
    (receive, fail) =>
      holdPageWorker(
        new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
        receive,
        fail,
      ),
    navigator.hardwareConcurrency,
    walkmap,
    options,
  )
}

export type { Batch } from './batch.js'
export type { BatchOptions, PathPool, PathPoolOptions } from './path-pool.js'
export type { BatchQuery } from './queries.js'
