import type { CellRect, Terrain } from 'footpath'

/** Quads of the water's surface, four vertices each: x, height and y in cells and world units. */
export interface WaterQuads {
  readonly positions: number[]
}

/** Largest quad, in cells: a power of two. */
const LARGEST = 64

/**
 * The surface of the water in a block of cells, as few quads as its levels allow. Quads lie between cell centres and
 * reach one cell onto the shore, where the ground rises through them or they fade out. A lake of one level is a few
 * large quads; where neighbouring water differs in height (a painted slope) it falls apart into one per cell.
 * O(cells · log) of the block.
 *
 * @param waters 1 for every surface id that is water
 */
export function waterQuads(terrain: Terrain, waters: Uint8Array, block: CellRect): WaterQuads {
  const out: WaterQuads = { positions: [] }
  for (let y = block.y0; y < block.y1; y += LARGEST)
    for (let x = block.x0; x < block.x1; x += LARGEST) split(terrain, waters, x, y, LARGEST, block, out)
  return out
}

/** The quad whose top left vertex is the centre of cell x − 1, y − 1 (so that quad 0 reaches the map's border). */
function split(
  terrain: Terrain,
  waters: Uint8Array,
  x: number,
  y: number,
  size: number,
  block: CellRect,
  out: WaterQuads,
): void {
  if (x >= block.x1 || y >= block.y1) return
  const right = Math.min(x + size, block.x1)
  const bottom = Math.min(y + size, block.y1)
  const { width, depth, surfaces, heights } = terrain
  let wet = 0
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let row = Math.max(0, y - 1); row <= Math.min(depth - 1, bottom - 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, right - 1); column++) {
      const cell = row * width + column
      if (waters[surfaces[cell]] === 0) continue
      wet++
      const height = heights === null ? 0 : heights[cell]
      if (height < low) low = height
      if (height > high) high = height
    }
  }
  if (wet === 0) return
  if (low === high || size === 1) {
    quad(terrain, waters, x, y, right, bottom, low === high ? low : null, out)
    return
  }
  const half = size / 2
  split(terrain, waters, x, y, half, block, out)
  split(terrain, waters, x + half, y, half, block, out)
  split(terrain, waters, x, y + half, half, block, out)
  split(terrain, waters, x + half, y + half, half, block, out)
}

function quad(
  terrain: Terrain,
  waters: Uint8Array,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  level: number | null,
  { positions }: WaterQuads,
): void {
  const { width, depth, cellSize } = terrain
  for (const [x, y] of [
    [x0, y0],
    [x0, y1],
    [x1, y1],
    [x1, y0],
  ])
    positions.push(
      Math.min(width, Math.max(0, x - 0.5)) * cellSize,
      level ?? levelAt(terrain, waters, x - 1, y - 1),
      Math.min(depth, Math.max(0, y - 0.5)) * cellSize,
    )
}

/** The water's height at a cell; on dry cells that of the lowest water around, so that it runs level into the shore. */
function levelAt(
  { width, depth, surfaces, heights }: Terrain,
  waters: Uint8Array,
  x: number,
  y: number,
): number {
  if (heights === null) return 0
  const column = Math.min(width - 1, Math.max(0, x))
  const row = Math.min(depth - 1, Math.max(0, y))
  const own = row * width + column
  if (waters[surfaces[own]] === 1) return heights[own]
  let lowest = Number.POSITIVE_INFINITY
  for (let j = Math.max(0, row - 1); j <= Math.min(depth - 1, row + 1); j++)
    for (let i = Math.max(0, column - 1); i <= Math.min(width - 1, column + 1); i++) {
      const cell = j * width + i
      if (waters[surfaces[cell]] === 1 && heights[cell] < lowest) lowest = heights[cell]
    }
  return lowest === Number.POSITIVE_INFINITY ? heights[own] : lowest
}
