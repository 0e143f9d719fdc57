import { parseHgt, terrainFromHeightField } from '@footpath/formats'
import { createTerrain, type Terrain } from 'footpath'
import { generateTerrain } from 'footpath/random'
import { hasData, readData } from './data.js'

const TILE = 'terrain/N44W072.hgt'

/** Whether the SRTM tile exists; otherwise generated ground of the same size is used, and results say so. */
export const hasTile = hasData(TILE)

/** The name of the ground in results. */
export const tileName = hasTile ? 'N44W072' : 'generated'

/** The White Mountains as square cells of 93 m, 857 × 1201 of them; or generated hills of the same size. */
export function readTile(): Terrain {
  if (hasTile) return terrainFromHeightField(parseHgt(readData(TILE), 'N44W072.hgt'))
  const { width, depth, heights } = generateTerrain({
    width: 857,
    depth: 1201,
    seed: 44072,
    amplitude: 1800,
    water: 0,
  })
  return createTerrain({ width, depth, cellSize: 92.8, heights: heights ?? [] })
}

/** A square part of a terrain's heights. */
export function crop(terrain: Terrain, x: number, y: number, size: number): Terrain {
  const heights = new Float32Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      heights[row * size + column] = terrain.heightAt(x + column, y + row)
  return createTerrain({ width: size, depth: size, cellSize: terrain.cellSize, heights })
}
