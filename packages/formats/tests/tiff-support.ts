import { deflateSync } from 'node:zlib'

/** A tag: its number, the type of its values (2 text, 3 uint16, 4 uint32, 12 float64, 16 uint64) and these. */
export type Tag = readonly [tag: number, type: number, values: readonly number[]]

export type SampleType = 'uint8' | 'uint16' | 'uint32' | 'int8' | 'int16' | 'int32' | 'float32' | 'float64'

export type Compression = 'none' | 'lzw' | 'deflate' | 'packbits'

/** What a forged TIFF is to hold; without more, int16 in one strip, little endian, uncompressed, nowhere. */
export interface TiffContent {
  readonly width: number
  readonly depth: number
  /** The samples of each band, row by row. */
  readonly bands: readonly (readonly number[])[]
  readonly type?: SampleType
  readonly littleEndian?: boolean
  readonly isBig?: boolean
  readonly rowsPerStrip?: number
  readonly tile?: readonly [width: number, depth: number]
  readonly compression?: Compression
  readonly predictor?: 1 | 2 | 3
  /** One band after the other, instead of side by side. */
  readonly isPlanar?: boolean
  /** Further tags, or others instead of the usual ones. */
  readonly tags?: readonly Tag[]
  /** Changes the blocks after they were compressed. */
  readonly damage?: (block: Uint8Array, index: number) => Uint8Array
}

const COMPRESSIONS: Readonly<Record<Compression, number>> = { none: 1, lzw: 5, deflate: 8, packbits: 32773 }
const BYTES_OF_TYPE: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 12: 8, 16: 8 }

/** The tag of a no-data value. */
export function noDataTag(text: string): Tag {
  return [42113, 2, [...new TextEncoder().encode(`${text}\0`)]]
}

/** Pixel scale and tie point of a corner, and geo keys as pairs. */
export function placeTags(
  corner: readonly [x: number, y: number],
  cell: readonly [x: number, y: number],
  keys: Readonly<Record<number, number>>,
): Tag[] {
  const list = Object.entries(keys).flatMap(([key, value]) => [Number(key), 0, 1, value])
  return [
    [33550, 12, [...cell, 0]],
    [33922, 12, [0, 0, 0, ...corner, 0]],
    [34735, 3, [1, 1, 0, Object.keys(keys).length, ...list]],
  ]
}

/** A TIFF, written from the format's description. */
export function forgeTiff(content: TiffContent): Uint8Array {
  const { width, depth, bands, type = 'int16', littleEndian = true, isBig = false, tile } = content
  const { compression = 'none', predictor = 1, isPlanar = false } = content
  const rowsPerStrip = content.rowsPerStrip ?? depth
  const bits = Number(/\d+$/.exec(type))
  const format = type.startsWith('uint') ? 1 : type.startsWith('int') ? 2 : 3
  const blocks = blocksOf(content).map((block, index) => content.damage?.(block, index) ?? block)
  const layout: Tag[] =
    tile === undefined
      ? [[278, 4, [rowsPerStrip]]]
      : [
          [322, 3, [tile[0]]],
          [323, 3, [tile[1]]],
        ]
  const usual: Tag[] = [
    [256, 4, [width]],
    [257, 4, [depth]],
    [258, 3, bands.map(() => bits)],
    [259, 3, [COMPRESSIONS[compression]]],
    [262, 3, [1]],
    [277, 3, [bands.length]],
    ...layout,
    [284, 3, [isPlanar ? 2 : 1]],
    [317, 3, [predictor]],
    [339, 3, bands.map(() => format)],
    [tile === undefined ? 273 : 324, isBig ? 16 : 4, blocks.map(() => 0)],
    [tile === undefined ? 279 : 325, isBig ? 16 : 4, blocks.map(({ length }) => length)],
  ]
  const given = content.tags ?? []
  const tags = [...usual.filter(([tag]) => !given.some(([other]) => other === tag)), ...given]
  return assemble(
    tags.toSorted(([a], [b]) => a - b),
    blocks,
    littleEndian,
    isBig,
  )
}

/** Header, directory, values that do not fit into it, blocks; offsets of blocks are filled in. */
function assemble(
  tags: readonly Tag[],
  blocks: readonly Uint8Array[],
  littleEndian: boolean,
  isBig: boolean,
): Uint8Array {
  const word = isBig ? 8 : 4
  const entryBytes = isBig ? 20 : 12
  const at = isBig ? 16 : 8
  const entriesAt = at + (isBig ? 8 : 2)
  let end = entriesAt + tags.length * entryBytes + word
  const placed = tags.map(([tag, type, values]) => {
    const length = values.length * BYTES_OF_TYPE[type]
    const valuesAt = length <= word ? null : end
    if (valuesAt !== null) end += length + (length % 2)
    return { tag, type, values, valuesAt }
  })
  const offsets = blocks.map(({ length }) => {
    end += length
    return end - length
  })
  const bytes = new Uint8Array(end)
  const file = new DataView(bytes.buffer)
  const putWord = (position: number, value: number): void => {
    if (isBig) file.setBigUint64(position, BigInt(value), littleEndian)
    else file.setUint32(position, value, littleEndian)
  }
  bytes.set(littleEndian ? [0x49, 0x49] : [0x4d, 0x4d])
  file.setUint16(2, isBig ? 43 : 42, littleEndian)
  if (isBig) file.setUint16(4, 8, littleEndian)
  putWord(isBig ? 8 : 4, at)
  if (isBig) putWord(at, tags.length)
  else file.setUint16(at, tags.length, littleEndian)
  placed.forEach(({ tag, type, values, valuesAt }, index) => {
    const entryAt = entriesAt + index * entryBytes
    file.setUint16(entryAt, tag, littleEndian)
    file.setUint16(entryAt + 2, type, littleEndian)
    putWord(entryAt + 4, values.length)
    if (valuesAt !== null) putWord(entryAt + 4 + word, valuesAt)
    const written = (tag === 273 || tag === 324) && values.every((value) => value === 0) ? offsets : values
    written.forEach((value, each) => {
      putValue(file, (valuesAt ?? entryAt + 4 + word) + each * BYTES_OF_TYPE[type], type, value, littleEndian)
    })
  })
  blocks.forEach((block, index) => bytes.set(block, offsets[index]))
  return bytes
}

function putValue(file: DataView, at: number, type: number, value: number, littleEndian: boolean): void {
  if (type === 12) file.setFloat64(at, value, littleEndian)
  else if (type === 16) file.setBigUint64(at, BigInt(value), littleEndian)
  else if (type === 4) file.setUint32(at, value, littleEndian)
  else if (type === 3) file.setUint16(at, value, littleEndian)
  else file.setUint8(at, value)
}

function blocksOf(content: TiffContent): Uint8Array[] {
  const { width, depth, bands, tile, isPlanar = false } = content
  const blockWidth = tile?.[0] ?? width
  const blockDepth = tile?.[1] ?? content.rowsPerStrip ?? depth
  const groups = isPlanar ? bands.map((band) => [band]) : [bands]
  const blocks: Uint8Array[] = []
  for (const group of groups) {
    for (let top = 0; top < depth; top += blockDepth) {
      // Tiles are padded, strips are cut.
      const rows = tile === undefined ? Math.min(blockDepth, depth - top) : blockDepth
      for (let left = 0; left < width; left += blockWidth) {
        const samples: number[] = []
        for (let y = top; y < top + rows; y++) {
          for (let x = left; x < left + blockWidth; x++) {
            const isInside = x < width && y < depth
            for (const band of group) samples.push(isInside ? band[y * width + x] : 77)
          }
        }
        blocks.push(packed(samples, blockWidth, group.length, content))
      }
    }
  }
  return blocks
}

function packed(samples: number[], pixels: number, perPixel: number, content: TiffContent): Uint8Array {
  const { type = 'int16', littleEndian = true, compression = 'none', predictor = 1 } = content
  const bytesPerSample = Number(/\d+$/.exec(type)) / 8
  const rowSamples = pixels * perPixel
  const block = new Uint8Array(samples.length * bytesPerSample)
  const view = new DataView(block.buffer)
  samples.forEach((sample, index) => putSample(view, index * bytesPerSample, type, sample, littleEndian))
  for (let row = 0; row < samples.length; row += rowSamples) {
    const bytes = block.subarray(row * bytesPerSample, (row + rowSamples) * bytesPerSample)
    if (predictor === 2) differ(bytes, bytesPerSample, perPixel, littleEndian)
    if (predictor === 3) spread(bytes, bytesPerSample, perPixel, littleEndian)
  }
  if (compression === 'deflate') return new Uint8Array(deflateSync(block))
  if (compression === 'lzw') return lzw(block)
  return compression === 'packbits' ? packBits(block) : block
}

function putSample(view: DataView, at: number, type: SampleType, value: number, little: boolean): void {
  if (type === 'uint8') view.setUint8(at, value)
  else if (type === 'int8') view.setInt8(at, value)
  else if (type === 'uint16') view.setUint16(at, value, little)
  else if (type === 'int16') view.setInt16(at, value, little)
  else if (type === 'uint32') view.setUint32(at, value, little)
  else if (type === 'int32') view.setInt32(at, value, little)
  else if (type === 'float32') view.setFloat32(at, value, little)
  else view.setFloat64(at, value, little)
}

/** Whole numbers minus their left neighbour. */
function differ(row: Uint8Array, bytesPerSample: number, perPixel: number, little: boolean): void {
  const asNumber = (at: number): bigint => {
    const bytes = [...row.subarray(at, at + bytesPerSample)]
    return (little ? bytes.reverse() : bytes).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  }
  const back = bytesPerSample * perPixel
  for (let at = row.length - bytesPerSample; at >= back; at -= bytesPerSample) {
    let rest = BigInt.asUintN(bytesPerSample * 8, asNumber(at) - asNumber(at - back))
    for (let byte = 0; byte < bytesPerSample; byte++, rest >>= 8n) {
      row[at + (little ? byte : bytesPerSample - 1 - byte)] = Number(rest & 255n)
    }
  }
}

/** The highest bytes of all floats, then the second ones, and so on; then bytes minus their left neighbour. */
function spread(row: Uint8Array, bytesPerSample: number, perPixel: number, little: boolean): void {
  const values = row.length / bytesPerSample
  const bytes = row.slice()
  bytes.forEach((byte, at) => {
    const place = at % bytesPerSample
    row[(little ? bytesPerSample - 1 - place : place) * values + Math.floor(at / bytesPerSample)] = byte
  })
  for (let at = row.length - 1; at >= perPixel; at--) row[at] -= row[at - perPixel]
}

/** TIFF's LZW: highest bit first, wider one code early, a clear code before the table is full. */
function lzw(bytes: Uint8Array): Uint8Array {
  const bits: number[] = []
  let width = 9
  const put = (code: number): void => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1)
  }
  let table = new Map<string, number>()
  put(256)
  let held = ''
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? 0))
  for (const byte of bytes) {
    const longer = held + String.fromCharCode(byte)
    if (longer.length === 1 || table.has(longer)) {
      held = longer
      continue
    }
    put(codeOf(held))
    table.set(longer, 258 + table.size)
    held = String.fromCharCode(byte)
    if (258 + table.size >= 4094) {
      put(codeOf(held))
      put(256)
      table = new Map()
      width = 9
      held = ''
    } else if (258 + table.size >= 1 << width) width++
  }
  if (held !== '') put(codeOf(held))
  // The reader has made one more string by now.
  if (258 + table.size + 1 >= 1 << width && width < 12) width++
  put(257)
  const packedBits = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((bit, at) => {
    packedBits[at >> 3] |= bit << (7 - (at % 8))
  })
  return packedBits
}

function packBits(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  for (let at = 0; at < bytes.length; ) {
    let end = at + 1
    while (end < bytes.length && end - at < 128 && bytes[end] === bytes[at]) end++
    if (end - at > 1) out.push(257 - (end - at), bytes[at])
    else {
      while (end < bytes.length && end - at < 128 && bytes[end] !== bytes[end - 1]) end++
      out.push(end - at - 1, ...bytes.subarray(at, end))
    }
    at = end
  }
  return Uint8Array.from(out)
}
