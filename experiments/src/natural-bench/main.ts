import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requireName } from 'footpath/internal'
import { NO_COLLECTION } from '../allocated.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { hasTile } from '../srtm.js'
import { judge } from '../target.js'
import { measureShapes } from './shapes.js'
import { measureSlopes, measureSlopeSpeed } from './slopes.js'
import { measureSpeed, type SpeedRow } from './speed.js'
import { shapeTargets, speedTarget, timesPlain } from './targets.js'
import { generatedGround, hasAllMaps, NATURAL_MAPS, realWorlds, SHAPE_MAPS } from './worlds.js'

/**
 * Natural paths: time and memory beside paths in steps; turning, length and clearance beside shortest lines.
 *
 *     node main.js                  measures all maps, stores both results and prints them; some minutes
 *     node main.js --only PART      only `speed`, or only `shapes`
 *     node main.js [--only…] MAP…   measures these maps and stores nothing
 *     node main.js --json MAP…      the speed on these maps in this process, as JSON (used by the above)
 */
function main(): void {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.json) {
    process.stdout.write(JSON.stringify(measureSpeed(speedWorlds(positionals))))
    return
  }
  const parts = values.only === undefined ? PARTS : [requireName('part', values.only, PARTS)]
  if (parts.includes('speed')) speed(positionals)
  if (parts.includes('shapes')) shapes(positionals)
}

const PARTS = ['speed', 'shapes'] as const

/** Queries per map, and on mountains. */
const QUERIES = 200

/** Queries on mountains that are timed: each takes tens of milliseconds. */
const TIMED_ON_SLOPES = 40

function speed(asked: readonly string[]): void {
  const rows = speedInProcess(asked)
  console.table(rows.map((row) => ({ ...row, ratio: Number(timesPlain(row).toFixed(2)) })))
  console.table([judge(speedTarget({ rows }))])
  const slopes = asked.length === 0 && hasTile ? measureSlopeSpeed(TIMED_ON_SLOPES) : []
  console.table(slopes)
  if (rows.some(({ invalid }) => invalid > 0)) process.exitCode = 1
  else if (asked.length === 0 && hasTile && hasAllMaps(NATURAL_MAPS))
    storeResult('natural', { machine: describeMachine(), rows, slopes })
}

function speedWorlds(asked: readonly string[]) {
  const real = realWorlds(asked.length > 0 ? asked : NATURAL_MAPS, QUERIES)
  return asked.length > 0 ? real : [...real, ...generatedGround()]
}

function speedInProcess(asked: readonly string[]): SpeedRow[] {
  process.stderr.write('speed …\n')
  const script = fileURLToPath(import.meta.url)
  const run = spawnSync(process.execPath, [...NO_COLLECTION, '--expose-gc', script, '--json', ...asked], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (run.status !== 0) throw new Error('Measuring natural paths failed.')
  return JSON.parse(run.stdout) as SpeedRow[]
}

function shapes(asked: readonly string[]): void {
  const isAll = asked.length === 0
  const real = realWorlds(isAll ? SHAPE_MAPS : asked, QUERIES)
  const rows = (real.length > 0 ? real : generatedGround()).flatMap((world) => {
    process.stderr.write(`${world.map} …\n`)
    return measureShapes(world)
  })
  if (isAll) process.stderr.write('slopes …\n')
  const slopes = isAll ? measureSlopes(QUERIES) : []
  console.table(
    rows.map(({ map, method, turning, length, freeTurns, hugShare, ...row }) => ({
      map,
      method,
      turning: turning.mean.toFixed(3),
      length: length.mean.toFixed(4),
      freeTurns: freeTurns.mean.toFixed(3),
      hugShare: hugShare.mean.toFixed(3),
      ...row.clearance,
      invalid: row.invalid,
    })),
  )
  console.table(shapeTargets({ rows }).map(judge))
  if (rows.some(({ invalid }) => invalid > 0)) process.exitCode = 1
  else if (isAll && hasTile && hasAllMaps(SHAPE_MAPS))
    storeResult('naturalness', { machine: describeMachine(), rows, slopes })
}

main()
