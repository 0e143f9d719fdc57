import { createTerrain, Terrain, terrainFromText } from 'footpath'
import { createRandom } from 'footpath/random'
import { DoubleSide, MeshBasicMaterial, OrthographicCamera, Ray, Raycaster, Vector3 } from 'three'
import { describe, expect, it, vi } from 'vitest'
import { pickCell, pickGround, pickTerrain, TerrainMesh, TerrainView } from '../dist/index.js'
import { GroundGrid } from '../dist/mesh/ground-grid.js'
import { roughTerrain } from './support.js'

/** Where a ray meets the triangles of the mesh, the slow way. */
function bruteForce(mesh: TerrainMesh, ray: Ray): number | null {
  const raycaster = new Raycaster(ray.origin, ray.direction)
  mesh.updateMatrixWorld(true)
  const hits = raycaster.intersectObjects(mesh.children.filter(({ name }) => name !== 'skirt'))
  return hits[0]?.distance ?? null
}

function randomRay(random: { nextFloat(): number }, terrain: Terrain): Ray {
  const { origin, cellSize, width, depth } = terrain
  const place = (above: number) =>
    new Vector3(
      origin.x + (random.nextFloat() * 1.6 - 0.3) * width * cellSize,
      origin.y + above,
      origin.z + (random.nextFloat() * 1.6 - 0.3) * depth * cellSize,
    )
  const from = place(random.nextFloat() * 60 - 10)
  return new Ray(
    from,
    place(random.nextFloat() * 6)
      .sub(from)
      .normalize(),
  )
}

describe('picking', () => {
  it.each([1, 2, 3, 4])('meets what the drawn triangles meet, seed %i', (seed) => {
    const terrain = roughTerrain(seed, 37, 24, { cellSize: 1.5, origin: { x: -20, y: 4, z: 11 } })
    const mesh = new TerrainMesh(terrain, { material: new MeshBasicMaterial({ side: DoubleSide }) })
    const random = createRandom(seed)
    let met = 0
    for (let round = 0; round < 300; round++) {
      const ray = randomRay(random, terrain)
      const expected = bruteForce(mesh, ray)
      const hit = pickGround(round % 2 === 0 ? terrain : mesh, ray)
      if (expected === null) {
        expect(hit).toBe(null)
        continue
      }
      met++
      expect(hit?.distance).toBeCloseTo(expected, 3)
      if (hit === null) continue
      expect(hit.cell).toEqual({
        x: Math.min(36, Math.floor(hit.point.x)),
        y: Math.min(23, Math.floor(hit.point.y)),
      })
      const at = ray.at(hit.distance, new Vector3())
      expect(at.distanceTo(new Vector3(hit.world.x, hit.world.y, hit.world.z))).toBeLessThan(1e-3)
    }
    expect(met).toBeGreaterThan(100)
  })

  it('meets the cell a vertical ray stands over, and none beside the map', () => {
    const terrain = roughTerrain(5, 9, 7)
    const down = new Vector3(0, -1, 0)
    for (let y = 0; y < 7; y++)
      for (let x = 0; x < 9; x++)
        expect(pickCell(terrain, new Ray(new Vector3(x + 0.4, 100, y + 0.6), down))).toEqual({ x, y })
    expect(pickCell(terrain, new Ray(new Vector3(-0.1, 100, 3), down))).toBe(null)
    expect(pickCell(terrain, new Ray(new Vector3(3, 100, 3), down.clone().negate()))).toBe(null)
  })

  it('takes a raycaster and flat ground, along axes and through corners', () => {
    const terrain = createTerrain({ width: 10, depth: 10 })
    const raycaster = new Raycaster(new Vector3(0, 5, 0), new Vector3(1, -1, 1).normalize())
    expect(pickGround(terrain, raycaster)?.point.x).toBeCloseTo(5)
    expect(pickCell(terrain, new Ray(new Vector3(-5, 5, 0.5), new Vector3(1, -1, 0)))).toEqual({ x: 0, y: 0 })
    expect(pickCell(terrain, new Ray(new Vector3(5, 1, 5), new Vector3(1, 0, 0)))).toBe(null)
  })

  it('reads only the heights of the cells that a ray crosses', () => {
    const terrain = createTerrain({ width: 1024, depth: 1024, heights: new Float32Array(1024 * 1024) })
    const ray = new Ray(new Vector3(-10, 3.0015, -10), new Vector3(1, -0.003, 1).normalize())
    const heights = vi.spyOn(GroundGrid.prototype, 'heightOf')
    // It falls 0.003 a cell: 3.0015 after 1000.5 cells, from -10 on.
    expect(pickGround(terrain, ray)?.cell).toEqual({ x: 990, y: 990 })
    // Along the diagonal: four corners of each quad, and of the two beside it where rounding takes the ray through them.
    expect(heights.mock.calls.length).toBeLessThan(3 * 4 * 1024)
    heights.mockRestore()
  })
})

describe('picking what is drawn', () => {
  it.each([1, 2, 3, 4])(
    'meets ground, walls and blocks where a ray meets their triangles, seed %i',
    (seed) => {
      const random = createRandom(seed)
      const [width, depth] = [23, 17]
      const obstacles = Uint8Array.from({ length: width * depth }, () =>
        random.nextFloat() < 0.6 ? 0 : Math.floor(random.nextFloat() * 4),
      )
      const origin = { x: -20, y: 4, z: 11 }
      const terrain = new Terrain({ width, depth, obstacles, cellSize: 1.5, origin })
      const view = new TerrainView(terrain)
      const camera = new OrthographicCamera(-40, 40, 40, -40, -100, 100)
      camera.position.set(0, 40, 25)
      camera.lookAt(0, 4, 24)
      view.update(camera)
      view.updateMatrixWorld(true)
      const meshes = [...view.ground.children, ...view.walls.children, ...(view.blocks?.children ?? [])]
      const drawn = meshes.filter(({ name }) => name !== 'skirt')
      let onWalls = 0
      for (let at = 0; at < 300; at++) {
        const ray = randomRay(random, terrain)
        // From above all walls.
        ray.origin.y = 8 + random.nextFloat() * 30
        ray.direction.y = -Math.abs(ray.direction.y) - 0.02
        ray.direction.normalize()
        const [expected] = new Raycaster(ray.origin, ray.direction).intersectObjects(drawn)
        const hit = pickTerrain(view, ray)
        const message = `ray ${at}`
        if (expected === undefined) {
          expect(hit, message).toBe(null)
          continue
        }
        expect(hit?.distance, message).toBeCloseTo(expected.distance, 3)
        if (hit === null || hit.world.y < origin.y + 0.01) continue
        onWalls++
        expect(terrain.obstacleAt(hit.cell.x, hit.cell.y), message).not.toBe('none')
      }
      expect(onWalls).toBeGreaterThan(30)
    },
  )

  it('finds the block under the pointer, and the ground behind it once blocks are hidden', () => {
    const view = new TerrainView(terrainFromText(['.....', '..#..', '.....']))
    // From the south, half way down: the top of the block hides the cell behind it.
    const ray = new Ray(new Vector3(2.5, 10.6, 11.3), new Vector3(0, -1, -1).normalize())
    expect(pickTerrain(view, ray)?.cell).toEqual({ x: 2, y: 1 })
    if (view.blocks !== null) view.blocks.visible = false
    expect(pickTerrain(view, ray)?.cell).toEqual({ x: 2, y: 0 })
    expect(pickGround(view, ray)?.cell).toEqual({ x: 2, y: 0 })
  })
})
