import type { Terrain } from 'footpath'
import { createRandom, generateMaze, generateRooms } from 'footpath/random'
import { hasData } from '../data.js'
import { generatedWorld, randomQueries, readScenarios, REAL_MAPS } from '../kernel-bench/worlds.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { measureWorld, prepare, timeQueries, type WaypointRow, type World } from './measure.js'

/**
 * Shortest paths at any angle on the standard maps and two generated ones; all maps alive in one process.
 *
 *     node main.js [MAP…]     measures all maps, or those named, and stores the result of all
 */
const NAMES = ['dao/arena', ...REAL_MAPS]

/** Maps of kinds whose real ones are not among the data: on these, looking around from both ends takes the most. */
const GENERATED: Readonly<Record<string, () => Terrain>> = {
  'generated/maze, corridors of 32': () => generateMaze({ size: 512, corridor: 32, seed: 1 }),
  'generated/rooms of 32 to 96': () => generateRooms({ size: 512, smallest: 32, largest: 96, seed: 1 }),
}
const GENERATED_QUERIES = 500

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
        swept: row.sweptMicros,
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
  const wanted = asked.length > 0 ? asked : [...NAMES, ...Object.keys(GENERATED)]
  const names = wanted.filter((name) => name in GENERATED || hasData(`movingai/${name}.map`))
  if (names.some((name) => !(name in GENERATED)) || asked.length > 0) {
    return names.map((name) => {
      if (name in GENERATED) {
        const terrain = GENERATED[name]()
        return prepare(name, terrain, randomQueries(terrain, createRandom(name), GENERATED_QUERIES))
      }
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
