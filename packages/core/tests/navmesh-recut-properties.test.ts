// @module-tag slow
import { createNavFinder, navMeshFromPolygons } from 'footpath/navmesh'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import type { MeshPolygon } from './support/mesh-oracle.js'
import { heightOf, inside } from './support/mesh-points.js'
import { asInput, meshWorld } from './support/mesh-worlds.js'
import { LONG } from './support/worlds.js'

describe('paths on random meshes', () => {
  it('are as long on the same ground cut otherwise, merged, mirrored or turned', {
    timeout: 120_000 * LONG,
  }, () => {
    let bent = 0
    let fewer = 0
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      if (polygons.length === 0) continue
      const finderOf = (turn: Turn, cut: keyof typeof CUTS) => {
        const turned = CUTS[cut](polygons).map((polygon) =>
          polygon.map((corner) => ({ ...turn(corner), y: corner.y })),
        )
        const input = asInput(turned, random)
        return createNavFinder(navMeshFromPolygons(input.vertices, input.polygons, { step: 1 }))
      }
      if (merged(polygons).length < polygons.length) fewer++
      const plain = finderOf(TURNS[0], 'plain')
      const others = TURNS.map((turn, at) => ({
        turn,
        finder: finderOf(turn, (['triangles', 'merged', 'plain'] as const)[at % 3]),
      }))
      for (let query = 0; query < 10; query++) {
        const [at, to] = [random.nextInt(polygons.length), random.nextInt(polygons.length)]
        const a = inside(random, polygons[at])
        const b = inside(random, polygons[to])
        if (a === null || b === null) continue
        const [ya, yb] = [heightOf(polygons[at], a), heightOf(polygons[to], b)]
        const path = plain.find({ ...a, y: ya }, { ...b, y: yb })
        if (path.world.length > 2) bent++
        for (const { turn, finder } of others) {
          const other = finder.find({ ...turn(a), y: ya }, { ...turn(b), y: yb })
          if (other.status === path.status && Math.abs(other.length - path.length) < 1e-9) continue
          const lengths = `${other.status} ${other.length} instead of ${path.status} ${path.length}`
          expect.fail(
            `seed ${seed} (${kind}), ${JSON.stringify([a, b])}: ${lengths}\n${JSON.stringify(polygons)}`,
          )
        }
      }
    }
    expect(bent).toBeGreaterThan(100)
    expect(fewer).toBeGreaterThan(50)
  })
})

type Turn = (point: { x: number; z: number }) => { x: number; z: number }

/** As it is, mirrored, turned by a quarter and by a half, and moved far away. */
const TURNS: readonly Turn[] = [
  (point) => ({ x: point.x, z: point.z }),
  ({ x, z }) => ({ x: -x, z }),
  ({ x, z }) => ({ x: z, z: -x }),
  ({ x, z }) => ({ x: -x, z: -z }),
  ({ x, z }) => ({ x: x + 1_000_000, z: z - 3_000_000 }),
]

/** The same ground in other polygons. */
const CUTS = {
  plain: (polygons: readonly MeshPolygon[]) => polygons,
  triangles: (polygons: readonly MeshPolygon[]) => polygons.flatMap(triangles),
  merged,
}

/** Joins polygons over a shared side while what comes out is convex and level: fewer and larger ones. */
function merged(polygons: readonly MeshPolygon[]): readonly MeshPolygon[] {
  const all = polygons.filter(isCounterClockwise)
  if (all.length < polygons.length) return polygons
  for (let at = 0; at < all.length; at++) {
    for (let other = at + 1; other < all.length; other++) {
      const both = mergedPair(all[at], all[other])
      if (both === null) continue
      all[at] = both
      all.splice(other, 1)
      other = at
    }
  }
  return all
}

function mergedPair(a: MeshPolygon, b: MeshPolygon): MeshPolygon | null {
  if ([...a, ...b].some(({ y }) => y !== a[0].y)) return null
  for (const [i, corner] of a.entries()) {
    const next = a[(i + 1) % a.length]
    const j = b.findIndex((p, k) => isAt(p, next) && isAt(b[(k + 1) % b.length], corner))
    if (j < 0) continue
    const both = [...startingAt(a, (i + 1) % a.length), ...startingAt(b, (j + 1) % b.length).slice(1, -1)]
    return isCounterClockwise(both) ? both : null
  }
  return null
}

function isAt(p: { x: number; z: number }, q: { x: number; z: number }): boolean {
  return p.x === q.x && p.z === q.z
}

/** A list that begins elsewhere. */
function startingAt(list: MeshPolygon, at: number): MeshPolygon {
  return [...list.slice(at), ...list.slice(0, at)]
}

/** Whether a polygon only turns left, or goes straight on. */
function isCounterClockwise(polygon: MeshPolygon): boolean {
  return polygon.every((b, at) => {
    const a = polygon[(at + polygon.length - 1) % polygon.length]
    const c = polygon[(at + 1) % polygon.length]
    return (b.x - a.x) * (c.z - b.z) - (b.z - a.z) * (c.x - b.x) >= 0
  })
}

function triangles(polygon: MeshPolygon): MeshPolygon[] {
  return polygon.slice(2).map((corner, at) => [polygon[0], polygon[at + 1], corner])
}
