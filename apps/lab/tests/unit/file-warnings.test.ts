import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../src/world/build-world.js'

const tmx = (tiles: string, more = '') => `<?xml version="1.0"?>
<map version="1.10" orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16">
 <tileset firstgid="1" name="ground" tilewidth="16" tileheight="16" tilecount="2" columns="2">${tiles}</tileset>
 <layer id="1" name="ground" width="2" height="1"><data encoding="csv">1,2</data></layer>${more}
</map>`
const WALL = '<tile id="1"><properties><property name="obstacle" value="tall-wall"/></properties></tile>'

async function warningsOf(name: string, text: string | Uint8Array): Promise<readonly string[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return (await buildWorld({ kind: 'file', name }, bytes)).warnings
}

/** A glTF file with a ramp of 4 × 2 metres that rises to the east by 1. */
function ramp(): string {
  const corners = Float32Array.from([0, 0, 0, 0, 0, 2, 4, 1, 2, 0, 0, 0, 4, 1, 2, 4, 1, 0])
  const data = Buffer.from(corners.buffer).toString('base64')
  return JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 6, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteLength: corners.byteLength }],
    buffers: [{ byteLength: corners.byteLength, uri: `data:application/octet-stream;base64,${data}` }],
  })
}

it('the triangles of a glTF file are heights, seen from above', async () => {
  const bytes = new TextEncoder().encode(ramp())
  const { terrain } = await buildWorld({ kind: 'file', name: 'ramp.gltf', size: 8 }, bytes)
  expect([terrain.width, terrain.depth, terrain.cellSize]).toEqual([8, 4, 0.5])
  const row = Array.from(terrain.heights?.subarray(0, 8) ?? [])
  expect(row).toEqual(row.toSorted((a, b) => a - b))
  expect(row[7] - row[0]).toBeCloseTo(7 / 8)
  await expect(
    buildWorld({ kind: 'file', name: 'ramp.glb' }, new TextEncoder().encode('glTF')),
  ).rejects.toThrow('The glTF file is damaged')
})

describe('the warnings about a file', () => {
  it('are those of its parser', async () => {
    expect(await warningsOf('a.tmx', tmx(WALL))).toEqual([])
    expect(await warningsOf('a.tmx', tmx(WALL, '<objectgroup id="2" name="doors"/>'))).toEqual([
      "The object layer 'doors' was left out: only tile layers are read.",
    ])
  })

  it('begin with what is missed first: walls', async () => {
    const noWalls = expect.stringMatching(/^No tile blocks: give tiles the property obstacle, .*\.$/)
    expect(await warningsOf('a.tmx', tmx(''))).toEqual([noWalls])
    expect(await warningsOf('a.tmx', tmx('', '<objectgroup id="2" name="walls"/>'))).toEqual([
      noWalls,
      "The object layer 'walls' was left out: only tile layers are read.",
    ])
    // A map in text says itself what blocks.
    expect(await warningsOf('a.txt', '....\n')).toEqual([])
  })

  const real = join(process.env.FOOTPATH_DATA ?? '', 'tiled', 'orthogonal-outside.tmx')
  it.skipIf(!existsSync(real))('of a map of Tiled say that no tile blocks', async () => {
    const [first] = await warningsOf('orthogonal-outside.tmx', new Uint8Array(readFileSync(real)))
    expect(first).toMatch(/^No tile blocks: /)
  })
})
