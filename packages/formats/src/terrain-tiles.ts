import { requireName, requirePositive } from 'footpath/internal'
import type { HeightField } from './height-field.js'
import { transparentPixels } from './heightmap-png.js'
import { decodePng } from './png-image.js'
import { badFile } from './text.js'

/** How the three bytes of a pixel encode a height. */
export type TileEncoding = 'terrarium' | 'mapbox'

/** Options for reading a terrain tile. */
export interface TerrainTileOptions {
  /**
   * `terrarium`: R·256 + G + B/256 − 32768; `mapbox` (terrain-RGB): (R·65536 + G·256 + B) / 10 − 10000; metres.
   */
  readonly encoding: TileEncoding
  /** Edge of a pixel in metres, which depends on zoom and latitude and is not in the file; 1 by default. */
  readonly pixelSize?: number
}

const ENCODINGS: readonly TileEncoding[] = ['terrarium', 'mapbox']

/**
 * The height field of a terrain tile: an RGB or RGBA PNG of 8 bits per channel. Fully transparent pixels have no data.
 * Use the original tiles: resampled or lossy ones give wild heights. Throws `bad-file` for other pictures, `bad-size`
 * for too many pixels.
 */
export function parseTerrainTile(bytes: Uint8Array, options: TerrainTileOptions): HeightField {
  const encoding = requireName('encoding', options.encoding, ENCODINGS)
  const pixelSize = requirePositive('pixelSize', options.pixelSize ?? 1)
  const image = decodePng(bytes)
  const { width, depth, channels, white, data } = image
  if (channels < 3 || white !== 255) {
    throw badFile(
      'A terrain tile has heights in red, green and blue with 8 bits each; this picture does not.',
      'Read it as a heightmap, without an encoding.',
    )
  }
  const heights = new Float32Array(width * depth)
  for (let index = 0, at = 0; index < heights.length; index++, at += channels) {
    const number = data[at] * 65536 + data[at + 1] * 256 + data[at + 2]
    // One division of whole numbers instead of · 0.1: the result is the nearest there is.
    heights[index] = encoding === 'terrarium' ? number / 256 - 32768 : (number - 100000) / 10
  }
  const missing = transparentPixels(image)
  return { width, depth, heights, missing, cellWidth: pixelSize, cellDepth: pixelSize }
}
