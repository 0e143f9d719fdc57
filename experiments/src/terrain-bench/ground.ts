import { parseHgt, terrainFromHeightField } from '@footpath/formats'
import type { Terrain } from 'footpath'
import { generateTerrain } from 'footpath/random'
import { hasData, readData } from '../data.js'

const TILE = 'terrain/N44W072.hgt'

export const hasTile = hasData(TILE)

/** The SRTM tile at this many cells square, or generated ground of that size. */
export function readGround(size: number): Terrain {
  if (!hasTile) return generateTerrain({ size, seed: 1, amplitude: 1800, water: 0 })
  const field = parseHgt(readData(TILE), 'N44W072.hgt')
  return terrainFromHeightField(field, { size: { width: size, depth: size } })
}
