import { parseRawHeights, type RawHeightsOptions } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { refusal } from './support.js'

const WORDS = Uint8Array.of(1, 0, 2, 0, 3, 0, 0, 128)

describe('reading raw heights', () => {
  const rows: [string, Uint8Array, RawHeightsOptions, [number, number], number[]][] = [
    ['a square of uint16', WORDS, {}, [2, 2], [1, 2, 3, 32768]],
    ['a square of float32', Uint8Array.of(0, 0, 0xc0, 0x3f), {}, [1, 1], [1.5]],
    ['big-endian words', WORDS, { littleEndian: false }, [2, 2], [256, 512, 768, 128]],
    ['a width', WORDS, { width: 4, type: 'uint16' }, [4, 1], [1, 2, 3, 32768]],
    ['a depth', WORDS, { depth: 4, type: 'uint16' }, [1, 4], [1, 2, 3, 32768]],
    ['both sides', WORDS, { width: 1, depth: 4 }, [1, 4], [1, 2, 3, 32768]],
    ['both sides, which give the type', new Uint8Array(8), { width: 2, depth: 1 }, [2, 1], [0, 0]],
    ["Unreal's zero", WORDS, { zeroAt: 32768, heightScale: 0.5 }, [2, 2], [-16383.5, -16383, -16382.5, 0]],
    ['the south first', WORDS, { southFirst: true }, [2, 2], [3, 32768, 1, 2]],
    ['the middle of a buffer', new Uint8Array([9, ...WORDS]).subarray(1), {}, [2, 2], [1, 2, 3, 32768]],
  ]
  for (const [what, bytes, options, size, heights] of rows) {
    it(`takes ${what}`, () => {
      const field = parseRawHeights(bytes, options)
      expect([field.width, field.depth]).toEqual(size)
      expect([...field.heights]).toEqual(heights)
      expect(field.missing).toBeNull()
    })
  }

  it('takes floats that are not finite for no data', () => {
    const floats = Float32Array.of(1, Number.NaN, Number.NEGATIVE_INFINITY, 4)
    const bytes = new Uint8Array(16)
    floats.forEach((value, at) => {
      new DataView(bytes.buffer).setFloat32(at * 4, value, true)
    })
    expect([...(parseRawHeights(bytes, { pixelSize: 3 }).missing ?? [])]).toEqual([0, 1, 1, 0])
  })

  const bad: [string, number, RawHeightsOptions, string, RegExp][] = [
    ['an empty file', 0, {}, 'bad-file', /incomplete or not a raw file/],
    ['an odd length', 7, {}, 'bad-file', /incomplete or not a raw file/],
    ['no square', 12, {}, 'bad-file', /Possible: 3 × 2 uint16, 6 × 1 uint16, 3 × 1 float32/],
    [
      'two readings of a width',
      16,
      { width: 2 },
      'bad-file',
      /several sizes or types.*2 × 4 uint16, 2 × 2 float32/,
    ],
    ['a width that does not fit', 8, { width: 3 }, 'bad-file', /8 bytes does not fit 3 × \?/],
    ['another type', 8, { type: 'float32' }, 'bad-file', /2 × 2 uint16/],
    ['a width of 0', 8, { width: 0 }, 'bad-size', /0 ×/],
    ['a depth that is not whole', 8, { depth: 0.5 }, 'bad-size', /0\.5/],
    ['a scale that is no number', 8, { heightScale: Number.NaN }, 'bad-number', /heightScale/],
  ]
  for (const [what, length, options, code, message] of bad) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => parseRawHeights(new Uint8Array(length), options))
      expect(error.code).toBe(code)
      expect(error.message).toMatch(message)
    })
  }

  it('refuses an unknown type', () => {
    // @ts-expect-error: what a caller without types may give.
    expect(refusal(() => parseRawHeights(WORDS, { type: 'int16' })).code).toBe('unknown-name')
  })
})
