import { type Terrain } from 'footpath'
import { requireFinite, requirePositive } from 'footpath/internal'
import { encode } from 'fast-png'
import { requireObject, requireTerrain } from './checks.js'
import type { HeightField } from './height-field.js'
import { PngImage, type PngRow } from './png-image.js'
import type { CellLimitOptions } from './size.js'

/** What the grey values of a heightmap mean. */
export interface HeightmapPngOptions extends CellLimitOptions {
  /** The height of white above black; by default 65535 for 16 bits per channel and 255 for fewer. */
  readonly maxHeight?: number
  /** The height of black; 0 by default. */
  readonly minHeight?: number
  /** Edge of a pixel in metres; 1 by default. */
  readonly pixelSize?: number
}

/** A heightmap and the heights of its black and white. */
export interface HeightmapPng {
  readonly bytes: Uint8Array
  readonly lowest: number
  readonly highest: number
}

/** White of the pictures that are written. */
const WHITE = 65535

/**
 * Weights of red, green and blue (Rec. 709) in ten-thousandths: whole, so that a grey saved as RGB keeps its
 * exact value.
 */
const RED = 2126
const GREEN = 7152
const BLUE = 722
const ALL = 10000

/**
 * The height field of a heightmap: height = minHeight + pixel · maxHeight / white (study 1, equation 1), where white
 * is 255 for 8 bits and 65535 for 16. Colours count by their luminance; fully transparent pixels have no data. Throws
 * `bad-file`, or `bad-size` for a picture with too many pixels.
 */
export function parseHeightmapPng(bytes: Uint8Array, options: HeightmapPngOptions = {}): HeightField {
  requireObject('The options', options)
  const image = new PngImage(bytes, options)
  const { channels, white } = image
  const maxHeight = requireFinite('maxHeight', options.maxHeight ?? (white === WHITE ? WHITE : 255))
  const minHeight = requireFinite('minHeight', options.minHeight ?? 0)
  return heightsOfPixels(image, options.pixelSize, (values, at) => {
    const pixel =
      channels < 3 ? values[at] : (RED * values[at] + GREEN * values[at + 1] + BLUE * values[at + 2]) / ALL
    return minHeight + (pixel * maxHeight) / white
  })
}

/** The height field of a picture whose pixels are heights; fully transparent ones have no data. */
export function heightsOfPixels(
  image: PngImage,
  pixelSize = 1,
  heightOf: (values: Uint16Array, at: number) => number,
): HeightField {
  requirePositive('pixelSize', pixelSize)
  const { width, depth, channels } = image
  const hasAlpha = channels % 2 === 0
  const heights = new Float32Array(width * depth)
  let missing: Uint8Array | null = null
  image.eachRow(({ y, x, step, pixels, values }: PngRow) => {
    let cell = y * width + x
    for (let at = 0; at < pixels * channels; at += channels, cell += step) {
      heights[cell] = heightOf(values, at)
      if (!hasAlpha || values[at + channels - 1] !== 0) continue
      missing ??= new Uint8Array(width * depth)
      missing[cell] = 1
    }
  })
  return { width, depth, heights, missing, cellWidth: pixelSize, cellDepth: pixelSize }
}

/**
 * The heights of a terrain as a 16-bit grey PNG from black (`lowest`) to white (`highest`). Read with `minHeight:
 * lowest` and `maxHeight: highest − lowest`, every height comes back within half a step: (highest − lowest) / 131070.
 * Surfaces and obstacles are not included; a level terrain is all black.
 */
export function writeHeightmapPng(terrain: Terrain): HeightmapPng {
  requireTerrain(terrain)
  const { width, depth } = terrain
  const heights = terrain.heights ?? new Float32Array(width * depth)
  let lowest = heights[0]
  let highest = heights[0]
  for (const height of heights) {
    lowest = Math.min(lowest, height)
    highest = Math.max(highest, height)
  }
  const data = new Uint16Array(heights.length)
  const range = highest - lowest
  if (range > 0) {
    heights.forEach((height, index) => {
      data[index] = Math.floor(((height - lowest) / range) * WHITE + 0.5)
    })
  }
  return { bytes: encode({ width, height: depth, data, depth: 16, channels: 1 }), lowest, highest }
}
