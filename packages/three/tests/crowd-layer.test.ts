import { createTerrain, type Terrain } from 'footpath'
import { createCrowd } from 'footpath/crowd'
import { createMeshCrowd } from 'footpath/crowd/navmesh'
import { createSiteCrowd } from 'footpath/crowd/site'
import { navMeshFromPolygons } from 'footpath/navmesh'
import { createSite } from 'footpath/site'
import { Color, type InstancedMesh, Matrix4, Vector3 } from 'three'
import { expect, it } from 'vitest'
import { CrowdLayer, GroundGrid, SiteView } from '../dist/index.js'
import { roughTerrain } from './support.js'

function meshOf(layer: CrowdLayer): InstancedMesh {
  let found: InstancedMesh | undefined
  layer.traverse((object) => {
    if ((object as InstancedMesh).isInstancedMesh) found = object as InstancedMesh
  })
  return found as InstancedMesh
}

function instanceOf(layer: CrowdLayer, slot: number) {
  const matrix = new Matrix4()
  meshOf(layer).getMatrixAt(slot, matrix)
  const colour = new Color()
  meshOf(layer).getColorAt(slot, colour)
  return {
    at: new Vector3().setFromMatrixPosition(matrix),
    looks: new Vector3(0, 0, 1).transformDirection(matrix),
    size: matrix.getMaxScaleOnAxis(),
    colour: colour.getHexString(),
  }
}

const openTerrain = (): Terrain =>
  createTerrain({ width: 30, depth: 20, cellSize: 2, origin: { x: 10, y: 5, z: -4 } })

it('puts the units of a crowd into the world, between two ticks, and lets them look where they go', () => {
  const terrain = openTerrain()
  const crowd = createCrowd(terrain, { capacity: 4 })
  const id = crowd.add({ x: 5, y: 6 }, { radius: 0.3, speed: 2 })
  crowd.send(id, { point: { x: 25, y: 6 } })
  const layer = new CrowdLayer(terrain, crowd)
  for (let tick = 0; tick < 10; tick++) crowd.step()
  layer.update(0.5)
  const { at, looks, size } = instanceOf(layer, 0)
  const x = crowd.x[id] - crowd.vx[id] * crowd.tick * 0.5
  expect(at.x).toBeCloseTo(10 + 2 * x, 4)
  expect(at.y).toBe(5)
  expect(at.z).toBeCloseTo(-4 + 2 * crowd.y[id], 3)
  expect(looks.x).toBeGreaterThan(0.99)
  expect(size).toBeCloseTo(0.6, 5)
  expect(layer.drawn).toBe(1)
})

it('stands on hills, and hovers where its layer does', () => {
  const terrain = roughTerrain(1, 20, 20)
  const flat = createTerrain({ width: 20, depth: 20 })
  const crowd = createCrowd({ ground: flat, air: flat }, { capacity: 4 })
  crowd.add({ x: 5.2, y: 6.1 })
  crowd.add({ x: 9.2, y: 6.1 }, { layer: 'air' })
  const layer = new CrowdLayer(terrain, crowd, { hover: [0, 7] })
  layer.update(1)
  const grid = new GroundGrid(terrain)
  expect(instanceOf(layer, 0).at.y).toBeCloseTo(grid.heightAt(5.2, 6.1), 4)
  expect(instanceOf(layer, 1).at.y).toBeCloseTo(7 + grid.heightAt(9.2, 6.1), 4)
})

it('colours units by group, also after others have gone', () => {
  const crowd = createCrowd(openTerrain(), { capacity: 5 })
  const ids = [0, 1, 2, 3, -1].map((group, at) => crowd.add({ x: 3 + 3 * at, y: 5 }, { group }))
  const layer = new CrowdLayer(openTerrain(), crowd, { colours: ['#ff0000', '#00ff00', '#0000ff'] })
  const colours = () => Array.from({ length: layer.drawn }, (_, slot) => instanceOf(layer, slot).colour)
  layer.update(1)
  expect(colours()).toEqual(['ff0000', '00ff00', '0000ff', 'ff0000', '0000ff'])
  crowd.remove([ids[0], ids[3]])
  layer.update(1)
  expect(colours()).toEqual(['00ff00', '0000ff', '0000ff'])
  layer.setColours(['#ffffff'])
  layer.update(1)
  expect(colours()).toEqual(['ffffff', 'ffffff', 'ffffff'])
  expect(() => layer.setColours([])).toThrow(/at least one colour/)
})

it('turns slowly, and keeps its direction while it stands', () => {
  const crowd = arrays(1)
  crowd.states[0] = 2
  crowd.vy[0] = 3
  const layer = new CrowdLayer(openTerrain(), crowd)
  layer.update(1)
  expect(instanceOf(layer, 0).looks.z).toBeCloseTo(1)
  crowd.vy[0] = 0
  crowd.vx[0] = 3
  layer.update(1)
  const { looks } = instanceOf(layer, 0)
  expect(looks.x).toBeGreaterThan(0.1)
  expect(looks.z).toBeGreaterThan(0.8)
  crowd.vx[0] = 0
  layer.update(1)
  expect(instanceOf(layer, 0).looks).toEqual(looks)
  for (const [vx, vy] of [
    [0, -3],
    [-3, 0],
  ]) {
    crowd.vx[0] = vx
    crowd.vy[0] = vy
    for (let frame = 0; frame < 60; frame++) layer.update(1)
    expect(instanceOf(layer, 0).looks.x).toBeCloseTo(vx / 3, 1)
  }
})

it('makes no arrays and no objects when it is updated', () => {
  const crowd = arrays(500)
  crowd.states.fill(2)
  crowd.vx.fill(1)
  const layer = new CrowdLayer(openTerrain(), crowd)
  layer.update(0)
  const { instanceMatrix, instanceColor } = meshOf(layer)
  const { array } = instanceMatrix
  const outs = new Set<Float32Array>()
  crowd.seen = (out) => outs.add(out)
  const version = instanceColor?.version
  for (let frame = 0; frame < 20; frame++) layer.update(frame / 20)
  expect(meshOf(layer).instanceMatrix).toBe(instanceMatrix)
  expect(meshOf(layer).instanceMatrix.array).toBe(array)
  expect(outs.size).toBe(1)
  // Colours that stay are not sent to the graphics card again.
  expect(instanceColor?.version).toBe(version)
})

/** Arrays like those of a crowd, as they come from a worker. */
function arrays(capacity: number) {
  let seen: ((out: Float32Array) => unknown) | null = null
  return {
    capacity,
    states: new Uint8Array(capacity),
    radius: new Float32Array(capacity).fill(0.4),
    vx: new Float32Array(capacity),
    vy: new Float32Array(capacity),
    group: new Int32Array(capacity),
    layer: new Int32Array(capacity),
    set seen(call: (out: Float32Array) => unknown) {
      seen = call
    },
    between(_share: number, out: Float32Array) {
      seen?.(out)
      return out
    },
  }
}

it('stands on the floors of a site, and between them on a link', () => {
  const floor = ['....', '....']
  const link = { kind: 'lift', from: { x: 1, y: 0 }, to: { x: 1, y: 0, floor: 1 }, cost: 6 }
  const site = createSite({ floors: [floor, floor], links: [link] })
  const crowd = createSiteCrowd(site, { capacity: 2 })
  const id = crowd.add({ x: 1.5, y: 0.5 })
  crowd.add({ x: 3.5, y: 1.5, floor: 1 })
  const layer = new CrowdLayer(new SiteView(site, { storeyHeight: 5 }), crowd)
  layer.update(1)
  expect([0, 1].map((slot) => instanceOf(layer, slot).at.y)).toEqual([0, 5])
  crowd.send(id, { point: { x: 2.5, y: 1.5, floor: 1 } })
  for (let tick = 0; tick < 11; tick++) crowd.step()
  layer.update(1)
  expect(crowd.link[id]).toBe(0)
  expect(instanceOf(layer, 0).at.y).toBeCloseTo(2.5, 4)
})

it('stands on a mesh, in the world', () => {
  const vertices = [0, 1, 0, 8, 3, 0, 8, 3, 8, 0, 1, 8]
  const mesh = navMeshFromPolygons(vertices, [[0, 1, 2, 3]])
  const crowd = createMeshCrowd(mesh, { capacity: 1 })
  crowd.add({ x: 4, y: 2, z: 6 }, { radius: 0.5 })
  const layer = new CrowdLayer(mesh, crowd)
  layer.update(1)
  const { at, size } = instanceOf(layer, 0)
  expect([at.x, at.y, at.z, size].map((value) => Math.round(1000 * value) / 1000)).toEqual([4, 2, 6, 0.5])
})
