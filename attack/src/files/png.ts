import { crc32, deflateSync } from 'node:zlib'
import { joined, textBytes } from './mutate.js'

/** Colour types of the format: grey, colour, palette, grey and alpha, colour and alpha. */
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const

const MAGIC = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** A picture of some pattern, written from the format's description. */
export function makePng(
  width: number,
  depth: number,
  type: keyof typeof CHANNELS,
  bits: 1 | 2 | 4 | 8 | 16,
): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, depth)
  header.set([bits, type], 8)
  const rowBytes = Math.ceil((width * CHANNELS[type] * bits) / 8)
  const pixels = new Uint8Array(depth * (1 + rowBytes))
  for (let at = 0; at < pixels.length; at++) {
    const isFilter = at % (1 + rowBytes) === 0
    pixels[at] = isFilter ? Math.floor(at / (1 + rowBytes)) % 5 : (at * 37) & (type === 3 ? 0x11 : 0xff)
  }
  const palette =
    type === 3
      ? [
          chunk(
            'PLTE',
            Uint8Array.from({ length: 48 }, (_, at) => at * 5),
          ),
        ]
      : []
  return joined(
    MAGIC,
    chunk('IHDR', header),
    ...palette,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array(0)),
  )
}

/** The same file with the checksum of every whole chunk made right. */
export function repairPng(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  for (let at = MAGIC.length; at + 12 <= copy.length; ) {
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > copy.length) break
    view.setUint32(end, crc32(copy.subarray(at + 4, end)))
    at = end + 4
  }
  return copy
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = joined(textBytes(type), content)
  const frame = new Uint8Array(body.length + 8)
  const view = new DataView(frame.buffer)
  view.setUint32(0, content.length)
  frame.set(body, 4)
  view.setUint32(frame.length - 4, crc32(body))
  return frame
}
