import { SCENARIO_UNIT } from '@footpath/formats'
import { STUDY_UNITS } from '@footpath/studies/study-4'
import { type Cell, createWalkmap, type Walkmap } from 'footpath'
import { createField } from 'footpath/field'
import { createRandom, generateMap } from 'footpath/random'
import { hasData } from '../data.js'
import { readScenarios, REAL_MAPS } from '../kernel-bench/worlds.js'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'

/**
 * How many cells a second a field of a whole map takes, on uniform and on weighted ground, and how long
 * it takes to follow one wall that is placed or removed; all maps alive in one process, lowest of the rounds.
 *
 *     node main.js     measures all maps, stores the result and prints a table
 */
const ROUNDS = 10

/** Walls placed one after the other, and removed again. */
const WALLS = 100

/** Goals tried for one from which most of the map is in reach. */
const GOALS = 10

/** One map. */
export interface FieldRow {
  readonly map: string
  /** Whether all ground costs the same. */
  readonly even: boolean
  /** Cells from which the goal can be reached. */
  readonly cells: number
  readonly millis: number
  readonly millionCellsPerSecond: number
  /** Following one wall: the median, and the 95th of a hundred. */
  readonly editMillis: number
  readonly slowEditMillis: number
}

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
  const rows = worlds.map(({ map, walkmap, goal, cells }, at) => ({
    map,
    even: walkmap.costs.uniform,
    cells,
    millis: Number(least[at].toFixed(2)),
    millionCellsPerSecond: Number((cells / least[at] / 1000).toFixed(1)),
    ...followWalls(walkmap, goal),
  }))
  storeResult('fields', { machine: describeMachine(), rows })
  console.table(rows)
}

/** What a field takes to follow a wall, with the walkmap's own part: half of the walls take less, one in twenty more. */
function followWalls(walkmap: Walkmap, goal: Cell): Pick<FieldRow, 'editMillis' | 'slowEditMillis'> {
  const { terrain } = walkmap
  const random = createRandom(2)
  const field = createField(walkmap, goal)
  const toggle = ({ x, y }: Cell) => {
    terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'blocked' : 'none')
    const begun = performance.now()
    field.refresh()
    return performance.now() - begun
  }
  const walls: Cell[] = []
  while (walls.length < WALLS) {
    const wall = { x: random.nextInt(terrain.width), y: random.nextInt(terrain.depth) }
    const isFree = terrain.obstacleAt(wall.x, wall.y) === 'none' && walkmap.passableAt(wall.x, wall.y)
    if (isFree && (wall.x !== goal.x || wall.y !== goal.y)) walls.push(wall)
  }
  const least = walls.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++) {
    walls.forEach((wall, at) => {
      least[at] = Math.min(least[at], toggle(wall))
      toggle(wall)
    })
  }
  least.sort((a, b) => a - b)
  const share = (of: number) => Number(least[Math.floor(of * WALLS)].toFixed(3))
  return { editMillis: share(0.5), slowEditMillis: share(0.95) }
}

/** The real maps, if there are any, and generated ones. */
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
    const { costs } = createField(walkmap, goal)
    const cells = costs.reduce((count, cost) => count + (cost < Infinity ? 1 : 0), 0)
    if (cells > best.cells) best = { goal, cells }
  }
  return best
}

main()
