import { createTerrain, groundHeight } from 'footpath'
import { generateTerrain } from 'footpath/random'
import {
  type BufferAttribute,
  type BufferGeometry,
  type Mesh,
  OrthographicCamera,
  PerspectiveCamera,
  Vector3,
} from 'three'
import { describe, expect, it } from 'vitest'
import { TerrainMesh } from '../dist/index.js'
import { chunkSizeFor, cutsOf } from '../dist/mesh/cuts.js'
import { levelErrors } from '../dist/mesh/level-errors.js'
import { randomEdit, roughTerrain } from './support.js'

/** The vertices of all chunks, chunk by chunk. */
function verticesOf(mesh: TerrainMesh): { positions: number[][]; normals: number[][] } {
  return {
    positions: mesh.chunks.map(({ geometry }) => Array.from(geometry.getAttribute('position').array)),
    normals: mesh.chunks.map(({ geometry }) => Array.from(geometry.getAttribute('normal').array)),
  }
}

/** The same as bytes: the test runner takes long to compare many numbers. */
function bytesOf({ chunks }: TerrainMesh): Buffer {
  const names = ['position', 'normal']
  const attributes = chunks.flatMap(({ geometry }) => names.map((name) => geometry.getAttribute(name).array))
  return Buffer.concat(
    attributes.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  )
}

/** The heights of the cut face along the border: its upper edge, and its foot. */
function skirtOf(mesh: TerrainMesh): {
  readonly top: number
  readonly foot: number
  readonly heights: number[]
} {
  const { geometry } = mesh.getObjectByName('skirt') as Mesh
  const heights = Array.from(geometry.getAttribute('position').array).filter((_, at) => at % 3 === 1)
  return { top: Math.max(...heights), foot: Math.min(...heights), heights }
}

/** The edges of the triangles that are drawn, by the places of their ends. */
function edgesOf({ index, attributes, drawRange }: BufferGeometry) {
  const count = Math.min(index?.count ?? 0, drawRange.count)
  const placeOf = (at: number) => {
    const vertex = index?.getX(at) ?? 0
    const { position } = attributes
    return [position.getX(vertex), position.getY(vertex), position.getZ(vertex)] as const
  }
  return Array.from({ length: count }, (_, at) => {
    const ends = [placeOf(at), placeOf(at % 3 === 2 ? at - 2 : at + 1)] as const
    const [from, to] = ends.map((end) => end.join())
    return { ends, name: `${from} → ${to}`, reversed: `${to} → ${from}` }
  })
}

function startCamera(size: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(38, 16 / 9, 1, size * 5)
  camera.position.set(0.42 * size, 0.4 * size, 1.34 * size)
  camera.lookAt(0.5 * size, 0.02 * size, 0.55 * size)
  camera.updateMatrixWorld()
  return camera
}

describe('TerrainMesh', () => {
  it.each([
    [1, 1],
    [2, 1],
    [64, 64],
    [130, 67],
    [200, 33],
  ])('of %i × %i cells stands on the ground at every vertex', (width, depth) => {
    const terrain = roughTerrain(3, width, depth, { cellSize: 2.5, origin: { x: 100, y: -7, z: 30 } })
    const mesh = new TerrainMesh(terrain)
    expect(mesh.position.toArray()).toEqual([100, -7, 30])
    let vertices = 0
    for (const positions of verticesOf(mesh).positions) {
      for (let at = 0; at < positions.length; at += 3) {
        const height = groundHeight(terrain, positions[at] / 2.5, positions[at + 2] / 2.5)
        expect(Math.abs(positions[at + 1] - height)).toBeLessThan(1e-5)
        vertices++
      }
    }
    expect(vertices).toBeGreaterThanOrEqual((width + 2) * (depth + 2))
    const box = mesh.chunks.reduce((all, { box }) => all.union(box), mesh.chunks[0].box.clone())
    expect(box.min.x).toBe(0)
    expect(box.max.x).toBeCloseTo(width * 2.5)
    expect(box.max.z).toBeCloseTo(depth * 2.5)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('follows edits like a new one, seed %i', { tags: 'slow' }, (seed) => {
    const terrain = roughTerrain(seed, 150, 97)
    const mesh = new TerrainMesh(terrain)
    for (let edit = 0; edit < 12; edit++) {
      randomEdit(terrain, 100 * seed + edit)
      if (edit % 3 === 0) randomEdit(terrain, 100 * seed + edit + 50)
      mesh.refresh()
      const fresh = new TerrainMesh(terrain)
      expect(bytesOf(mesh).equals(bytesOf(fresh)), `edit ${edit}`).toBe(true)
      expect(mesh.chunks.map(({ errors }) => [...errors])).toEqual(
        fresh.chunks.map(({ errors }) => [...errors]),
      )
      expect(mesh.chunks.map(({ box }) => box)).toEqual(fresh.chunks.map(({ box }) => box))
      expect(skirtOf(mesh)).toEqual(skirtOf(fresh))
    }
  })

  it('stands on a base below its lowest cell, wherever that is, and after edits too', () => {
    const terrain = createTerrain({ width: 100, depth: 70 })
    terrain.setHeight(50, 40, -30)
    const mesh = new TerrainMesh(terrain)
    expect(skirtOf(mesh).foot).toBeLessThan(-30)
    expect(skirtOf(mesh).top).toBe(0)
    const shade = mesh.getObjectByName('shade')
    expect(shade?.position.y).toBe(skirtOf(mesh).foot)
    // Lowered inside the map, far from its border.
    terrain.setHeight(20, 20, -80)
    mesh.refresh()
    expect(skirtOf(mesh).foot).toBeLessThan(-80)
    expect(shade?.position.y).toBe(skirtOf(mesh).foot)
    terrain.fill({ x0: 0, y0: 0, x1: 100, y1: 70 }, { height: 5 })
    mesh.refresh()
    expect(skirtOf(mesh)).toEqual(skirtOf(new TerrainMesh(terrain)))
    expect(skirtOf(mesh).foot).toBeGreaterThan(0)
  })

  it('meets the face below its border without gaps, also where it is coarse', () => {
    const terrain = generateTerrain({ width: 140, depth: 90, seed: 4 })
    const mesh = new TerrainMesh(terrain, { detail: 0.02 })
    mesh.update(startCamera(140))
    expect(mesh.chunks.some(({ level }) => level > 0)).toBe(true)
    const rim = new Set<string>()
    for (const { geometry } of mesh.chunks)
      for (const edge of edgesOf(geometry)) if (!rim.delete(edge.reversed)) rim.add(edge.name)
    const { geometry } = mesh.getObjectByName('skirt') as Mesh
    const { foot } = skirtOf(mesh)
    const upper = edgesOf(geometry).filter(({ ends }) => ends.every((end) => end[1] > foot))
    // Where two sides of the map meet, the edge has no length.
    const reversed = upper.filter(({ name, reversed }) => name !== reversed).map((edge) => edge.reversed)
    expect(new Set(reversed)).toEqual(rim)
    expect(reversed).toHaveLength(rim.size)
  })

  it('gives a flat terrain heights when it gets some', () => {
    const terrain = createTerrain({ width: 70, depth: 70 })
    const mesh = new TerrainMesh(terrain)
    terrain.setHeight(10, 10, 5)
    expect(mesh.refresh()).toBe(true)
    expect(mesh.refresh()).toBe(false)
    expect(verticesOf(mesh)).toEqual(verticesOf(new TerrainMesh(terrain)))
  })

  it('touches only chunks and rows of an edit', () => {
    const terrain = generateTerrain({ width: 256, depth: 256, seed: 1 })
    const mesh = new TerrainMesh(terrain)
    const versions = () =>
      mesh.chunks.map(({ geometry }) => (geometry.getAttribute('position') as BufferAttribute).version)
    const before = versions()
    terrain.fill({ x0: 70, y0: 70, x1: 80, y1: 75 }, { height: 3 })
    mesh.refresh()
    const touched = versions().flatMap((version, at) => (version === before[at] ? [] : [at]))
    expect(touched).toEqual([5])
    const ranges = (mesh.chunks[5].geometry.getAttribute('position') as BufferAttribute).updateRanges
    expect(ranges).toHaveLength(1)
    // Rows 69 to 76 of vertices and a little: not the 65 rows of the chunk.
    expect(ranges[0].count).toBeLessThan(3 * 65 * 9)
  })

  it('bounds what a level gets wrong', () => {
    const terrain = roughTerrain(11, 80, 80)
    const mesh = new TerrainMesh(terrain)
    const { grid } = mesh
    const [{ columns, rows, geometry }] = mesh.chunks
    const errors = new Float64Array(4)
    levelErrors(geometry.getAttribute('position').array, columns, rows, errors)
    for (let level = 1; level < 4; level++) {
      const step = 1 << level
      let worst = 0
      for (let row = 0; row < 64; row++) {
        for (let column = 0; column < 64; column++) {
          const left = column - (column % step)
          const top = row - (row % step)
          const u = (column - left) / step
          const v = (row - top) / step
          const a = grid.heightOf(left, top)
          const b = grid.heightOf(left + step, top)
          const c = grid.heightOf(left, top + step)
          const d = grid.heightOf(left + step, top + step)
          const coarse =
            u + v <= 1 ? a + u * (b - a) + v * (c - a) : d + (1 - u) * (c - d) + (1 - v) * (b - d)
          worst = Math.max(worst, Math.abs(grid.heightOf(column, row) - coarse))
        }
      }
      expect(errors[level]).toBeGreaterThanOrEqual(worst - 1e-6)
    }
  })

  it('meets its neighbours at every level a camera asks for', { tags: 'slow' }, () => {
    const terrain = generateTerrain({ width: 300, depth: 300, seed: 5, amplitude: 60 })
    const mesh = new TerrainMesh(terrain)
    const camera = startCamera(300)
    for (const detail of [0, 0.0005, 0.004, 0.05, 1]) {
      mesh.detail = detail
      mesh.update(camera)
      expect(cracksOf(mesh)).toBe(0)
    }
    expect(new Set(mesh.chunks.map(({ level }) => level))).toEqual(new Set([6]))
  })

  it('draws a start view over 1024 × 1024 cells within its budget', { tags: 'slow' }, () => {
    const terrain = generateTerrain({ width: 1024, depth: 1024, seed: 2, amplitude: 120 })
    const mesh = new TerrainMesh(terrain, { detail: 0 })
    for (const triangles of [300_000, 100_000, 5_000]) {
      mesh.triangles = triangles
      mesh.update(startCamera(1024))
      expect(trianglesOf(mesh)).toBeLessThanOrEqual(triangles)
    }
    expect(mesh.chunks.length).toBeLessThanOrEqual(64)
  })

  it('takes orthographic cameras', () => {
    const mesh = new TerrainMesh(generateTerrain({ width: 300, depth: 300, seed: 5, amplitude: 60 }), {
      detail: 0.02,
    })
    const camera = new OrthographicCamera(-200, 200, 200, -200, 1, 2000)
    camera.position.set(150, 500, 150)
    camera.lookAt(new Vector3(150, 0, 150))
    mesh.update(camera)
    const far = trianglesOf(mesh)
    camera.zoom = 40
    camera.updateProjectionMatrix()
    mesh.triangles = 1e9
    mesh.update(camera)
    expect(trianglesOf(mesh)).toBeGreaterThan(far)
  })

  it('cuts maps of any size into at most 8 × 8 chunks that meet', () => {
    for (const quads of [2, 64, 95, 96, 97, 129, 513, 575, 576, 1025, 2049, 4097]) {
      const cuts = cutsOf(quads, chunkSizeFor(quads))
      expect(cuts[0]).toBe(0)
      expect(cuts.at(-1)).toBe(quads)
      expect(cuts.length - 1).toBeLessThanOrEqual(9)
      expect(cuts.every((cut, at) => at === 0 || cut > cuts[at - 1])).toBe(true)
    }
  })

  it('frees geometries, and its own material but not a given one', () => {
    const mesh = new TerrainMesh(roughTerrain(1, 100, 100))
    const freed: string[] = []
    mesh.traverse((object) => {
      const { geometry } = object as Mesh
      geometry?.addEventListener('dispose', () => freed.push(object.name))
    })
    mesh.dispose()
    expect(freed.length).toBe(mesh.chunks.length + 2)
    expect(mesh.parent).toBe(null)
  })
})

function trianglesOf(mesh: TerrainMesh): number {
  return mesh.chunks.reduce((sum, { geometry }) => sum + (geometry.index?.count ?? 0) / 3, 0)
}

/**
 * Edges of triangles that no other triangle shares, inside the map: a closed sheet has none. Vertices are compared by
 * place, so both chunks of a border count.
 */
function cracksOf(mesh: TerrainMesh): number {
  const edges = new Map<string, number>()
  const { columns, rows } = mesh.grid
  for (const chunk of mesh.chunks) {
    const { index } = chunk.geometry
    if (index === null) continue
    const place = (at: number) => {
      const vertex = index.getX(at)
      const column = chunk.column + (vertex % (chunk.columns + 1))
      const row = chunk.row + Math.floor(vertex / (chunk.columns + 1))
      return { key: `${column},${row}`, column, row }
    }
    for (let at = 0; at < index.count; at += 3) {
      for (const [from, to] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ]) {
        const one = place(at + from)
        const other = place(at + to)
        const outer =
          (one.column === other.column && (one.column === 0 || one.column === columns)) ||
          (one.row === other.row && (one.row === 0 || one.row === rows))
        if (outer) continue
        const key = [one.key, other.key].sort().join(' ')
        edges.set(key, (edges.get(key) ?? 0) + 1)
      }
    }
  }
  return [...edges.values()].filter((count) => count !== 2).length
}
