import type { CellRect, Terrain } from 'footpath'

/** Water farther than this many cells from the shore looks no deeper. */
const DEEPEST = 8

/** A byte of the depth texture per cell of distance. */
const SCALE = 255 / (DEEPEST + 0.5)

/** Cells around an edit whose distance to the shore may change. */
export const DEPTH_REACH = DEEPEST + 1

/**
 * How deep water looks, as a byte per cell: the distance to the nearest dry cell, 0 on land, 255 from {@link DEEPEST}
 * cells on. Terrains keep the water's level and no bed, so the shore has to show it. The 3-4 chamfer distance, two
 * passes over the rectangle and what is within reach of it: O(cells).
 */
export function writeDepths(terrain: Terrain, waters: Uint8Array, rect: CellRect, into: Uint8Array): void {
  const { width, depth, surfaces } = terrain
  const x0 = Math.max(0, rect.x0 - DEPTH_REACH)
  const y0 = Math.max(0, rect.y0 - DEPTH_REACH)
  const x1 = Math.min(width, rect.x1 + DEPTH_REACH)
  const y1 = Math.min(depth, rect.y1 + DEPTH_REACH)
  const columns = x1 - x0
  const rows = y1 - y0
  const far = 3 * DEEPEST + 2
  const distance = new Int16Array(columns * rows)
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= columns || y >= rows ? far : distance[y * columns + x]
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (waters[surfaces[(y + y0) * width + x + x0]] === 0) continue
      const near = Math.min(at(x - 1, y), at(x, y - 1)) + 3
      const aslant = Math.min(at(x - 1, y - 1), at(x + 1, y - 1)) + 4
      distance[y * columns + x] = Math.min(far, near, aslant)
    }
  }
  for (let y = rows - 1; y >= 0; y--) {
    for (let x = columns - 1; x >= 0; x--) {
      const index = y * columns + x
      if (distance[index] === 0) continue
      const near = Math.min(at(x + 1, y), at(x, y + 1)) + 3
      const aslant = Math.min(at(x + 1, y + 1), at(x - 1, y + 1)) + 4
      if (Math.min(near, aslant) < distance[index]) distance[index] = Math.min(near, aslant)
    }
  }
  for (let y = rect.y0; y < rect.y1; y++)
    for (let x = rect.x0; x < rect.x1; x++)
      into[y * width + x] = Math.min(255, (SCALE * distance[(y - y0) * columns + x - x0]) / 3)
}
