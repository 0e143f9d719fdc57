import { inflate, MAX_INFLATION } from './inflate.js'
import { damagedTiff } from './tiff-directory.js'

/*
 * The compressions of elevation files. Every decoder hands over small pieces and keeps none, and ends when the taker
 * has enough, so a file cannot take more memory or time than its layout was allowed. Not left to a TIFF library,
 * because those unpack whatever comes: two codes more than a table of strings has room for can keep one busy for ever.
 */

/** Takes a piece of unpacked bytes until it is called again; returns false when there is no room for it. */
type Taker = (piece: Uint8Array) => boolean

/** Unpacks a block; returns false when it is damaged or gives more than the taker has room for. */
type Decoder = (block: Uint8Array, take: Taker) => boolean

/** How a compression is read, and how many bytes one of its bytes can become at the very most. */
export interface Codec {
  /** Null when blocks are stored as they are. */
  readonly decode: Decoder | null
  readonly maxRatio: number
  /** Whether rows may be stored as differences. */
  readonly hasPredictor: boolean
}

const DEFLATE: Codec = { decode: decodeDeflate, maxRatio: MAX_INFLATION, hasPredictor: true }

/** By the number of the compression tag. */
export const CODECS: ReadonlyMap<number, Codec> = new Map<number, Codec>([
  [1, { decode: null, maxRatio: 1, hasPredictor: false }],
  [5, { decode: decodeLzw, maxRatio: 4096, hasPredictor: true }],
  [8, DEFLATE],
  [32946, DEFLATE],
  [32773, { decode: decodePackBits, maxRatio: 64, hasPredictor: false }],
])

function decodeDeflate(block: Uint8Array, take: Taker): boolean {
  return inflate(block, 'zlib', (piece) => {
    // Thrown, because nothing else stops the inflater.
    if (!take(piece)) throw damagedTiff('A block of the TIFF does not unpack to its size.')
  })
}

/** Runs: a byte n ≥ 0 and n + 1 bytes as they are, or n < 0 and one byte to be repeated 1 − n times; −128 is nothing. */
function decodePackBits(block: Uint8Array, take: Taker): boolean {
  const run = new Uint8Array(128)
  for (let at = 0; at < block.length; ) {
    const head = (block[at++] << 24) >> 24
    if (head === -128) continue
    const count = head < 0 ? 1 - head : head + 1
    const taken = head < 0 ? 1 : count
    if (at + taken > block.length) return false
    const piece = head < 0 ? run.fill(block[at], 0, count).subarray(0, count) : block.subarray(at, at + count)
    if (!take(piece)) return false
    at += taken
  }
  return true
}

const CLEAR = 256
const END = 257
const MAX_CODES = 4096

/** Bytes collected before they are handed over; no string is longer than the table. */
const LZW_PIECE = 4 * MAX_CODES

/**
 * LZW as TIFF has it: codes of 9 to 12 bits, highest bit first, one bit wider one code earlier than the table
 * would need. A string of the table is its own last byte and the number of the string before it; strings are
 * written from the end, so no copy of them is kept.
 */
function decodeLzw(block: Uint8Array, take: Taker): boolean {
  const out = new Uint8Array(LZW_PIECE)
  const before = new Uint16Array(MAX_CODES)
  const last = new Uint8Array(MAX_CODES)
  const lengthOf = new Uint16Array(MAX_CODES)
  for (let code = 0; code < CLEAR; code++) {
    last[code] = code
    lengthOf[code] = 1
  }
  let next = END + 1
  let width = 9
  let previous = -1
  let length = 0
  let hold = 0
  let held = 0
  for (let at = 0; ; ) {
    while (held < width) {
      // Some writers leave out the end code.
      if (at >= block.length) return take(out.subarray(0, length))
      hold = ((hold << 8) | block[at++]) & 0xffffff
      held += 8
    }
    held -= width
    const code = (hold >> held) & ((1 << width) - 1)
    if (code === END) return take(out.subarray(0, length))
    if (code === CLEAR) {
      next = END + 1
      width = 9
      previous = -1
      continue
    }
    // A code may be the one about to be made: the previous string and its own first byte.
    const isNew = code === next && previous >= 0
    if (!isNew && (code >= next || (previous < 0 && code > CLEAR))) return false
    const count = isNew ? lengthOf[previous] + 1 : lengthOf[code]
    if (length + count > out.length) {
      if (!take(out.subarray(0, length))) return false
      length = 0
    }
    let write = length + (isNew ? count - 1 : count)
    for (let string = isNew ? previous : code; write > length; string = before[string]) {
      out[--write] = last[string]
    }
    if (isNew) out[length + count - 1] = out[length]
    if (previous >= 0 && next < MAX_CODES) {
      before[next] = previous
      last[next] = out[length]
      lengthOf[next] = lengthOf[previous] + 1
      next++
      if (next + 1 >= 1 << width && width < 12) width++
    }
    length += count
    previous = code
  }
}
