import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { threadStarter, WITHOUT_FLAGS } from '../worker/node-worker.js'
import { type CrowdWorkers, type CrowdWorkersOptions, openCrowdWorkers } from './crowd-workers.js'

const starter = /* @__PURE__ */ threadStarter(
  () => new Worker(new URL('./node-thread.js', import.meta.url), WITHOUT_FLAGS),
)

/**
 * Workers that do a part of every tick of a crowd, beside its own thread: `createCrowd(map, { capacity, kernel: workers.kernel })`.
 * Every bit is the same as without. `close` them when you no longer need them.
 */
export function createCrowdWorkers(options?: CrowdWorkersOptions): Promise<CrowdWorkers> {
  return openCrowdWorkers(starter, availableParallelism(), options)
}

export type { CrowdKernel } from '../crowd/tick-kernel.js'
export type { CrowdWorkers, CrowdWorkersOptions } from './crowd-workers.js'
