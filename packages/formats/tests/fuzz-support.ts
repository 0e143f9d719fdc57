import { crc32 } from 'node:zlib'
import { createTerrain, FootpathError, Terrain } from 'footpath'
import * as fc from 'fast-check'
import { type HeightField, terrainFromHeightField } from '@footpath/formats'

/** A parser to be fed with damaged files. */
export interface FuzzRow {
  readonly name: string
  /** Reads the bytes; may be slow for valid files only if these are small. */
  readonly parse: (bytes: Uint8Array) => unknown
  /** Valid files, as small as shows every branch of the format. */
  readonly seeds: readonly Uint8Array[]
  /** Words that mean something in the format, put in at random. */
  readonly words?: readonly string[]
  /** Makes the checksums of a damaged file right again, so that the damage gets past them. */
  readonly repair?: (bytes: Uint8Array) => Uint8Array
  /** How many damaged files are tried, where reading one takes long. */
  readonly cases?: number
}

/** Numbers at the edges of what fits, as 32-bit words: sizes, offsets and counts break on them. */
const WORDS_32 = [0, 1, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff]

/** Texts at the edges of what is a number, for formats of text. */
export const NUMBER_WORDS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  'nan',
  'inf',
  '1e309',
  '-1e-320',
  '99999999999',
  '100000',
  '9'.repeat(30),
]

interface Edit {
  readonly kind: 'flip' | 'set' | 'insert' | 'remove' | 'cut' | 'repeat' | 'word'
  /** Where, in parts of the file. */
  readonly at: number
  readonly value: number
}

const EDIT: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('flip', 'set', 'set', 'insert', 'remove', 'cut', 'repeat', 'word', 'word'),
  // Not a double, which would nearly always be close to 0.
  at: fc.nat(2 ** 20 - 1).map((part) => part / 2 ** 20),
  value: fc.nat(0xffff),
})

/** Mostly valid files with a few bytes changed, some with corrected checksums; and bytes that mean nothing. */
export function damagedFiles({ seeds, words = [], repair }: FuzzRow): fc.Arbitrary<Uint8Array> {
  const damaged = fc
    .record({
      seed: fc.nat(seeds.length - 1),
      edits: fc.array(EDIT, { minLength: 1, maxLength: 4 }),
      isRepaired: fc.boolean(),
    })
    .map(({ seed, edits, isRepaired }) => {
      const bytes = edits.reduce((file, edit) => edited(file, edit, words), seeds[seed])
      return isRepaired && repair !== undefined ? repair(bytes) : bytes
    })
  const beginning = fc
    .record({ seed: fc.nat(seeds.length - 1), length: fc.nat(24), rest: fc.uint8Array({ maxLength: 80 }) })
    .map(({ seed, length, rest }) => Uint8Array.of(...seeds[seed].subarray(0, length), ...rest))
  return fc.oneof(
    { weight: 8, arbitrary: damaged },
    { weight: 1, arbitrary: beginning },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 120 }) },
  )
}

function edited(file: Uint8Array, { kind, at, value }: Edit, words: readonly string[]): Uint8Array {
  const position = Math.floor(at * file.length)
  const before = file.subarray(0, position)
  const after = file.subarray(position)
  const length = value % 9
  if (kind === 'cut') return file.slice(0, position)
  if (kind === 'remove') return joined(before, after.subarray(length))
  if (kind === 'repeat') return joined(before, after.subarray(0, length * 4), after)
  // Formats of text get characters: other bytes would never get past the decoder.
  const byte = words.length > 0 ? 32 + (value % 95) : value & 255
  if (kind === 'insert') return joined(before, Uint8Array.of(byte), after)
  if (kind === 'word') {
    if (words.length > 0) {
      const word = new TextEncoder().encode(` ${words[value % words.length]} `)
      return joined(
        before,
        word.subarray(value & 256 ? 1 : 0, value & 512 ? -1 : undefined),
        after.subarray(length),
      )
    }
    const number = WORDS_32[value % WORDS_32.length]
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setUint32(0, number, value > 0x7fff)
    return joined(before, bytes, after.subarray(4))
  }
  if (file.length === 0) return file
  const copy = file.slice()
  copy[position] = kind === 'flip' ? copy[position] ^ (1 << (value % 8)) : byte
  return copy
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Reads a file and says how it went: 'read', or the code of the refusal. Throws for everything that must not
 * happen: another error, a refusal without a remedy, a result that is not valid.
 */
export async function readOrRefused(row: FuzzRow, bytes: Uint8Array): Promise<string> {
  let result: unknown
  try {
    result = await row.parse(bytes)
    if (isHeightField(result)) result = terrainFromHeightField(result)
  } catch (error) {
    if (error instanceof FootpathError && error.remedy !== '' && error.message !== '') return error.code
    throw error
  }
  if (result instanceof Terrain) requireValid(result)
  if (result === undefined) throw new Error('The result is undefined.')
  return 'read'
}

function isHeightField(value: unknown): value is HeightField {
  return typeof value === 'object' && value !== null && 'cellWidth' in value && 'missing' in value
}

/** The core checks all it is given; so what it takes again unchanged is valid. */
function requireValid(terrain: Terrain): void {
  const { width, depth, cellSize, origin, geo, surfaceNames, obstacleNames } = terrain
  const { surfaces, obstacles, heights, factors } = terrain
  createTerrain({
    width,
    depth,
    cellSize,
    origin,
    surfaceNames,
    obstacleNames,
    surfaces,
    obstacles,
    ...(geo === null ? {} : { geo }),
    ...(heights === null ? {} : { heights }),
    ...(factors === null ? {} : { factors }),
  })
}

/** A container with its checksum made right. */
export function resealed(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 12) return bytes
  const copy = bytes.slice()
  new DataView(copy.buffer).setUint32(copy.length - 4, crc32(copy.subarray(7, -4)), true)
  return copy
}
