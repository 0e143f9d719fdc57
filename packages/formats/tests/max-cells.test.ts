import { deflateSync, gzipSync } from 'node:zlib'
import {
  heightFieldFromMesh,
  parseEsriAscii,
  parseGeoTiff,
  parseHeightmapPng,
  parseHgt,
  parseMovingAiMap,
  parseObj,
  parseRawHeights,
  parseTerrain,
  parseTerrainTile,
  parseTextMap,
  parseTiled,
  readTerrain,
  type CellLimitOptions,
  writeMovingAiMap,
  writeTerrain,
  writeTextMap,
} from '@footpath/formats'
import { encode } from 'fast-png'
import { createTerrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import { forgePng } from './png-support.js'
import { outcome, refusal } from './support.js'
import { forgeTiff } from './tiff-support.js'
import { sketchOf, tmxOf } from './tiled-support.js'

const WIDTH = 6
const DEPTH = 4
const CELLS = WIDTH * DEPTH
const terrain = createTerrain({ width: WIDTH, depth: DEPTH })
const numbers = Array.from({ length: CELLS }, (_, at) => at)
const grid = `ncols ${WIDTH}\nnrows ${DEPTH}\nxllcorner 0\nyllcorner 0\ncellsize 1\n${numbers.join(' ')}`
const mesh = `v 0 0 0\nv ${WIDTH} 0 0\nv ${WIDTH} 0 ${DEPTH}\nv 0 0 ${DEPTH}\nf 1 2 3 4`
const tiff = { width: WIDTH, depth: DEPTH, bands: [numbers] }
const picture = (channels: 1 | 3): Uint8Array =>
  encode({ width: WIDTH, height: DEPTH, channels, data: new Uint8Array(CELLS * channels) })

type Read = (options: CellLimitOptions) => unknown

/** A parser, the bytes of a map of 6 × 4 cells and the name of its file; null for what `readTerrain` does not read. */
const PARSERS: readonly (readonly [
  what: string,
  read: Read,
  content: Uint8Array | string,
  file: string | null,
])[] = [
  parserRow('a terrain file', parseTerrain, writeTerrain(terrain), 'a.footpath'),
  parserRow('a text map', parseTextMap, writeTextMap(terrain), 'a.txt'),
  parserRow('a MovingAI map', parseMovingAiMap, writeMovingAiMap(terrain), 'a.map'),
  parserRow('a heightmap', parseHeightmapPng, picture(1), 'a.png'),
  parserRow(
    'a terrain tile',
    (bytes: Uint8Array, options: CellLimitOptions) =>
      parseTerrainTile(bytes, { ...options, encoding: 'mapbox' }),
    picture(3),
    null,
  ),
  parserRow(
    'raw heights',
    (bytes: Uint8Array, options: CellLimitOptions) =>
      parseRawHeights(bytes, { ...options, width: WIDTH, depth: DEPTH, type: 'uint16' }),
    new Uint8Array(CELLS * 2),
    null,
  ),
  parserRow('an ESRI grid', parseEsriAscii, grid, 'a.asc'),
  parserRow('a GeoTIFF', parseGeoTiff, forgeTiff(tiff), 'a.tif'),
  parserRow('a compressed GeoTIFF', parseGeoTiff, forgeTiff({ ...tiff, compression: 'lzw' }), 'a.tif'),
  parserRow('a Tiled map', parseTiled, tmxOf(sketchOf(WIDTH, numbers), 'csv'), 'a.tmx'),
  parserRow('a compressed Tiled map', parseTiled, tmxOf(sketchOf(WIDTH, numbers), 'base64+zlib'), 'a.tmx'),
  parserRow(
    'a mesh',
    (text: string, options: CellLimitOptions) =>
      heightFieldFromMesh(parseObj(text), { ...options, cellSize: 1 }),
    mesh,
    null,
  ),
]

function parserRow<Content extends Uint8Array | string>(
  what: string,
  parse: (content: Content, options: CellLimitOptions) => unknown,
  content: Content,
  file: string | null,
) {
  return [what, (options: CellLimitOptions) => parse(content, options), content, file] as const
}

describe('maxCells', () => {
  for (const [what, read, content, file] of PARSERS) {
    it(`limits ${what}`, async () => {
      expect(outcome(() => read({ maxCells: CELLS }))).toBe('accepted')
      const error = refusal(() => read({ maxCells: CELLS - 1 }))
      expect(error.code).toBe('bad-size')
      expect(error.message).toContain(`the limit is ${CELLS - 1}`)
      expect(error.remedy).toContain(`maxCells: ${CELLS}`)
      for (const maxCells of [0, -1, 1.5, Number.NaN, '9', null])
        expect([maxCells, refusal(() => read({ maxCells: maxCells as number })).code]).toEqual([
          maxCells,
          'bad-option',
        ])
      if (file === null) return
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      await expect(readTerrain(bytes, file, { maxCells: CELLS - 1 })).rejects.toThrow(/the limit is 23/)
    })
  }

  it('limits an SRTM tile', () => {
    const tile = new Uint8Array(1201 * 1201 * 2)
    expect(refusal(() => parseHgt(tile, 'N44W072.hgt', { maxCells: 1_000_000 })).code).toBe('bad-size')
  })

  it('is never more than a terrain can have', () => {
    const huge = 'type octile\nheight 8193\nwidth 8193\nmap\n'
    expect(refusal(() => parseMovingAiMap(huge, { maxCells: 2 ** 40 })).message).toMatch(/67108864/)
  })
})

/** Zeros, packed. */
const nothing = (bytes: number): number[] => [...deflateSync(new Uint8Array(bytes), { level: 9 })]

function emptyPng(side: number, bits: number, colourType: number, bytesPerPixel: number): Uint8Array {
  const size = [0, 0, side >> 8, side & 255]
  return forgePng(
    ['IHDR', [...size, ...size, bits, colourType, 0, 0, 0]],
    ['IDAT', nothing(side * (1 + side * bytesPerPixel))],
    ['IEND', []],
  )
}

function emptyTmx(side: number, compression: 'zlib' | 'gzip'): Uint8Array {
  const pack = compression === 'zlib' ? deflateSync : gzipSync
  const data = pack(new Uint8Array(side * side * 4)).toString('base64')
  const size = `width="${side}" height="${side}"`
  return new TextEncoder().encode(
    `<map orientation="orthogonal" ${size} tilewidth="8" tileheight="8"><layer ${size}>` +
      `<data encoding="base64" compression="${compression}">${data}</data></layer></map>`,
  )
}

function emptyTiff(side: number): Uint8Array {
  const packed = Uint8Array.from(nothing(side * side))
  return forgeTiff({
    width: 1,
    depth: 1,
    bands: [[0]],
    compression: 'deflate',
    damage: () => packed,
    tags: [
      [256, 4, [side]],
      [257, 4, [side]],
      [278, 4, [side]],
      [258, 3, [8]],
      [339, 3, [1]],
    ],
  })
}

describe('a small file of many cells', { tags: 'slow' }, () => {
  // 2049² cells are more than 2²².
  const rows: readonly (readonly [what: string, content: () => Uint8Array, file: string])[] = [
    ['grey', () => emptyPng(2049, 8, 0, 1), 'a.png'],
    ['RGBA with 16 bits', () => emptyPng(2049, 16, 6, 8), 'a.png'],
    ['a Tiled map with zlib', () => emptyTmx(2049, 'zlib'), 'a.tmx'],
    ['a Tiled map with gzip', () => emptyTmx(2049, 'gzip'), 'a.tmx'],
    ['a GeoTIFF with Deflate', () => emptyTiff(2049), 'a.tif'],
  ]
  for (const [what, content, file] of rows) {
    it(`is refused unless you allow it: ${what}`, async () => {
      const bytes = content()
      expect(bytes.length).toBeLessThan(100_000)
      await expect(readTerrain(bytes, file)).rejects.toMatchObject({
        code: 'bad-size',
        message: expect.stringContaining('the limit is 4194304') as string,
      })
      const read = await readTerrain(bytes, file, { maxCells: 2049 * 2049 })
      expect([read.width, read.depth]).toEqual([2049, 2049])
    })
  }

  it('is read without being asked when it has a byte for every 16 cells', async () => {
    const bytes = emptyPng(2049, 8, 0, 1)
    // What follows the picture stands for the data of an honest one.
    const padded = new Uint8Array(Math.ceil((2049 * 2049) / 16))
    padded.set(bytes)
    expect((await readTerrain(padded, 'a.png')).width).toBe(2049)
  })

  it('of a mesh with a cell size is refused too', () => {
    const triangle = parseObj('v 0 0 0\nv 3000 0 0\nv 3000 0 3000\nf 1 2 3')
    expect(refusal(() => heightFieldFromMesh(triangle, { cellSize: 1 })).code).toBe('bad-size')
    // A size is what the caller asked for.
    expect(heightFieldFromMesh(triangle, { size: 2049 }).width).toBe(2049)
  })
})
