import type { Terrain } from '../terrain/terrain.js'
import { carvePassages } from './carve.js'
import { createBlockedGrid, type FreeGrid, labelIslands, terrainOfGrid } from './grid.js'
import { type GeneratorOptions, requireBetween, requireMapSize, rounded } from './options.js'
import { createRandom, type Random } from './random.js'

/** Options of `generateDensityMap`. */
export interface DensityMapOptions extends GeneratorOptions {
  /** The share of blocked cells, 0 to 0.9. */
  readonly density: number
}

/** Up to this share cells are blocked independently of each other; above it too little ground would be connected. */
const LARGEST_RANDOM_DENSITY = 0.35
/** At least this share of the free cells is one island. */
const ISLAND_SHARE = 0.9
/** Draws of random cells before the map is carved instead; needed only where chance weighs much, on small maps. */
const DRAWS = 32

/**
 * The maps of study 2: a share of blocked cells, exact to the cell (halves rounded up). At least 90 % of the free
 * cells are one island of side neighbours, so most queries have a path under every diagonal policy. Up to 35 % the
 * blocked cells are random; above that, passages are carved (see carve.ts). O(cells).
 */
export function generateDensityMap(options: DensityMapOptions): Terrain {
  const { width, depth } = requireMapSize(options, 'density')
  const density = requireBetween('density', options.density, 0, 0.9)
  const random = createRandom(options.seed)
  const cells = width * depth
  const blocked = rounded(density * cells)
  if (density <= LARGEST_RANDOM_DENSITY) {
    for (let draw = 0; draw < DRAWS; draw++) {
      const grid = drawCells(width, depth, blocked, random)
      if (hasLargeIsland(grid)) return terrainOfGrid(grid)
    }
  }
  return terrainOfGrid(carvePassages(width, depth, cells - blocked, random))
}

function drawCells(width: number, depth: number, blocked: number, random: Random): FreeGrid {
  const grid = createBlockedGrid(width, depth)
  grid.free.fill(1, blocked)
  random.shuffle(grid.free)
  return grid
}

function hasLargeIsland(grid: FreeGrid): boolean {
  const { cellsOfIsland, largest } = labelIslands(grid)
  if (largest === -1) return true
  const freeCells = cellsOfIsland.reduce((sum, cells) => sum + cells)
  return cellsOfIsland[largest] >= ISLAND_SHARE * freeCells
}
