import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NO_COLLECTION } from '../allocated.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { judge } from '../target.js'
import { measureSpeed, type SpeedRow } from './speed.js'
import { speedTarget, timesPlain } from './targets.js'
import { generatedGround, hasAllMaps, NATURAL_MAPS, realWorlds } from './worlds.js'

/**
 * Natural paths beside paths in steps: time, memory.
 *
 *     node main.js                measures all maps, stores the result and prints it
 *     node main.js MAP…           measures these maps and stores nothing
 *     node main.js --json MAP…    the same in this process, as JSON (used by the above)
 */
function main(): void {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (values.json) {
    process.stdout.write(JSON.stringify(measureSpeed(worldsOf(positionals))))
    return
  }
  const rows = speedInProcess(positionals)
  console.table(rows.map((row) => ({ ...row, ratio: Number(timesPlain(row).toFixed(2)) })))
  console.table([judge(speedTarget({ rows }))])
  if (rows.some(({ invalid }) => invalid > 0)) process.exitCode = 1
  else if (positionals.length === 0 && hasAllMaps(NATURAL_MAPS))
    storeResult('natural', { machine: describeMachine(), rows })
}

/** Queries per map. */
const QUERIES = 200

function worldsOf(asked: readonly string[]) {
  const real = realWorlds(asked.length > 0 ? asked : NATURAL_MAPS, QUERIES)
  return asked.length > 0 ? real : [...real, ...generatedGround()]
}

function speedInProcess(asked: readonly string[]): SpeedRow[] {
  const script = fileURLToPath(import.meta.url)
  const run = spawnSync(process.execPath, [...NO_COLLECTION, '--expose-gc', script, '--json', ...asked], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (run.status !== 0) throw new Error('Measuring natural paths failed.')
  return JSON.parse(run.stdout) as SpeedRow[]
}

main()
