import { generatedFor } from '../kernel/flat-kernels.js'
import { advanceUnlinked } from '../kernel/generated/flat-kernel.js'
import { weightedKernel } from '../kernel/weighted-kernel.js'
import { bestFirstRunner, type Differences } from './best-first-runner.js'
import type { Runner, RunnerInit } from './runner.js'

/** `bestFirstRunner` with all fast kernels. `findPath` alone leaves them out, to be smaller. */
export function fastRunner(init: RunnerInit, differences: Differences = {}): Runner {
  return bestFirstRunner(
    init,
    differences,
    null,
    (parts, search) =>
      parts.flatWorld.links?.kernelFor(search, parts) ??
      weightedKernel(init.walkmap, search, parts) ??
      generatedFor(parts) ??
      advanceUnlinked,
  )
}
