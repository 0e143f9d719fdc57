// @module-tag slow
import {
  heightFieldFromMesh,
  parseEsriAscii,
  parseGeoTiff,
  parseGltf,
  parseHeightmapPng,
  parseHgt,
  parseMovingAiMap,
  parseObj,
  parseRawHeights,
  parseScenarios,
  parseTerrain,
  parseTerrainTile,
  parseTextMap,
  parseTiled,
  parseTrace,
  readTerrain,
  SUPPORTED_EXTENSIONS,
  writeTerrain,
  writeTrace,
} from '@footpath/formats'
import { assert, asyncProperty } from 'fast-check'
import { encode as encodePng } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { damagedFiles, type FuzzRow, NUMBER_WORDS, readOrRefused, resealed } from './fuzz-support.js'
import { glbOf, TRIANGLE, triangleJson } from './gltf-support.js'
import { withRightCrcs } from './png-support.js'
import { randomTerrain } from './support.js'
import { JSON_ENCODINGS, type Sketch, tmjOf, tmxOf, XML_ENCODINGS } from './tiled-support.js'
import { forgeTiff, noDataTag, placeTags, type TiffContent } from './tiff-support.js'

/** How many times more cases than usual the long run tries. */
const LONG = process.env.FOOTPATH_LONG === '1' ? 10 : 1
const CASES = 5000 * LONG

const MAP = 'type octile\nheight 3\nwidth 4\nmap\n..@T\nSWG.\nO..@\n'
const SCEN = 'version 1\n0\tmaps/a b.map\t8\t6\t1\t2\t7\t5\t6.82842712\n12 arena.map 49 49 0 0 48 48 67.88\n'
const TEXT = '; a comment\n; digits are heights\n#..~\n.12m\nl=t@\n'
const GRID = 'ncols 3\nnrows 2\nxllcorner 10\nyllcenter 20\ncellsize 0.01\nNODATA_value -1\n1 2 3\n4 -1 nan\n'
const OBJ = 'o a\nv 0 1 0\nv 4 2 0 # corner\nv 4 3 4\nv 0 4 4\nvn 0 1 0\nf 1/1/1 2//1 3 \\\n 4\nf -1 -2 -3\n'

const PNGS = [
  encodePng({ width: 3, height: 2, channels: 1, data: Uint8Array.of(0, 51, 255, 1, 2, 3) }),
  encodePng({ width: 2, height: 2, channels: 1, depth: 16, data: Uint16Array.of(0, 51, 65535, 1) }),
  encodePng({ width: 2, height: 1, channels: 4, data: Uint8Array.of(1, 2, 3, 0, 5, 6, 7, 255) }),
  encodePng({ width: 2, height: 2, channels: 3, data: Uint8Array.from({ length: 12 }, (_, at) => at * 20) }),
  encodePng({
    width: 2,
    height: 1,
    channels: 1,
    palette: [
      [1, 1, 1],
      [9, 9, 9],
    ],
    data: Uint8Array.of(0, 1),
  }),
]

const LEVELS = Array.from({ length: 35 }, (_, at) => Math.floor(at / 4) * 10 - 20)
const TIFF: TiffContent = { width: 7, depth: 5, bands: [LEVELS] }
const TIFFS = [
  forgeTiff({ ...TIFF, tags: [...placeTags([10, 61], [0.5, 1], { 1024: 2, 1025: 1 }), noDataTag('-9999')] }),
  forgeTiff({ ...TIFF, rowsPerStrip: 2, compression: 'lzw', predictor: 2, littleEndian: false }),
  forgeTiff({ ...TIFF, type: 'float32', tile: [4, 4], compression: 'deflate', predictor: 3 }),
  forgeTiff({ ...TIFF, bands: [LEVELS, LEVELS], isPlanar: true, compression: 'packbits', isBig: true }),
  forgeTiff({
    ...TIFF,
    tags: placeTags([500000, 5e6], [10, 10], { 1024: 1, 1025: 2, 3076: 9003, 4099: 9002 }),
  }),
]

/**
 * A tile has three megabytes: most cases are of another length, in some a good tile has a damaged name. What it
 * becomes is not looked at, for it has a million cells; for the same reason there are fewer cases.
 */
const TILE = new Uint8Array(1201 * 1201 * 2)
const HGT_NAMES = ['N44W072.hgt', 'a\\S01E179.SRTM3.hgt']
const parseDamagedHgt = (bytes: Uint8Array): unknown =>
  parseHgt(bytes.length % 8 === 3 ? TILE : bytes, new TextDecoder('latin1').decode(bytes)).geo

const TERRAINS = [1, 2, 3, 4, 5, 6].map((seed) => writeTerrain(randomTerrain(seed)))
const TRACES = [
  writeTrace({ width: 3, depth: 2, events: Uint32Array.of(0, 5, 0xffffffff), info: { a: [1, null, 'ü'] } }),
  writeTrace({ width: 1, depth: 1, events: new Uint32Array(0), info: {} }),
]

const TILED: Sketch = {
  width: 3,
  height: 2,
  tilesets: [
    { firstgid: 1, tiles: { 0: { properties: { blocked: true } }, 1: { properties: { cost: 2 } } } },
  ],
  layers: [
    { name: 'ground', gids: [1, 2, 3, 0x80000002, 0, 1] },
    { name: 'group', layers: [{ name: 'walls', hidden: true, gids: [0, 0, 0, 0, 0, 4] }] },
  ],
}

const words = NUMBER_WORDS
const ROWS: readonly FuzzRow[] = [
  { name: 'terrain file', parse: parseTerrain, seeds: TERRAINS, repair: resealed },
  { name: 'trace file', parse: parseTrace, seeds: TRACES, repair: resealed },
  {
    name: 'MovingAI map',
    parse: parseMovingAiMap,
    seeds: texts(MAP),
    words: [...words, 'width', 'map', '@', '\n'],
  },
  { name: 'scenario file', parse: parseScenarios, seeds: texts(SCEN), words: [...words, 'version', '\n'] },
  { name: 'text map', parse: parseTextMap, seeds: texts(TEXT), words: ['#', '~', '9', ';', '\n', 'x'] },
  { name: 'heightmap', parse: parseHeightmapPng, seeds: PNGS, repair: withRightCrcs },
  {
    name: 'terrarium tile',
    parse: (bytes) => parseTerrainTile(bytes, { encoding: 'terrarium' }),
    seeds: PNGS.slice(2),
    repair: withRightCrcs,
  },
  {
    name: 'raw heights',
    parse: parseRawHeights,
    seeds: [new Uint8Array(18).fill(7), new Uint8Array(36).fill(200)],
  },
  {
    name: 'raw floats',
    parse: (bytes) => parseRawHeights(bytes, { width: 3, type: 'float32' }),
    seeds: [new Uint8Array(36).fill(63)],
  },
  {
    name: 'SRTM tile',
    parse: parseDamagedHgt,
    seeds: texts(...HGT_NAMES),
    words: ['N', 'E180', 'S90', 'W000', '/', '.'],
    cases: CASES / 5,
  },
  {
    name: 'ESRI ASCII grid',
    parse: parseEsriAscii,
    seeds: texts(GRID),
    words: [...words, 'ncols', 'cellsize', '\n'],
  },
  { name: 'GeoTIFF', parse: parseGeoTiff, seeds: TIFFS },
  {
    name: 'OBJ mesh',
    parse: (bytes) => heightFieldFromMesh(parseObj(bytes), { size: 9 }),
    seeds: texts(OBJ),
    words: [...words, 'v', 'f', '\\\n', '\n', '#', '/'],
  },
  {
    name: 'glTF level',
    parse: parseGltf,
    seeds: [
      glbOf(triangleJson(), TRIANGLE),
      glbOf(triangleJson({ nodes: [{ children: [1], rotation: [0, 0, 0, 1] }, { mesh: 0 }] }), TRIANGLE),
    ],
    words: [...words, '{', ']', 'null', '"count"', '"byteOffset":', '"children":[0]'],
  },
  {
    name: 'Tiled XML',
    parse: parseTiled,
    seeds: texts(...XML_ENCODINGS.map((encoding) => tmxOf(TILED, encoding))),
    words: [...words, '<', '/>', 'gid', 'encoding="csv"', 'infinite="1"', '&lt;'],
  },
  {
    name: 'Tiled JSON',
    parse: parseTiled,
    seeds: texts(...JSON_ENCODINGS.map((encoding) => tmjOf(TILED, encoding))),
    words: [...words, '{', ']', 'null', '"data"', '"chunks"', '__proto__'],
  },
  {
    name: 'any file',
    parse: readAny,
    seeds: [TERRAINS[0], PNGS[0], TIFFS[0], ...texts(MAP, GRID)],
    words,
  },
]

describe('a damaged file', () => {
  for (const row of ROWS) {
    it(`${row.name}: is read or refused with a remedy, and nothing else happens`, async () => {
      for (const seed of row.seeds) expect(await readOrRefused(row, seed)).toBe('read')
      const outcomes = new Map<string, number>()
      await assert(
        asyncProperty(damagedFiles(row), async (bytes) => {
          const outcome = await readOrRefused(row, bytes)
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        }),
        { numRuns: row.cases ?? CASES },
      )
      // Otherwise the damage is too heavy to get anywhere, or too light.
      expect(outcomes.get('read') ?? 0).toBeGreaterThan(0)
      expect(outcomes.get('bad-file') ?? 0).toBeGreaterThan(0)
    })
  }
})

/** Named by its first byte, so that every parser has its turn. */
function readAny(bytes: Uint8Array): Promise<unknown> {
  const extension = SUPPORTED_EXTENSIONS[(bytes[0] ?? 0) % SUPPORTED_EXTENSIONS.length]
  return readTerrain(bytes, `N44W072${extension}`)
}

function texts(...contents: readonly string[]): Uint8Array[] {
  return contents.map((content) => new TextEncoder().encode(content))
}
