import { parseMovingAiMap, parseScenarios, type Scenario, SCENARIO_UNIT } from '@footpath/formats'
import { type Cell, createWalkmap, type Terrain } from 'footpath'
import { createFinder, type KernelFinder } from 'footpath/search'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, generateMap, type MapKind, type Random } from 'footpath/random'
import { hasData, readData } from '../data.js'

export interface Query {
  readonly from: Cell
  readonly to: Cell
  /** Length of the shortest path in cells. */
  readonly optimal: number
}

export interface BenchWorld {
  readonly map: string
  readonly finder: KernelFinder
  readonly queries: readonly Query[]
}

export const REAL_MAPS = [
  'dao/arena2',
  'dao/lak303d',
  'dao/brc202d',
  'bg512/AR0300SR',
  'rooms/32room_000',
  'random/random512-25-0',
  'mazes/maze512-8-0',
  'dao/orz900d',
  'sc1/AcrosstheCape',
  'cities/Berlin_0_1024',
]

export const QUICK_MAPS = ['dao/arena2', 'dao/brc202d', 'rooms/32room_000']

const GENERATED: readonly (readonly [MapKind, number])[] = [
  ['density', 256],
  ['caves', 256],
  ['rooms', 256],
  ['maze', 255],
]

/** The benchmark maps of the data folder, or generated ones where there is none; all alive at once. */
export function loadWorlds(quick: boolean): BenchWorld[] {
  const names = (quick ? QUICK_MAPS : REAL_MAPS).filter((name) => hasData(`movingai/${name}.map`))
  if (names.length > 0) return names.map((name) => realWorld(name, quick))
  return generatedWorlds(quick)
}

/** One map of every kind, for where there is no data. */
export function generatedWorlds(quick: boolean): BenchWorld[] {
  return GENERATED.map(([kind, size]) => generatedWorld(kind, quick ? size >> 1 : size))
}

/** A real map with its queries. */
export function readScenarios(name: string): { terrain: Terrain; queries: Query[] } {
  const terrain = parseMovingAiMap(readData(`movingai/${name}.map`))
  const scenarios = parseScenarios(readData(`movingai/${name}.map.scen`))
  return { terrain, queries: chooseQueries(name, scenarios) }
}

/** The queries of a file as the references chose them. */
export function chooseQueries(name: string, scenarios: readonly Scenario[]): Query[] {
  return mostlyLong(
    name,
    scenarios.map(({ start, goal, optimal }) => ({ from: start, to: goal, optimal })),
  )
}

/** Longest first: all up to 2,000, else the 500 longest and 500 others. */
export function mostlyLong(name: string, queries: readonly Query[]): Query[] {
  const all = [...queries].sort((a, b) => b.optimal - a.optimal)
  const others = all.slice(500)
  createRandom(name).shuffle(others)
  return all.length <= 2000 ? all : [...all.slice(0, 500), ...others.slice(0, 500)]
}

/** Random reachable pairs on a map. */
export function randomQueries(terrain: Terrain, random: Random, count: number): Query[] {
  const jumpPoints = createJumpPoints(createWalkmap(terrain, SCENARIO_UNIT))
  const cell = () => ({ x: random.nextInt(terrain.width), y: random.nextInt(terrain.depth) })
  const queries: Query[] = []
  while (queries.length < count) {
    const [from, to] = [cell(), cell()]
    const { status, length } = jumpPoints.find(from, to)
    if (status === 'found') queries.push({ from, to, optimal: length })
  }
  return queries
}

/** Every fifth of the references' queries. */
function realWorld(name: string, quick: boolean): BenchWorld {
  const { terrain, queries } = readScenarios(name)
  const every = quick ? 25 : 5
  return {
    map: name,
    finder: createFinder(createWalkmap(terrain, SCENARIO_UNIT)),
    queries: queries.filter((_, at) => at % every === 0),
  }
}

/** Random reachable pairs; the optimum is that of Dijkstra's algorithm. */
export function generatedWorld(kind: MapKind, size: number): BenchWorld {
  const finder = createFinder(createWalkmap(generateMap(kind, { size, seed: 1 }), SCENARIO_UNIT))
  const random = createRandom(kind)
  const cell = () => ({ x: random.nextInt(size), y: random.nextInt(size) })
  const queries: Query[] = []
  while (queries.length < 50) {
    const [from, to] = [cell(), cell()]
    const path = finder.find(from, to, { algorithm: 'dijkstra' })
    if (path.status === 'found') queries.push({ from, to, optimal: path.length })
  }
  return { map: `${kind} ${size}²`, finder, queries }
}
