import { createTerrain } from 'footpath'
import { type InstancedMesh, type LineSegments, Matrix4, type Mesh, Ray, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import {
  createSun,
  GroundGrid,
  LinesLayer,
  MarkersLayer,
  RouteMarkers,
  TerrainView,
  UnitsLayer,
} from '../dist/index.js'
import { roughTerrain } from './support.js'

const down = new Vector3(0, -1, 0)

function instancesIn(layer: UnitsLayer | MarkersLayer | RouteMarkers): InstancedMesh[] {
  const found: InstancedMesh[] = []
  layer.traverse((object) => {
    if ((object as InstancedMesh).isInstancedMesh) found.push(object as InstancedMesh)
  })
  return found
}

/** The heights of a marker and of a unit on a map of this many cells, in cells. */
function figureSizes(width: number, depth: number): number[] {
  const terrain = createTerrain({ width, depth, cellSize: 3 })
  const route = new RouteMarkers(terrain)
  route.setEnds({ x: 0.5, y: 0.5 }, null)
  const units = new UnitsLayer(terrain)
  units.addUnit(1.5, 1.5)
  return [route, units].map((layer) => {
    const matrix = new Matrix4()
    instancesIn(layer)[0].getMatrixAt(0, matrix)
    return matrix.getMaxScaleOnAxis() / terrain.cellSize
  })
}

describe('UnitsLayer', () => {
  it('puts walkers on the ground and flyers above it', () => {
    const terrain = roughTerrain(1, 20, 20, { origin: { x: 5, y: 100, z: -3 } })
    const units = new UnitsLayer(terrain, { hover: 4 })
    const walker = units.addUnit(11.2, 4.4)
    const flyer = units.addUnit(9, 9, 'air', 0xff0000)
    const grid = new GroundGrid(terrain)
    expect(units.positionOf(walker).y).toBeCloseTo(100 + grid.heightAt(6.2, 7.4))
    expect(units.positionOf(flyer).y).toBeCloseTo(104 + grid.heightAt(4, 12))
    units.setPose(flyer, 9, 9, 1, 'ground')
    expect(units.positionOf(flyer).y).toBeCloseTo(100 + grid.heightAt(4, 12))
  })

  it('holds any number of units and keeps their places when others go', () => {
    const units = new UnitsLayer(createTerrain({ width: 100, depth: 100 }))
    const ids = Array.from({ length: 90 }, (_, at) => units.addUnit(at, at, at % 3 === 0 ? 'air' : 'ground'))
    expect(instancesIn(units).map(({ count }) => count)).toEqual([60, 30, 90, 0, 0, 0])
    units.removeUnit(ids[4])
    units.removeUnit(ids[6])
    expect(instancesIn(units).map(({ count }) => count)).toEqual([59, 29, 88, 0, 0, 0])
    expect(units.ids).toHaveLength(88)
    const places = new Set<number>()
    const matrix = new Matrix4()
    const [figures] = instancesIn(units)
    for (let at = 0; at < figures.count; at++) {
      figures.getMatrixAt(at, matrix)
      places.add(new Vector3().setFromMatrixPosition(matrix).x)
    }
    expect(places.size).toBe(59)
    expect(places.has(4)).toBe(false)
    expect(() => units.setPose(ids[4], 1, 1, 0)).toThrow(/no unit/)
  })

  it('marks the selected unit with a second ring and an arrowhead, above walkers and flyers', () => {
    const units = new UnitsLayer(createTerrain({ width: 9, depth: 9 }))
    const walker = units.addUnit(2, 2)
    const flyer = units.addUnit(5, 5, 'air')
    const marks = () =>
      instancesIn(units)
        .slice(3)
        .map(({ count }) => count)
    expect(marks()).toEqual([0, 0, 0])
    units.select(walker)
    expect(marks()).toEqual([1, 1, 0])
    units.select(flyer)
    expect(marks()).toEqual([1, 0, 1])
    units.setPose(flyer, 6, 6, 0, 'ground')
    expect(marks()).toEqual([1, 1, 0])
    units.removeUnit(flyer)
    expect(marks()).toEqual([0, 0, 0])
    expect(() => units.select(flyer)).toThrow(/no unit/)
  })

  it('is picked by rays: the nearest unit, not one behind a hill', () => {
    const heights = new Float32Array(400)
    for (let y = 0; y < 20; y++) heights[y * 20 + 10] = 30
    const terrain = createTerrain({ width: 20, depth: 20, heights })
    const units = new UnitsLayer(terrain)
    const near = units.addUnit(5.5, 10.5)
    const far = units.addUnit(3.5, 10.5)
    const hidden = units.addUnit(16.5, 10.5)
    expect(units.pick(new Ray(new Vector3(5.5, 50, 10.5), down))).toBe(near)
    expect(units.pick(new Ray(new Vector3(16.5, 50, 10.5), down))).toBe(hidden)
    expect(units.pick(new Ray(new Vector3(8, 0.6, 10.5), new Vector3(-1, 0, 0)))).toBe(near)
    expect(units.pick(new Ray(new Vector3(0.5, 0.6, 10.5), new Vector3(1, 0, 0)))).toBe(far)
    expect(units.pick(new Ray(new Vector3(8, 0.6, 10.5), new Vector3(1, 0, 0)))).toBe(null)
    expect(units.pick(new Ray(new Vector3(12.5, 50, 12.5), down))).toBe(null)
  })
})

describe('RouteMarkers', () => {
  it('are smaller than a cell on a map of few cells, and so are units', () => {
    for (const size of figureSizes(4, 3)) expect(size).toBeLessThan(1)
    const [marker, unit] = figureSizes(30, 4)
    expect(marker).toBeCloseTo(2)
    expect(unit).toBeCloseTo(1.3)
  })

  it('stand on the ground at the ends that are known', () => {
    const terrain = roughTerrain(4, 12, 12)
    const route = new RouteMarkers(terrain)
    const counts = () => instancesIn(route).map(({ count }) => count)
    expect(counts()).toEqual([0, 0, 0])
    route.setEnds({ x: 2.5, y: 3.5 }, null)
    expect(counts()).toEqual([1, 0, 1])
    route.setEnds({ x: 2.5, y: 3.5 }, { x: 9.5, y: 8.5 })
    route.setHere({ x: 4.5, y: 4.5 })
    expect(counts()).toEqual([1, 1, 3])
    // Points between are pins without a ring.
    route.setVia([
      { x: 5.5, y: 5.5 },
      { x: 6.5, y: 7.5 },
    ])
    expect(counts()).toEqual([3, 1, 3])
    route.setVia([])
    terrain.setHeight(2, 3, 70)
    route.refresh()
    const matrix = new Matrix4()
    instancesIn(route)[0].getMatrixAt(0, matrix)
    expect(new Vector3().setFromMatrixPosition(matrix).y).toBeCloseTo(70, 0)
    route.setEnds(null, null)
    route.setHere(null)
    expect(counts()).toEqual([0, 0, 0])
  })
})

describe('MarkersLayer', () => {
  it('shows pins and edges, and refuses edges to nowhere', () => {
    const layer = new MarkersLayer(roughTerrain(2, 20, 20))
    layer.setMarkers(
      [
        { x: 2, y: 2 },
        { x: 9, y: 4 },
        { x: 5, y: 15 },
      ],
      [
        [0, 1],
        [1, 2],
      ],
      [0xff0000],
    )
    expect(instancesIn(layer)[0].count).toBe(3)
    const lines = layer.children[1] as Mesh
    expect(lines.geometry.drawRange.count).toBeGreaterThan(40)
    expect(() => layer.setMarkers([{ x: 1, y: 1 }], [[0, 1]])).toThrow(/a point that does not exist/)
    layer.setMarkers([])
    expect(lines.visible).toBe(false)
  })
})

describe('LinesLayer', () => {
  it('lays lines on the ground in pieces of a cell, and in one piece where it is flat', () => {
    const rough = roughTerrain(2, 20, 20, { origin: { x: 5, y: 100, z: -3 } })
    const layer = new LinesLayer(rough, { hiddenOpacity: 0.5 })
    expect(layer.visible).toBe(false)
    layer.setLines([2.5, 3.5, 12.5, 3.5, 1, 1, 1, 4])
    const [seen, hidden] = layer.children as LineSegments[]
    expect(seen.geometry.drawRange.count).toBe(2 * (10 + 3))
    expect(hidden.geometry).toBe(seen.geometry)
    const grid = new GroundGrid(rough)
    const position = seen.geometry.getAttribute('position')
    for (const vertex of [0, 7, 19])
      expect(position.getY(vertex)).toBeCloseTo(grid.heightAt(position.getX(vertex), position.getZ(vertex)))

    const flat = new LinesLayer(createTerrain({ width: 20, depth: 20 }))
    flat.setLines([2.5, 3.5, 12.5, 3.5])
    expect((flat.children[0] as LineSegments).geometry.drawRange.count).toBe(2)
    flat.setLines([])
    expect(flat.visible).toBe(false)
  })

  it('follows the ground when it is edited', () => {
    const terrain = roughTerrain(2, 20, 20)
    const layer = new LinesLayer(terrain)
    layer.setLines([2.5, 3.5, 4.5, 3.5])
    terrain.setHeight(2, 3, 50)
    layer.refresh()
    expect((layer.children[0] as LineSegments).geometry.getAttribute('position').getY(0)).toBeCloseTo(50)
  })
})

describe('Sun', () => {
  it('has a shadow camera that holds the whole terrain', () => {
    const terrain = roughTerrain(3, 60, 25, { cellSize: 3, origin: { x: 1000, y: 50, z: -400 } })
    const sun = createSun(terrain, { azimuth: 130, elevation: 20 })
    const { camera } = sun.light.shadow
    camera.position.copy(sun.light.position)
    camera.lookAt(sun.light.target.position)
    camera.updateMatrixWorld()
    const grid = new GroundGrid(terrain)
    for (let row = 0; row <= grid.rows; row++) {
      for (let column = 0; column <= grid.columns; column++) {
        const at = new Vector3(
          1000 + 3 * grid.xOf(column),
          50 + grid.heightOf(column, row),
          -400 + 3 * grid.yOf(row),
        ).project(camera)
        for (const part of at.toArray()) expect(Math.abs(part)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }
  })
})

describe('TerrainView', () => {
  it('frees everything it made', () => {
    const view = new TerrainView(roughTerrain(5, 70, 70))
    const alive = new Set<unknown>()
    const watch = (thing: { addEventListener(type: 'dispose', listener: () => void): void }) => {
      alive.add(thing)
      thing.addEventListener('dispose', () => alive.delete(thing))
    }
    view.traverse((object) => {
      const { geometry, material } = object as Mesh
      if (geometry !== undefined) watch(geometry)
      if (material !== undefined && !Array.isArray(material)) watch(material)
    })
    watch(view.overlay.texture)
    expect(alive.size).toBeGreaterThan(8)
    view.dispose()
    expect(alive.size).toBe(0)
  })
})
