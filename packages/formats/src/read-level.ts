import { show } from 'footpath/internal'
import { requireText } from './checks.js'
import { hasMagic } from './container.js'
import { extensionOf } from './extension.js'
import { GLB_MAGIC } from './gltf/container.js'
import { parseGltf } from './gltf/parse-gltf.js'
import { parseObj, type TriangleMesh } from './obj.js'
import { badFile, requireBytes, requireContent } from './text.js'

const PARSERS: ReadonlyMap<string, (bytes: Uint8Array) => TriangleMesh> = new Map([
  ['.glb', parseGltf],
  ['.gltf', parseGltf],
  ['.obj', parseObj],
])

/**
 * The triangles of a 3D level in a GLB, glTF or OBJ file, for `bakeNavMesh` of `footpath/navmesh/bake`. GLB files are known
 * by their content, the others by the extension of `fileName`.
 */
export function readLevel(bytes: Uint8Array, fileName = ''): TriangleMesh {
  requireBytes(bytes)
  requireText('The name of the file', fileName)
  requireContent(bytes, 'the level')
  const parse = parserOf(bytes, fileName)
  if (parse !== undefined) return parse(bytes)
  throw badFile(
    `The file ${show(fileName)} is not a level of a supported kind.`,
    `Use one of: ${Array.from(PARSERS.keys()).join(', ')}.`,
    fileName,
  )
}

/** Whether a file holds the triangles of a level. */
export function isLevel(bytes: Uint8Array, fileName: string): boolean {
  return parserOf(bytes, fileName) !== undefined
}

function parserOf(bytes: Uint8Array, fileName: string) {
  return hasMagic(bytes, GLB_MAGIC) ? parseGltf : PARSERS.get(extensionOf(fileName))
}
