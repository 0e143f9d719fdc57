import type { Terrain } from '../terrain/terrain.js'
import {
  createBlockedGrid,
  type FreeGrid,
  type GridIslands,
  labelIslands,
  STEP_X,
  STEP_Y,
  terrainOfGrid,
} from './grid.js'
import { type GeneratorOptions, requireBetween, requireMapSize } from './options.js'
import { createRandom, type Random } from './random.js'

/** Options of `generateCaves`. */
export interface CavesOptions extends GeneratorOptions {
  /** The share of rock before it is smoothed, 0.3 to 0.6; 0.45 by default. More gives narrower caves. */
  readonly rock?: number
}

/** Rounds of smoothing; after a few more nothing changes. */
const ROUNDS = 4
/** Smaller caves are filled, larger ones get a tunnel. */
const SMALLEST_CAVE = 16

/**
 * Caves by a cellular automaton: random rock, then in every round a cell becomes what most of the nine cells around
 * and including it are; outside the map is rock. Tunnels join the caves, so all free cells are one island; at
 * least one cell is free. O(cells).
 */
export function generateCaves(options: CavesOptions): Terrain {
  const { width, depth } = requireMapSize(options, 'rock')
  const rock = requireBetween('share of rock', options.rock ?? 0.45, 0.3, 0.6)
  const random = createRandom(options.seed)
  let grid = scatterRock(width, depth, rock, random)
  for (let round = 0; round < ROUNDS; round++) grid = smooth(grid)
  const islands = labelIslands(grid)
  if (islands.largest === -1) grid.free[random.nextInt(grid.free.length)] = 1
  else joinCaves(grid, islands)
  return terrainOfGrid(grid)
}

function scatterRock(width: number, depth: number, rock: number, random: Random): FreeGrid {
  const grid = createBlockedGrid(width, depth)
  const limit = Math.floor(rock * 0x1_0000_0000)
  for (let cell = 0; cell < grid.free.length; cell++) grid.free[cell] = random.nextUint32() < limit ? 0 : 1
  return grid
}

function smooth(grid: FreeGrid): FreeGrid {
  const { width, depth, free } = grid
  const smoothed = createBlockedGrid(width, depth)
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++) {
      let around = 0
      for (let nearY = Math.max(0, y - 1); nearY <= Math.min(depth - 1, y + 1); nearY++)
        for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX++)
          around += free[nearY * width + nearX]
      if (around >= 5) smoothed.free[y * width + x] = 1
    }
  }
  return smoothed
}

/**
 * Joins the larger caves to the largest and fills the others. One wave goes out from the largest cave through rock
 * and caves alike; where it first meets a cave worth keeping, the shortest tunnel back is dug.
 */
function joinCaves(grid: FreeGrid, islands: GridIslands): void {
  const { width, depth, free } = grid
  const { islandOfCell, cellsOfIsland, largest } = islands
  const joined = cellsOfIsland.map((_, island) => island === largest)
  const cameFrom = new Int32Array(free.length).fill(-1)
  const queue = new Int32Array(free.length)
  let queued = 0
  for (let cell = 0; cell < free.length; cell++) {
    const island = islandOfCell[cell]
    if (island === largest) {
      cameFrom[cell] = cell
      queue[queued++] = cell
    } else if (island !== -1 && cellsOfIsland[island] < SMALLEST_CAVE) free[cell] = 0
  }
  for (let next = 0; next < queued; next++) {
    const cell = queue[next]
    const island = islandOfCell[cell]
    if (free[cell] === 1 && island !== -1 && !joined[island]) {
      joined[island] = true
      for (let back = cell; cameFrom[back] !== back; back = cameFrom[back]) free[back] = 1
    }
    const x = cell % width
    const y = (cell - x) / width
    for (let side = 0; side < 4; side++) {
      const nearX = x + STEP_X[side]
      const nearY = y + STEP_Y[side]
      const near = nearY * width + nearX
      if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= depth || cameFrom[near] !== -1) continue
      cameFrom[near] = cell
      queue[queued++] = near
    }
  }
}
