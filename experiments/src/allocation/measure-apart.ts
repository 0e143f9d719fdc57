import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { NO_COLLECTION } from '../allocated.js'
import type { AllocationRow } from './measure.js'

/** Measures what queries allocate on maps of this size, in a process of its own without collections. */
export function measureApart(size: number, rounds: number): AllocationRow[] {
  const script = fileURLToPath(new URL('main.js', import.meta.url))
  const run = spawnSync(
    process.execPath,
    [...NO_COLLECTION, script, '--size', `${size}`, '--rounds', `${rounds}`],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (run.status !== 0) throw new Error('Measuring allocation failed.')
  return JSON.parse(run.stdout) as AllocationRow[]
}

/** The bytes that a tick of a crowd allocates per unit, on a map or a mesh, measured in the same manner. */
export function measureCrowdApart(march: 'map' | 'mesh' | 'mesh-formation'): number {
  const script = fileURLToPath(new URL('../crowd-allocation/main.js', import.meta.url))
  const run = spawnSync(process.execPath, [...NO_COLLECTION, script, march], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (run.status !== 0) throw new Error('Measuring allocation failed.')
  return Number(run.stdout)
}
