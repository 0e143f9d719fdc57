import { requireBytes, show } from 'footpath/internal'
import { badFile } from '../text.js'
import { type ForeignNavMesh, PolygonList } from './polygons.js'

/** The first bytes of a set of tiles and of a single tile: their names as little-endian numbers. */
export const DETOUR_SET = 'TESM'
export const DETOUR_TILE = 'VAND'

const REMEDY =
  'Export the mesh again from Recast and Detour, version 7 of its tiles, on a little-endian machine.'

/** Bytes of the parts of a file. */
const SET_HEADER = 40
const TILE_HEADER = 100
const POLYGON = 32
const DETAIL_MESH = 12
const TREE_NODE = 16
const CONNECTION = 36
/** A link between polygons, where references have 32 bits and where they have 64. */
const LINKS = [12, 16] as const

const SET_VERSION = 1
const TILE_VERSION = 7

/** The corners that a polygon can have. */
const CORNERS = 6

/** The polygons that stand for off-mesh connections have this type, in the upper two bits of their area. */
const CONNECTION_TYPE = 1

/** The flag of connections that lead both ways. */
const BOTH_WAYS = 1

/**
 * The polygons and off-mesh connections of a mesh that Detour has saved: a set of tiles as recast-navigation's
 * `exportNavMesh` and Recast's demo write it (`MSET`), or one tile (`DNAV`). Detail meshes are not read: heights are
 * those of the polygons' corners.
 */
export function parseDetour(bytes: Uint8Array): ForeignNavMesh {
  requireBytes(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mesh = new PolygonList(REMEDY)
  const name = magicOf(bytes)
  if (name === DETOUR_TILE) readTile(view, mesh)
  else if (name === DETOUR_SET) for (const tile of tilesOf(view)) readTile(tile, mesh)
  else throw badFile('The file is not a mesh of Detour.', REMEDY, name)
  return mesh.done()
}

/** The first four characters of a file. */
export function magicOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 4))
}

/** The tiles of a set. Those that are empty have no bytes. */
function* tilesOf(view: DataView): Generator<DataView> {
  if (view.byteLength < SET_HEADER) throw tooShort(view.byteLength)
  requireVersion('set of tiles', view.getInt32(4, true), SET_VERSION)
  const count = view.getInt32(8, true)
  const wide = hasWideReferences(view)
  let at = SET_HEADER
  for (let tile = 0; tile < count; tile++) {
    // A tile's reference, then the number of its bytes.
    const header = wide ? 16 : 8
    if (at + header > view.byteLength) throw tooShort(view.byteLength)
    const size = view.getInt32(at + (wide ? 8 : 4), true)
    at += header
    if (size < 0 || at + size > view.byteLength) throw tooShort(view.byteLength)
    if (size > 0) yield new DataView(view.buffer, view.byteOffset + at, size)
    at += size
  }
}

/** Whether references have 64 bits: the first tile begins later then. */
function hasWideReferences(view: DataView): boolean {
  const isTileAt = (at: number) =>
    at + 4 <= view.byteLength && magicOf(new Uint8Array(view.buffer, view.byteOffset + at, 4)) === DETOUR_TILE
  return !isTileAt(SET_HEADER + 8) && isTileAt(SET_HEADER + 16)
}

function readTile(view: DataView, mesh: PolygonList): void {
  if (view.byteLength < TILE_HEADER) throw tooShort(view.byteLength)
  if (magicOf(new Uint8Array(view.buffer, view.byteOffset, 4)) !== DETOUR_TILE)
    throw badFile('A tile does not begin with DNAV.', REMEDY)
  requireVersion('tile', view.getInt32(4, true), TILE_VERSION)
  const [polygons, vertices, links, details, detailVertices, detailTriangles, nodes, connections] = [
    24, 28, 32, 36, 40, 44, 48, 52,
  ].map((at) => countAt(view, at))
  const climb = mesh.number('The climb', view.getFloat32(68, true))
  mesh.climb = Math.max(climb, mesh.climb ?? 0)
  const polygonsAt = TILE_HEADER + 12 * vertices
  const linksAt = polygonsAt + POLYGON * polygons
  const rest = DETAIL_MESH * details + 12 * detailVertices + 4 * detailTriangles + TREE_NODE * nodes
  const size = LINKS.find(
    (each) => linksAt + links * each + rest + CONNECTION * connections === view.byteLength,
  )
  if (size === undefined) throw tooShort(view.byteLength)
  const base = mesh.count
  for (let at = TILE_HEADER; at < polygonsAt; at += 12)
    mesh.vertex(view.getFloat32(at, true), view.getFloat32(at + 4, true), view.getFloat32(at + 8, true))
  for (let at = polygonsAt; at < linksAt; at += POLYGON) readPolygon(view, at, base, mesh)
  const connectionsAt = linksAt + links * size + rest
  for (let at = connectionsAt; at < view.byteLength; at += CONNECTION) {
    const ends = Array.from({ length: 6 }, (_, axis) => view.getFloat32(at + 4 * axis, true))
    const oneWay = (view.getUint8(at + 30) & BOTH_WAYS) === 0
    mesh.link(ends.slice(0, 3), ends.slice(3), 'connection', oneWay)
  }
}

function readPolygon(view: DataView, at: number, base: number, mesh: PolygonList): void {
  const corners = view.getUint8(at + 30)
  const area = view.getUint8(at + 31)
  if (area >> 6 === CONNECTION_TYPE) return
  if (corners > CORNERS) throw badFile(`A polygon has ${corners} corners.`, REMEDY, corners)
  const own = Array.from({ length: corners }, (_, corner) => view.getUint16(at + 4 + 2 * corner, true))
  mesh.polygon(own, base, area & 63)
}

function countAt(view: DataView, at: number): number {
  const count = view.getInt32(at, true)
  if (count >= 0) return count
  throw badFile(`A tile has ${count} parts of a kind.`, REMEDY, count)
}

function requireVersion(what: string, version: number, wanted: number): void {
  if (version === wanted) return
  throw badFile(`The ${what} has version ${show(version)}; only ${wanted} can be read.`, REMEDY, version)
}

function tooShort(bytes: number) {
  return badFile('The mesh of Detour does not have the length that its header says.', REMEDY, bytes)
}
