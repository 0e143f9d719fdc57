import { LevelBuilder } from '@footpath/studies/levels'
import { createNavFinder, loadNavMesh, type NavMesh } from 'footpath/navmesh'
import { bakeNavMesh } from 'footpath/navmesh/bake'
import { createTileBaker } from 'footpath/navmesh/tiles'
import { bakeNavMeshInWorker } from 'footpath/navmesh/worker'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'

const UNIT = { radius: 0.4, cell: 0.2 }

/** A ramp from 0 to 4 m over a floor, on a slope of 0.4 from x = 4 to x = 14. */
const LEVEL = new LevelBuilder().floor(0, 0, 20, 10).ramp(4, 3, 14, 7, 0, 4).soup

const RISE = 0.4

/** What the floors of a mesh are off at most, read along lines in the middle and near the edges of the ramp. */
function worstHeight(mesh: NavMesh): number {
  let worst = 0
  let above = 0
  for (const z of [2.5, 3.42, 3.6, 4.1, 5, 5.9, 6.4, 6.58, 7.5])
    for (let x = 5; x < 13.5; x += 0.13) {
      const ramp = z > 3 && z < 7 ? RISE * (x - 4) : 0
      for (const wanted of [0, ramp]) {
        const y = mesh.nearest({ x, y: wanted, z }, 0)?.y
        // It may be the other floor: the unit does not fit everywhere on this one.
        if (y === undefined) continue
        worst = Math.max(worst, Math.min(Math.abs(y), Math.abs(y - ramp)))
        if (y > ramp / 2) above++
      }
    }
  expect(above).toBeGreaterThan(300)
  return worst
}

describe('heights of a baked level', () => {
  it('are those of the ramp up to its edges, and of the floor under it', { tags: 'slow' }, async () => {
    const mesh = bakeNavMesh(LEVEL, UNIT)
    const made = {
      mesh,
      saved: loadNavMesh(mesh.save()),
      tiled: createTileBaker({ ...UNIT, tile: 5 }).bake(LEVEL),
      worker: await bakeNavMeshInWorker(LEVEL, UNIT),
    }
    // The ground rises by that much in three cells: samples at a border lie that far beside it.
    for (const [name, kept] of Object.entries(made))
      expect(worstHeight(kept), name).toBeLessThan(3 * RISE * UNIT.cell)
  })

  it('go on rising up to the border of a slope', () => {
    for (const width of [10, 10.3, 10.7, 11.1]) {
      const positions = [0, 0, 0, width, 0.8 * width, 0, width, 0.8 * width, 6, 0, 0, 6]
      const mesh = bakeNavMesh({ positions, triangles: [0, 2, 1, 0, 3, 2] }, UNIT)
      const random = createRandom(`slope ${width}`)
      for (let point = 0; point < 500; point++) {
        const { x, y } = mesh.randomPoint(random)
        // A cell is as high as its highest point.
        expect(Math.abs(y - 0.8 * x), `${width}: at ${x}`).toBeLessThan(0.8 * UNIT.cell + 0.02)
      }
    }
  })

  it('are those of a profile near the edge of a ramp', () => {
    const finder = createNavFinder(bakeNavMesh(LEVEL, UNIT))
    const path = finder.find({ x: 5, y: 0.4, z: 3.45 }, { x: 13, y: 3.6, z: 3.45 })
    expect(path.status).toBe('found')
    for (const { x, y } of path.profile) expect(Math.abs(y - RISE * (x - 4)), `at ${x}`).toBeLessThan(0.16)
  })
})
