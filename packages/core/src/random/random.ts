import { badOption, FootpathError } from '../error.js'

/** The seed of a stream of random numbers: a safe integer or any text. 7 and '7' are the same seed. */
export type Seed = number | string

/** An array or typed array that can be shuffled in place. */
export interface MutableList {
  readonly length: number
  [index: number]: unknown
}

/** A stream of random numbers that is the same for the same seed on every platform. */
export interface Random {
  /** A whole number, 0 to 2³² − 1. */
  nextUint32(): number
  /** A number in [0, 1) with 53 random bits. */
  nextFloat(): number
  /** A whole number, 0 to `below` − 1, every one equally likely; `below` is 1 to 2³². */
  nextInt(below: number): number
  /** Brings the elements into random order, in place, and returns the same array. */
  shuffle<List extends MutableList>(list: List): List
  /** One element; the list must not be empty. */
  pick<T>(list: ArrayLike<T>): T
}

const TWO_32 = 0x1_0000_0000

/**
 * The generator sfc32 (Chris Doty-Humphrey, PractRand): 96 bits of chaotic state and a 32-bit counter, so no
 * stream is shorter than 2³² numbers. Only 32-bit integer operations decide the bits. The seed's text is hashed to
 * 64 bits and stirred by twelve rounds, so that seeds next to each other give unrelated streams.
 */
export function createRandom(seed: Seed): Random {
  const text = seedText(seed)
  let a = 0
  let b = hashText(text, 0x811c9dc5)
  let c = hashText(text, 0x9e3779b9)
  let counter = 1

  function nextUint32(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  function nextFloat(): number {
    const high = nextUint32() >>> 5
    const low = nextUint32() >>> 6
    return (high * 0x400_0000 + low) / 0x20_0000_0000_0000
  }

  function nextInt(below: number): number {
    if (!Number.isInteger(below) || below < 1 || below > TWO_32) {
      throw badOption(
        'The limit of nextInt',
        'a whole number from 1 to 2³²',
        below,
        'It returns a number from 0 up to, but not including, this limit.',
      )
    }
    // The numbers above the last full multiple of `below` would favour small results: draw again.
    const limit = TWO_32 - (TWO_32 % below)
    let drawn = nextUint32()
    while (drawn >= limit) drawn = nextUint32()
    return drawn % below
  }

  function shuffle<List extends MutableList>(list: List): List {
    const items: MutableList = list
    requireItems(list)
    for (let last = items.length - 1; last > 0; last--) {
      const other = nextInt(last + 1)
      const kept = items[last]
      items[last] = items[other]
      items[other] = kept
    }
    return list
  }

  function pick<T>(list: ArrayLike<T>): T {
    requireItems(list)
    if (list.length === 0)
      throw new FootpathError(
        'bad-option',
        'The list to pick from is empty.',
        'Pass a list with at least one element.',
        list,
      )
    return list[nextInt(list.length)]
  }

  for (let round = 0; round < 12; round++) nextUint32()
  return { nextUint32, nextFloat, nextInt, shuffle, pick }
}

function requireItems(list: unknown): void {
  if (typeof (list as ArrayLike<unknown> | null | undefined)?.length === 'number') return
  throw badOption('The list', 'an array', list, 'Pass an array or a typed array.')
}

function seedText(seed: unknown): string {
  // `+ 0` turns −0 into 0; whole numbers in the safe range print all their digits.
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return String(seed + 0)
  if (typeof seed === 'string') return seed
  throw badOption(
    'The seed',
    'a whole number or a text',
    seed,
    'Whole numbers may go from −(2⁵³ − 1) to 2⁵³ − 1.',
  )
}

/** FNV-1a over the text's UTF-16 units, low byte first, from the given basis. */
function hashText(text: string, basis: number): number {
  let hash = basis
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193)
  }
  return hash | 0
}
