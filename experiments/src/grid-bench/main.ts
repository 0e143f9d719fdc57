import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requireName } from 'footpath/internal'
import { NO_COLLECTION } from '../allocated.js'
import { hasData } from '../data.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { judge } from '../target.js'
import { type GridRow, measureSection } from './measure.js'
import { GRID_MAPS, type Section, SECTIONS } from './sections.js'
import { gridTargets } from './targets.js'

/**
 * The standard grid problem: canonical A*, jump points and the index on the maps of the
 * competition, one process for each of the three, all maps alive in it and taking turns.
 *
 *     node main.js                      measures all, stores the result and prints it; some minutes
 *     node main.js --quick              with a tenth of the queries and fewer passes; the result says so
 *     node main.js --section NAME       measures one section and prints JSON (used by the above)
 */
function main(): void {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, section: { type: 'string' } },
  })
  const { quick } = values
  if (values.section !== undefined) {
    const section = requireName('section', values.section, SECTIONS)
    process.stdout.write(JSON.stringify(measureSection(section, quick)))
    return
  }
  const rows = SECTIONS.flatMap((section) => measureInProcess(section, quick))
  for (const section of SECTIONS) {
    console.log(section)
    console.table(rows.filter((row) => row.section === section).map(shown))
  }
  const verdicts = gridTargets({ rows }).map(judge)
  console.table(verdicts.map(({ missedOn, ...verdict }) => ({ ...verdict, missedOn: missedOn.join(', ') })))
  if (rows.some(({ mismatches, invalid }) => mismatches + invalid > 0)) process.exitCode = 1
  else if (GRID_MAPS.every((map) => hasData(`movingai/${map}.map`)))
    storeResult('grid', { machine: describeMachine(), quick, rows })
}

function measureInProcess(section: Section, quick: boolean): GridRow[] {
  const script = fileURLToPath(import.meta.url)
  const run = spawnSync(
    process.execPath,
    [...NO_COLLECTION, script, '--section', section, ...(quick ? ['--quick'] : [])],
    { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (run.status !== 0) throw new Error(`Measuring ${section} failed.`)
  return JSON.parse(run.stdout) as GridRow[]
}

/** What of a row stands in the terminal. */
function shown(row: GridRow): object {
  const { map, queries, meanLength, meanMicros, medianMicros, p99Micros, cellsMicros, intoMicros } = row
  return {
    map,
    queries,
    meanLength,
    meanMicros,
    medianMicros,
    p99Micros,
    cellsMicros,
    intoMicros,
    expanded: row.expandedMean,
    bytes: row.bytes,
    intoBytes: row.intoBytes,
    buildMs: row.coldBuildMs,
    tier: row.tier,
    wrong: row.mismatches + row.invalid,
  }
}

main()
