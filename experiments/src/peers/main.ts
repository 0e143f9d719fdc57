import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bundleSize } from '../bundle.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import type { PeerUse } from './adapter.js'
import { LIBRARIES, LIBRARY_NAMES } from './libraries.js'
import { runPeers } from './run.js'

/**
 * Footpath beside what a JavaScript developer picks today: the same queries, one process per library and map, every
 * path and length checked.
 *
 *     node main.js            measures everything and stores the result; some ten minutes
 *     node main.js --quick    fewer maps and queries, stored just so; a minute
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  const { quick } = values
  const rows = await runPeers({ quick, onProgress: (next) => process.stderr.write(`${next} …\n`) })
  storeResult('peers', { machine: describeMachine(), quick, libraries: await describeLibraries(), rows })
  console.table(rows)
  if (rows.some(({ library, mismatches, invalid }) => library === 'footpath' && mismatches + invalid > 0))
    process.exitCode = 1
}

/** Every use with its version, what it can do, and the size of its import. */
async function describeLibraries(): Promise<PeerUse[]> {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(file) as Record<string, Record<string, string>>
  const versions = { ...dependencies, ...devDependencies }
  const uses: PeerUse[] = []
  for (const library of LIBRARY_NAMES) {
    for (const { algorithm, diagonal, anyAngle = false, note, bundle } of (await LIBRARIES[library]())
      .adapters) {
      const { minifiedBytes, gzipBytes } = await bundleSize(bundle)
      const version = versions[library]
      uses.push({ library, version, algorithm, diagonal, anyAngle, note, minifiedBytes, gzipBytes })
    }
  }
  return uses
}

await main()
