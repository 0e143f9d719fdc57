import type { CellRect } from '../cell.js'
import {
  createTerrain,
  type ReadonlyBytes,
  type ReadonlyFloats,
  type Terrain,
  type TerrainLayers,
} from '../terrain/index.js'
import { cutRect } from '../terrain/layers.js'
import { memoryFor } from './shared.js'

/** A terrain as it is sent to workers: all that decides paths. */
export interface TerrainCopy {
  readonly width: number
  readonly depth: number
  readonly cellSize: number
  readonly surfaceNames: readonly string[]
  readonly obstacleNames: readonly string[]
  readonly layers: TerrainLayers
}

/** What an edit left in a rectangle, row by row. */
export interface TerrainPatch {
  readonly rect: CellRect
  readonly layers: TerrainLayers
}

export function copyTerrain(terrain: Terrain): TerrainCopy {
  const { width, depth, cellSize, surfaceNames, obstacleNames } = terrain
  const whole = { x0: 0, y0: 0, x1: width, y1: depth }
  return { width, depth, cellSize, surfaceNames, obstacleNames, layers: copyPatch(terrain, whole).layers }
}

export function copyPatch(terrain: Terrain, rect: CellRect): TerrainPatch {
  const bytes = (layer: ReadonlyBytes) =>
    cutRect(layer, terrain.width, rect, new Uint8Array(memoryFor(cellsOf(rect))))
  const floats = (layer: ReadonlyFloats | null) =>
    layer && cutRect(layer, terrain.width, rect, new Float32Array(memoryFor(4 * cellsOf(rect))))
  const layers = {
    heights: floats(terrain.heights),
    surfaces: bytes(terrain.surfaces),
    obstacles: bytes(terrain.obstacles),
    factors: floats(terrain.factors),
  }
  return { rect, layers }
}

/** Makes the same terrain again. */
export function rebuildTerrain({ layers, ...shape }: TerrainCopy): Terrain {
  return createTerrain({ ...shape, ...layers })
}

export function applyPatch(terrain: Terrain, { rect, layers }: TerrainPatch): void {
  terrain.edit(rect, (into) => {
    into.surfaces.write(layers.surfaces)
    into.obstacles.write(layers.obstacles)
    if (layers.heights !== null) into.heights.write(layers.heights)
    if (layers.factors !== null) into.factors.write(layers.factors)
  })
}

function cellsOf({ x0, y0, x1, y1 }: CellRect): number {
  return (x1 - x0) * (y1 - y0)
}
