import { pageStarter } from '../worker/page-worker.js'
import { bakeBy } from './bake-by-worker.js'
import { type TilePool, type TilePoolOptions, tilePoolBy } from './tile-pool.js'

const starter = /* @__PURE__ */ pageStarter(
  () => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
)

/** Bakes the mesh of a level in a worker. */
export const bakeNavMeshInWorker = /* @__PURE__ */ bakeBy(starter)

/**
 * Workers that bake levels tile by tile, and remember the tiles as `createTileBaker` does. `close` the pool when you no
 * longer need it.
 */
export function createTilePool(options: TilePoolOptions = {}): TilePool {
  return tilePoolBy(starter, navigator.hardwareConcurrency, options)
}

export type { BakeInWorkerOptions } from './bake-by-worker.js'
export type { TilePool, TilePoolOptions } from './tile-pool.js'
