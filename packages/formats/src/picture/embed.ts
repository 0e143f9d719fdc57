import { encode } from 'fast-png'

/** A picture of colours, row by row. */
export interface Raster {
  readonly width: number
  readonly depth: number
  readonly rgb: Uint8Array
}

/** Most colours a PNG can name in a byte. */
const PALETTE_SIZE = 256

/** The picture made smaller: each pixel is the mean of a square of `cells` × `cells`, less at the far edges. */
export function shrink({ width, depth, rgb }: Raster, cells: number): Raster {
  if (cells === 1) return { width, depth, rgb }
  const columns = Math.ceil(width / cells)
  const rows = Math.ceil(depth / cells)
  const small = new Uint8Array(columns * rows * 3)
  for (let pixel = 0; pixel < columns * rows; pixel++) {
    const x0 = (pixel % columns) * cells
    const y0 = Math.floor(pixel / columns) * cells
    const x1 = Math.min(width, x0 + cells)
    const y1 = Math.min(depth, y0 + cells)
    const count = (x1 - x0) * (y1 - y0)
    for (let part = 0; part < 3; part++) {
      let sum = 0
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += rgb[3 * (y * width + x) + part]
      small[3 * pixel + part] = Math.floor(sum / count + 0.5)
    }
  }
  return { width: columns, depth: rows, rgb: small }
}

/**
 * In true colour every part is a multiple of this: the difference is invisible, and the bytes are half as many. White
 * stays white.
 */
const COLOUR_STEP = 3

/** The picture as a `data:` address of a PNG: with a palette if there are few colours, otherwise true colour. */
export function pngDataUri({ width, depth, rgb }: Raster): string {
  const indexed = indexColours(rgb)
  const bytes = encode(
    indexed === null
      ? { width, height: depth, channels: 3, data: rgb.map(coarse) }
      : { width, height: depth, channels: 1, data: indexed.data, palette: indexed.palette },
    { zlib: { level: 9 } },
  )
  return `data:image/png;base64,${base64(bytes)}`
}

function coarse(part: number): number {
  return Math.floor(part / COLOUR_STEP + 0.5) * COLOUR_STEP
}

function indexColours(rgb: Uint8Array): { data: Uint8Array; palette: number[][] } | null {
  const indexOfColour = new Map<number, number>()
  const data = new Uint8Array(rgb.length / 3)
  for (let pixel = 0; pixel < data.length; pixel++) {
    const colour = rgb[3 * pixel] * 65536 + rgb[3 * pixel + 1] * 256 + rgb[3 * pixel + 2]
    let index = indexOfColour.get(colour)
    if (index === undefined) {
      if (indexOfColour.size === PALETTE_SIZE) return null
      index = indexOfColour.size
      indexOfColour.set(colour, index)
    }
    data[pixel] = index
  }
  const palette = [...indexOfColour.keys()].map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])
  return { data, palette }
}

/** Pieces short enough for the argument list of `fromCharCode`, and whole groups of three bytes. */
const PIECE = 3 * 8192

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)))
  return text
}
