import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Walkmap } from '../walkmap/index.js'
import { holdNodeWorker, WITHOUT_FLAGS } from '../worker/node-worker.js'
import { openPool, type PathPool, type PathPoolOptions } from './path-pool.js'

/**
 * Worker threads that find many paths at once on one walkmap. They have compiled it when the pool is there, and follow
 * its edits from batch to batch. `close` it when it is no longer needed.
 */
export function createPathPool(walkmap: Walkmap, options?: PathPoolOptions): Promise<PathPool> {
  return openPool(
    (receive, fail) =>
      holdNodeWorker(new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS), receive, fail),
    availableParallelism(),
    walkmap,
    options,
  )
}

export type { Batch } from './batch.js'
export type { BatchOptions, PathPool, PathPoolOptions } from './path-pool.js'
export type { BatchQuery } from './queries.js'
