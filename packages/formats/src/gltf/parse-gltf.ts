import { FootpathError } from 'footpath'
import { requireBytes, show } from 'footpath/internal'
import { isJsonObject, type JsonObject } from '../json.js'
import type { TriangleMesh } from '../obj.js'
import { badFile } from '../text.js'
import { Accessors } from './accessor.js'
import { badGltf, itemOf, openGltf, wholeOf } from './container.js'
import { IDENTITY, isMirrored, pushTransformed, type Transform, transformOf, within } from './transforms.js'

/** Corners of triangles that a file may have, however often it repeats a mesh. */
const MOST_CORNERS = 1 << 26

const COMPRESSED = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression']

/**
 * The triangles of a level in a GLB or glTF 2.0 file, of all nodes of its scene, where the nodes put them. y points up, as
 * glTF has it. Materials, skins and animations are ignored. Buffers must be in the file. Throws `bad-file` for anything
 * damaged, compressed or without triangles.
 */
export function parseGltf(bytes: Uint8Array): TriangleMesh {
  requireBytes(bytes)
  const file = openGltf(bytes)
  const { json } = file
  const required = Array.isArray(json.extensionsRequired) ? json.extensionsRequired : []
  const compression = COMPRESSED.find((name) => required.includes(name))
  if (compression !== undefined)
    throw badFile(
      `The geometry of the glTF file is compressed with ${compression}.`,
      'Export the level without compression.',
      compression,
    )
  const accessors = new Accessors(file)
  const positions: number[] = []
  const triangles: number[] = []
  for (const { node, transform } of placedNodes(json)) {
    if (node.mesh === undefined) continue
    const { primitives } = itemOf(json, 'meshes', node.mesh)
    for (const primitive of Array.isArray(primitives) ? primitives : []) {
      if (!isJsonObject(primitive)) throw badGltf(`a part of a mesh is ${show(primitive)}.`)
      addPrimitive(primitive, transform)
    }
  }
  if (triangles.length === 0)
    throw badFile('The glTF file has no triangles in its scene.', 'Export the level as meshes.')
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) }

  function addPrimitive(primitive: JsonObject, transform: Transform): void {
    const mode = wholeOf(primitive, 'mode', 4)
    const { attributes } = primitive
    if (mode < 4 || mode > 6 || !isJsonObject(attributes) || attributes.POSITION === undefined) return
    const points = accessors.numbers(attributes.POSITION, 3)
    const count = points.length / 3
    const corners =
      primitive.indices === undefined
        ? Float64Array.from({ length: count }, (_, at) => at)
        : accessors.numbers(primitive.indices, 1)
    if (
      triangles.length + 3 * corners.length > MOST_CORNERS ||
      positions.length + points.length > 3 * MOST_CORNERS
    )
      throw new FootpathError('bad-size', 'The level has too many triangles.', 'Use a simpler level.')
    const wrong = corners.find((corner) => corner >= count)
    if (wrong !== undefined) throw badGltf(`a triangle has vertex ${wrong} of ${count}.`, wrong)
    const first = positions.length / 3
    pushTransformed(positions, points, transform)
    const isTurned = isMirrored(transform)
    for (let at = 0; at + 2 < corners.length; at += mode === 4 ? 3 : 1) {
      const a = mode === 6 ? corners[0] : corners[at]
      // Every other triangle of a strip is wound the other way.
      const isOdd = mode === 5 && at % 2 === 1
      const [b, c] =
        isOdd === isTurned ? [corners[at + 1], corners[at + 2]] : [corners[at + 2], corners[at + 1]]
      triangles.push(first + a, first + b, first + c)
    }
  }
}

/** The nodes of the scene, each where its parents put it. With a list instead of recursion: nesting may be deep on purpose. */
function placedNodes(json: JsonObject): { node: JsonObject; transform: Transform }[] {
  const scene = json.scenes === undefined ? null : itemOf(json, 'scenes', json.scene ?? 0)
  const roots = scene === null ? rootsOf(json) : listOf(scene.nodes)
  const waiting = roots.map((index) => ({ index, parent: IDENTITY }))
  const placed: { node: JsonObject; transform: Transform }[] = []
  const seen = new Set<unknown>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { index, parent } = next
    if (seen.has(index)) throw badGltf(`node ${show(index)} is in the scene twice.`, index)
    seen.add(index)
    const node = itemOf(json, 'nodes', index)
    const transform = within(parent, transformOf(node))
    placed.push({ node, transform })
    for (const child of listOf(node.children)) waiting.push({ index: child, parent: transform })
  }
  return placed
}

/** Without a scene: the nodes that are no children. */
function rootsOf(json: JsonObject): unknown[] {
  const nodes = listOf(json.nodes)
  const children = new Set(nodes.flatMap((node) => (isJsonObject(node) ? listOf(node.children) : [])))
  return Array.from(nodes.keys()).filter((index) => !children.has(index))
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
