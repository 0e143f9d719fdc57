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
      expect(refusal(changed)).toMatch(/^The test cannot be used\. It .*Write it\.$|missing or damaged/)
    }
    for (let length = 0; length < bytes.length; length++) expect(refusal(bytes.slice(0, length))).not.toBe('')
    expect(refusal(Uint8Array.of(...bytes, 0))).toMatch(/checksum/)
  })

  it('says which versions can be read', () => {
    const newer = fileOf({ ...KIND, version: 4 })
    const older = fileOf({ ...KIND, version: 2 })
    expect(refusal(newer)).toMatch(/It has version 4; this Footpath reads version 3\. Update Footpath/)
    expect(refusal(older)).toMatch(/It has version 2; this Footpath reads version 3\. Write it\./)
    expect(refusal(older, { ...KIND, oldest: 1 })).toBe('')
    expect(refusal(newer, { ...KIND, oldest: 1 })).toMatch(/versions 1 to 3/)
  })

  it('must be bytes', () => {
    for (const value of [null, undefined, 'FPTEST.', [1]])
      expect(refusal(value as never)).toMatch(/must be bytes/)
  })
})

const text = (characters: string) => Uint8Array.from(characters, (character) => character.charCodeAt(0))

describe('the checksum', () => {
  it('is FNV-1a', () => {
    expect(checksum(text(''))).toBe(0x811c9dc5)
    expect(checksum(text('foobar'))).toBe(0xbf9cf968)
    expect(checksum(text('__foobar'), 2)).toBe(0xbf9cf968)
  })
})
