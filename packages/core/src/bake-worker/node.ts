import { Worker } from 'node:worker_threads'
import { threadStarter, WITHOUT_FLAGS } from '../worker/node-worker.js'
import { bakeBy } from './bake-by-worker.js'

const starter = /* @__PURE__ */ threadStarter(
  () => new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS),
)

/** Bakes the mesh of a level in a worker thread. */
export const bakeNavMeshInWorker = /* @__PURE__ */ bakeBy(starter)

export type { BakeInWorkerOptions } from './bake-by-worker.js'
