import { inflate, MAX_INFLATION } from './inflate.js'
import { damagedPng, PALETTE, type PngChunks, type PngHeader, readPngChunks } from './png-chunks.js'
import { unfilter } from './png-filters.js'
import { RowCutter } from './row-cutter.js'
import { type CellLimitOptions, compressedLimit, requireCells } from './size.js'

/** A row of pixels, or the part of it that a pass of an interlaced picture has. */
export interface PngRow {
  readonly y: number
  /** The column of the first pixel, and how far the next one is. */
  readonly x: number
  readonly step: number
  readonly pixels: number
  /** The channels of each pixel in turn: no colour management, no premultiplied alpha, all 16 bits. */
  readonly values: Uint16Array
}

/** Where and how far apart the pixels of a pass are: x, y, step along x, step along y. */
type Pass = readonly [x: number, y: number, stepX: number, stepY: number]

const WHOLE: readonly Pass[] = [[0, 0, 1, 1]]

const ADAM7: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]

/**
 * A PNG, row by row: nothing but the compressed file and two rows are in memory at a time. Opening it checks the
 * chunks and the size; more cells than allowed throw `bad-size`, everything else that is wrong throws `bad-file`.
 */
export class PngImage {
  readonly width: number
  readonly depth: number
  /** 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA (a palette is looked up and gives 4). */
  readonly channels: number
  /** The value of white: 1, 3, 15, 255 or 65535. */
  readonly white: number
  readonly #chunks: PngChunks

  constructor(bytes: Uint8Array, options: CellLimitOptions) {
    this.#chunks = readPngChunks(bytes)
    const { width, depth, colourType, channels, bits } = this.#chunks.header
    requireCells(width, depth, compressedLimit(options, bytes.length))
    this.width = width
    this.depth = depth
    this.channels = colourType === PALETTE ? 4 : channels
    this.white = colourType === PALETTE ? 255 : 2 ** bits - 1
    // The caller takes memory for all pixels before the first row.
    if (this.#chunks.packed.length * MAX_INFLATION < rawLength(this.#chunks.header)) throw wrongLength()
  }

  /** Unpacks the picture once, from the first row to the last; interlaced, in seven passes. The row is used again. */
  eachRow(use: (row: PngRow) => void): void {
    const { header, packed } = this.#chunks
    const { width, depth, bits, channels } = header
    const values = new Uint16Array(width * this.channels)
    const raw = new Uint16Array(header.colourType === PALETTE ? width : 0)
    const bytesPerPixel = Math.max(1, (bits * channels) / 8)
    const passes = passesOf(header)
    let pass = 0
    let row = 0
    let above: Uint8Array = new Uint8Array(0)
    // Two rows take turns: one is being filled while the other is the one above it.
    let spare: Uint8Array = new Uint8Array(0)
    const begin = (): Uint8Array | null => {
      if (pass === passes.length) return null
      const length = rowLength(header, columnsOf(width, passes[pass]))
      above = new Uint8Array(length)
      spare = new Uint8Array(length)
      return new Uint8Array(length)
    }
    const cutter = new RowCutter(begin(), (filled) => {
      const [x, y, step, stepY] = passes[pass]
      if (!unfilter(filled, above, bytesPerPixel)) throw damagedPng('A row has an unknown filter.')
      const pixels = columnsOf(width, passes[pass])
      unpackValues(filled, bits, header.colourType === PALETTE ? raw : values, pixels * channels)
      if (header.colourType === PALETTE) lookUp(raw, values, pixels, this.#chunks)
      use({ y: y + row * stepY, x, step, pixels, values })
      row++
      if (y + row * stepY >= depth) {
        pass++
        row = 0
        return begin()
      }
      const next = spare
      spare = above
      above = filled
      return next
    })
    const isSound = inflate(packed, 'zlib', (piece) => {
      if (!cutter.take(piece)) throw wrongLength()
    })
    if (!isSound) throw damagedPng("The picture's compressed data is damaged or incomplete.")
    if (!cutter.isFull) throw wrongLength()
  }
}

/** The passes that have pixels. */
function passesOf({ width, depth, isInterlaced }: PngHeader): readonly Pass[] {
  return (isInterlaced ? ADAM7 : WHOLE).filter(([x, y]) => x < width && y < depth)
}

function columnsOf(width: number, [x, , step]: Pass): number {
  return Math.ceil((width - x) / step)
}

/** Bytes of a row of that many pixels, with the byte that names its filter. */
function rowLength({ bits, channels }: PngHeader, pixels: number): number {
  return 1 + Math.ceil((pixels * bits * channels) / 8)
}

/** Bytes of all rows. */
function rawLength(header: PngHeader): number {
  return passesOf(header).reduce(
    (sum, pass) =>
      sum + rowLength(header, columnsOf(header.width, pass)) * Math.ceil((header.depth - pass[1]) / pass[3]),
    0,
  )
}

/** One number per channel, where the row may have several in a byte or one in two. */
function unpackValues(row: Uint8Array, bits: number, values: Uint16Array, count: number): void {
  if (bits === 8) for (let at = 0; at < count; at++) values[at] = row[at + 1]
  else if (bits === 16)
    for (let at = 0; at < count; at++) values[at] = row[2 * at + 1] * 256 + row[2 * at + 2]
  else {
    const white = 2 ** bits - 1
    for (let at = 0; at < count; at++) {
      const bit = at * bits
      values[at] = (row[1 + (bit >> 3)] >> (8 - bits - (bit & 7))) & white
    }
  }
}

/** Red, green, blue and opacity for the numbers of colours. */
function lookUp(raw: Uint16Array, values: Uint16Array, pixels: number, chunks: PngChunks): void {
  const { palette, opacities } = chunks
  for (let pixel = 0; pixel < pixels; pixel++) {
    const colour = raw[pixel]
    if (colour * 3 + 2 >= palette.length) throw damagedPng(`The palette has no colour ${colour}.`)
    for (let channel = 0; channel < 3; channel++) values[pixel * 4 + channel] = palette[colour * 3 + channel]
    values[pixel * 4 + 3] = colour < opacities.length ? opacities[colour] : 255
  }
}

function wrongLength(): Error {
  return damagedPng('The compressed data is not as long as the size says.')
}
