import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCENARIO_UNIT } from '@footpath/formats'
import { type Cell, createWalkmap, type Walkmap } from 'footpath'
import { createField } from 'footpath/field'
import { createRandom, generateMap } from 'footpath/random'
import { hasData, resultsFolder } from '../data.js'
import { readScenarios, REAL_MAPS } from '../kernel-bench/worlds.js'
import { describeMachine } from '../machine.js'
import { STUDY_UNITS } from '../study-4/readings.js'

/**
 * How many cells a second a field of a whole map takes, on even ground and on ground that costs differently; all maps
 * alive in one process, lowest of the rounds.
 *
 *     node main.js     measures all maps, stores the result and prints a table
 */
const ROUNDS = 10

/** Goals tried for one from which most of the map is in reach. */
const GOALS = 10

function main(): void {
  const worlds = loadWorlds().map(({ map, walkmap }) => ({ map, walkmap, ...farthestReaching(walkmap) }))
  const least = worlds.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++) {
    worlds.forEach(({ walkmap, goal }, at) => {
      const begun = performance.now()
      createField(walkmap, goal)
      least[at] = Math.min(least[at], performance.now() - begun)
    })
  }
  const rows = worlds.map(({ map, walkmap, cells }, at) => ({
    map,
    even: walkmap.costs.uniform,
    cells,
    millis: Number(least[at].toFixed(2)),
    millionCellsPerSecond: Number((cells / least[at] / 1000).toFixed(1)),
  }))
  const result = { machine: describeMachine(), rows }
  writeFileSync(join(resultsFolder, 'fields.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.table(rows)
}

/** The real maps where they are there, and generated ones. */
function loadWorlds(): { map: string; walkmap: Walkmap }[] {
  const real = REAL_MAPS.filter((name) => hasData(`movingai/${name}.map`)).map((name) => ({
    map: name,
    walkmap: createWalkmap(readScenarios(name).terrain, SCENARIO_UNIT),
  }))
  const size = 512
  return [
    ...real,
    { map: `empty ${size}²`, walkmap: createWalkmap(generateMap('empty', { size }), SCENARIO_UNIT) },
    {
      map: `mud and roads ${size}²`,
      walkmap: createWalkmap(generateMap('unit-mix', { size }), STUDY_UNITS.ground),
    },
    {
      map: `hills ${size}², Tobler`,
      walkmap: createWalkmap(generateMap('hills', { size }), { ...SCENARIO_UNIT, step: 'tobler' }),
    },
  ]
}

function farthestReaching(walkmap: Walkmap): { goal: Cell; cells: number } {
  const random = createRandom(1)
  const { width, depth } = walkmap.layout
  let best = { goal: { x: 0, y: 0 }, cells: 0 }
  for (let tried = 0; tried < GOALS; ) {
    const goal = { x: random.nextInt(width), y: random.nextInt(depth) }
    if (!walkmap.passableAt(goal.x, goal.y)) continue
    tried++
    const { distances } = createField(walkmap, goal)
    const cells = distances.reduce((count, distance) => count + (distance < Infinity ? 1 : 0), 0)
    if (cells > best.cells) best = { goal, cells }
  }
  return best
}

main()
