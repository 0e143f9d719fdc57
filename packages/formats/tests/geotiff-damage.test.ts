// @module-tag slow
import { deflateSync } from 'node:zlib'
import { parseGeoTiff } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { forEachDamage, forEachTruncation, outcome, refusal } from './support.js'
import {
  type Compression,
  forgeTiff,
  noDataTag,
  placeTags,
  type Tag,
  type TiffContent,
} from './tiff-support.js'

const SMALL: TiffContent = { width: 3, depth: 2, bands: [[1, -2, 3, 400, 500, -600]] }

const ALLOWED = ['accepted', 'bad-file', 'bad-size']

describe('a damaged GeoTIFF', () => {
  const compressions: Compression[] = ['none', 'lzw', 'deflate', 'packbits']
  const tags = [...placeTags([10, 61], [0.5, 1], { 1024: 2, 1025: 1 }), noDataTag('-9999')]

  for (const compression of compressions) {
    const predictor = compression === 'lzw' || compression === 'deflate' ? 2 : 1
    const bytes = forgeTiff({ ...SMALL, compression, predictor, rowsPerStrip: 1, tags })

    it(`with ${compression} is refused when it is cut anywhere`, () => {
      forEachTruncation(bytes, (cut, length) => {
        expect([length, outcome(() => parseGeoTiff(cut))]).toEqual([length, 'bad-file'])
      })
    })

    it(`with ${compression} is refused or read when a byte is changed, and nothing else happens`, () => {
      forEachDamage(bytes, [1, 2, 4, 8, 16, 32, 64, 128, 255], (damaged) => {
        expect(ALLOWED).toContain(outcome(() => parseGeoTiff(damaged)))
      })
    })
  }

  const zeros = deflateSync(new Uint8Array(1 << 26))
  const bomb = (): Uint8Array => zeros
  const rows: [string, Uint8Array, string, RegExp][] = [
    ['an empty file', new Uint8Array(0), 'bad-file', /begin like a TIFF/],
    ['a bare magic', Uint8Array.of(0x49, 0x49, 0x2a, 0), 'bad-file', /ends after 4 bytes/],
    ['no width', withTags([256, 4, []]), 'bad-size', /0 × 2/],
    [
      'a huge size',
      withTags([256, 4, [100000]], [257, 4, [100000]]),
      'bad-size',
      /cannot have 100000 × 100000/,
    ],
    ['a size the strip does not fill', withTags([256, 4, [4000]]), 'bad-file', /too short/],
    ['a fraction of a cell', withTags([256, 12, [2.5]]), 'bad-size', /2.5/],
    [
      'a huge tile',
      withTags([322, 4, [60000]], [323, 4, [60000]], ...tileTags()),
      'bad-size',
      /60000 × 60000/,
    ],
    ['no tile', withTags([322, 4, [0]], [323, 4, [16]], ...tileTags()), 'bad-file', /tile column/],
    ['many bands', withTags([277, 3, [65535]]), 'bad-file', /too short/],
    ['no band', withTags([277, 3, [0]]), 'bad-file', /band/],
    ['no strips', withTags([273, 1, []]), 'bad-file', /1 blocks, but lists only 0/],
    ['too few strips', withTags([278, 4, [1]]), 'bad-file', /2 blocks, but lists only 1/],
    ['strips without rows', withTags([278, 4, [0]]), 'bad-file', /strip row/],
    ['a strip beyond the end', withTags([273, 4, [9999]]), 'bad-file', /beyond the end/],
    ['a strip before the beginning', withTags([273, 12, [-12]]), 'bad-file', /beyond the end/],
    ['a short strip', withTags([279, 4, [11]]), 'bad-file', /too short/],
    ['an unknown compression', withTags([259, 3, [34887]]), 'bad-file', /34887/],
    ['an unknown predictor', withTags([259, 3, [5]], [317, 3, [4]]), 'bad-file', /predictor 4/],
    ['mirrored bits', withTags([266, 3, [2]]), 'bad-file', /not supported/],
    ['samples of 12 bits', withTags([258, 3, [12]]), 'bad-file', /12 bits/],
    ['bands of different bits', withTags([258, 3, [16, 8]]), 'bad-file', /16, 8 bits/],
    ['floats of 16 bits', withTags([339, 3, [3]]), 'bad-file', /format 3 with 16/],
    ['complex numbers', withTags([339, 3, [6]]), 'bad-file', /format 6/],
    ['a tag of an unknown type', withTags([256, 1, [3]]).map(changeType), 'bad-file', /unknown type/],
    [
      'much without data',
      withTags([256, 4, [8000]], [257, 4, [8000]], [278, 4, [8000]], [279, 4, [0]]),
      'bad-file',
      /no data for 64000000/,
    ],
    [
      'a strip that unpacks to more',
      forgeTiff({ ...SMALL, compression: 'deflate', damage: bomb }),
      'bad-file',
      /does not unpack/,
    ],
    [
      'strips of much more than their size',
      forgeTiff({ ...SMALL, compression: 'packbits', damage: () => new Uint8Array(500).fill(129) }),
      'bad-file',
      /does not unpack/,
    ],
    [
      'one block named very often',
      forgeTiff({
        ...SMALL,
        compression: 'deflate',
        damage: bomb,
        tags: [
          [256, 4, [20000]],
          [257, 4, [1]],
          [322, 4, [1]],
          [323, 4, [2 ** 25]],
          [324, 4, Array(20000).fill(400000)],
          [325, 4, Array(20000).fill(zeros.length)],
        ],
      }),
      'bad-size',
      /too large/,
    ],
  ]
  for (const [what, bytes, code, message] of rows) {
    it(`is refused: ${what}`, () => {
      const error = refusal(() => parseGeoTiff(bytes))
      expect(error.message).toMatch(message)
      expect(error.code).toBe(code)
    })
  }

  it('with LZW codes beyond the table is refused at once', () => {
    // A full table and then a code for which no string was ever made.
    const codes = [256, ...Array.from({ length: 3837 }, (_, at) => at % 7), 4094, 257]
    const block = lzwOf(codes)
    for (const damage of [
      () => block,
      () => lzwOf([256, 300]),
      () => lzwOf([258]),
      () => lzwOf([256, 7, 400]),
    ]) {
      const bytes = forgeTiff({
        width: 100,
        depth: 38,
        bands: [Array(3800).fill(0)],
        compression: 'lzw',
        damage,
      })
      expect(outcome(() => parseGeoTiff(bytes))).toBe('bad-file')
    }
  })
})

/** The small file with other tags, whether they make sense or not. */
function withTags(...tags: Tag[]): Uint8Array {
  return forgeTiff({ ...SMALL, tags })
}

function tileTags(): Tag[] {
  return [
    [324, 4, [8]],
    [325, 4, [12]],
  ]
}

/** Makes the type of the first entry 200; for bytes of a little-endian file. */
function changeType(byte: number, at: number): number {
  return at === 12 ? 200 : byte
}

/** Codes as TIFF's LZW stores them, wider as the reader's table grows. */
function lzwOf(codes: readonly number[]): Uint8Array {
  let bits = ''
  let next = 258
  let width = 9
  let hasPrevious = false
  for (const code of codes) {
    bits += code.toString(2).padStart(width, '0')
    if (code === 256) continue
    if (hasPrevious) next++
    hasPrevious = true
    if (next + 1 >= 1 << width && width < 12) width++
  }
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}
