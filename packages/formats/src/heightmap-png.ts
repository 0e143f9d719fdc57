import { type Terrain } from 'footpath'
import { requireFinite, requirePositive } from 'footpath/internal'
import { encode } from 'fast-png'
import type { HeightField } from './height-field.js'
import { decodePng, type PngImage } from './png-image.js'

/** What the grey values of a heightmap mean. */
export interface HeightmapPngOptions {
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
  const { width, depth, channels, white, data } = decodePng(bytes)
  const maxHeight = requireFinite('maxHeight', options.maxHeight ?? (white === WHITE ? WHITE : 255))
  const minHeight = requireFinite('minHeight', options.minHeight ?? 0)
  const pixelSize = requirePositive('pixelSize', options.pixelSize ?? 1)
  const heights = new Float32Array(width * depth)
  for (let index = 0, at = 0; index < heights.length; index++, at += channels) {
    const pixel =
      channels < 3 ? data[at] : (RED * data[at] + GREEN * data[at + 1] + BLUE * data[at + 2]) / ALL
    heights[index] = minHeight + (pixel * maxHeight) / white
  }
  return {
    width,
    depth,
    heights,
    missing: transparentPixels({ width, depth, channels, white, data }),
    cellWidth: pixelSize,
    cellDepth: pixelSize,
  }
}

/** A 1 for each fully transparent pixel, or null when there is none. */
export function transparentPixels({ width, depth, channels, data }: PngImage): Uint8Array | null {
  if (channels % 2 === 1) return null
  let missing: Uint8Array | null = null
  for (let index = 0; index < width * depth; index++) {
    if (data[index * channels + channels - 1] !== 0) continue
    missing ??= new Uint8Array(width * depth)
    missing[index] = 1
  }
  return missing
}

/**
 * The heights of a terrain as a 16-bit grey PNG from black (`lowest`) to white (`highest`). Read with `minHeight:
 * lowest` and `maxHeight: highest − lowest`, every height comes back within half a step: (highest − lowest) / 131070.
 * Surfaces and obstacles are not included; a level terrain is all black.
 */
export function writeHeightmapPng(terrain: Terrain): HeightmapPng {
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
