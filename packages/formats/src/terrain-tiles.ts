import { requireName } from 'footpath/internal'
import { requireObject } from './checks.js'
import type { HeightField } from './height-field.js'
import { heightsOfPixels } from './heightmap-png.js'
import { PngImage } from './png-image.js'
import type { CellLimitOptions } from './size.js'
import { badFile } from './text.js'

/** How the three bytes of a pixel encode a height. */
export type TileEncoding = 'terrarium' | 'mapbox'

/** Options for reading a terrain tile. */
export interface TerrainTileOptions extends CellLimitOptions {
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
  requireObject('The options', options)
  const encoding = requireName('encoding', options.encoding, ENCODINGS)
  const image = new PngImage(bytes, options)
  if (image.channels < 3 || image.white !== 255) {
    throw badFile(
      'A terrain tile has heights in red, green and blue with 8 bits each; this picture does not.',
      'Read it as a heightmap, without an encoding.',
    )
  }
  return heightsOfPixels(image, options.pixelSize, (values, at) => {
    const number = values[at] * 65536 + values[at + 1] * 256 + values[at + 2]
    // One division of whole numbers instead of · 0.1: the result is the nearest there is.
    return encoding === 'terrarium' ? number / 256 - 32768 : (number - 100000) / 10
  })
}
