import { SURFACES } from '../terrain/names.js'
import { Terrain } from '../terrain/terrain.js'
import { rounded } from './options.js'

/** More water than this would leave no land to walk on. */
export const MOST_WATER = 0.9

/**
 * A terrain of these heights whose lowest cells, `share` of all, lie under water: their surface is `water` and their
 * height that of the water's level, because units sail or wade on the lake's surface, not on its bed. A
 * share and not a level, because which level fills a lake depends on the seed. Cells of equal height are all
 * dry or all wet, so that no shore runs through level ground. O(cells · log cells), for the order of heights.
 */
export function terrainWithWater(
  width: number,
  depth: number,
  heights: Float64Array,
  share: number,
): Terrain {
  const cells = rounded(share * heights.length)
  if (cells === 0) return new Terrain({ width, depth, heights })
  // The level is the lowest dry ground: nothing dry lies below it, and shores rise from it without a step.
  const level = heights.slice().sort()[Math.min(cells, heights.length - 1)]
  const surfaces = new Uint8Array(heights.length)
  const water = SURFACES.indexOf('water')
  const surface = heights.map((height, cell) => {
    if (height < level) surfaces[cell] = water
    return Math.max(height, level)
  })
  return new Terrain({ width, depth, heights: surface, surfaces })
}
