import { SCENARIO_UNIT } from '@footpath/formats'
import { type Cell, createWalkmap, type Path, type Terrain } from 'footpath'
import { createFinder } from 'footpath/search'
import { createFinder as createGridFinder, createGrid } from 'footpath/grid'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { createStaticIndex } from 'footpath/static-index'
import { allocated } from '../allocated.js'
import { median } from '../statistics.js'

/** One kind of query on one map. */
export interface AllocationRow {
  readonly map: string
  readonly who: string
  readonly call: 'find' | 'findInto'
  readonly queries: number
  /** Bytes that a query takes, garbage included, to a tenth. */
  readonly bytes: number
  /** Bytes of these that are the cells of the path. */
  readonly cellBytes: number
}

/** Something that finds paths, and may write them into an array. */
interface PathSource {
  find(from: Cell, to: Cell): Path
  findInto?(out: Int32Array, from: Cell, to: Cell): number
}

const QUERIES = 1000

/** Every round asks all queries; the first ones are for the compiler and do not count. */
const WARM_UP_ROUNDS = 3

/** Measures every kind of query on every map, with all maps in memory; meant for a process without collections. */
export function measure(size: number, rounds: number): AllocationRow[] {
  const maps = (['rooms', 'maze', 'density'] as const).map((kind) => {
    const terrain = generateMap(kind, { size, density: 0.25, seed: 6 })
    const random = createRandom(`allocation ${kind}`)
    const queries = Array.from({ length: QUERIES }, () => [cellOf(terrain, random), cellOf(terrain, random)])
    return { kind, size, queries, sources: sourcesFor(terrain) }
  })
  const out = new Int32Array(2 * size * size)
  const measureAll = () =>
    maps.flatMap(({ kind, queries, sources }) =>
      Object.entries(sources).flatMap(([who, finder]) =>
        (['find', 'findInto'] as const)
          .filter((call) => finder[call] !== undefined)
          .map((call) => ({ map: kind, who, call, ...measureQueries(finder, call, queries, rounds, out) })),
      ),
    )
  // A new kind of query makes the engine compile again; in the second round nothing is left to compile.
  measureAll()
  return measureAll()
}

function sourcesFor(terrain: Terrain): Record<string, PathSource> {
  const walkmap = createWalkmap(terrain, SCENARIO_UNIT)
  const index = createStaticIndex(walkmap)
  index.build()
  const blocked = terrain.obstacles.map((obstacle) => (obstacle === 0 ? 0 : 1))
  const jumpPoints = createJumpPoints(walkmap)
  return {
    'jump points': jumpPoints,
    index,
    finder: createFinder(walkmap, { engines: [jumpPoints] }),
    grid: createGridFinder(createGrid(terrain.width, terrain.depth, blocked)),
  }
}

function measureQueries(
  finder: PathSource,
  call: AllocationRow['call'],
  queries: readonly (readonly Cell[])[],
  rounds: number,
  out: Int32Array,
): Pick<AllocationRow, 'queries' | 'bytes' | 'cellBytes'> {
  let cells = 0
  const run = (count: number) => {
    const before = allocated()
    for (let at = 0; at < count; at++) {
      const [from, to] = queries[at]
      if (call === 'find') cells += finder.find(from, to).steps.length / 2
      else cells += finder.findInto?.(out, from, to) ?? 0
    }
    return allocated() - before
  }
  const typical = (count: number) => {
    const taken = Array.from({ length: WARM_UP_ROUNDS + rounds }, () => run(count))
    return median(taken.slice(WARM_UP_ROUNDS))
  }
  const taken = typical(queries.length)
  // What reading the heap's size takes itself.
  const idle = typical(0)
  const asked = queries.length * (WARM_UP_ROUNDS + rounds)
  return {
    queries: queries.length * rounds,
    bytes: Math.max(0, Math.round((10 * (taken - idle)) / queries.length) / 10),
    cellBytes: call === 'find' ? Math.round((8 * cells) / asked) : 0,
  }
}

function cellOf({ width, depth }: Terrain, random: Random): Cell {
  return { x: random.nextInt(width), y: random.nextInt(depth) }
}
