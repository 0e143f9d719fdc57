import { createWalkmap, type SlopeProfile, type Unit } from 'footpath'
import { createFinder, type KernelFinder, type KernelFindOptions } from 'footpath/search'
import { createRandom, generateTerrain, type Random } from 'footpath/random'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { crop, hasTile, readTile, tileName } from '../srtm.js'

/**
 * The envelope estimate: whether it keeps the optimum, over random queries, and what it saves.
 *
 *     node main.js     writes results/envelope.json
 */
const PROFILES: readonly SlopeProfile[] = ['tobler', 'minetti', 'langmuir']
const DIRECTIONS = [8, 16] as const

/** Queries on small grounds, each with every profile and number of directions. */
const GROUNDS = 42
const QUERIES_PER_GROUND = 8
/** Queries over the whole tile for each of them. */
const TILE_QUERIES = 60

interface Saving {
  readonly ground: string
  readonly profile: SlopeProfile
  readonly directions: 8 | 16
  readonly queries: number
  readonly dijkstra: number
  readonly scaledDistance: number
  readonly envelope: number
}

/** Counts alone: they are the same on every machine. */
export interface EnvelopeResult {
  readonly date: string
  readonly node: string
  readonly tile: string
  /** Random queries on small grounds, and how many had another cost than Dijkstra's. */
  readonly checked: { readonly queries: number; readonly different: number }
  readonly savings: readonly Saving[]
}

function main(): void {
  const random = createRandom('envelope')
  const tile = readTile()
  const checked = checkOptimum(random, tile)
  console.log(`${checked.queries} queries, ${checked.different} with another cost than Dijkstra's`)
  const savings = PROFILES.flatMap((profile) =>
    DIRECTIONS.map((directions) =>
      measureSaving(tile, profile, directions, TILE_QUERIES, createRandom('tile')),
    ),
  )
  console.table(savings)
  const { date, node } = describeMachine()
  if (hasTile) storeResult('envelope', { date, node, tile: tileName, checked, savings })
  if (checked.different > 0) process.exitCode = 1
}

/** Half of the grounds are parts of the tile, half are generated, from gentle to rough. */
function checkOptimum(random: Random, tile: ReturnType<typeof readTile>): EnvelopeResult['checked'] {
  let queries = 0
  let different = 0
  for (let at = 0; at < GROUNDS; at++) {
    const size = 100
    const ground =
      at % 2 === 0
        ? crop(tile, random.nextInt(tile.width - size), random.nextInt(tile.depth - size), size)
        : generateTerrain({ size, seed: at, amplitude: 2 * (1 + random.nextInt(12)), water: 0 })
    for (const step of PROFILES) {
      for (const directions of DIRECTIONS) {
        const finder = createFinder(createWalkmap(ground, walker(step, directions)))
        for (let query = 0; query < QUERIES_PER_GROUND; query++) {
          const { dijkstra, envelope } = search(finder, random)
          queries++
          if (envelope.cost !== dijkstra.cost) different++
        }
      }
    }
  }
  return { queries, different }
}

function measureSaving(
  tile: ReturnType<typeof readTile>,
  profile: SlopeProfile,
  directions: 8 | 16,
  queries: number,
  random: Random,
): Saving {
  const finder = createFinder(createWalkmap(tile, walker(profile, directions)))
  const sums = { dijkstra: 0, scaledDistance: 0, envelope: 0 }
  for (let query = 0; query < queries; query++) {
    const paths = search(finder, random)
    sums.dijkstra += paths.dijkstra.stats.expanded
    sums.scaledDistance += paths.scaledDistance.stats.expanded
    sums.envelope += paths.envelope.stats.expanded
  }
  return {
    ground: tileName,
    profile,
    directions,
    queries,
    dijkstra: Math.round(sums.dijkstra / queries),
    scaledDistance: Math.round(sums.scaledDistance / queries),
    envelope: Math.round(sums.envelope / queries),
  }
}

/** One random query, with no estimate, with the cheapest step times the distance, and with the envelope. */
function search(finder: KernelFinder, random: Random) {
  const { width, depth } = finder.walkmap.layout
  const from = { x: random.nextInt(width), y: random.nextInt(depth) }
  const to = { x: random.nextInt(width), y: random.nextInt(depth) }
  const run = (options: KernelFindOptions) => finder.find(from, to, { openList: 'quad-heap', ...options })
  return {
    dijkstra: run({ algorithm: 'dijkstra' }),
    scaledDistance: run({ algorithm: 'a-star', ...scaledDistance(finder) }),
    envelope: run({ algorithm: 'a-star', heuristic: 'envelope' }),
  }
}

/** Octile distance at the cheapest step; knight moves would be overestimated by it, the straight line is not. */
function scaledDistance({ walkmap: { unit, costs } }: KernelFinder): KernelFindOptions {
  if (unit.directions === 8) return { heuristic: 'octile' }
  const perCell = Math.min(costs.minStraight, costs.minDiagonal / Math.SQRT2, costs.minKnight / Math.sqrt(5))
  return { heuristic: 'euclidean', d: perCell / costs.scale }
}

function walker(step: SlopeProfile, directions: 8 | 16): Unit {
  return { name: 'walker', surfaces: { '*': 1 }, obstacles: [], step, directions }
}

main()
