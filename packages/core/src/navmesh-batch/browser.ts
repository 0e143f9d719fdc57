import type { NavMesh } from '../navmesh/nav-mesh.js'
import { pageStarter } from '../worker/page-worker.js'
import { type NavPool, type NavPoolOptions, openNavPool } from './nav-pool.js'

const starter = /* @__PURE__ */ pageStarter(
  () => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
)

/**
 * Workers that find many paths at once on one mesh. They get it once; obstacles and links that come and go are sent with
 * the next batch. `close` the pool when you no longer need it.
 */
export function createNavPool(mesh: NavMesh, options?: NavPoolOptions): Promise<NavPool> {
  return openNavPool(starter, navigator.hardwareConcurrency, mesh, options)
}

export { findNavPaths, type NavBatchOptions } from './in-slices.js'
export type { NavPool, NavPoolFindOptions, NavPoolOptions } from './nav-pool.js'
export type { NavQuery } from './queries.js'
