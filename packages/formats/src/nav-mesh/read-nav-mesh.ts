import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import { loadNavMesh, type NavMesh, navMeshFromPolygons, type NavMeshOptions } from 'footpath/navmesh'
import { requireObject, requireText } from '../checks.js'
import { hasMagic } from '../container.js'
import { extensionOf } from '../extension.js'
import { isLevel, readLevel } from '../read-level.js'
import { badFile, requireBytes, requireContent } from '../text.js'
import { DETOUR_SET, DETOUR_TILE, magicOf, parseDetour } from './detour.js'
import { jsonOf, navcatMesh, unityMesh } from './json-meshes.js'
import type { ForeignNavMesh } from './polygons.js'

/** The first bytes of our own files. */
const OWN_MAGIC = 'FPNMESH'

/**
 * The navigation mesh in a file of any supported kind: our own, Detour's, navcat's or Unity's as JSON, or one that was
 * modelled as triangles in a GLB, glTF or OBJ file. The content decides, and for glTF and OBJ the extension of `fileName`.
 * Off-mesh connections become links, unless an end of theirs is not on the mesh. Areas are named by their numbers: `'0'`,
 * `'3'`. `climb` is that of the file unless you pass another one.
 */
export function readNavMesh(bytes: Uint8Array, fileName = '', options: NavMeshOptions = {}): NavMesh {
  requireBytes(bytes)
  requireText('The name of the file', fileName)
  requireObject('The options', options)
  requireContent(bytes, 'the mesh')
  if (hasMagic(bytes, OWN_MAGIC)) return loadNavMesh(bytes)
  const { vertices, polygons, areas, links, climb } = foreign(bytes, fileName)
  const names = areas.length === polygons.length ? areas.map(String) : undefined
  const mesh = navMeshFromPolygons(vertices, polygons, {
    ...options,
    climb: options.climb ?? climb,
    areas: options.areas ?? names,
  })
  for (const link of links) {
    try {
      mesh.link(link)
    } catch (error) {
      // Programs keep connections that lead nowhere; there is nothing to join then.
      if (!(error instanceof FootpathError && error.code === 'bad-coordinate')) throw error
    }
  }
  return mesh
}

function foreign(bytes: Uint8Array, fileName: string): ForeignNavMesh {
  if ([DETOUR_SET, DETOUR_TILE].includes(magicOf(bytes))) return parseDetour(bytes)
  if (isLevel(bytes, fileName)) {
    const { positions, triangles } = readLevel(bytes, fileName)
    const polygons = Array.from({ length: triangles.length / 3 }, (_, at) =>
      Array.from(triangles.subarray(3 * at, 3 * at + 3)),
    )
    return { vertices: positions, polygons, areas: [], links: [] }
  }
  if (!beginsAsJson(bytes) && extensionOf(fileName) !== '.json')
    throw badFile(
      `The file ${show(fileName)} is not a navigation mesh of a supported kind.`,
      'Use one of: .nav of Footpath, Detour’s binary meshes, JSON of navcat or Unity, .glb, .gltf, .obj.',
      fileName,
    )
  const json = jsonOf(bytes, 'The navigation mesh')
  return 'tiles' in json ? navcatMesh(json) : unityMesh(json)
}

/** Whether the first character that is not white space opens an object. */
function beginsAsJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => ![0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].includes(byte))
  return first === 0x7b
}
