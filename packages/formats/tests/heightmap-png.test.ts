import {
  type HeightField,
  parseHeightmapPng,
  terrainFromHeightField,
  writeHeightmapPng,
} from '@footpath/formats'
import { encode, type ImageData, type PngEncoderOptions } from 'fast-png'
import { createTerrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import { createLcg } from './support.js'

function png(image: Partial<ImageData> & Pick<ImageData, 'data'>, options?: PngEncoderOptions): Uint8Array {
  return encode({ width: 2, height: 1, channels: 1, ...image }, options)
}

function heightsOf(field: HeightField): number[] {
  return [...field.heights]
}

const GREY = png({ width: 3, height: 2, data: Uint8Array.of(0, 51, 255, 1, 2, 3) })

describe('reading a heightmap', () => {
  const rows: [string, Uint8Array, number | undefined, number[]][] = [
    ['8-bit grey', GREY, undefined, [0, 51, 255, 1, 2, 3]],
    ['8-bit grey with a height of white', png({ data: Uint8Array.of(51, 255) }), 20, [4, 20]],
    ['16-bit grey', png({ depth: 16, data: Uint16Array.of(258, 65535) }), undefined, [258, 65535]],
    [
      '16-bit grey with a height of white',
      png({ depth: 16, data: Uint16Array.of(13107, 65535) }),
      20,
      [4, 20],
    ],
    ['8-bit grey and alpha', png({ channels: 2, data: Uint8Array.of(9, 255, 8, 1) }), undefined, [9, 8]],
    [
      '16-bit grey and alpha',
      png({ channels: 2, depth: 16, data: Uint16Array.of(900, 1, 8, 1) }),
      undefined,
      [900, 8],
    ],
    [
      'RGB by luminance',
      png({ channels: 3, data: Uint8Array.of(100, 0, 0, 0, 100, 0) }),
      2550,
      [212.6, 715.2],
    ],
    [
      'grey as RGB',
      png({ channels: 3, data: Uint8Array.of(77, 77, 77, 255, 255, 255) }),
      undefined,
      [77, 255],
    ],
    ['RGBA', png({ channels: 4, data: Uint8Array.of(0, 0, 100, 9, 7, 7, 7, 255) }), undefined, [7.22, 7]],
    [
      '16-bit RGB',
      png({ channels: 3, depth: 16, data: Uint16Array.of(500, 500, 500, 0, 0, 0) }),
      undefined,
      [500, 0],
    ],
    [
      'a palette',
      png({
        palette: [
          [5, 5, 5],
          [9, 9, 9],
        ],
        data: Uint8Array.of(1, 0),
      }),
      undefined,
      [9, 5],
    ],
    [
      '1-bit grey',
      png({ depth: 1, width: 9, data: Uint8Array.of(0b10100001, 0b10000000) }),
      3,
      [3, 0, 3, 0, 0, 0, 0, 3, 3],
    ],
    [
      '4-bit grey',
      png({ depth: 4, width: 3, height: 2, data: Uint8Array.of(0x0f, 0x10, 0x23, 0x40) }),
      15,
      [0, 15, 1, 2, 3, 4],
    ],
  ]
  for (const [what, bytes, maxHeight, expected] of rows) {
    it(`takes ${what}`, () => {
      const field = parseHeightmapPng(bytes, { maxHeight })
      expect(heightsOf(field)).toEqual(expected.map(Math.fround))
      expect(field.missing).toBeNull()
    })
  }

  it('takes fully transparent pixels for no data', () => {
    const bytes = png({ width: 3, channels: 2, data: Uint8Array.of(1, 255, 2, 0, 3, 1) })
    expect([...(parseHeightmapPng(bytes).missing ?? [])]).toEqual([0, 1, 0])
    const palette = [
      [5, 5, 5, 0],
      [9, 9, 9, 255],
    ]
    expect([...(parseHeightmapPng(png({ palette, data: Uint8Array.of(1, 0) })).missing ?? [])]).toEqual([
      0, 1,
    ])
  })

  it('knows the size of a pixel and reads from the middle of a buffer', () => {
    const inside = new Uint8Array(GREY.length + 7)
    inside.set(GREY, 3)
    const field = parseHeightmapPng(inside.subarray(3, -4), { pixelSize: 2, minHeight: 10 })
    expect([field.width, field.depth, field.cellWidth, field.cellDepth]).toEqual([3, 2, 2, 2])
    expect(heightsOf(field)).toEqual([10, 61, 265, 11, 12, 13])
  })

  for (let seed = 1; seed <= 12; seed++) {
    it(`reads what was stored, packed or interlaced, seed ${seed}`, () => {
      const below = createLcg(seed)
      const [width, height] = [1 + below(70), 1 + below(70)]
      // Few different values make long repeats, many make long codes.
      const kinds = 2 + below(seed % 2 === 0 ? 4 : 60000)
      const data = Uint16Array.from({ length: width * height }, () => below(kinds))
      for (const level of [0, 1, 6, 9] as const) {
        const interlace = below(2) === 0 ? 'null' : 'Adam7'
        const bytes = png({ width, height, depth: 16, data }, { interlace, zlib: { level } })
        expect(heightsOf(parseHeightmapPng(bytes))).toEqual([...data])
      }
    })
  }
})

describe('writing a heightmap', () => {
  for (let seed = 1; seed <= 10; seed++) {
    it(`gives heights back within half a step, seed ${seed}`, () => {
      const below = createLcg(seed)
      const [width, depth] = [1 + below(20), 1 + below(20)]
      const heights = Float32Array.from({ length: width * depth }, () => below(100000) / 7 - 5000)
      const { bytes, lowest, highest } = writeHeightmapPng(createTerrain({ width, depth, heights }))
      const field = parseHeightmapPng(bytes, { minHeight: lowest, maxHeight: highest - lowest })
      const read = terrainFromHeightField(field)
      expect([read.width, read.depth]).toEqual([width, depth])
      // A height is also rounded to a float.
      const allowed = (highest - lowest) / 131070 + 1e-3
      heights.forEach((height, index) => {
        expect(Math.abs((read.heights?.[index] ?? Number.NaN) - height)).toBeLessThanOrEqual(allowed)
      })
    })
  }

  it('goes from black to white, 16 bits grey', () => {
    const terrain = createTerrain({ width: 3, depth: 1, heights: [-10, 0, 10] })
    const { bytes, lowest, highest } = writeHeightmapPng(terrain)
    expect([lowest, highest]).toEqual([-10, 10])
    expect(heightsOf(parseHeightmapPng(bytes))).toEqual([0, 32768, 65535])
  })

  it('makes a level terrain black', () => {
    for (const init of [{}, { heights: [4, 4] }]) {
      const { bytes, lowest, highest } = writeHeightmapPng(createTerrain({ width: 2, depth: 1, ...init }))
      expect(highest).toBe(lowest)
      expect(heightsOf(parseHeightmapPng(bytes))).toEqual([0, 0])
    }
  })
})
