import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDetour, parseNavcat, parseUnityNavMesh, readNavMesh } from '@footpath/formats'
import { FootpathError } from 'footpath'
import { createNavFinder, type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { describe, expect, it } from 'vitest'
import { realData } from '../../../tests/real-data.js'
import { DETOUR_SOLO, DETOUR_TILED, NAVCAT, UNITY } from './nav-mesh-support.js'

const WEST = { x: 2, y: 0, z: 2 }
const EAST = { x: 10, y: 0, z: 2 }

function bytesOf(json: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(json))
}

/** The points of the path back, which no one-way connection shortens, rounded. */
function wayBack(mesh: NavMesh): number[][] {
  const { world } = createNavFinder(mesh).find(EAST, WEST)
  return world.map(({ x, z }) => [x, z].map((value) => Math.round(1000 * value) / 1000))
}

describe('a mesh of Detour', () => {
  it('is read from one tile and from several, joined to one island', () => {
    const [solo, tiled] = [DETOUR_SOLO, DETOUR_TILED].map((bytes) => readNavMesh(bytes))
    expect([solo.islands, tiled.islands]).toEqual([1, 1])
    expect(wayBack(solo)).toEqual([
      [10, 2],
      [7.5, 6],
      [6, 6.5],
      [2, 2],
    ])
    // Its corner at (5.5, 6) is another: baked by tiles the mesh is not the same.
    expect(wayBack(tiled)).toEqual([
      [10, 2],
      [7.5, 6],
      [6, 6.5],
      [5.5, 6],
      [2, 2],
    ])
  })

  it('has its off-mesh connections as links, in the direction they lead', () => {
    const { links, climb, areas } = parseDetour(DETOUR_SOLO)
    expect(links).toMatchObject([{ from: { x: 2, z: 2 }, to: { x: 10, z: 2 }, oneWay: true }])
    expect({ climb, areas }).toEqual({ climb: 0.5, areas: [0, 0, 0, 0] })
    const finder = createNavFinder(readNavMesh(DETOUR_SOLO))
    expect(finder.find(WEST, EAST).links).toHaveLength(1)
    expect(finder.find(EAST, WEST).links).toHaveLength(0)
  })

  it('is read from a tile alone, and with references of 64 bits', () => {
    const tile = DETOUR_SOLO.slice(48)
    expect(parseDetour(tile)).toEqual(parseDetour(DETOUR_SOLO))
    expect(parseDetour(withWideReferences())).toEqual(parseDetour(DETOUR_SOLO))
  })

  it('is refused when it is cut anywhere or says what cannot be', () => {
    for (let length = 0; length < DETOUR_TILED.length; length += 13)
      expect(refusal(() => parseDetour(DETOUR_TILED.slice(0, length)))).toBe('bad-file')
    for (const [at, value] of [
      [4, 9], // the version of the set
      [52, 6], // the version of the tile
      [72, -1], // the number of polygons
      [76, 2 ** 30], // the number of vertices
      [148, 0x7fc00000], // a coordinate that is not a number
    ] as const) {
      const bytes = DETOUR_SOLO.slice()
      new DataView(bytes.buffer).setInt32(at, value, true)
      expect(refusal(() => readNavMesh(bytes))).toBe('bad-file')
    }
  })
})

describe('a mesh of navcat', () => {
  it('has its polygons, areas and connections', () => {
    const { areas, climb, links, polygons } = parseNavcat(JSON.stringify(NAVCAT))
    expect({ areas, climb, polygons: polygons.length }).toEqual({
      areas: [0, 0, 0, 2],
      climb: 0.5,
      polygons: 4,
    })
    expect(links).toMatchObject([{ oneWay: false }])
    const mesh = readNavMesh(bytesOf(NAVCAT))
    expect(createNavFinder(mesh).find(EAST, WEST).links).toHaveLength(1)
    const connection = { ...NAVCAT.offMeshConnections[0], start: [99, 0, 99] }
    expect(wayBack(readNavMesh(bytesOf({ ...NAVCAT, offMeshConnections: { 0: connection } })))).toHaveLength(
      5,
    )
  })
})

describe('a triangulation of Unity', () => {
  it('is welded, and joined where a corner lies on a side', () => {
    const mesh = readNavMesh(bytesOf(UNITY), 'level.json', { weld: 0.001 })
    expect([mesh.islands, parseUnityNavMesh(JSON.stringify(UNITY)).areas]).toEqual([1, [0, 0, 3, 3]])
    expect(mesh.areas).toEqual(['0', '3'])
    const flat = { ...UNITY, vertices: UNITY.vertices.flatMap(({ x, y, z }) => [x, y, z]) }
    expect(parseUnityNavMesh(JSON.stringify(flat))).toEqual(parseUnityNavMesh(JSON.stringify(UNITY)))
  })
})

it('refuses JSON that is no mesh, with what to do', () => {
  const tile = NAVCAT.tiles[0]
  for (const json of [
    {},
    [],
    { tiles: { 0: null } },
    { tiles: { 0: { ...tile, vertices: [1, 2] } } },
    { tiles: { 0: { ...tile, polys: [{ vertices: [0, 1, 99] }] } } },
    { tiles: { 0: { ...tile, polys: [{ vertices: [0, 1] }] } } },
    { tiles: { 0: { ...tile, walkableClimb: 'high' } } },
    { ...NAVCAT, offMeshConnections: { 0: { start: [0], end: [1, 2, 3] } } },
    { ...NAVCAT, offMeshConnections: [] },
    { ...UNITY, indices: [0, 1] },
    { ...UNITY, indices: [0, 1, 8] },
    { ...UNITY, indices: [] },
    { ...UNITY, vertices: [{ x: 0, y: 1e300, z: 0 }] },
    { ...UNITY, vertices: [1, 2] },
  ])
    expect(refusal(() => readNavMesh(bytesOf(json)))).toBe('bad-file')
  expect(refusal(() => readNavMesh(new TextEncoder().encode('hello'), 'a.txt'))).toBe('bad-file')
})

it('reads our own files, and meshes that were modelled as triangles', () => {
  const own = navMeshFromPolygons([0, 0, 0, 4, 0, 0, 0, 0, 4], [[0, 1, 2]])
  expect(readNavMesh(own.save()).polygons).toBe(1)
  const obj = new TextEncoder().encode('v 0 0 0\nv 4 0 0\nv 0 0 4\nv 4 0 4\nf 1 2 3\nf 2 4 3')
  expect(readNavMesh(obj, 'walk.obj').polygons).toBe(2)
})

const folder = realData('meshes')

it.skipIf(folder === null)('reads the mesh that belongs to a real level', () => {
  const mesh = readNavMesh(readFileSync(join(folder ?? '', 'level.nav.glb')))
  const inside = mesh.randomPoint({ nextFloat: () => 0.5 })
  expect(createNavFinder(mesh).find(inside, inside).status).toBe('found')
  expect(mesh.polygons).toBeGreaterThan(50)
})

/** The code of the error that a call throws, which has a remedy. */
function refusal(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (error instanceof FootpathError && error.remedy !== '') return error.code
    throw error
  }
  return 'nothing was refused'
}

/** The same file as a build with 64-bit references writes it: longer references, and 16 bytes a link. */
function withWideReferences(): Uint8Array {
  const view = new DataView(DETOUR_SOLO.buffer)
  const [polygons, vertices, links] = [72, 76, 80].map((at) => view.getInt32(at, true))
  const linksAt = 48 + 100 + 12 * vertices + 32 * polygons
  const tile = [
    ...DETOUR_SOLO.slice(48, linksAt),
    ...new Uint8Array(16 * links),
    ...DETOUR_SOLO.slice(linksAt + 12 * links),
  ]
  const header = new Uint8Array(16)
  new DataView(header.buffer).setInt32(8, tile.length, true)
  return Uint8Array.from([...DETOUR_SOLO.slice(0, 40), ...header, ...tile])
}
