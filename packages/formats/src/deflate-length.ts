import { badFile } from './text.js'

/*
 * A walk through a zlib stream (RFC 1950, 1951) that counts the bytes it would give and keeps none. A kilobyte
 * can unpack to a megabyte, and the PNG decoder unpacks whatever there is: so the size is known beforehand, at
 * the price of reading the bits twice.
 */

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
]
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const MAX_BITS = 15
const DISTANCE_CODES = 30

/** A canonical Huffman code: how many codes each length has, and the symbols in order of their codes. */
interface Code {
  readonly count: Uint16Array
  readonly symbols: Uint16Array
}

/**
 * How many bytes a zlib stream unpacks to; counting ends as soon as it is more than `limit`. Throws `bad-file`
 * when the stream is damaged or ends too early. O(bits), no memory.
 */
export function inflatedLength(stream: Uint8Array, limit: number): number {
  const bits = new Bits(stream)
  const head = bits.take(8) * 256 + bits.take(8)
  if (((head >> 8) & 15) !== 8 || head % 31 !== 0 || (head & 32) !== 0) throw damaged()
  let length = 0
  let isLast = false
  while (!isLast && length <= limit) {
    isLast = bits.take(1) === 1
    const kind = bits.take(2)
    if (kind === 0) length += bits.skipStored()
    else if (kind === 1) length += blockLength(bits, FIXED_LENGTHS, FIXED_DISTANCES, limit - length)
    else if (kind === 2) length += dynamicLength(bits, limit - length)
    else throw damaged()
  }
  return length
}

class Bits {
  readonly #bytes: Uint8Array
  #at = 0
  #hold = 0
  #held = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The next bits, at most 16, lowest first. */
  take(count: number): number {
    while (this.#held < count) {
      if (this.#at >= this.#bytes.length) throw damaged()
      this.#hold |= this.#bytes[this.#at++] << this.#held
      this.#held += 8
    }
    const value = this.#hold & ((1 << count) - 1)
    this.#hold >>>= count
    this.#held -= count
    return value
  }

  symbol({ count, symbols }: Code): number {
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= MAX_BITS; length++) {
      code |= this.take(1)
      if (code - first < count[length]) return symbols[index + code - first]
      index += count[length]
      first = (first + count[length]) << 1
      code <<= 1
    }
    throw damaged()
  }

  /** Passes over a stored block and returns its length. */
  skipStored(): number {
    this.#hold = 0
    this.#held = 0
    const length = this.take(16)
    if ((length ^ this.take(16)) !== 0xffff) throw damaged()
    this.#at += length
    if (this.#at > this.#bytes.length) throw damaged()
    return length
  }
}

function blockLength(bits: Bits, lengths: Code, distances: Code, limit: number): number {
  let length = 0
  while (length <= limit) {
    const symbol = bits.symbol(lengths)
    if (symbol === 256) break
    if (symbol < 256) {
      length++
      continue
    }
    if (symbol - 257 >= LENGTH_BASE.length) throw damaged()
    length += LENGTH_BASE[symbol - 257] + bits.take(LENGTH_EXTRA[symbol - 257])
    const distance = bits.symbol(distances)
    if (distance >= DISTANCE_CODES) throw damaged()
    bits.take(Math.max(0, (distance >> 1) - 1))
  }
  return length
}

function dynamicLength(bits: Bits, limit: number): number {
  const lengthCodes = bits.take(5) + 257
  const distanceCodes = bits.take(5) + 1
  const used = bits.take(4) + 4
  const orderLengths = new Uint8Array(CODE_ORDER.length)
  for (let at = 0; at < used; at++) orderLengths[CODE_ORDER[at]] = bits.take(3)
  const order = createCode(orderLengths)
  const lengths = new Uint8Array(lengthCodes + distanceCodes)
  let at = 0
  while (at < lengths.length) {
    const symbol = bits.symbol(order)
    if (symbol < 16) {
      lengths[at++] = symbol
      continue
    }
    if (symbol === 16 && at === 0) throw damaged()
    const value = symbol === 16 ? lengths[at - 1] : 0
    const times = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7)
    if (at + times > lengths.length) throw damaged()
    lengths.fill(value, at, at + times)
    at += times
  }
  return blockLength(
    bits,
    createCode(lengths.subarray(0, lengthCodes)),
    createCode(lengths.subarray(lengthCodes)),
    limit,
  )
}

function createCode(lengthOfSymbol: Uint8Array): Code {
  const count = new Uint16Array(MAX_BITS + 1)
  for (const length of lengthOfSymbol) count[length]++
  count[0] = 0
  const next = new Uint16Array(MAX_BITS + 2)
  for (let length = 1; length <= MAX_BITS; length++) next[length + 1] = next[length] + count[length]
  const symbols = new Uint16Array(lengthOfSymbol.length)
  lengthOfSymbol.forEach((length, symbol) => {
    if (length > 0) symbols[next[length]++] = symbol
  })
  return { count, symbols }
}

const FIXED_LENGTHS = createCode(
  new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280),
)
const FIXED_DISTANCES = createCode(new Uint8Array(DISTANCE_CODES).fill(5))

function damaged(): Error {
  return badFile(
    "The picture's compressed data is damaged or incomplete.",
    'Get the PNG again or save it again.',
  )
}
