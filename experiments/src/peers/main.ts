import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { resultsFolder } from '../data.js'
import { describeMachine } from '../machine.js'
import { bundleSizes } from './bundle-sizes.js'
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
  const result = { machine: describeMachine(), quick, libraries: await describeLibraries(), rows }
  writeFileSync(join(resultsFolder, 'peers.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.table(rows)
  if (rows.some(({ library, mismatches, invalid }) => library === 'footpath' && mismatches + invalid > 0))
    process.exitCode = 1
}

/** Every use with its version, what it can do, and the size of its import. */
async function describeLibraries(): Promise<object[]> {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(file) as Record<string, Record<string, string>>
  const versions = { ...dependencies, ...devDependencies }
  const sizes = await bundleSizes()
  const described = LIBRARY_NAMES.map(async (library) => {
    const { adapters } = await LIBRARIES[library]()
    return adapters.map(({ algorithm, diagonal, anyAngle = false, note }) => {
      const size = sizes.find((each) => each.library === library && each.algorithm === algorithm)
      const { minifiedBytes, gzipBytes } = size ?? {}
      return {
        library,
        version: versions[library],
        algorithm,
        diagonal,
        anyAngle,
        note,
        minifiedBytes,
        gzipBytes,
      }
    })
  })
  return (await Promise.all(described)).flat()
}

await main()
