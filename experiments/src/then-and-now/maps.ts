import { createTerrain, type Terrain } from 'footpath'
import { createRandom, generateCaves, generateMap, generateMaze, type Random } from 'footpath/random'
import { hasData } from '../data.js'
import { mostlyLong, randomQueries, readScenarios } from '../kernel-bench/worlds.js'
import type { TimedQueries } from '../timing.js'

/** A map that is measured. Its factor counts for the maps of the run beside C++ programs that it stands for. */
export interface MeasuredMap {
  readonly map: string
  readonly standsFor: readonly string[]
  /** Whether the index is measured: not where it was not beside C++ programs. */
  readonly isIndexed: boolean
  readonly load: () => { terrain: Terrain; queries: TimedQueries['queries'] }
}

const SIZE = 512

/** Random pairs of which the longest and some others are measured. */
const DRAWN = 4000

/** The real maps in the data, each for itself or for other maps of its set. */
const REAL: Readonly<Record<string, readonly string[]>> = {
  'dao/arena2': ['dao/arena2'],
  'dao/lak303d': ['dao/den520d'],
  'bg512/AR0300SR': ['bg512/AR0700SR', 'bg512/AR0205SR'],
  'rooms/32room_000': ['rooms/32room_000'],
  'cities/Berlin_0_1024': ['cities/Berlin_0_1024', 'cities/Shanghai_1_1024'],
  'sc1/AcrosstheCape': ['sc1/Expedition', 'sc1/PrimevalIsles'],
}

type Generated = readonly [standsFor: string, make: (random: Random) => Terrain]

/**
 * Generated maps: the two that were generated then too, and stand-ins of the same kind and size as real ones that are not
 * in the data. Enlarged caves have about as many subgoals as the coasts and rivers that they stand for.
 */
const GENERATED: Readonly<Record<string, Generated>> = {
  'gen/rooms1024': ['gen/rooms1024', () => generateMap('rooms', { size: 1024, seed: 3 })],
  'gen/caves2048': ['gen/caves2048', () => generateMap('caves', { size: 2048, seed: 3 })],
  'caves 256² × 4': ['dao/ost100d', () => enlarged(generateCaves({ size: 256, seed: 1 }), 4)],
  'caves 512² × 2': ['sc1/TheFrozenSea', () => enlarged(generateCaves({ size: 512, seed: 1 }), 2)],
  'caves 420² × 2': ['cities/London_2_1024', () => enlarged(generateCaves({ size: 420, seed: 1 }), 2)],
  'rooms of 8': ['rooms/8room_005', (random) => squareRooms(8, random)],
  'rooms of 16': ['rooms/16room_003', (random) => squareRooms(16, random)],
  'rooms of 64': ['rooms/64room_002', (random) => squareRooms(64, random)],
  'maze, corridors of 1': ['mazes/maze512-1-3', () => maze(1)],
  'maze, corridors of 2': ['mazes/maze512-2-5', () => maze(2)],
  'maze, corridors of 4': ['mazes/maze512-4-0', () => maze(4)],
  'maze, corridors of 32': ['mazes/maze512-32-1', () => maze(32)],
  'noise of 10 %': ['random/random512-10-2', (random) => noise(0.1, random)],
  'noise of 15 %': ['random/random512-15-5', (random) => noise(0.15, random)],
  'noise of 20 %': ['random/random512-20-3', (random) => noise(0.2, random)],
  'noise of 35 %': ['random/random512-35-3', (random) => noise(0.35, random)],
  'noise of 40 %': ['random/random512-40-1', (random) => noise(0.4, random)],
}

const NOT_INDEXED = 'gen/caves2048'

/** What can be measured here: real maps only where they are among the data. */
export function measuredMaps(): MeasuredMap[] {
  const real = Object.entries(REAL)
    .filter(([map]) => hasData(`movingai/${map}.map`))
    .map(([map, standsFor]) => ({ map, standsFor, isIndexed: true, load: () => readScenarios(map) }))
  const generated = Object.entries(GENERATED).map(([map, [standsFor, make]]) => ({
    map,
    standsFor: [standsFor],
    isIndexed: map !== NOT_INDEXED,
    load: () => {
      const random = createRandom(map)
      const terrain = make(random)
      return { terrain, queries: mostlyLong(map, randomQueries(terrain, random, DRAWN)) }
    },
  }))
  return [...real, ...generated]
}

/** Whether every real map is there. */
export function hasAllMaps(): boolean {
  return Object.keys(REAL).every((map) => hasData(`movingai/${map}.map`))
}

/** Every cell `times` as wide and deep. */
function enlarged({ width, depth, obstacles }: Terrain, times: number): Terrain {
  return terrainOf(
    width * times,
    depth * times,
    (x, y) => obstacles[Math.floor(y / times) * width + Math.floor(x / times)] !== 0,
  )
}

/** Each cell blocked or free by chance, whatever is cut off. */
function noise(share: number, random: Random): Terrain {
  return terrainOf(SIZE, SIZE, () => random.nextFloat() < share)
}

/** With a few loops, as the real ones have: without them paths are several times as long. */
function maze(corridor: number): Terrain {
  return generateMaze({ size: SIZE, corridor, loops: 0.002, seed: 1 })
}

/** Square rooms side by side, with a door of one cell in most of the walls between two of them. */
function squareRooms(side: number, random: Random): Terrain {
  const rooms = SIZE / side
  const door = () => (random.nextFloat() < 0.8 ? 1 + random.nextInt(side - 1) : 0)
  const doors = Array.from({ length: 2 * rooms * rooms }, door)
  return terrainOf(SIZE, SIZE, (x, y) => {
    const [inX, inY] = [x % side, y % side]
    const room = Math.floor(y / side) * rooms + Math.floor(x / side)
    if (inX === 0) return x === 0 || inY === 0 || inY !== doors[2 * room]
    return inY === 0 && (y === 0 || inX !== doors[2 * room + 1])
  })
}

function terrainOf(width: number, depth: number, isBlocked: (x: number, y: number) => boolean): Terrain {
  const obstacles = new Uint8Array(width * depth)
  const blocked = createTerrain({ width: 1, depth: 1 }).obstacleId('blocked')
  for (let y = 0; y < depth; y++)
    for (let x = 0; x < width; x++) obstacles[y * width + x] = isBlocked(x, y) ? blocked : 0
  return createTerrain({ width, depth, obstacles })
}
