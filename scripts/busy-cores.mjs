// Keeps every core of the machine busy, so that tests that depend on time fail.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Ends with its parent, however that ends. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e8; i++);'

/** One busy process for each core, until this process ends. */
export function keepCoresBusy() {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }),
  )
  // They must not keep this process waiting for them.
  for (const loop of loops) loop.unref()
  process.on('exit', () => {
    for (const loop of loops) loop.kill()
  })
}
