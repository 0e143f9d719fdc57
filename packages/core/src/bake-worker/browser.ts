import { pageStarter } from '../worker/page-worker.js'
import { bakeBy } from './bake-by-worker.js'

const starter = /* @__PURE__ */ pageStarter(
  () => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
)

/** Bakes the mesh of a level in a worker. */
export const bakeNavMeshInWorker = /* @__PURE__ */ bakeBy(starter)

export type { BakeInWorkerOptions } from './bake-by-worker.js'
