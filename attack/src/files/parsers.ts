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
  parseTiledSite,
  parseTrace,
  readNavMesh,
  readTerrain,
  SUPPORTED_EXTENSIONS,
  writeTerrain,
  writeTrace,
} from '@footpath/formats'
import { createTerrain, terrainFromText } from 'footpath'
import { loadNavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { bakeNavMesh } from 'footpath/navmesh/bake'
import { textBytes } from './mutate.js'
import { makePng, repairPng } from './png.js'
import { resealed } from './resealed.js'
import { tmjFiles, tmxFiles, tmxSites } from './tiled.js'
import { makeTiff } from './tiff.js'

/** A parser, and honest files that it reads. */
export interface ParserRow {
  readonly name: string
  readonly parse: (bytes: Uint8Array) => unknown
  readonly honest: readonly Uint8Array[]
  /** Words that mean something in a format of text. */
  readonly words?: readonly string[]
  /** Makes the checksums of a damaged file right, so that the damage gets past them. */
  readonly repair?: (bytes: Uint8Array) => Uint8Array
}

const MAP = 'type octile\nheight 3\nwidth 4\nmap\n..@T\nSWG.\nO..@\n'
const SCEN = 'version 1\n0\tmaps/a.map\t8\t6\t1\t2\t7\t5\t6.82842712\n12 arena.map 49 49 0 0 48 48 67.88\n'
const TEXT = '; a comment\n; digits are heights\n#..~\n.12m\nl=t@\n'
const ASC = 'ncols 3\nnrows 2\nxllcorner 10\nyllcenter 20\ncellsize 0.01\nNODATA_value -1\n1 2 3\n4 -1 5\n'
const OBJ = 'o a\nv 0 1 0\nv 4 2 0 # corner\nv 4 3 4\nv 0 4 4\nvn 0 1 0\nf 1/1/1 2//1 3 \\\n 4\nf -1 -2 -3\n'

const PNGS = [
  makePng(3, 2, 0, 8),
  makePng(2, 2, 0, 16),
  makePng(9, 2, 0, 1),
  makePng(3, 2, 2, 8),
  makePng(4, 2, 3, 4),
  makePng(2, 2, 4, 8),
  makePng(2, 3, 6, 8),
]

const TIFFS = [
  makeTiff({ placed: true }),
  makeTiff({ compression: 'lzw', predictor: 2, bigEndian: true }),
  makeTiff({ compression: 'deflate', isFloat: true, tiled: true, predictor: 3 }),
  makeTiff({ compression: 'packbits', placed: true }),
]

const TERRAINS = [
  terrainFromText(['..#m', '.~=.', 't..l']),
  createTerrain({
    width: 3,
    depth: 2,
    heights: Float32Array.of(0, 1, 2, 3, 4, 5),
    geo: { west: 7, north: 46, degreesPerCellX: 0.1, degreesPerCellY: 0.1 },
  }),
  createTerrain({ width: 2, depth: 2, factors: Float32Array.of(1, 2, 0.5, 1), cellSize: 2 }),
].map((terrain) => writeTerrain(terrain))

const TRACES = [
  writeTrace({ width: 3, depth: 2, events: Uint32Array.of(0, 5, 0xffffffff), info: { a: [1, null, 'ü'] } }),
  writeTrace({ width: 1, depth: 1, events: new Uint32Array(0), info: {} }),
]

const FLOOR = [0, 0, 0, 0, 0, 4, 4, 0, 0]
const MESHES = [
  navMeshFromPolygons(FLOOR, [[0, 1, 2]]),
  bakeNavMesh({ positions: FLOOR }, { radius: 0.4, cell: 0.4, minArea: 0 }),
].map((mesh) => mesh.save())

/** A tile of Detour: a header with the numbers of its parts, three vertices and a polygon of them. */
const DETOUR = detourTile()
const FOREIGN = [
  {
    tiles: { 0: { vertices: FLOOR, polys: [{ vertices: [0, 1, 2], area: 0 }], walkableClimb: 0.5 } },
    offMeshConnections: { 0: { start: [1, 0, 1], end: [2, 0, 1], direction: 1 } },
  },
  { vertices: FLOOR, indices: [0, 1, 2], areas: [0] },
].map((mesh) => JSON.stringify(mesh))

const GLTF = JSON.stringify({
  asset: { version: '2.0' },
  nodes: [
    { children: [1], scale: [2, 1, 1] },
    { mesh: 0, rotation: [0, 0, 0, 1] },
  ],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  accessors: [
    { bufferView: 0, componentType: 5120, count: 3, type: 'VEC3' },
    { bufferView: 0, byteOffset: 0, componentType: 5121, count: 3, type: 'SCALAR' },
  ],
  bufferViews: [{ buffer: 0, byteLength: 12 }],
  buffers: [{ byteLength: 12, uri: 'data:;base64,AAECAAABAQAAAAAA' }],
})

/** A tile has three megabytes, so its name is damaged far more often than its content. */
const TILE = new Uint8Array(1201 * 1201 * 2)
const TILE_NAMES = ['N44W072.hgt', 'S01E179.SRTM3.hgt']

function parseDamagedHgt(bytes: Uint8Array): unknown {
  const name = new TextDecoder('latin1').decode(bytes)
  const isTile = TILE_NAMES.includes(name) || bytes.reduce((sum, byte) => sum + byte, 0) % 16 === 0
  return parseHgt(isTile ? TILE : bytes, name).geo
}

/** Named by its first byte, so that every parser has its turn. */
function readAny(bytes: Uint8Array): Promise<unknown> {
  const extension = SUPPORTED_EXTENSIONS[(bytes[0] ?? 0) % SUPPORTED_EXTENSIONS.length]
  return readTerrain(bytes, `N44W072${extension}`)
}

/** Every parser of the package. */
export const PARSERS: readonly ParserRow[] = [
  { name: 'terrain file', parse: parseTerrain, honest: TERRAINS, repair: resealed },
  { name: 'trace', parse: parseTrace, honest: TRACES, repair: resealed },
  {
    name: 'MovingAI map',
    parse: parseMovingAiMap,
    honest: texts(MAP),
    words: ['width', 'map', '@', '\n', 'height'],
  },
  { name: 'scenarios', parse: parseScenarios, honest: texts(SCEN), words: ['version', '\n', '\t'] },
  {
    name: 'text map',
    parse: parseTextMap,
    honest: texts(TEXT),
    words: ['#', '~', '9', ';', '\n', 'x', '; digits are heights\n'],
  },
  {
    name: 'ESRI ASCII',
    parse: parseEsriAscii,
    honest: texts(ASC),
    words: ['ncols', 'cellsize', '\n', 'NODATA_value'],
  },
  {
    name: 'OBJ',
    parse: (bytes) => heightFieldFromMesh(parseObj(bytes), { size: 9 }),
    honest: texts(OBJ),
    words: ['v', 'f', '\\\n', '\n', '#', '/'],
  },
  { name: 'navigation mesh', parse: loadNavMesh, honest: MESHES, repair: resealed },
  { name: 'mesh of Detour', parse: (bytes) => readNavMesh(bytes), honest: [DETOUR] },
  {
    name: 'mesh as JSON',
    parse: (bytes) => readNavMesh(bytes, 'a.json'),
    honest: texts(...FOREIGN),
    words: ['{', ']', 'null', '1e9', '"tiles"', '"indices":[', ','],
  },
  {
    name: 'glTF',
    parse: parseGltf,
    honest: texts(GLTF),
    words: ['{', ']', 'null', '"count":', '"children":[0]', '"byteOffset":9', ','],
  },
  {
    name: 'TMX',
    parse: parseTiled,
    honest: texts(...tmxFiles()),
    words: ['<', '/>', 'gid', '"', 'infinite="1"', '&lt;', '<!DOCTYPE a [<!ENTITY b "c">]>'],
  },
  {
    name: 'TMX with floors',
    parse: parseTiledSite,
    honest: texts(...tmxSites()),
    words: ['<', '/>', 'floor', '"', 'Floor 9', 'to', '<object id="1"/>', '-1', '0,0,7'],
  },
  {
    name: 'TMJ',
    parse: parseTiled,
    honest: texts(...tmjFiles()),
    words: ['{', ']', 'null', '"data"', '"chunks"', '"__proto__"', ','],
  },
  { name: 'PNG', parse: parseHeightmapPng, honest: PNGS, repair: repairPng },
  {
    name: 'terrain tile',
    parse: (bytes) => parseTerrainTile(bytes, { encoding: 'terrarium' }),
    honest: [PNGS[3], PNGS[6]],
    repair: repairPng,
  },
  { name: 'GeoTIFF', parse: parseGeoTiff, honest: TIFFS },
  { name: 'raw', parse: parseRawHeights, honest: [new Uint8Array(18).fill(7), new Uint8Array(32).fill(200)] },
  {
    name: 'raw floats',
    parse: (bytes) => parseRawHeights(bytes, { width: 3, type: 'float32' }),
    honest: [new Uint8Array(36).fill(63)],
  },
  {
    name: 'HGT',
    parse: parseDamagedHgt,
    honest: texts(...TILE_NAMES),
    words: ['N', 'E180', 'S90', '/', '.'],
  },
  { name: 'any file', parse: readAny, honest: [TERRAINS[0], PNGS[0], TIFFS[0], ...texts(MAP, ASC)] },
]

function texts(...contents: readonly string[]): Uint8Array[] {
  return contents.map(textBytes)
}

function detourTile(): Uint8Array {
  const bytes = new Uint8Array(100 + 12 * 3 + 32)
  const view = new DataView(bytes.buffer)
  bytes.set(textBytes('VAND'))
  view.setInt32(4, 7, true)
  view.setInt32(24, 1, true)
  view.setInt32(28, 3, true)
  view.setFloat32(68, 0.5, true)
  FLOOR.forEach((value, at) => view.setFloat32(100 + 4 * at, value, true))
  for (let corner = 0; corner < 3; corner++) view.setUint16(140 + 2 * corner, corner, true)
  view.setUint8(100 + 36 + 30, 3)
  return bytes
}
