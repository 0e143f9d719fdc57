// @module-tag slow
import { createNavFinder, navMeshFromPolygons } from 'footpath/navmesh'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { MeshOracle, type MeshPlace, type MeshPolygon } from './support/mesh-oracle.js'
import { asInput, meshWorld, pointIn } from './support/mesh-worlds.js'
import { LONG } from './support/worlds.js'

describe('paths on random meshes', () => {
  it('are as short as the visibility graph says', { timeout: 120_000 * LONG }, () => {
    const tally = { straight: 0, bent: 0, none: 0 }
    for (let seed = 1; seed <= 100 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      if (polygons.length === 0) continue
      const oracle = new MeshOracle(polygons)
      const input = asInput(polygons, random)
      const finder = createNavFinder(navMeshFromPolygons(input.vertices, input.polygons, { step: 1 }))
      for (let query = 0; query < 20; query++) {
        const [at, to] = [random.nextInt(polygons.length), random.nextInt(polygons.length)]
        const a = pointIn(random, polygons[at])
        const b = pointIn(random, polygons[to])
        const lengths = placesOf(oracle, polygons, at, a).flatMap((start) =>
          placesOf(oracle, polygons, to, b).map((goal) => oracle.distance(start, goal)),
        )
        const path = finder.find(
          { ...a, y: heightOf(polygons[at], a) },
          { ...b, y: heightOf(polygons[to], b) },
          { reach: 0 },
        )
        const length = path.status === 'found' ? path.length : Infinity
        if (!lengths.some((shortest) => length === shortest || Math.abs(length - shortest) < 1e-9))
          expect.fail(
            `seed ${seed} (${kind}), query ${query}: ${JSON.stringify(a)} in ${at} to ${JSON.stringify(b)} in ${to}: ${path.status} ${path.reason}, ${length} instead of ${lengths.join(' or ')}\n${JSON.stringify(path.world)}\n${JSON.stringify(polygons)}`,
          )
        tally[length === Infinity ? 'none' : path.world.length > 2 ? 'bent' : 'straight']++
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(300)
  })
})

/** The place of a point; where parts of the ground meet in a point and nowhere else, one for each part. */
function placesOf(
  oracle: MeshOracle,
  polygons: readonly MeshPolygon[],
  own: number,
  p: { x: number; z: number },
): MeshPlace[] {
  const y = heightOf(polygons[own], p)
  const all = polygons.flatMap((polygon, at) =>
    polygon.some((c) => c.x === p.x && c.z === p.z && c.y === y) ? [at] : [],
  )
  return (all.includes(own) ? all : [own]).map((at) => oracle.place(p.x, p.z, at))
}

/** The height of a polygon of our worlds at a point: their corners lie in planes along one axis. */
function heightOf(polygon: readonly { x: number; y: number; z: number }[], p: { x: number; z: number }) {
  const [a] = polygon
  for (let at = 2; at < polygon.length; at++) {
    const [b, c] = [polygon[at - 1], polygon[at]]
    const area = (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x)
    const toC = ((b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x)) / area
    const toB = ((p.x - a.x) * (c.z - a.z) - (p.z - a.z) * (c.x - a.x)) / area
    if (toB >= 0 || at === polygon.length - 1) return a.y + toB * (b.y - a.y) + toC * (c.y - a.y)
  }
  return a.y
}
