import type { CrowdKernel } from '../crowd/tick-kernel.js'
import { KernelTick } from './kernel-tick.js'
import { crowdModules, PASSES, Passes } from './passes.js'

/**
 * Lets WebAssembly do a part of a crowd's tick: `createCrowd(map, { capacity, kernel: crowdKernel })`. Every bit is the
 * same as without. Where there is no WebAssembly, or no memory for it, JavaScript does the work.
 */
export const crowdKernel: CrowdKernel = (...crowd) => {
  const modules = crowdModules(false)
  if (modules === null) return null
  try {
    const tick = new KernelTick(...crowd, { threads: 1, isShared: false })
    const passes = new Passes(modules, tick.memory, tick.scratchOf(0))
    return {
      move: () => {
        const count = tick.begin()
        for (let pass = 0; pass < PASSES; pass++) passes.run(pass, 0, count)
        tick.end()
        return true
      },
    }
  } catch {
    return null
  }
}
