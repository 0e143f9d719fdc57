import { checksum } from 'footpath/internal'
import { hasMagic } from './container.js'
import { badFile, requireBytes } from './text.js'

/** The first eight bytes of every PNG. */
export const PNG_MAGIC = '\x89PNG\r\n\x1a\n'

/** The colour type for a palette. */
export const PALETTE = 3

const CHANNELS_OF_TYPE: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [PALETTE, 1],
  [4, 2],
  [6, 4],
])

/** What the first chunk of a PNG says; every combination in it is possible. */
export interface PngHeader {
  readonly width: number
  readonly depth: number
  /** Bits of a channel. */
  readonly bits: number
  readonly colourType: number
  /** Numbers of a pixel as they are stored: 1 for a palette. */
  readonly channels: number
  readonly isInterlaced: boolean
}

/** The parts of a PNG that hold its pixels. */
export interface PngChunks {
  readonly header: PngHeader
  /** Three bytes a colour, and their opacities, which may be fewer; empty without a palette. */
  readonly palette: Uint8Array
  readonly opacities: Uint8Array
  /** The compressed rows in one piece. */
  readonly packed: Uint8Array
}

/** Colour profiles, texts and animations are left out: they mean nothing here, and profiles are compressed. */
const KEPT: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/** Walks through the chunks of a PNG and checks those that are used. Throws `bad-file`; takes no more than the file has. */
export function readPngChunks(bytes: Uint8Array): PngChunks {
  requireBytes(bytes)
  if (!hasMagic(bytes, PNG_MAGIC)) {
    throw badFile('The file does not begin like a PNG.', 'It is another kind of picture. Save it as PNG.')
  }
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const packed: Uint8Array[] = []
  let header: PngHeader | null = null
  let palette: Uint8Array = new Uint8Array(0)
  let opacities: Uint8Array = new Uint8Array(0)
  let type = ''
  for (let at = PNG_MAGIC.length; type !== 'IEND'; ) {
    if (at + 12 > bytes.length)
      throw damagedPng(`The file ends after ${bytes.length} bytes, before the picture.`)
    const length = file.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) throw damagedPng(`The file ends after ${bytes.length} bytes, inside a chunk.`)
    type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    // A second header would change the size after it was checked.
    if ((header === null) !== (type === 'IHDR'))
      throw damagedPng('The header is not first, or appears twice.')
    if (KEPT.includes(type) && checksum(bytes, at + 4, end - 4) !== file.getUint32(end - 4))
      throw damagedPng(`The checksum of the chunk ${type} is wrong.`)
    const content = bytes.subarray(at + 8, end - 4)
    header ??= readHeader(file, at + 8, length)
    if (type === 'IDAT') packed.push(content)
    else if (type === 'PLTE') palette = content
    else if (type === 'tRNS') opacities = content
    at = end
  }
  if (header === null) throw damagedPng('The header is missing.')
  return { header, palette, opacities, packed: joined(packed) }
}

function readHeader(file: DataView, at: number, length: number): PngHeader {
  if (length !== 13) throw damagedPng(`The header has ${length} bytes.`)
  const bits = file.getUint8(at + 8)
  const colourType = file.getUint8(at + 9)
  const channels = CHANNELS_OF_TYPE.get(colourType)
  const allowed = channels === 1 ? [1, 2, 4, 8, 16] : [8, 16]
  if (channels === undefined || !allowed.includes(bits) || (colourType === PALETTE && bits === 16))
    throw damagedPng(`A PNG of colour type ${colourType} cannot have ${bits} bits.`)
  const [compression, filter, interlacing] = [10, 11, 12].map((each) => file.getUint8(at + each))
  if (compression !== 0 || filter !== 0 || interlacing > 1)
    throw damagedPng('The header names a compression, filter or interlacing that does not exist.')
  const isInterlaced = interlacing === 1
  return {
    width: file.getUint32(at),
    depth: file.getUint32(at + 4),
    bits,
    colourType,
    channels,
    isInterlaced,
  }
}

/** Chunks may be as short as a byte, and an inflater is slow with those. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A PNG that is not as it should be. */
export function damagedPng(problem: string): Error {
  return badFile(problem, 'The PNG is damaged or incomplete. Get it again or save it again.')
}
