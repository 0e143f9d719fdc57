import { hasData } from '../data.js'
import { generatedWorld, readScenarios, REAL_MAPS } from '../kernel-bench/worlds.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { measureWorld, prepare, timeQueries, type WaypointRow, type World } from './measure.js'

/**
 * Shortest paths at any angle on the standard maps; all maps alive in one process.
 *
 *     node main.js [MAP…]     measures all maps, or those named, and stores the result of all
 */
const NAMES = ['dao/arena', ...REAL_MAPS]

/** On noise a query takes a thousand times as long as elsewhere: every sixth has to do. */
const EVERY: Readonly<Record<string, number>> = { 'random/random512-25-0': 6 }

function main(asked: readonly string[]): void {
  const worlds = loadWorlds(asked)
  const timings = timeQueries(worlds)
  const rows = worlds.map((world, at): WaypointRow => {
    process.stderr.write(`${world.map} …\n`)
    return measureWorld(world, timings[at])
  })
  console.table(
    rows.map(
      ({ map, corners, buildMs, meanMicros, p99Micros, expandedMean, editMs, worstEditMs, ...row }) => ({
        map,
        corners,
        buildMs,
        meanMicros,
        p99Micros,
        expandedMean,
        growing: row.growingMicros,
        labels: typeof row.labels === 'string' ? null : row.labels.meanMicros,
        into: typeof row.labels === 'string' ? null : row.labels.intoMicros,
        editMs,
        worstEditMs,
        wrong: row.invalid + row.mismatches,
      }),
    ),
  )
  if (rows.some(isWrong)) process.exitCode = 1
  if (asked.length === 0 && hasData(`movingai/${NAMES[0]}.map`))
    storeResult('waypoints', { machine: describeMachine(), rows })
}

function isWrong({ invalid, mismatches, labels }: WaypointRow): boolean {
  return invalid + mismatches + (typeof labels === 'string' ? 0 : labels.mismatches) > 0
}

/** The real maps, or generated ones where there is no data. */
function loadWorlds(asked: readonly string[]): World[] {
  const names = (asked.length > 0 ? asked : NAMES).filter((name) => hasData(`movingai/${name}.map`))
  if (names.length > 0) {
    return names.map((name) => {
      const { terrain, queries } = readScenarios(name)
      return prepare(
        name,
        terrain,
        queries.filter((_, at) => at % (EVERY[name] ?? 1) === 0),
      )
    })
  }
  return (['density', 'caves', 'rooms'] as const).map((kind) => {
    const { map, finder, queries } = generatedWorld(kind, 256)
    return prepare(map, finder.walkmap.terrain, queries)
  })
}

main(process.argv.slice(2))
