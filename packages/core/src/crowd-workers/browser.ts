import { pageStarter } from '../worker/page-worker.js'
import { type CrowdWorkers, type CrowdWorkersOptions, openCrowdWorkers } from './crowd-workers.js'

const starter = /* @__PURE__ */ pageStarter(
  () => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' }),
)

/**
 * Workers that do a part of every tick of a crowd, beside its own thread: `createCrowd(map, { capacity, kernel: workers.kernel })`.
 * Every bit is the same as without. `close` them when you no longer need them. The page must be cross-origin isolated.
 */
export function createCrowdWorkers(options?: CrowdWorkersOptions): Promise<CrowdWorkers> {
  return openCrowdWorkers(starter, navigator.hardwareConcurrency, options)
}

export type { CrowdKernel } from '../crowd/tick-kernel.js'
export type { CrowdWorkers, CrowdWorkersOptions } from './crowd-workers.js'
