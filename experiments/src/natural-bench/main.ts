import { hasData } from '../data.js'
import { generatedWorld, readScenarios, REAL_MAPS } from '../kernel-bench/worlds.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { measureNatural, type NaturalWorld } from './measure.js'

/**
 * Natural paths beside plain ones: CPU time in turns, and how natural they are.
 *
 *     node main.js [MAP…]     measures all maps, or those named, and stores the result of all
 */
const NAMES = ['dao/arena', ...REAL_MAPS]

/** Queries per map. */
const QUERIES = 200

function main(asked: readonly string[]): void {
  const rows = worlds(asked).map((world) => {
    process.stderr.write(`${world.map} …\n`)
    return measureNatural(world)
  })
  console.table(
    rows.map(({ map, plainMicros, naturalMicros, strict, byDefault, invalid }) => ({
      map,
      plain: plainMicros.toFixed(1),
      natural: naturalMicros.toFixed(1),
      ratio: (naturalMicros / plainMicros).toFixed(2),
      turning: byDefault.turning.toFixed(3),
      strict: strict.turning.toFixed(3),
      invalid,
    })),
  )
  if (rows.some(({ invalid }) => invalid > 0)) process.exitCode = 1
  if (asked.length === 0 && hasData(`movingai/${NAMES[0]}.map`))
    storeResult('natural', { machine: describeMachine(), rows })
}

/** The real maps where there are data, and generated ones. */
function worlds(asked: readonly string[]): NaturalWorld[] {
  const names = (asked.length > 0 ? asked : NAMES).filter((name) => hasData(`movingai/${name}.map`))
  const real = names.map((map) => {
    const { terrain, queries } = readScenarios(map)
    const every = Math.max(1, Math.floor(queries.length / QUERIES))
    return { map, terrain, queries: queries.filter((_, at) => at % every === 0).slice(0, QUERIES) }
  })
  if (asked.length > 0) return real
  const generated = (['caves', 'rooms'] as const).map((kind) => {
    const { map, finder, queries } = generatedWorld(kind, 256)
    return { map, terrain: finder.walkmap.terrain, queries: queries.slice(0, QUERIES) }
  })
  return [...real, ...generated]
}

main(process.argv.slice(2))
