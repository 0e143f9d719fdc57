import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { threadStarter, WITHOUT_FLAGS } from '../worker/node-worker.js'
import { bakeBy } from './bake-by-worker.js'
import { type TilePool, type TilePoolOptions, tilePoolBy } from './tile-pool.js'

const starter = /* @__PURE__ */ threadStarter(
  () => new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS),
)

/** Bakes the mesh of a level in a worker thread. */
export const bakeNavMeshInWorker = /* @__PURE__ */ bakeBy(starter)

/**
 * Workers that bake levels tile by tile, and remember the tiles as `createTileBaker` does. `close` the pool when you no
 * longer need it.
 */
export function createTilePool(options: TilePoolOptions = {}): TilePool {
  return tilePoolBy(starter, availableParallelism(), options)
}

export type { BakeInWorkerOptions } from './bake-by-worker.js'
export type { TilePool, TilePoolOptions } from './tile-pool.js'
