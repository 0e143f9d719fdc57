import { createTerrain, type Terrain } from 'footpath'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { generateHills, type Random } from 'footpath/random'
import { drawn } from './worlds.js'

export interface RoughOptions {
  readonly largest?: number
  /** The steepest rise over run from cell to cell, about; drawn at random when left out. */
  readonly steepest?: number
  readonly cellSize?: number
}

/** Ground with heights: level, rolling, ramps, noise, terraces with cliffs; some with mud, roads, walls, factors. */
export function roughTerrain(random: Random, options: RoughOptions = {}): Terrain {
  const largest = options.largest ?? 16
  const width =
    1 + random.nextInt(random.pick([Math.min(3, largest), Math.min(9, largest), largest, largest]))
  const depth =
    1 + random.nextInt(random.pick([Math.min(3, largest), Math.min(9, largest), largest, largest]))
  const cellSize = options.cellSize ?? random.pick([0.1, 0.5, 1, 1, 3, 30, 100])
  const steepest = options.steepest ?? random.pick([0.02, 0.1, 0.3, 0.6, 1.2, 5, 1000])
  const heights = randomHeights(random, width, depth).map((height) => height * steepest * cellSize)
  const walls = random.pick([0, 0, 0.05, 0.2, 0.35])
  const painted = random.pick([0, 0, 0.1, 0.5])
  const surfaces = heights.map(() => (random.nextFloat() < painted ? random.nextInt(SURFACES.length) : 0))
  const obstacles = heights.map(() => (random.nextFloat() < walls ? random.nextInt(OBSTACLES.length) : 0))
  const factors = random.nextInt(4) === 0 ? heights.map(() => random.pick([0.25, 1, 1.5, 7])) : undefined
  return createTerrain({
    width,
    depth,
    cellSize,
    heights,
    surfaces,
    obstacles,
    ...(factors === undefined ? {} : { factors }),
  })
}

/** Heights whose steps from cell to cell are about 1 at most. */
function randomHeights(random: Random, width: number, depth: number): number[] {
  const at = (height: (x: number, y: number) => number) =>
    Array.from({ length: width * depth }, (_, index) => height(index % width, Math.floor(index / width)))
  const kind = random.nextInt(6)
  if (kind === 0) return at(() => random.nextFloat())
  if (kind === 1) {
    const [toX, toY] = [random.nextFloat() * 2 - 1, random.nextFloat() * 2 - 1]
    return at((x, y) => toX * x + toY * y)
  }
  if (kind === 2) {
    const terrace = 1 + random.nextInt(4)
    return at((x, y) => Math.floor((x + y) / terrace) % 3)
  }
  if (kind === 3) return at((x, y) => Math.abs(x - width / 2) + Math.abs(y - depth / 2))
  if (kind === 4) return at(() => (random.nextInt(5) === 0 ? random.nextFloat() : 0))
  const hills = generateHills({ width, depth, seed: random.nextUint32(), amplitude: 4, featureSize: 8 })
  return [...hills.heights!]
}

/** The map of a failure with its heights, to be made again from. */
export function drawnHeights(terrain: Terrain): string {
  const { cellSize, heights, factors } = terrain
  const layers = [heights, factors].map((layer) => (layer === null ? 'null' : `[${layer.join()}]`))
  return `${drawn(terrain)}cellSize ${cellSize}, heights ${layers[0]}, factors ${layers[1]}\n`
}
