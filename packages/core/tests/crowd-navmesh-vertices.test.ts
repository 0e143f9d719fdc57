import { createMeshCrowd } from 'footpath/crowd/navmesh'
import type { WorldPoint } from 'footpath'
import { type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { describe, expect, it } from 'vitest'
import { statesOf, untilRest } from './support/crowd.js'
import type { MeshPolygon } from './support/mesh-oracle.js'
import { asInput, rimAt } from './support/mesh-worlds.js'

/** Triangles around a point. */
function pole(count: number): NavMesh {
  return made(Array.from({ length: count }, (_, at) => [{ x: 0, z: 0, y: 0 }, rimAt(at), rimAt(at + 1)]))
}

/** A point of the triangle of a pole: this part of the way from the pole to the middle of its side at the rim. */
function onPole(triangle: number, part: number): WorldPoint {
  const [a, b] = [rimAt(triangle), rimAt(triangle + 1)]
  return { x: (part * (a.x + b.x)) / 2, y: part * (2 * triangle + 1), z: (part * (a.z + b.z)) / 2 }
}

/** A square of eight metres, with the heights of its corners from where x and z are least. */
function square(x: number, z: number, heights: readonly number[] = [0, 0, 0, 0]): MeshPolygon {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  return corners.map(([dx, dz], at) => ({ x: 8 * (x + dx), z: 8 * (z + dz), y: heights[at] }))
}

function made(polygons: readonly MeshPolygon[]): NavMesh {
  const input = asInput(polygons)
  return navMeshFromPolygons(input.vertices, input.polygons)
}

/** Lets units go from places to a point, and says what they do after a while. */
function after(mesh: NavMesh, starts: readonly WorldPoint[], goal: WorldPoint, radius = 0.5, speed = 3) {
  const crowd = createMeshCrowd(mesh, { capacity: starts.length })
  for (const start of starts) crowd.add(start, { radius, speed })
  crowd.send(
    starts.map((_, at) => at),
    { point: goal },
  )
  const ticks = untilRest(crowd, 1000)
  return { ...statesOf(crowd), rests: ticks > 0 }
}

describe('units come to rest', () => {
  it.each([5, 9, 12, 15, 19])('behind %i triangles around a pole', (triangle) => {
    const mesh = pole(20)
    const goal = onPole(triangle, 0.9)
    for (const part of [0, 1e-6, 1e-3, 0.02, 0.1, 0.8])
      expect(after(mesh, [onPole(0, part)], goal), `from ${part}`).toEqual({ settled: 1, rests: true })
    const many = [0.1, 0.3, 0.5, 0.7].flatMap((part) => [onPole(0, part), onPole(triangle >> 1, part)])
    expect(after(mesh, many, goal)).toEqual({ settled: 8, rests: true })
  })

  it('behind the end of a wall without width', () => {
    // Between the first two squares the floor leaps by up to a metre; behind them all are joined.
    const mesh = made([square(0, 0, [1, 1, 0, 0]), square(1, 0), square(0, 1), square(1, 1)])
    const goal = { x: 13.522589683532715, y: 0, z: 7.017199516296387 }
    for (const z of [7, 7.9, 7.99999, 8])
      expect(after(mesh, [{ x: 8, y: 0, z }], goal), `from ${z}`).toEqual({ settled: 1, rests: true })
  })

  it('where a path only just fits between corners on both sides', () => {
    const mesh = made(Array.from({ length: 6 }, (_, at) => [square(at, at), square(at + 1, at)]).flat())
    for (const [x, z] of [
      [1, 7],
      [8, 8],
      [4, 4],
    ])
      expect(after(mesh, [{ x, y: 0, z }], { x: 55, y: 0, z: 41 })).toEqual({ settled: 1, rests: true })
  })
})
