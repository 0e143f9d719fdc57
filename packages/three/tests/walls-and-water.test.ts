import { createTerrain, terrainFromText } from 'footpath'
import { generateTerrain } from 'footpath/random'
import { type BufferGeometry, type Group, Mesh } from 'three'
import { describe, expect, it } from 'vitest'
import { WallsMesh, type WallsMeshOptions, WaterMesh } from '../dist/index.js'
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
