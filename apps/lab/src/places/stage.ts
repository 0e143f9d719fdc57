import { createTerrain, type Terrain } from 'footpath'
import type { Box3 } from 'three'

/** Cells along the longer side. */
const CELLS = 32

/**
 * A ground as large and as high as a place, never drawn: camera, light and shadows of the scene fit themselves to a
 * terrain, so they fit the place.
 */
export function stageFor({ min, max }: Box3): Terrain {
  const cellSize = Math.max(max.x - min.x, max.z - min.z, 1e-3) / CELLS
  const width = Math.max(1, Math.ceil((max.x - min.x) / cellSize - 1e-9))
  const depth = Math.max(1, Math.ceil((max.z - min.z) / cellSize - 1e-9))
  const heights = new Float32Array(width * depth)
  heights[0] = max.y - min.y
  return createTerrain({ width, depth, cellSize, origin: { x: min.x, y: min.y, z: min.z }, heights })
}
