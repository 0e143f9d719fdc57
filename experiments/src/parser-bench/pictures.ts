import { crc32, deflateSync } from 'node:zlib'

/** A PNG from its raw rows, each with its filter byte; no library writes all kinds. */
export function png(
  side: number,
  bits: number,
  colourType: number,
  raw: Uint8Array,
  isInterlaced = false,
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([bits, colourType, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The rows of a square picture: `valueOf` gives the bytes of a pixel. */
export function rowsOf(
  side: number,
  bytesPerPixel: number,
  valueOf: (x: number, y: number) => number,
): Buffer {
  const rows = Buffer.alloc(side * (1 + side * bytesPerPixel))
  for (let y = 0, at = 0; y < side; y++) {
    at++
    for (let x = 0; x < side; x++, at += bytesPerPixel) {
      const value = valueOf(x, y)
      for (let byte = 0; byte < bytesPerPixel; byte++)
        rows[at + byte] = value >> (8 * (bytesPerPixel - 1 - byte))
    }
  }
  return rows
}

/** How the samples of a TIFF are stored. */
export interface TiffCoding {
  /** 1 as they are, 5 LZW, 8 Deflate. */
  readonly compression: 1 | 5 | 8
  readonly predictor: 1 | 2
  readonly rowsPerStrip: number
}

/** A TIFF of 16-bit heights in strips. */
export function tiff(side: number, heights: Uint16Array, coding: TiffCoding): Uint8Array {
  const { compression, predictor, rowsPerStrip } = coding
  const strips: Buffer[] = []
  for (let row = 0; row < side; row += rowsPerStrip) {
    const samples = heights.slice(row * side, (row + rowsPerStrip) * side)
    if (predictor === 2)
      for (let at = samples.length - 1; at >= 0; at--) if (at % side > 0) samples[at] -= samples[at - 1]
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
    strips.push(compression === 1 ? bytes : compression === 8 ? deflateSync(bytes) : lzw(bytes))
  }
  const tags: [tag: number, type: 3 | 4, values: number[]][] = [
    [256, 4, [side]],
    [257, 4, [side]],
    [258, 3, [16]],
    [259, 3, [compression]],
    [273, 4, []],
    [277, 3, [1]],
    [278, 4, [rowsPerStrip]],
    [279, 4, strips.map(({ length }) => length)],
    [317, 3, [predictor]],
  ]
  const listsAt = 8 + 2 + tags.length * 12 + 4
  let offset = listsAt + strips.length * 8
  tags[4][2] = strips.map(({ length }) => (offset += length) - length)
  const head = Buffer.alloc(listsAt + strips.length * 8)
  head.write('II*\0', 0, 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(tags.length, 8)
  let listAt = listsAt
  for (const [index, [tag, type, values]] of tags.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(values.length, at + 4)
    if (values.length === 1) head.writeUInt32LE(values[0], at + 8)
    else {
      head.writeUInt32LE(listAt, at + 8)
      for (const value of values) listAt = head.writeUInt32LE(value, listAt)
    }
  }
  return Buffer.concat([head, ...strips])
}

/** LZW as TIFF has it. */
function lzw(bytes: Uint8Array): Buffer {
  const out = Buffer.alloc(bytes.length * 2 + 16)
  const table = new Map<number, number>()
  let [at, hold, held, width, next] = [0, 0, 0, 9, 258]
  const put = (code: number): void => {
    hold = (hold << width) | code
    held += width
    for (; held >= 8; held -= 8) out[at++] = (hold >> (held - 8)) & 255
    hold &= (1 << held) - 1
  }
  put(256)
  let prefix = -1
  for (const byte of bytes) {
    const known = prefix < 0 ? byte : table.get(prefix * 256 + byte)
    if (known !== undefined) {
      prefix = known
      continue
    }
    put(prefix)
    table.set(prefix * 256 + byte, next++)
    if (next >= 1 << width) width++
    if (next >= 4094) {
      put(256)
      table.clear()
      ;[width, next] = [9, 258]
    }
    prefix = byte
  }
  if (prefix >= 0) put(prefix)
  put(257)
  if (held > 0) out[at++] = (hold << (8 - held)) & 255
  return out.subarray(0, at)
}
