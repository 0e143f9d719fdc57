import { Unzlib } from 'fflate'

/*
 * The compressions of elevation files. Every decoder fills an array it is given and never grows one, so a file
 * cannot take more memory than its layout was allowed, and stops at the first byte too many, so it cannot take
 * more time either. Not left to a TIFF library, because those unpack whatever comes: two codes more than
 * a table of strings has room for can keep one busy for ever.
 */

/**
 * Unpacks a block into `out` and returns how many bytes it gave; fewer than `out` has room for is no error here.
 * Returns null when the block is damaged or gives more.
 */
type Decoder = (block: Uint8Array, out: Uint8Array) => number | null

/** How a compression is read, and how many bytes one of its bytes can become at the very most. */
export interface Codec {
  /** Null when blocks are stored as they are. */
  readonly decode: Decoder | null
  readonly maxRatio: number
  /** Whether rows may be stored as differences. */
  readonly hasPredictor: boolean
}

const DEFLATE: Codec = { decode: decodeDeflate, maxRatio: 1032, hasPredictor: true }

/** By the number of the compression tag. */
export const CODECS: ReadonlyMap<number, Codec> = new Map<number, Codec>([
  [1, { decode: null, maxRatio: 1, hasPredictor: false }],
  [5, { decode: decodeLzw, maxRatio: 4096, hasPredictor: true }],
  [8, DEFLATE],
  [32946, DEFLATE],
  [32773, { decode: decodePackBits, maxRatio: 64, hasPredictor: false }],
])

/** Bytes given to the inflater at a time: it makes at most 1032 times as many before it is looked at. */
const DEFLATE_STEP = 4096

function decodeDeflate(block: Uint8Array, out: Uint8Array): number | null {
  let length = 0
  const stream = new Unzlib((piece) => {
    // Throws when there is no room: nothing else stops the inflater.
    out.set(piece, length)
    length += piece.length
  })
  try {
    for (let at = 0; at < block.length; at += DEFLATE_STEP) {
      stream.push(block.subarray(at, at + DEFLATE_STEP), at + DEFLATE_STEP >= block.length)
    }
    return length
  } catch {
    return null
  }
}

/** Runs: a byte n ≥ 0 and n + 1 bytes as they are, or n < 0 and one byte to be repeated 1 − n times; −128 is nothing. */
function decodePackBits(block: Uint8Array, out: Uint8Array): number | null {
  let length = 0
  for (let at = 0; at < block.length; ) {
    const head = (block[at++] << 24) >> 24
    if (head === -128) continue
    const count = head < 0 ? 1 - head : head + 1
    const taken = head < 0 ? 1 : count
    if (length + count > out.length || at + taken > block.length) return null
    if (head < 0) out.fill(block[at], length, length + count)
    else out.set(block.subarray(at, at + count), length)
    at += taken
    length += count
  }
  return length
}

const CLEAR = 256
const END = 257
const MAX_CODES = 4096

/**
 * LZW as TIFF has it: codes of 9 to 12 bits, highest bit first, one bit wider one code earlier than the table
 * would need. A string of the table is its own last byte and the number of the string before it; strings are
 * written from the end, so no copy of them is kept.
 */
function decodeLzw(block: Uint8Array, out: Uint8Array): number | null {
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
      if (at >= block.length) return length
      hold = ((hold << 8) | block[at++]) & 0xffffff
      held += 8
    }
    held -= width
    const code = (hold >> held) & ((1 << width) - 1)
    if (code === END) return length
    if (code === CLEAR) {
      next = END + 1
      width = 9
      previous = -1
      continue
    }
    // A code may be the one about to be made: the previous string and its own first byte.
    const isNew = code === next && previous >= 0
    if (!isNew && (code >= next || (previous < 0 && code > CLEAR))) return null
    const count = isNew ? lengthOf[previous] + 1 : lengthOf[code]
    if (length + count > out.length) return null
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
