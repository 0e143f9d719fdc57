import { deflateSync } from 'node:zlib'
import { parseHeightmapPng } from '@footpath/formats'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { forgePng, PNG_CHUNKS } from './png-support.js'
import { PNG_KINDS, sketchPng } from './png-sketch.js'
import { forEachDamage, forEachTruncation, outcome, refusal } from './support.js'

const GREY = encode({ width: 3, height: 2, channels: 1, data: Uint8Array.of(0, 51, 255, 1, 2, 3) })

describe('a PNG of any kind', () => {
  for (const [colourType, bits] of PNG_KINDS) {
    for (const isInterlaced of [false, true]) {
      it(`of colour type ${colourType} with ${bits} bits${isInterlaced ? ', interlaced' : ''}`, () => {
        // Widths and depths at which passes are empty, cut and whole; filters by turns.
        for (const [width, depth] of [
          [1, 1],
          [3, 2],
          [5, 9],
          [13, 8],
          [8, 17],
        ]) {
          const { bytes, heights, missing } = sketchPng({ width, depth, bits, colourType, isInterlaced })
          const field = parseHeightmapPng(bytes, { maxHeight: 1 })
          expect([...field.heights]).toEqual(heights.map(Math.fround))
          expect([...(field.missing ?? new Uint8Array(width * depth))]).toEqual(missing)
        }
      })
    }
  }

  it('gives the same rows however the data is cut into chunks', () => {
    const { header, data, end } = PNG_CHUNKS
    const single = data.map((byte): [string, number[]] => ['IDAT', [byte]])
    const field = parseHeightmapPng(forgePng(['IHDR', header], ...single, end))
    expect([...field.heights]).toEqual([0, 51, 255, 1, 2, 3])
  })
})

describe('a bad PNG', () => {
  it('is refused when it is cut anywhere', () => {
    forEachTruncation(GREY, (cut, length) => {
      expect([length, outcome(() => parseHeightmapPng(cut))]).toEqual([length, 'bad-file'])
    })
  })

  it('is refused or read when a byte is changed, and nothing else happens', () => {
    forEachDamage(GREY, [1, 2, 4, 8, 16, 32, 64, 128, 255], (damaged) => {
      expect(['bad-file', 'bad-size']).toContain(outcome(() => parseHeightmapPng(damaged)))
    })
  })

  it('is refused or read when a byte is changed and the checksums are made to fit', { tags: 'slow' }, () => {
    const { header, data, end } = PNG_CHUNKS
    for (let at = 0; at < header.length + data.length; at++) {
      for (let mask = 1; mask < 256; mask++) {
        const changed = [...header, ...data]
        changed[at] ^= mask
        const bytes = forgePng(['IHDR', changed.slice(0, 13)], ['IDAT', changed.slice(13)], end)
        expect(['accepted', 'bad-file', 'bad-size']).toContain(outcome(() => parseHeightmapPng(bytes)))
      }
    }
  })

  const { header, data, end } = PNG_CHUNKS
  const large = [...header]
  large.splice(0, 8, 0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff)
  const wide = [...header]
  wide.splice(0, 4, 0, 0, 0, 200)
  const small = [...header]
  small.splice(0, 8, 0, 0, 0, 1, 0, 0, 0, 1)
  const rows: [string, Uint8Array, string, RegExp][] = [
    ['an empty file', new Uint8Array(0), 'bad-file', /begin like a PNG/],
    ['a huge size', forgePng(['IHDR', large], ['IDAT', data], end), 'bad-size', /cannot have 2147483647/],
    [
      'a size of 0',
      forgePng(['IHDR', header.map((byte, at) => (at < 4 ? 0 : byte))], ['IDAT', data], end),
      'bad-size',
      /0 ×/,
    ],
    [
      'less data than the size says',
      forgePng(['IHDR', wide], ['IDAT', data], end),
      'bad-file',
      /not as long/,
    ],
    [
      'more data than the size says',
      forgePng(['IHDR', small], ['IDAT', data], end),
      'bad-file',
      /not as long/,
    ],
    ['no data', forgePng(['IHDR', header], end), 'bad-file', /compressed data/],
    ['no header', forgePng(['IDAT', data], end), 'bad-file', /not first/],
    [
      'a second header',
      forgePng(['IHDR', header], ['IHDR', large], ['IDAT', data], end),
      'bad-file',
      /twice/,
    ],
    ['a short header', forgePng(['IHDR', header.slice(1)], ['IDAT', data], end), 'bad-file', /12 bytes/],
    [
      'an impossible colour type',
      forgePng(['IHDR', changedAt(header, 9, 5)], ['IDAT', data], end),
      'bad-file',
      /colour type 5/,
    ],
    [
      'an impossible depth',
      forgePng(['IHDR', changedAt(header, 8, 3)], ['IDAT', data], end),
      'bad-file',
      /3 bits/,
    ],
    [
      'an unknown interlacing',
      forgePng(['IHDR', changedAt(header, 12, 2)], ['IDAT', data], end),
      'bad-file',
      /interlacing/,
    ],
    [
      'an unknown filter',
      forgePng(['IHDR', header], ['IDAT', [...deflateSync(Uint8Array.of(5, 1, 2, 3, 0, 1, 2, 3))]], end),
      'bad-file',
      /unknown filter/,
    ],
    ['a chunk beyond the end', forgePng(['IHDR', header]), 'bad-file', /ends after 33/],
    [
      'a colour outside the palette',
      encode({ width: 2, height: 1, channels: 1, palette: [[1, 1, 1]], data: Uint8Array.of(0, 7) }),
      'bad-file',
      /no colour 7/,
    ],
  ]
  for (const [what, bytes, code, message] of rows) {
    it(`is refused: ${what}`, () => {
      const error = refusal(() => parseHeightmapPng(bytes))
      expect(error.code).toBe(code)
      expect(error.message).toMatch(message)
    })
  }

  it('is read without its texts, profiles and animation, however strange', () => {
    const bytes = forgePng(
      ['IHDR', header],
      ['iCCP', [1, 2]],
      ['tEXt', []],
      ['IDAT', data],
      ['fdAT', [9]],
      end,
    )
    expect([...parseHeightmapPng(bytes).heights]).toEqual([0, 51, 255, 1, 2, 3])
  })

  it('is refused when a little of it would unpack to much', () => {
    // 64 MB of zeros in 64 kB, behind the header of a single pixel.
    const zeros = [...deflateSync(new Uint8Array(1 << 26))]
    const error = refusal(() => parseHeightmapPng(forgePng(['IHDR', small], ['IDAT', zeros], end)))
    expect(error.message).toMatch(/not as long/)
  })

  it('with bad options is refused as misuse', () => {
    for (const options of [{ maxHeight: Number.NaN }, { minHeight: Number.NaN }, { pixelSize: 0 }]) {
      expect(refusal(() => parseHeightmapPng(GREY, options)).code).toBe('bad-number')
    }
  })
})

function changedAt(bytes: readonly number[], at: number, value: number): number[] {
  return bytes.map((byte, each) => (each === at ? value : byte))
}
