import type { CellRect } from '../cell.js'
import { cutRect, type ReadonlyBytes, type ReadonlyFloats, type TerrainLayers } from './layers.js'
import type { Terrain } from './terrain.js'

/** Copies of all layers of a rectangle, row by row: to send an edit to a worker, or to put the cells back. */
export interface TerrainPatch extends TerrainLayers {
  readonly rect: CellRect
}

/** Copies a rectangle; `memory` says where the copies are kept. O(cells of the rectangle). */
export function readPatch(
  terrain: Terrain,
  rect: CellRect,
  memory: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
): TerrainPatch {
  const cells = (rect.x1 - rect.x0) * (rect.y1 - rect.y0)
  const bytes = (layer: ReadonlyBytes) => cutRect(layer, terrain.width, rect, new Uint8Array(memory(cells)))
  const floats = (layer: ReadonlyFloats | null) =>
    layer && cutRect(layer, terrain.width, rect, new Float32Array(memory(4 * cells)))
  return {
    rect,
    heights: floats(terrain.heights),
    surfaces: bytes(terrain.surfaces),
    obstacles: bytes(terrain.obstacles),
    factors: floats(terrain.factors),
  }
}

/** Writes the cells of a patch as one edit. A layer that the patch lacks gets its plain value. */
export function writePatch(terrain: Terrain, patch: TerrainPatch): void {
  terrain.edit(patch.rect, ({ heights, surfaces, obstacles, factors }) => {
    surfaces.write(patch.surfaces)
    obstacles.write(patch.obstacles)
    if (patch.heights !== null) heights.write(patch.heights)
    else if (terrain.heights !== null) heights.fill(0)
    if (patch.factors !== null) factors.write(patch.factors)
    else if (terrain.factors !== null) factors.fill(1)
  })
}
