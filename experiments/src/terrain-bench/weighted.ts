import { type Cell, createTerrain, createWalkmap, type Unit, flatGround } from 'footpath'
import { createFinder, type KernelFinder } from 'footpath/search'
import { createLandmarks } from 'footpath/landmarks'
import { createRandom, generateHills } from 'footpath/random'
import { readGround } from './ground.js'

/** How a query is searched. */
export const VARIANTS = {
  'octile, binary heap': { algorithm: 'a-star', heuristic: 'octile', openList: 'binary-heap' },
  dijkstra: { algorithm: 'dijkstra' },
  octile: { algorithm: 'a-star', heuristic: 'octile' },
  envelope: { algorithm: 'a-star', heuristic: 'envelope' },
  landmarks: { algorithm: 'a-star', heuristic: 'landmarks' },
} as const

export type VariantName = keyof typeof VARIANTS

/** One map searched with one variant. */
export interface WeightedRow {
  readonly map: string
  readonly variant: VariantName
  readonly queries: number
  readonly meanMicros: number
  readonly expandedMean: number
  readonly nanosPerExpansion: number
  /** Of the landmarks, else 0. */
  readonly buildMs: number
  readonly bytes: number
  /** What all paths cost together: the same for all variants. */
  readonly totalCost: number
}

const SIZE = 512
const QUERIES = 24
const PASSES = 5

/** Runs all queries of all maps, all in memory, with one variant; meant for a process of its own. */
export function measureWeighted(variant: VariantName): WeightedRow[] {
  const worlds = makeFinders(variant === 'landmarks')
  return worlds.map(({ map, finder, buildMs, bytes }) => {
    const queries = chooseQueries(finder)
    const best = new Float64Array(queries.length).fill(Number.POSITIVE_INFINITY)
    let expanded = 0
    let totalCost = 0
    for (let pass = 0; pass < PASSES; pass++) {
      expanded = 0
      totalCost = 0
      for (const [at, [from, to]] of queries.entries()) {
        const begun = process.cpuUsage()
        const { stats, cost } = finder.find(from, to, VARIANTS[variant])
        best[at] = Math.min(best[at], microsSince(begun))
        expanded += stats.expanded
        totalCost += cost
      }
    }
    const micros = best.reduce((sum, one) => sum + one, 0)
    return {
      map,
      variant,
      queries: queries.length,
      meanMicros: micros / queries.length,
      expandedMean: expanded / queries.length,
      nanosPerExpansion: (1000 * micros) / expanded,
      buildMs,
      bytes,
      totalCost,
    }
  })
}

/** Ground that costs differently for three reasons: surfaces, factors of its cells, slopes. */
function makeFinders(withLandmarks: boolean) {
  const hills = (seed: number, featureSize: number) =>
    generateHills({ size: SIZE, seed, amplitude: 1, featureSize }).heights ?? new Float32Array(SIZE * SIZE)
  const [wet, winding] = [hills(7, 24), hills(9, 60)]
  const surfaces = wet.map((height, at) => (height > 0.62 ? 1 : Math.abs(winding[at] - 0.5) < 0.012 ? 3 : 0))
  const factors = wet.map((height) => 1 + 6 * height * height)
  const cells = { width: SIZE, depth: SIZE }
  const walker: Unit = { name: 'walker', surfaces: { '*': 1 }, obstacles: [], step: 'minetti' }
  const walkmaps = {
    'mud and roads': createWalkmap(createTerrain({ ...cells, surfaces }), flatGround),
    'factor per cell': createWalkmap(createTerrain({ ...cells, factors }), flatGround),
    'slopes, minetti': createWalkmap(readGround(SIZE), walker),
  }
  return Object.entries(walkmaps).map(([map, walkmap]) => {
    const landmarks = createLandmarks(walkmap)
    const begun = process.cpuUsage()
    if (withLandmarks) landmarks.build()
    const buildMs = withLandmarks ? microsSince(begun) / 1000 : 0
    return { map, finder: createFinder(walkmap, { landmarks }), buildMs, bytes: landmarks.bytes }
  })
}

/** Processor time: what else the machine does disturbs it less than the clock. */
function microsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun)
  return user + system
}

/** Random pairs of cells with a path between them. */
function chooseQueries({ walkmap }: KernelFinder): (readonly [Cell, Cell])[] {
  const random = createRandom('weighted')
  const cell = () => ({ x: random.nextInt(SIZE), y: random.nextInt(SIZE) })
  const queries: (readonly [Cell, Cell])[] = []
  while (queries.length < QUERIES) {
    const [from, to] = [cell(), cell()]
    const island = walkmap.islandAt(from.x, from.y)
    if (island > 0 && island === walkmap.islandAt(to.x, to.y)) queries.push([from, to])
  }
  return queries
}
