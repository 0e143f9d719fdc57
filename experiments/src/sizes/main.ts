import { bundleSize, type ImportSize } from '../bundle.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { measuredImports } from './imports.js'
import { firstLimit, problemOf, readLimits, type SizeLimit, writeLimits } from './limits.js'

/**
 * What every import makes a page load. Stores the sizes; what has no limit yet gets one, what is gone loses it, and all
 * others keep theirs.
 */
async function main(): Promise<void> {
  const before = readLimits()
  const limits: Record<string, SizeLimit> = {}
  const rows: ImportSize[] = []
  for (const { name, module } of measuredImports()) {
    const size = await bundleSize(module)
    limits[name] = before[name] ?? firstLimit(size)
    rows.push({ name, ...size })
    const problem = problemOf(name, size, limits[name])
    if (problem !== null) {
      console.error(problem)
      process.exitCode = 1
    }
  }
  console.table(rows)
  writeLimits(limits)
  storeResult('sizes', { machine: describeMachine(), rows })
}

await main()
