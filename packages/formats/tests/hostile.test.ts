import { deflateSync } from 'node:zlib'
import {
  parseScenarios,
  parseTrace,
  readTerrain,
  type ReadTerrainOptions,
  writeTerrain,
  writeTrace,
} from '@footpath/formats'
import { encode as encodePng } from 'fast-png'
import { FootpathError } from 'footpath'
import { describe, expect, it } from 'vitest'
import { forgePng, PNG_CHUNKS } from './png-support.js'
import { forgeContainer, randomTerrain } from './support.js'
import { forgeTiff, placeTags, type TiffContent } from './tiff-support.js'

/*
 * Files made to do harm. Each is refused with a typed error in less than a second of processor time (which does
 * not depend on what else the machine does) and without the process growing by 200 MB (by its highest mark, so
 * that no collection in between can hide anything; a file of tests has a process of its own).
 */
const MAX_MILLISECONDS = 1000
const MAX_KILOBYTES = 200 * 1024

/** A name, the content made when its turn comes, and how it is read when not by name. */
type Row = readonly [
  what: string,
  fileName: string,
  content: () => Uint8Array | string,
  read?: ((bytes: Uint8Array) => unknown) | ReadTerrainOptions,
]

const { header, data, end } = PNG_CHUNKS
const ZEROS = deflateSync(new Uint8Array(1 << 26))
const TIFF: TiffContent = { width: 40, depth: 40, bands: [Array.from({ length: 1600 }, (_, at) => at)] }
const DEEP = '['.repeat(200000) + ']'.repeat(200000)
const LONG_NUMBER = `${'1'.repeat(1_000_000)}x`
const ESRI = 'xllcorner 0\nyllcorner 0\ncellsize 1\n'

const ROWS: readonly Row[] = [
  // Cut short.
  ['a terrain file, cut', 'a.footpath', () => half(writeTerrain(randomTerrain(1)))],
  ['a trace, cut', 'a.trace', () => half(trace()), parseTrace],
  ['a MovingAI map, cut', 'a.map', () => 'type octile\nheight 9\nwidth 2\nmap\n..\n..\n'],
  ['scenarios, cut', 'a.scen', () => 'version 1\n0 a.map 8 8 1', parseScenarios],
  ['a text map, cut', 'a.txt', () => '...\n..'],
  ['a heightmap, cut', 'a.png', () => half(picture())],
  ['a terrain tile, cut', 'a.png', () => half(picture()), { encoding: 'mapbox' }],
  ['raw heights, cut', 'a.r16', () => new Uint8Array(31)],
  ['an SRTM tile, cut', 'N44W072.hgt', () => new Uint8Array(1201 * 1201)],
  ['an ESRI grid, cut', 'a.asc', () => `ncols 3\nnrows 3\n${ESRI}1 2 3 4`],
  ['a GeoTIFF, cut', 'a.tif', () => half(forgeTiff(TIFF))],
  ['a compressed GeoTIFF, cut', 'a.tif', () => half(forgeTiff({ ...TIFF, compression: 'lzw' }))],
  ['a mesh, cut', 'a.obj', () => 'v 0 0 0\nv 1 0 0\nv 1 0 1\nf 1 2'],

  // Named for something else.
  ...['a.footpath', 'a.png', 'a.tif', 'a.tiff', 'a.map', 'a.asc', 'a.obj', 'a.r32', 'N44W072.hgt'].map(
    (name): Row => [`a program called ${name}`, name, () => `MZ${'\x90'.repeat(1001)}`],
  ),
  ['a program called .trace', 'a.trace', () => `MZ${'\x90'.repeat(1000)}`, parseTrace],

  // 100,000 × 100,000 cells.
  [
    'a terrain file of huge size',
    'a.footpath',
    () => forgeContainer('FPTERRA', hugeHeader(), new Uint8Array(64)),
  ],
  [
    'a trace of huge size',
    'a.trace',
    () => forgeContainer('FPTRACE', hugeHeader(), new Uint8Array(64)),
    parseTrace,
  ],
  ['a MovingAI map of huge size', 'a.map', () => 'type octile\nheight 100000\nwidth 100000\nmap\n..\n'],
  ['a heightmap of huge size', 'a.png', () => forgePng(['IHDR', pngSize(100000)], ['IDAT', data], end)],
  ['a large heightmap without data', 'a.png', () => forgePng(['IHDR', pngSize(8192)], ['IDAT', data], end)],
  ['raw heights of huge size', 'a.r16', () => new Uint8Array(32), { width: 100000, depth: 100000 }],
  ['an ESRI grid of huge size', 'a.asc', () => `ncols 100000\nnrows 100000\n${ESRI}1 2 3`],
  ['a large ESRI grid without data', 'a.asc', () => `ncols 8192\nnrows 8192\n${ESRI}1 2 3`],
  ['a GeoTIFF of huge size', 'a.tif', () => sizedTiff(100000)],
  ['a large GeoTIFF without data', 'a.tif', () => sizedTiff(8192)],
  ['a large GeoTIFF of nothing', 'a.tif', () => sizedTiff(8192, [279, 4, [0]])],
  ['a GeoTIFF of huge tiles', 'a.tif', () => hugeTiles()],
  ['a GeoTIFF with a list of huge length', 'a.tif', () => hugeList()],
  ['a mesh of huge size', 'a.obj', () => 'v 0 0 0\nv 1e5 0 0\nv 1e5 0 1e5\nf 1 2 3', { cellSize: 1 }],

  // A little that unpacks to much, or makes much work.
  ['a heightmap that unpacks to 64 MB', 'a.png', () => forgePng(['IHDR', header], ['IDAT', [...ZEROS]], end)],
  [
    'a heightmap of 8192 × 8192 cells in 65 kB',
    'a.png',
    () => forgePng(['IHDR', pngSize(8192)], ['IDAT', [...deflateSync(new Uint8Array(8192 * 8193))]], end),
  ],
  ['a GeoTIFF of 8192 × 8192 cells in 65 kB', 'a.tif', () => unpackingTiff(8192)],
  ['elements without end', 'a.tmx', () => `<map>${'<a/>'.repeat(1_000_000)}</map>`],
  ['lines without end', 'a.txt', () => '\n'.repeat(4_000_000)],
  ['lines without end in a MovingAI map', 'a.map', () => '\n'.repeat(4_000_000)],
  [
    'a GeoTIFF that unpacks to 64 MB',
    'a.tif',
    () => forgeTiff({ ...TIFF, compression: 'deflate', damage: () => ZEROS }),
  ],
  [
    'a GeoTIFF of endless runs',
    'a.tif',
    () => forgeTiff({ ...TIFF, compression: 'packbits', damage: () => new Uint8Array(1 << 20).fill(129) }),
  ],
  ['a mesh of many layers', 'a.obj', () => `v 0 0 0\nv 1 0 0\nv 1 0 1\n${'f 1 2 3\n'.repeat(100000)}`],
  ['a long number in an ESRI grid', 'a.asc', () => `ncols 1\nnrows 1\n${ESRI}${LONG_NUMBER}`],
  ['a long number in scenarios', 'a.scen', () => `0 a 8 6 1 2 7 5 ${LONG_NUMBER}`, parseScenarios],
  ['a long number in a mesh', 'a.obj', () => `v ${LONG_NUMBER} 1 1`],
  [
    'a long line in a MovingAI map',
    'a.map',
    () => `type octile\nheight${' '.repeat(1e6)}x\u2028y\nwidth 1\nmap\n.`,
  ],
  [
    'a deep header',
    'a.footpath',
    () => forgeContainer('FPTERRA', `{"header":{"a":${DEEP}},"layers":[${DEEP}]}`, new Uint8Array(0)),
  ],

  // Not a number.
  ['NaN in a terrain file', 'a.footpath', () => nanTerrain()],
  ['NaN in scenarios', 'a.scen', () => '0 a.map 8 6 1 2 7 5 NaN', parseScenarios],
  ['NaN in the size of a map', 'a.map', () => 'type octile\nheight NaN\nwidth 1\nmap\n.'],
  [
    'NaN for the cells of an ESRI grid',
    'a.asc',
    () => 'ncols 1\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize NaN\n1',
  ],
  [
    'NaN for the place of a GeoTIFF',
    'a.tif',
    () => forgeTiff({ ...TIFF, tags: placeTags([Number.NaN, 0], [1, 1], {}) }),
  ],
  [
    'NaN for the cells of a GeoTIFF',
    'a.tif',
    () => forgeTiff({ ...TIFF, tags: placeTags([0, 0], [1, Number.NaN], {}) }),
  ],
  ['NaN in a mesh', 'a.obj', () => 'v 0 NaN 0\nv 1 0 0\nv 1 0 1\nf 1 2 3'],
  ['a mesh without end', 'a.obj', () => 'v -1e308 0 0\nv 1e308 0 0\nv 1 0 1e308\nf 1 2 3'],
]

describe('a hostile file is refused at once and takes no memory', () => {
  for (const [what, fileName, content, read = {}] of ROWS) {
    it(what, async () => {
      const made = content()
      const bytes = typeof made === 'string' ? new TextEncoder().encode(made) : made
      const peak = process.resourceUsage().maxRSS
      const clock = process.cpuUsage()
      let error: unknown
      try {
        await (typeof read === 'function' ? read(bytes) : readTerrain(bytes, fileName, read))
      } catch (thrown) {
        error = thrown
      }
      const { user, system } = process.cpuUsage(clock)
      expect(error).toBeInstanceOf(FootpathError)
      const { code, remedy } = error as FootpathError
      expect(['bad-file', 'bad-size']).toContain(code)
      expect(remedy).not.toBe('')
      expect((user + system) / 1000).toBeLessThan(MAX_MILLISECONDS)
      expect(process.resourceUsage().maxRSS - peak).toBeLessThan(MAX_KILOBYTES)
    })
  }
})

function half(bytes: Uint8Array): Uint8Array {
  return bytes.slice(0, bytes.length / 2)
}

function picture(): Uint8Array {
  return encodePng({
    width: 40,
    height: 40,
    channels: 3,
    data: Uint8Array.from({ length: 4800 }, (_, at) => at),
  })
}

function trace(): Uint8Array {
  return writeTrace({ width: 3, depth: 2, events: new Uint32Array(99), info: {} })
}

function hugeHeader(): string {
  const layer = { name: 'events', type: 'uint32', length: 100000 * 100000, offset: 0 }
  return JSON.stringify({ header: { width: 100000, depth: 100000, info: {} }, layers: [layer] })
}

function pngSize(side: number): number[] {
  const size = [side >>> 24, (side >>> 16) & 255, (side >>> 8) & 255, side & 255]
  return [...size, ...size, ...header.slice(8)]
}

type Tags = NonNullable<TiffContent['tags']>

function sizedTiff(side: number, ...tags: Tags): Uint8Array {
  const size: Tags = [
    [256, 4, [side]],
    [257, 4, [side]],
    [278, 4, [side]],
    [259, 3, [8]],
  ]
  return forgeTiff({ ...TIFF, tags: [...size, ...tags] })
}

/** All zeros, one byte a cell. */
function unpackingTiff(side: number): Uint8Array {
  const tags: Tags = [
    [256, 4, [side]],
    [257, 4, [side]],
    [278, 4, [side]],
    [258, 3, [8]],
    [339, 3, [1]],
  ]
  return forgeTiff({ ...TIFF, compression: 'deflate', damage: () => ZEROS, tags })
}

function hugeTiles(): Uint8Array {
  const tags: Tags = [
    [322, 4, [60000]],
    [323, 4, [60000]],
  ]
  return forgeTiff({ ...TIFF, tile: [48, 48], compression: 'deflate', tags })
}

/** The count of strip offsets is made 2³² − 1. */
function hugeList(): Uint8Array {
  const bytes = forgeTiff(TIFF)
  const file = new DataView(bytes.buffer)
  for (let at = 10; at < 200; at += 12) {
    if (file.getUint16(at, true) === 273) file.setUint32(at + 4, 0xffffffff, true)
  }
  return bytes
}

/** A good terrain file whose heights are not numbers, with its checksum right. */
function nanTerrain(): Uint8Array {
  const layers = [
    { name: 'frame', type: 'float64', length: 4, offset: 0 },
    { name: 'surfaces', type: 'uint8', length: 1, offset: 32 },
    { name: 'obstacles', type: 'uint8', length: 1, offset: 40 },
    { name: 'heights', type: 'float32', length: 1, offset: 48 },
  ]
  const names = { surfaceNames: ['open'], obstacleNames: ['none'] }
  const content = new Uint8Array(56)
  new DataView(content.buffer).setFloat64(0, 1, true)
  new DataView(content.buffer).setFloat32(48, Number.NaN, true)
  return forgeContainer(
    'FPTERRA',
    JSON.stringify({ header: { width: 1, depth: 1, ...names }, layers }),
    content,
  )
}
