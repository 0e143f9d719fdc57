import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseGltf, readLevel, type TriangleMesh } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { realData } from '../../../tests/real-data.js'
import { glbOf, TRIANGLE, triangleJson } from './gltf-support.js'

const folder = realData('meshes')

/** The corners of triangles in order, rounded. */
function cornersOf({ positions, triangles }: TriangleMesh): number[][] {
  return Array.from(triangles, (vertex) =>
    Array.from(positions.subarray(3 * vertex, 3 * vertex + 3), (value) => Math.round(1e6 * value) / 1e6 + 0),
  )
}

function read(more: object, binary = TRIANGLE): number[][] {
  return cornersOf(parseGltf(glbOf(triangleJson(more), binary)))
}

describe('a level in a glTF file', () => {
  it('lies where its nodes put it', () => {
    const half = Math.SQRT1_2
    const nodes = [
      { children: [1], translation: [10, 0, 0] },
      { children: [2], rotation: [0, half, 0, half] },
      { mesh: 0, scale: [2, 1, 3] },
    ]
    // Scaled, then a quarter turn around y takes z to x and x to −z, then moved.
    expect(read({ nodes })).toEqual([
      [10, 0, 0],
      [13, 0, 0],
      [10, 0, -2],
    ])
    const matrix = [0, 0, -2, 0, 0, 1, 0, 0, 3, 0, 0, 0, 10, 0, 0, 1]
    expect(read({ nodes: [{ mesh: 0, matrix }] })).toEqual(read({ nodes }))
  })

  it('faces up still where a node mirrors it', () => {
    expect(read({ nodes: [{ mesh: 0, scale: [-1, 1, 1] }] })).toEqual([
      [0, 0, 0],
      [-1, 0, 0],
      [0, 0, 1],
    ])
  })

  it('may have strips, fans, no numbers of corners, whole coordinates and its buffer in the text', () => {
    const square = Uint8Array.from(Int8Array.of(0, 0, 0, 0, 0, 127, 127, 0, 0, 127, 0, 127))
    const json = (mode: number) =>
      triangleJson({
        meshes: [
          {
            primitives: [
              { attributes: { POSITION: 0 }, mode },
              { attributes: {}, mode: 0 },
            ],
          },
        ],
        accessors: [{ bufferView: 0, componentType: 5120, normalized: true, count: 4, type: 'VEC3' }],
        bufferViews: [{ buffer: 0, byteLength: 12 }],
        buffers: [
          {
            byteLength: 12,
            uri: `data:application/octet-stream;base64,${btoa(String.fromCharCode(...square))}`,
          },
        ],
        scene: undefined,
        scenes: undefined,
      })
    const bytes = (mode: number) => new TextEncoder().encode(JSON.stringify(json(mode)))
    const [a, b, c, d] = [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 0],
      [1, 0, 1],
    ]
    expect(cornersOf(readLevel(bytes(5), 'a.gltf'))).toEqual([a, b, c, b, d, c])
    expect(cornersOf(readLevel(bytes(6), 'a.gltf'))).toEqual([a, b, c, a, c, d])
    expect(cornersOf(readLevel(bytes(4), 'a.gltf'))).toEqual([a, b, c])
  })

  it.runIf(folder !== null)('is read from real files', () => {
    const level = readLevel(readFileSync(join(folder ?? '', 'level.glb')))
    expect([level.positions.length / 3, level.triangles.length / 3]).toEqual([884, 1612])
    expect(Math.max(...level.positions)).toBeCloseTo(12.498961, 5)
    expect(readLevel(readFileSync(join(folder ?? '', 'nav_test.obj')), 'nav_test.obj').triangles.length).toBe(
      3 * 1612,
    )
  })

  it.each<[string, object | Uint8Array, string]>([
    ['another file for its buffer', { buffers: [{ byteLength: 42, uri: 'level.bin' }] }, 'one file'],
    ['compression', { extensionsRequired: ['KHR_draco_mesh_compression'] }, 'without compression'],
    ['sparse data', { accessors: [{ sparse: {} }] }, 'morph targets'],
    ['a buffer that is too short', { bufferViews: [{ buffer: 0, byteLength: 20 }] }, 'does not fit'],
    [
      'a view beyond its buffer',
      { bufferViews: [{ buffer: 0, byteOffset: 40, byteLength: 36 }] },
      'does not fit',
    ],
    ['a mesh that is not there', { nodes: [{ mesh: 7 }] }, 'no 7 in meshes'],
    ['a node in itself', { nodes: [{ mesh: 0, children: [0] }] }, 'twice'],
    [
      'a corner that is not there',
      { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 2 }] }] },
      'no 2 in accessors',
    ],
    ['nothing in its scene', { scenes: [{ nodes: [] }] }, 'no triangles'],
    ['a scale that is text', { nodes: [{ mesh: 0, scale: ['1', 1, 1] }] }, 'scale is'],
    ['half of its bytes', glbOf(triangleJson(), TRIANGLE).slice(0, 300), 'shorter'],
    ['another version', glbOf(triangleJson(), TRIANGLE).with(4, 1), 'version 1'],
  ])('with %s is refused', (_, given, words) => {
    const bytes = given instanceof Uint8Array ? given : glbOf(triangleJson(given), TRIANGLE)
    expect(() => parseGltf(bytes)).toThrow(words)
  })

  it('is refused by name if it is something else', () => {
    expect(() => readLevel(new Uint8Array(9), 'level.fbx')).toThrow('.glb, .gltf, .obj')
  })
})
