import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import { threadStarter, WITHOUT_FLAGS } from '../worker/node-worker.js'
import { type NavPool, type NavPoolOptions, openNavPool } from './nav-pool.js'

const starter = /* @__PURE__ */ threadStarter(
  () => new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS),
)

/**
 * Workers that find many paths at once on one mesh. They get it once; obstacles and links that come and go are sent with
 * the next batch. `close` the pool when you no longer need it.
 */
export function createNavPool(mesh: NavMesh, options?: NavPoolOptions): Promise<NavPool> {
  return openNavPool(starter, availableParallelism(), mesh, options)
}

export { findNavPaths, type NavBatchOptions } from './in-slices.js'
export type { NavPool, NavPoolFindOptions, NavPoolOptions } from './nav-pool.js'
export type { NavQuery } from './queries.js'
