import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SCENARIO_UNIT } from '@footpath/formats'
import { STUDY_UNITS } from '@footpath/studies/study-4'
import { createWalkmap, type Walkmap } from 'footpath'
import { isSuitable } from 'footpath/jump'
import { createRandom, generateMap } from 'footpath/random'
import { hasData } from '../data.js'
import { generatedWorlds, readScenarios } from '../kernel-bench/worlds.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { type BatchRow, measureBatches, type Query } from './measure.js'

/**
 * Queries a second of one thread and of a pool of one and two workers, with A*, jump points and an index. A process per
 * map, so that a thread and a worker have the same things in memory.
 *
 *     node main.js           measures all maps, stores the result and prints a table
 *     node main.js <map>     prints the rows of one map as JSON
 */
const REAL = ['dao/brc202d', 'rooms/32room_000', 'sc1/AcrosstheCape']
const UNEVEN = 'mud and roads 512²'

interface BatchWorld {
  readonly walkmap: Walkmap
  readonly queries: readonly Query[]
}

function mapNames(): string[] {
  const real = REAL.filter((name) => hasData(`movingai/${name}.map`))
  return [...(real.length > 0 ? real : generatedWorlds(false).map(({ map }) => map)), UNEVEN]
}

function loadWorld(map: string): BatchWorld {
  if (map === UNEVEN) return unevenWorld()
  const generated = REAL.includes(map) ? undefined : generatedWorlds(false).find((world) => world.map === map)
  if (generated !== undefined) return { walkmap: generated.finder.walkmap, queries: generated.queries }
  const { terrain, queries } = readScenarios(map)
  // They come longest first: in any order, hard and easy ones are mixed as in use.
  return { walkmap: createWalkmap(terrain, SCENARIO_UNIT), queries: createRandom(map).shuffle([...queries]) }
}

function unevenWorld(): BatchWorld {
  const size = 512
  const walkmap = createWalkmap(generateMap('unit-mix', { size }), STUDY_UNITS.ground)
  const random = createRandom(UNEVEN)
  const cell = () => ({ x: random.nextInt(size), y: random.nextInt(size) })
  const queries: Query[] = []
  while (queries.length < 200) {
    const [from, to] = [cell(), cell()]
    const island = walkmap.islandAt(from.x, from.y)
    if (island > 0 && island === walkmap.islandAt(to.x, to.y)) queries.push({ from, to })
  }
  return { walkmap, queries }
}

async function measureMap(map: string): Promise<BatchRow[]> {
  const { walkmap, queries } = loadWorld(map)
  const algorithms = isSuitable(walkmap)
    ? (['a-star', 'jump-points', 'index'] as const)
    : (['a-star'] as const)
  const rows: BatchRow[] = []
  for (const algorithm of algorithms) rows.push(await measureBatches(map, walkmap, queries, algorithm))
  return rows
}

function main(): void {
  const rows = mapNames().flatMap((map) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), map], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${map}: ${stderr}`)
    const measured = JSON.parse(stdout) as BatchRow[]
    console.table(measured)
    return measured
  })
  storeResult('batches', { machine: describeMachine(), rows })
}

const [map] = process.argv.slice(2)
if (map === undefined) main()
else console.log(JSON.stringify(await measureMap(map)))
