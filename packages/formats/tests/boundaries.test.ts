import * as formats from '@footpath/formats'
import { encode } from 'fast-png'
import { createTerrain, findPath, FootpathError } from 'footpath'
import { createBoard } from 'footpath/board'
import { show } from 'footpath/internal'
import { createNavFinder, navMeshFromPolygons } from 'footpath/navmesh'
import { describe, expect, it } from 'vitest'
import { glbOf, TRIANGLE, triangleJson } from './gltf-support.js'
import { DETOUR_SOLO, NAVCAT, UNITY } from './nav-mesh-support.js'
import { forgeTiff } from './tiff-support.js'

/*
 * Every function that the package exports, with arguments it accepts. Each argument in turn, and each option, is
 * replaced by what a caller without types may pass: the function then works or throws a typed error with a remedy.
 */

const terrain = createTerrain({
  width: 3,
  depth: 2,
  heights: [1, 1, 1, 1.1, 1.1, 1],
  geo: { west: 7, north: 46, degreesPerCellX: 0.001, degreesPerCellY: 0.001 },
})
const plain = createTerrain({ width: 3, depth: 2 })
const path = findPath(terrain, { x: 0, y: 0 }, { x: 2, y: 1 })
const field = {
  width: 3,
  depth: 2,
  heights: new Float32Array(6),
  missing: null,
  cellWidth: 1,
  cellDepth: 1,
  origin: { x: 0, y: 0, z: 0 },
  geo: terrain.geo,
}
const scenario = {
  bucket: 0,
  map: 'a.map',
  width: 3,
  height: 2,
  start: { x: 0, y: 0 },
  goal: { x: 1, y: 1 },
  optimal: 2,
}
const map = formats.writeMovingAiMap(plain)
const grid = 'ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2'
const tmx =
  '<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">' +
  '<layer name="Ground" width="2" height="1"><data encoding="csv">1,1</data></layer></map>'
const rgb = encode({ width: 2, height: 1, channels: 3, data: new Uint8Array(6) })
const tiff = forgeTiff({ width: 2, depth: 1, bands: [[1, 2]] })
const gltf = glbOf(triangleJson(), TRIANGLE)
const navMesh = navMeshFromPolygons([0, 0, 0, 4, 0, 0, 0, 0, 4], [[0, 1, 2]])
const navPath = createNavFinder(navMesh).find({ x: 1, y: 0, z: 1 }, { x: 2, y: 0, z: 1 })
const obj = 'v 0 0 0\nv 1 0 0\nv 1 0 1\nf 1 2 3'
const trace = { width: 3, depth: 2, events: new Uint32Array(2), info: {} }
const limit = { maxCells: 100 }

interface Boundary {
  readonly args: readonly unknown[]
  /** Fields of an argument to be replaced too, by its position; they are all there in `args`. */
  readonly fields?: readonly number[]
}

const BOUNDARIES: Readonly<Record<string, Boundary>> = {
  parseDetour: { args: [DETOUR_SOLO] },
  parseNavcat: { args: [JSON.stringify(NAVCAT)] },
  parseUnityNavMesh: { args: [JSON.stringify(UNITY)] },
  readNavMesh: { args: [DETOUR_SOLO, 'a.bin', { step: 0.01, weld: 0.01, climb: 0.5 }], fields: [2] },
  drawNavMesh: {
    args: [navMesh, { path: navPath, lines: [{ points: navPath.world }], title: 'x', pixels: 100 }],
    fields: [1],
  },
  drawSvg: {
    args: [
      terrain,
      {
        paths: [{ points: path.points, colour: 'red', dashed: true, label: 'x' }],
        start: { x: 0, y: 0 },
        goals: [{ x: 1, y: 1 }],
        links: [{ x: 1, y: 0 }],
        grid: true,
        cellPixels: 4,
        blocked: () => false,
        title: 'x',
        legend: true,
      },
    ],
    fields: [1],
  },
  drawBoardSvg: {
    args: [
      createBoard({
        terrain: plain,
        cells: 'hex',
        fences: [
          [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
          ],
        ],
      }),
      {
        paths: [{ cells: path.cells, colour: 'red', dashed: true }],
        shades: [{ cells: path.cells, colour: 'red', strength: 0.5 }],
        start: { x: 0, y: 0 },
        goals: [{ x: 1, y: 1 }],
        cellPixels: 4,
        title: 'x',
      },
    ],
    fields: [1],
  },
  hasMagic: { args: [new Uint8Array(9), 'FPTERRA'] },
  heightFieldFromMesh: {
    args: [formats.parseObj(obj), { size: 2, cellSize: undefined, up: 'y', ...limit }],
    fields: [0, 1],
  },
  parseEsriAscii: { args: [grid, { units: 'metres', ...limit }], fields: [1] },
  parseGeoTiff: { args: [tiff, { band: 1, units: 'metres', ...limit }], fields: [1] },
  parseGltf: { args: [gltf] },
  parseHeightmapPng: {
    args: [rgb, { maxHeight: 9, minHeight: 1, pixelSize: 2, ...limit }],
    fields: [1],
  },
  parseHgt: { args: [new Uint8Array(1201 * 1201 * 2), 'N44W072.hgt', { maxCells: 2 ** 21 }], fields: [2] },
  parseMovingAiMap: { args: [map, limit], fields: [1] },
  parseObj: { args: [obj] },
  parseRawHeights: {
    args: [
      new Uint8Array(12),
      {
        width: 3,
        depth: 2,
        type: 'uint16',
        littleEndian: true,
        zeroAt: 0,
        heightScale: 1,
        southFirst: false,
        pixelSize: 1,
        ...limit,
      },
    ],
    fields: [1],
  },
  parseScenarios: { args: [formats.writeScenarios([scenario])] },
  parseTerrain: { args: [formats.writeTerrain(terrain), limit], fields: [1] },
  parseTerrainTile: { args: [rgb, { encoding: 'mapbox', pixelSize: 1, ...limit }], fields: [1] },
  parseTextMap: { args: [formats.writeTextMap(plain), limit], fields: [1] },
  isTiledSite: { args: [tmx] },
  parseTiledSite: {
    args: [
      tmx,
      { rules: [{ gids: [1], surface: 'mud' }], tilesets: {}, skipHidden: true, cellSize: 1, ...limit },
    ],
    fields: [1],
  },
  parseTiled: {
    args: [
      tmx,
      { rules: [{ gids: [1], surface: 'mud' }], tilesets: {}, skipHidden: true, cellSize: 1, ...limit },
    ],
    fields: [1],
  },
  parseTrace: { args: [formats.writeTrace(trace)] },
  pathToGeoJson: { args: [path, terrain, { through: [{ x: 0.5, y: 0.5 }] }], fields: [2] },
  pathToGpx: { args: [path, terrain, { name: 'x', through: [{ x: 0.5, y: 0.5 }] }], fields: [2] },
  pathToJson: { args: [path] },
  pathToObj: { args: [path] },
  readContainer: { args: [formats.writeContainer('FPTESTS', 1, {}, []), 'FPTESTS', 1] },
  readLevel: { args: [gltf, 'a.glb'] },
  readTerrain: {
    args: [
      new TextEncoder().encode(tmx),
      'a.tmx',
      {
        size: 2,
        heightScale: 1,
        encoding: 'mapbox',
        onWarning: () => {},
        onBoard: () => {},
        tilesets: {},
        rules: [],
        ...limit,
      },
    ],
    fields: [2],
  },
  terrainFromHeightField: { args: [field, { size: 2, heightScale: 1, cellSize: 1 }], fields: [0, 1] },
  tilesetsOf: { args: [tmx] },
  writeContainer: { args: ['FPTERRA', 1, {}, [{ name: 'a', values: new Uint8Array(1) }]] },
  writeHeightmapPng: { args: [terrain] },
  writeMovingAiMap: { args: [plain] },
  writePath: { args: [path, terrain, 'a.gpx', { through: [{ x: 0.5, y: 0.5 }] }], fields: [3] },
  writeScenarios: { args: [[scenario]] },
  writeTerrain: { args: [terrain] },
  writeTextMap: { args: [plain] },
  writeTrace: { args: [trace], fields: [0] },
}

const EXPORTS: ReadonlyMap<string, unknown> = new Map(Object.entries(formats))

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  5,
  '',
  'x',
  'constructor',
  true,
  10n,
  Symbol('s'),
  [],
  [null],
  [5],
  ['x'],
  [{}],
  [[]],
  {},
  { length: 3 },
  { x: null, y: undefined },
  { width: 1, depth: 1 },
  () => 1,
  new Date(0),
  new Map(),
  new Uint8Array(0),
  new Uint8Array(64).fill(255),
  new Float32Array(3),
  Object.create(null),
]

/** What came out that should not have, or null. */
async function untyped(call: () => unknown, what: string): Promise<string | null> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof FootpathError) || error.remedy === '') return `${what} threw ${String(error)}`
  }
  return null
}

describe('whatever is passed, only typed errors come out of', () => {
  it('every export: none is missing here', () => {
    const functions = [...EXPORTS].filter(([, value]) => typeof value === 'function')
    expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(BOUNDARIES).sort())
  })

  for (const [name, { args, fields = [] }] of Object.entries(BOUNDARIES)) {
    it(name, async () => {
      const call = EXPORTS.get(name) as (...given: unknown[]) => unknown
      // What is replaced below is accepted as it stands.
      await call(...args)
      const faults: (string | null)[] = []
      for (const hostile of HOSTILE) {
        for (const [at, good] of args.entries()) {
          const given = args.with(at, hostile)
          faults.push(await untyped(() => call(...given), `argument ${at} = ${show(hostile)}`))
          if (!fields.includes(at)) continue
          for (const field of Object.keys(good as object)) {
            const changed = args.with(at, { ...(good as object), [field]: hostile })
            faults.push(await untyped(() => call(...changed), `argument ${at}.${field} = ${show(hostile)}`))
          }
        }
      }
      expect(faults.filter((fault) => fault !== null)).toEqual([])
    })
  }
})
