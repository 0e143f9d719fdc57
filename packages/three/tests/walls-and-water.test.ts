import { createTerrain, terrainFromText } from 'footpath'
import { generateMap, generateTerrain } from 'footpath/random'
import { type BufferGeometry, type Group, Mesh, OrthographicCamera, PerspectiveCamera } from 'three'
import { describe, expect, it } from 'vitest'
import { BlocksMesh, TerrainView, WallsMesh, type WallsMeshOptions, WaterMesh } from '../dist/index.js'
import { writeDepths } from '../dist/water/water-depth.js'
import { waterQuads } from '../dist/water/water-quads.js'
import { randomEdit, roughTerrain } from './support.js'

/** The positions and indices of all meshes below a group, sorted so that the order of meshes does not matter. */
function contentOf(group: Group): string[] {
  const out: string[] = []
  group.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const geometry = object.geometry as BufferGeometry
    out.push(JSON.stringify([Array.from(geometry.getAttribute('position').array), geometry.index?.count]))
  })
  return out.sort()
}

function quadsOf(group: Group): number {
  let quads = 0
  group.traverse((object) => {
    if (object instanceof Mesh) quads += (object.geometry.index?.count ?? 0) / 6
  })
  return quads
}

/** How high the walls of a row of cells reach. */
function topOf(row: string, options: WallsMeshOptions = {}): number {
  const [mesh] = new WallsMesh(terrainFromText([row]), options).children
  const { array } = (mesh as Mesh).geometry.getAttribute('position')
  return Math.max(...Array.from(array).filter((_, at) => at % 3 === 1))
}

describe('WallsMesh', () => {
  it('draws a lone block with five faces and a row of two with eight', () => {
    expect(quadsOf(new WallsMesh(terrainFromText(['...', '.t.', '...'])))).toBe(5)
    expect(quadsOf(new WallsMesh(terrainFromText(['....', '.tt.', '....'])))).toBe(8)
    // Above a low wall the tall one shows what is left of its side.
    expect(quadsOf(new WallsMesh(terrainFromText(['....', '.tl.', '....'])))).toBe(9)
    expect(quadsOf(new WallsMesh(terrainFromText(['#'])))).toBe(0)
  })

  it('makes tall walls taller and takes other heights', () => {
    expect(topOf('.t.')).toBeGreaterThan(2 * topOf('.l.'))
    expect(topOf('.l.', { heights: { 'low-wall': 4 } })).toBe(4)
    expect(topOf('.#.', { heights: { blocked: 1 } })).toBe(1)
  })

  it('turns every face outwards', () => {
    const walls = new WallsMesh(roughTerrain(4, 30, 30))
    for (const object of walls.children) {
      const { geometry } = object as Mesh
      const position = geometry.getAttribute('position')
      const normal = geometry.getAttribute('normal')
      const { index } = geometry
      if (index === null) throw new Error('no index')
      for (let at = 0; at < index.count; at += 3) {
        const [a, b, c] = [0, 1, 2].map((corner) => index.getX(at + corner))
        const u = [0, 1, 2].map((axis) => position.getComponent(b, axis) - position.getComponent(a, axis))
        const v = [0, 1, 2].map((axis) => position.getComponent(c, axis) - position.getComponent(a, axis))
        const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
        const dot = face[0] * normal.getX(a) + face[1] * normal.getY(a) + face[2] * normal.getZ(a)
        expect(dot).toBeGreaterThan(0)
      }
    }
  })

  it.each([1, 2, 3])('follows edits like a new one, seed %i', (seed) => {
    const terrain = roughTerrain(seed, 140, 80)
    const walls = new WallsMesh(terrain)
    for (let edit = 0; edit < 6; edit++) {
      randomEdit(terrain, 10 * seed + edit)
      walls.refresh()
      expect(contentOf(walls)).toEqual(contentOf(new WallsMesh(terrain)))
    }
  })

  it('keeps no mesh where the last wall went', () => {
    const terrain = terrainFromText(['.t.'])
    const walls = new WallsMesh(terrain)
    terrain.setObstacle(1, 0, 'none')
    walls.refresh()
    expect(walls.children).toHaveLength(0)
  })
})

/** A camera that looks at the middle of a map of this size from a distance. */
function cameraAt(size: number, away: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(30, 1.5, 0.1, 1e5)
  camera.position.set(size / 2, 0.6 * away, size / 2 + 0.8 * away)
  camera.lookAt(size / 2, 0, size / 2)
  return camera
}

describe('BlocksMesh', () => {
  it.each(['maze', 'rooms', 'caves', 'density'] as const)(
    'raises every blocked cell of a map of %s',
    (kind) => {
      const terrain = generateMap(kind, { size: 40, seed: '3', density: 0.3 })
      const blocks = new BlocksMesh(terrain)
      blocks.update(cameraAt(40, 80))
      const tops = new Set<string>()
      for (const mesh of blocks.children) {
        const { array } = (mesh as Mesh).geometry.getAttribute('position')
        // The first four vertices of a block are its top.
        for (let at = 0; at < array.length; at += 12) {
          const [x, y, z] = array.slice(at, at + 3)
          if ([4, 7, 10].every((up) => array[at + up] === y) && y > 0.5) tops.add(`${x},${z}`)
        }
      }
      const blocked = [...terrain.obstacles.keys()].filter((cell) => terrain.obstacles[cell] !== 0)
      expect(blocked.length).toBeGreaterThan(100)
      expect([...tops].sort()).toEqual(blocked.map((cell) => `${cell % 40},${Math.floor(cell / 40)}`).sort())
    },
  )

  it('draws nothing that looks lower than a pixel, and no more triangles than it may', () => {
    const terrain = generateMap('density', { size: 300, seed: '1', density: 0.4 })
    const blocks = new BlocksMesh(terrain)
    expect(blocks.update(cameraAt(300, 5000))).toBe(false)
    expect(quadsOf(blocks)).toBe(0)
    expect(blocks.update(cameraAt(300, 300))).toBe(true)
    expect(blocks.update(cameraAt(300, 300))).toBe(false)
    const all = quadsOf(blocks)
    expect(all).toBeGreaterThan(20_000)
    blocks.triangles = 30_000
    blocks.update(cameraAt(300, 300))
    const few = new BlocksMesh(terrain, { triangles: 30_000 })
    few.update(cameraAt(300, 300))
    expect(2 * quadsOf(few)).toBeLessThanOrEqual(30_000)
    // Far away all are freed.
    blocks.update(cameraAt(300, 5000))
    expect(blocks.children).toHaveLength(0)
  })

  it('takes orthographic cameras', () => {
    const blocks = new BlocksMesh(terrainFromText(['...', '.#.', '...']))
    const camera = new OrthographicCamera(-3, 3, 3, -3, -100, 100)
    camera.position.set(1.5, 10, 1.5)
    camera.lookAt(1.5, 0, 1.5)
    blocks.update(camera)
    expect(quadsOf(blocks)).toBe(5)
  })

  it.each([1, 2, 3])('follows edits like a new one, seed %i', (seed) => {
    const terrain = roughTerrain(seed, 140, 80)
    const blocks = new BlocksMesh(terrain)
    const camera = cameraAt(100, 160)
    blocks.update(camera)
    for (let edit = 0; edit < 6; edit++) {
      randomEdit(terrain, 10 * seed + edit)
      blocks.refresh()
      blocks.update(camera)
      const fresh = new BlocksMesh(terrain)
      fresh.update(camera)
      expect(contentOf(blocks)).toEqual(contentOf(fresh))
    }
    expect(contentOf(blocks).length).toBeGreaterThan(0)
  })

  it('is part of a view, unless the view is made without', () => {
    const terrain = terrainFromText(['.#.'])
    const view = new TerrainView(terrain)
    expect(view.update(cameraAt(3, 6))).toBe(true)
    expect(view.blocks?.children).toHaveLength(1)
    expect(new TerrainView(terrain, { blocks: false }).blocks).toBe(null)
  })
})

describe('WaterMesh', () => {
  it('draws a lake of one level with few quads', { tags: 'slow' }, () => {
    const terrain = generateTerrain({ width: 512, depth: 512, seed: 3, water: 0.3 })
    const quads = quadsOf(new WaterMesh(terrain))
    expect(quads).toBeGreaterThan(0)
    expect(quads).toBeLessThan(200)
  })

  it('covers every water cell at its own height', () => {
    const terrain = roughTerrain(9, 70, 45)
    const water = terrain.surfaceId('water')
    const waters = Uint8Array.from(terrain.surfaceNames, (_, id) => (id === water ? 1 : 0))
    const { positions } = waterQuads(terrain, waters, { x0: 0, y0: 0, x1: 71, y1: 46 })
    const heightOf = new Map<string, number>()
    for (let at = 0; at < positions.length; at += 3)
      heightOf.set(`${positions[at]},${positions[at + 2]}`, positions[at + 1])
    let seen = 0
    for (let y = 0; y < 45; y++) {
      for (let x = 0; x < 70; x++) {
        if (terrain.surfaces[y * 70 + x] !== water) continue
        const height = heightOf.get(`${x + 0.5},${y + 0.5}`)
        // A larger quad over water of one level has no vertex on the cell.
        if (height === undefined) continue
        expect(height).toBe(terrain.heightAt(x, y))
        seen++
      }
    }
    expect(seen).toBeGreaterThan(100)
  })

  it('knows how far the shore is', () => {
    const terrain = terrainFromText(['~~~~~~~~~~~~.'])
    const depths = new Uint8Array(13)
    writeDepths(terrain, Uint8Array.from([0, 0, 1, 0]), { x0: 0, y0: 0, x1: 13, y1: 1 }, depths)
    expect(depths[12]).toBe(0)
    expect(depths[11]).toBe(30)
    expect(depths[0]).toBeGreaterThan(250)
    for (let at = 1; at < 13; at++) expect(depths[at]).toBeLessThanOrEqual(depths[at - 1])
  })

  it.each([1, 2, 3, 4])('follows edits like a new one, seed %i', (seed) => {
    const terrain = roughTerrain(seed, 90, 60)
    const water = new WaterMesh(terrain)
    for (let edit = 0; edit < 8; edit++) {
      randomEdit(terrain, 10 * seed + edit, 12)
      water.refresh()
      const fresh = new WaterMesh(terrain)
      expect(contentOf(water)).toEqual(contentOf(fresh))
      expect(water.depths).toEqual(fresh.depths)
    }
  })

  it('has nothing to draw on dry land', () => {
    expect(new WaterMesh(createTerrain({ width: 9, depth: 9 })).children).toHaveLength(0)
  })
})
