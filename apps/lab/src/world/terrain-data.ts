import {
  createTerrain,
  type GeoReference,
  type ReadonlyBytes,
  type ReadonlyFloats,
  type Terrain,
  type WorldOrigin,
} from 'footpath'

/** All that a terrain holds, as plain data that crosses to a worker and back. */
export interface TerrainData {
  readonly width: number
  readonly depth: number
  readonly cellSize: number
  readonly origin: WorldOrigin
  readonly geo: GeoReference | null
  readonly heights: ReadonlyFloats | null
  readonly surfaces: ReadonlyBytes
  readonly obstacles: ReadonlyBytes
  readonly factors: ReadonlyFloats | null
  readonly surfaceNames: readonly string[]
  readonly obstacleNames: readonly string[]
}

/** The terrain's own layers, not copies: code that keeps them sees later edits. */
export function dataOf(terrain: Terrain): TerrainData {
  const { width, depth, cellSize, origin, geo, surfaceNames, obstacleNames } = terrain
  const { heights, surfaces, obstacles, factors } = terrain
  return {
    width,
    depth,
    cellSize,
    origin,
    geo,
    heights,
    surfaces,
    obstacles,
    factors,
    surfaceNames,
    obstacleNames,
  }
}

/** A terrain with copies of the layers, every value of them checked; O(cells). */
export function terrainOf(data: TerrainData): Terrain {
  return createTerrain(data)
}

/** The memory of the layers, to be handed over instead of copied. */
export function buffersOf({ heights, surfaces, obstacles, factors }: TerrainData): ArrayBufferLike[] {
  return [heights, surfaces, obstacles, factors].flatMap((layer) => (layer === null ? [] : [layer.buffer]))
}
