import { encode } from 'fast-png'

/** A chunk of a PNG: its type and its bytes. */
type Chunk = readonly [type: string, bytes: readonly number[]]

/** A PNG of any chunks with their checksums right, written from the format's description. */
export function forgePng(...chunks: readonly Chunk[]): Uint8Array {
  const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  for (const [type, content] of chunks) {
    const body = [...new TextEncoder().encode(type), ...content]
    bytes.push(...wordOf(content.length), ...body, ...wordOf(crcOf(body)))
  }
  return Uint8Array.from(bytes)
}

/** The same bytes with the checksum of every whole chunk made right. */
export function withRightCrcs(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice()
  const file = new DataView(copy.buffer)
  for (let at = 8; at + 12 <= copy.length; ) {
    const end = at + 8 + file.getUint32(at)
    if (end + 4 > copy.length) break
    file.setUint32(end, crcOf([...copy.subarray(at + 4, end)]))
    at = end + 4
  }
  return copy
}

/** The parts of a 3 × 2 grey picture of 0 51 255, 1 2 3. */
export const PNG_CHUNKS = partsOf(
  encode({ width: 3, height: 2, channels: 1, data: Uint8Array.of(0, 51, 255, 1, 2, 3) }),
)

function partsOf(bytes: Uint8Array): { header: number[]; data: number[]; end: Chunk } {
  const dataLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(33)
  return {
    header: Array.from(bytes.subarray(16, 29)),
    data: Array.from(bytes.subarray(41, 41 + dataLength)),
    end: ['IEND', []],
  }
}

function wordOf(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function crcOf(bytes: readonly number[]): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
