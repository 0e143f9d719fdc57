import { decode, type DecodedPng } from 'fast-png'
import { hasMagic } from './container.js'
import { inflatedLength } from './deflate-length.js'
import { requireCells } from './size.js'
import { badFile } from './text.js'

/** The first eight bytes of every PNG. */
export const PNG_MAGIC = '\x89PNG\r\n\x1a\n'

/** The pixels of a PNG as they are stored: no colour management, no premultiplied alpha, all 16 bits. */
export interface PngImage {
  readonly width: number
  readonly depth: number
  /** 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA (a palette is looked up and gives 4). */
  readonly channels: number
  /** The value of white: 1, 3, 15, 255 or 65535. */
  readonly white: number
  readonly data: ArrayLike<number>
}

/** The colour type for a palette. */
const PALETTE = 3

const CHANNELS_OF_TYPE: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [PALETTE, 1],
  [4, 2],
  [6, 4],
])

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

interface Header {
  readonly width: number
  readonly depth: number
  readonly bits: number
  readonly colourType: number
  readonly isInterlaced: boolean
}

/**
 * Decodes a PNG. The header, the chunks and the length of the compressed data are checked before the decoder
 * sees them, so it never takes more memory than the picture's size says; of that size, more cells than a
 * terrain can have throw `bad-size`. Everything else that is wrong throws `bad-file`.
 */
export function decodePng(bytes: Uint8Array): PngImage {
  if (!hasMagic(bytes, PNG_MAGIC)) {
    throw badFile('The file does not begin like a PNG.', 'It is another kind of picture. Save it as PNG.')
  }
  const { header, kept, packed } = readChunks(bytes)
  requireCells(header.width, header.depth)
  const expected = rawLength(header)
  if (inflatedLength(packed, expected) !== expected) {
    throw damaged('The compressed data is not as long as the size says.')
  }
  let image: DecodedPng
  try {
    image = decode(kept, { checkCrc: true })
  } catch {
    throw damaged('The picture cannot be decoded.')
  }
  return unpacked(image, header)
}

/** The header, the chunks that hold the pixels as a PNG of their own, and the compressed data in one piece. */
function readChunks(bytes: Uint8Array): { header: Header; kept: Uint8Array; packed: Uint8Array } {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const chunks: Uint8Array[] = [bytes.subarray(0, PNG_MAGIC.length)]
  const packed: Uint8Array[] = []
  let header: Header | null = null
  let type = ''
  for (let at = PNG_MAGIC.length; type !== 'IEND'; ) {
    if (at + 12 > bytes.length)
      throw damaged(`The file ends after ${bytes.length} bytes, before the picture.`)
    const length = file.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) throw damaged(`The file ends after ${bytes.length} bytes, inside a chunk.`)
    type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    // A second header would change the size after it was checked.
    if ((header === null) !== (type === 'IHDR')) throw damaged('The header is not first, or appears twice.')
    header ??= readHeader(file, at + 8, length)
    if (type === 'IDAT') packed.push(bytes.subarray(at + 8, end - 4))
    // Colour profiles, texts and animations are left out: they mean nothing here, and profiles are compressed.
    const isPalette = header.colourType === PALETTE && (type === 'PLTE' || type === 'tRNS')
    if (isPalette || type === 'IHDR' || type === 'IDAT' || type === 'IEND')
      chunks.push(bytes.subarray(at, end))
    at = end
  }
  if (header === null) throw damaged('The header is missing.')
  return { header, kept: joined(chunks), packed: joined(packed) }
}

function readHeader(file: DataView, at: number, length: number): Header {
  if (length !== 13) throw damaged(`The header has ${length} bytes.`)
  const bits = file.getUint8(at + 8)
  const colourType = file.getUint8(at + 9)
  const channels = CHANNELS_OF_TYPE.get(colourType)
  const allowed = channels === 1 ? [1, 2, 4, 8, 16] : [8, 16]
  const isInterlaced = file.getUint8(at + 12) === 1
  if (channels === undefined || !allowed.includes(bits) || (colourType === PALETTE && bits === 16)) {
    throw damaged(`A PNG of colour type ${colourType} cannot have ${bits} bits.`)
  }
  if (isInterlaced && bits < 8) {
    throw badFile(`An interlaced picture of ${bits} bits is not supported.`, 'Save it without interlacing.')
  }
  return { width: file.getUint32(at), depth: file.getUint32(at + 4), bits, colourType, isInterlaced }
}

/** Bytes of all rows, each with its filter byte; interlaced, there are seven smaller pictures. */
function rawLength({ width, depth, bits, colourType, isInterlaced }: Header): number {
  const bitsPerPixel = bits * (CHANNELS_OF_TYPE.get(colourType) ?? 1)
  const lengthOf = (columns: number, rows: number): number =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : 0
  if (!isInterlaced) return lengthOf(width, depth)
  return ADAM7.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + lengthOf(Math.ceil((width - x) / stepX), Math.ceil((depth - y) / stepY)),
    0,
  )
}

/** One value per array element, where the file may have several in a byte, and colours for palette numbers. */
function unpacked({ data, palette = [] }: DecodedPng, { width, depth, bits, colourType }: Header): PngImage {
  const channels = CHANNELS_OF_TYPE.get(colourType) ?? 1
  const white = 2 ** bits - 1
  let values: ArrayLike<number> = data
  if (bits < 8) {
    const bytesPerRow = Math.ceil((width * bits) / 8)
    values = Uint8Array.from({ length: width * depth }, (_, index) => {
      const x = index % width
      const byte = data[((index - x) / width) * bytesPerRow + Math.floor((x * bits) / 8)]
      return (byte >> (8 - bits - ((x * bits) % 8))) & white
    })
  }
  if (colourType !== PALETTE) return { width, depth, channels, white, data: values }
  const colours = new Uint8Array(width * depth * 4)
  for (let index = 0; index < width * depth; index++) {
    const colour = palette.at(values[index])
    if (colour === undefined) throw damaged(`The palette has no colour ${values[index]}.`)
    colours.set(colour, index * 4)
    if (colour.length < 4) colours[index * 4 + 3] = 255
  }
  return { width, depth, channels: 4, white: 255, data: colours }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function damaged(problem: string): Error {
  return badFile(problem, 'The PNG is damaged or incomplete. Get it again or save it again.')
}
