import { show } from 'footpath/internal'
import { decodeJson, isJsonObject, type JsonObject } from '../json.js'
import { badFile, type TextSource, textOf } from '../text.js'
import { type ForeignNavMesh, PolygonList } from './polygons.js'

const NAVCAT_REMEDY = 'Write it with JSON.stringify(navMesh), from the mesh of navcat itself.'
const UNITY_REMEDY =
  'Write the vertices, indices and areas of NavMesh.CalculateTriangulation() as JSON, with JsonUtility.ToJson.'

/** The direction of navcat's connections that lead both ways. */
const BOTH_WAYS = 1

/** The polygons and off-mesh connections of a mesh of navcat, written as JSON. */
export function parseNavcat(source: TextSource): ForeignNavMesh {
  return navcatMesh(jsonOf(source, 'The mesh of navcat'))
}

export function navcatMesh(json: JsonObject): ForeignNavMesh {
  const mesh = new PolygonList(NAVCAT_REMEDY)
  for (const tile of Object.values(objectIn(json, 'tiles', NAVCAT_REMEDY))) {
    if (!isJsonObject(tile)) throw badFile(`A tile is ${show(tile)}.`, NAVCAT_REMEDY, tile)
    const vertices = listIn(tile, 'vertices', NAVCAT_REMEDY)
    const base = mesh.count
    pushFlat(mesh, vertices, NAVCAT_REMEDY)
    if (tile.walkableClimb !== undefined)
      mesh.climb = Math.max(mesh.climb ?? 0, mesh.number('walkableClimb', tile.walkableClimb))
    for (const polygon of listIn(tile, 'polys', NAVCAT_REMEDY)) {
      if (!isJsonObject(polygon)) throw badFile(`A polygon is ${show(polygon)}.`, NAVCAT_REMEDY, polygon)
      mesh.polygon(listIn(polygon, 'vertices', NAVCAT_REMEDY), base, polygon.area ?? 0)
    }
  }
  const connections =
    json.offMeshConnections === undefined ? {} : objectIn(json, 'offMeshConnections', NAVCAT_REMEDY)
  for (const connection of Object.values(connections)) {
    if (!isJsonObject(connection))
      throw badFile(`A connection is ${show(connection)}.`, NAVCAT_REMEDY, connection)
    const [start, end] = ['start', 'end'].map((name) => listIn(connection, name, NAVCAT_REMEDY))
    mesh.link(start, end, 'connection', connection.direction !== BOTH_WAYS)
  }
  return mesh.done()
}

/**
 * The triangles that Unity's `NavMesh.CalculateTriangulation()` gives, as JSON: `vertices` (objects with x, y, z, or all
 * numbers in turn), `indices` and `areas`. Coordinates stay as they are; Unity's z points the other way than in glTF.
 */
export function parseUnityNavMesh(source: TextSource): ForeignNavMesh {
  return unityMesh(jsonOf(source, 'The mesh of Unity'))
}

export function unityMesh(json: JsonObject): ForeignNavMesh {
  const mesh = new PolygonList(UNITY_REMEDY)
  const vertices = listIn(json, 'vertices', UNITY_REMEDY)
  if (vertices.every(isJsonObject)) for (const { x, y, z } of vertices) mesh.vertex(x, y, z)
  else pushFlat(mesh, vertices, UNITY_REMEDY)
  const indices = listIn(json, 'indices', UNITY_REMEDY)
  const areas = json.areas === undefined ? [] : listIn(json, 'areas', UNITY_REMEDY)
  if (indices.length % 3 !== 0)
    throw badFile(`There are ${indices.length} indices, not three a triangle.`, UNITY_REMEDY, indices.length)
  for (let at = 0; at < indices.length; at += 3)
    mesh.polygon(indices.slice(at, at + 3), 0, areas[at / 3] ?? 0)
  return mesh.done()
}

/** The object in a JSON file. */
export function jsonOf(source: TextSource, what: string): JsonObject {
  return decodeJson(what, typeof source === 'string' ? new TextEncoder().encode(textOf(source)) : source)
}

/** Coordinates in one list, three a vertex. */
function pushFlat(mesh: PolygonList, numbers: readonly unknown[], remedy: string): void {
  if (numbers.length % 3 !== 0)
    throw badFile(`There are ${numbers.length} coordinates, not three a vertex.`, remedy, numbers.length)
  for (let at = 0; at < numbers.length; at += 3) mesh.vertex(numbers[at], numbers[at + 1], numbers[at + 2])
}

function listIn(object: JsonObject, name: string, remedy: string): readonly unknown[] {
  const value = object[name]
  if (Array.isArray(value)) return value
  throw badFile(`${name} is ${show(value)}, not a list.`, remedy, value)
}

function objectIn(object: JsonObject, name: string, remedy: string): JsonObject {
  const value = object[name]
  if (isJsonObject(value)) return value
  throw badFile(`${name} is ${show(value)}, not an object.`, remedy, value)
}
