import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  CHECKSUM_BYTES,
  CONTENT_AT,
  hasMagic,
  requireSealed,
  type SavedKind,
  seal,
} from '../dist/memory/saved-file.js'
import { checksum } from '../dist/memory/checksum.js'
import { FootpathError } from 'footpath'

const KIND: SavedKind = {
  magic: 'FPTEST.',
  version: 3,
  problem: 'The test cannot be used.',
  remedy: 'Write it.',
}

function fileOf(kind: SavedKind, ...content: number[]): Uint8Array {
  const bytes = new Uint8Array(CONTENT_AT + content.length + CHECKSUM_BYTES)
  bytes.set(content, CONTENT_AT)
  return seal(kind, bytes)
}

function refusal(bytes: Uint8Array, kind: SavedKind = KIND): string {
  try {
    requireSealed(kind, bytes)
  } catch (error) {
    if (error instanceof FootpathError && error.code === 'bad-file') return error.message
    throw error
  }
  return ''
}

describe('a saved file', () => {
  it('keeps its content between magic, version and checksum', () => {
    const bytes = fileOf(KIND, 1, 2, 3)
    expect(requireSealed(KIND, bytes)).toBe(3)
    expect(hasMagic(bytes, 'FPTEST.')).toBe(true)
    expect(bytes.slice(CONTENT_AT, -CHECKSUM_BYTES)).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('is refused when one bit is changed, or bytes are missing or added', () => {
    const bytes = fileOf(KIND, 1, 2, 3, 255)
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const changed = bytes.slice()
      changed[bit >> 3] ^= 1 << (bit & 7)
      expect(refusal(changed)).toMatch(/^The test cannot be used\. It .*[Ww]rite it\.$|missing or damaged/)
    }
    for (let length = 0; length < bytes.length; length++) expect(refusal(bytes.slice(0, length))).not.toBe('')
    expect(refusal(Uint8Array.of(...bytes, 0))).toMatch(/checksum/)
  })

  it('is refused when any two bits are changed: no two cancel each other', () => {
    // Two bits that cancel in an FNV-1a checksum.
    const content = Array.from({ length: 40_000 }, (_, at) => Math.imul(at, 0x9e3779b1) >>> 24)
    const bytes = fileOf(KIND, ...content)
    bytes[CONTENT_AT + 268] ^= 0x80
    bytes[CONTENT_AT + 33_560] ^= 0x80
    expect(refusal(bytes)).toMatch(/checksum/)
    // A CRC is linear: two changes cancel only if each changes the checksum in the same way.
    const changes = new Set<number>()
    const changed = Uint8Array.from(content.slice(0, 2000))
    const sum = checksum(changed)
    for (let bit = 0; bit < 8 * changed.length; bit++) {
      changed[bit >> 3] ^= 1 << (bit & 7)
      changes.add((checksum(changed) ^ sum) >>> 0)
      changed[bit >> 3] ^= 1 << (bit & 7)
    }
    expect([changes.size, changes.has(0)]).toEqual([8 * changed.length, false])
  })

  it('says which versions can be read, and what to do', () => {
    const newer = fileOf({ ...KIND, version: 4 })
    const older = fileOf({ ...KIND, version: 2 })
    expect(refusal(newer)).toBe(
      'The test cannot be used. It was made by a newer version of Footpath: it has format 4, and this one reads 3. ' +
        'Update Footpath. If you cannot, write it.',
    )
    expect(refusal(older)).toBe(
      'The test cannot be used. It was made by an older version of Footpath: it has format 2, and this one reads 3. ' +
        'Write it.',
    )
    expect(refusal(older, { ...KIND, oldest: 1 })).toBe('')
    expect(refusal(newer, { ...KIND, oldest: 1 })).toMatch(/reads 1 to 3/)
  })

  it('of another kind is called by its name', () => {
    expect(refusal(fileOf({ ...KIND, magic: 'FPGRAPH' }))).toMatch(
      /It is a waypoint graph, not 'FPTEST\.'\. Write it\./,
    )
    expect(refusal(fileOf({ ...KIND, magic: 'PK-----' }))).toMatch(/It does not begin with 'FPTEST\.'/)
  })

  it('must be bytes', () => {
    for (const value of [null, undefined, 'FPTEST.', [1]])
      expect(refusal(value as never)).toMatch(/must be bytes/)
  })
})

const text = (characters: string) => Uint8Array.from(characters, (character) => character.charCodeAt(0))

describe('the checksum', () => {
  it('is CRC-32', () => {
    expect(checksum(text(''))).toBe(0)
    expect(checksum(text('123456789'))).toBe(0xcbf43926)
    expect(checksum(text('__123456789'), 2)).toBe(0xcbf43926)
    const bytes = Uint8Array.from({ length: 999 }, (_, at) => Math.imul(at, 0x9e3779b1) >>> 24)
    for (const length of [1, 2, 3, 4, 5, 7, 998, 999])
      expect(checksum(bytes, 0, length)).toBe(crc32(bytes.subarray(0, length)))
  })
})
