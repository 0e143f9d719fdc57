import type { CellIndex } from '../ids.js'
import { OBSTACLES } from '../terrain/names.js'
import { Terrain } from '../terrain/terrain.js'

/** A map while it is being made: 1 for a free cell, 0 for a blocked one, row by row. */
export interface FreeGrid {
  readonly width: number
  readonly depth: number
  readonly free: Uint8Array
}

/** The four steps to a side neighbour: right, down, left, up; the opposite is two further on. */
export const STEP_X = [1, 0, -1, 0] as const
export const STEP_Y = [0, 1, 0, -1] as const

/** The grid with every cell blocked. */
export function createBlockedGrid(width: number, depth: number): FreeGrid {
  return { width, depth, free: new Uint8Array(width * depth) }
}

/** A flat terrain on which the cells that are not free are `blocked`. */
export function terrainOfGrid({ width, depth, free }: FreeGrid): Terrain {
  const blocked = OBSTACLES.indexOf('blocked')
  return new Terrain({ width, depth, obstacles: free.map((isFree) => (isFree === 1 ? 0 : blocked)) })
}

/** Whether the cell is inside the map and free. */
export function isFree(grid: FreeGrid, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.depth && grid.free[y * grid.width + x] === 1
}

/** Opens every cell of a rectangle that lies inside the map; x1 and y1 are exclusive. */
export function openRect(grid: FreeGrid, x0: number, y0: number, x1: number, y1: number): void {
  for (let y = y0; y < y1; y++) grid.free.fill(1, y * grid.width + x0, y * grid.width + x1)
}

/** How many of the four side neighbours are free. */
export function countFreeSides(grid: FreeGrid, cell: CellIndex): number {
  const x = cell % grid.width
  const y = (cell - x) / grid.width
  let sides = 0
  for (let side = 0; side < 4; side++) if (isFree(grid, x + STEP_X[side], y + STEP_Y[side])) sides++
  return sides
}

/** The free cells divided into islands, joined by the four sides only. */
export interface GridIslands {
  /** The island of every cell, −1 where it is blocked. */
  readonly islandOfCell: Int32Array
  readonly cellsOfIsland: readonly number[]
  /** The island with the most cells (the first of equals), −1 when nothing is free. */
  readonly largest: number
}

/** Labels the islands by flood fill, in row order of their first cell. O(cells), without recursion. */
export function labelIslands(grid: FreeGrid): GridIslands {
  const { width, free } = grid
  const islandOfCell = new Int32Array(free.length).fill(-1)
  const cellsOfIsland: number[] = []
  const queue = new Int32Array(free.length)
  let largest = -1
  for (let first = 0; first < free.length; first++) {
    if (free[first] === 0 || islandOfCell[first] !== -1) continue
    const island = cellsOfIsland.length
    let queued = 0
    queue[queued++] = first
    islandOfCell[first] = island
    for (let next = 0; next < queued; next++) {
      const x = queue[next] % width
      const y = (queue[next] - x) / width
      for (let side = 0; side < 4; side++) {
        const nearX = x + STEP_X[side]
        const nearY = y + STEP_Y[side]
        const near = nearY * width + nearX
        if (!isFree(grid, nearX, nearY) || islandOfCell[near] !== -1) continue
        islandOfCell[near] = island
        queue[queued++] = near
      }
    }
    cellsOfIsland.push(queued)
    if (largest === -1 || queued > cellsOfIsland[largest]) largest = island
  }
  return { islandOfCell, cellsOfIsland, largest }
}
