import { terrainFromText, type WorldPoint } from 'footpath'
import {
  createNavFinder,
  loadNavMesh,
  type NavMesh,
  type NavPath,
  navMeshFromPolygons,
  navMeshFromTerrain,
} from 'footpath/navmesh'
import { createAreaFinder } from 'footpath/navmesh/areas'
import { measureOnMesh, naturalOnMesh } from 'footpath/navmesh/shaping'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { asInput, meshWorld } from './support/mesh-worlds.js'
import { LONG } from './support/worlds.js'

const at = (x: number, z: number, y = 0) => ({ x, y, z })

/** A hall of 12 × 9 m with a block in the middle. */
const hall = () =>
  navMeshFromTerrain(
    terrainFromText([
      '............',
      '............',
      '............',
      '....####....',
      '....####....',
      '....####....',
      '............',
      '............',
      '............',
    ]),
  )

/** A rectangle that rises from y0 at its left side to y1 at its right. */
const quad = (x0: number, z0: number, x1: number, z1: number, y0 = 0, y1 = y0) => [
  [x0, y0, z0],
  [x1, y1, z0],
  [x1, y1, z1],
  [x0, y0, z1],
]

describe('a natural path on a mesh', () => {
  it('keeps away from corners and turns in arcs', () => {
    const mesh = hall()
    const shortest = createNavFinder(mesh).find(at(1, 4.5), at(11, 4.6))
    const natural = naturalOnMesh(shortest, mesh)
    const [before, after] = [shortest, natural].map((path) => measureOnMesh(path, mesh, { best: shortest }))
    expect(natural.length).toBeLessThan(1.03 * shortest.length)
    expect(natural.stats.bound).toBeCloseTo(1.03, 9)
    expect(natural.world[0]).toEqual(shortest.world[0])
    expect(natural.world.at(-1)).toEqual(shortest.world.at(-1))
    expect(before.lowClearance).toBeLessThan(0.05)
    expect(after.lowClearance).toBeGreaterThan(0.15)
    expect(largestTurn(natural.world)).toBeLessThan(0.6 * largestTurn(shortest.world))
    expect(before).toMatchObject({ turns: 2, lengthStretch: 1, freeTurns: 0, zigZags: 0, ascent: 0 })
    expect(after.lengthStretch).toBeGreaterThan(1)
    const sharp = naturalOnMesh(shortest, mesh, { smooth: false })
    expect(sharp.world.length).toBeLessThan(natural.world.length)
  })

  it('stays on its storey, keeps its links, and measures slopes', () => {
    // A ramp up, a floor above the one it began on, and a lift to a third.
    const quads = [
      quad(0, 0, 10, 8),
      quad(0, 8, 2, 10),
      quad(2, 8, 8, 10, 0, 3),
      quad(8, 8, 10, 10, 3),
      quad(0, 0, 10, 8, 3),
      quad(20, 0, 30, 8, 6),
    ]
    let count = 0
    const mesh = navMeshFromPolygons(
      quads.flat(2),
      quads.map((corners) => corners.map(() => count++)),
    )
    const lift = mesh.link({ from: at(9, 1, 3), to: at(21, 1, 6), cost: 5, kind: 'lift' })
    const shortest = createNavFinder(mesh).find(at(5, 1), at(29, 7, 6))
    const natural = naturalOnMesh(shortest, mesh)
    const on = natural.links[0].at
    expect(natural.links).toEqual([{ link: lift, at: on }])
    expect([natural.world[on], natural.world[on + 1]]).toEqual([lift.from, lift.to])
    expect(natural.cost).toBeCloseTo(natural.length + 5, 9)
    const turnsUp = natural.world.slice(0, on + 1).map(({ y }) => y)
    expect(turnsUp[0]).toBe(0)
    expect(turnsUp.at(-1)).toBe(3)
    expect(measureOnMesh(natural, mesh).ascent).toBeGreaterThanOrEqual(3)
    expect(measureOnMesh(shortest, mesh).steepestUp).toBeCloseTo(0.5, 6)
  })

  it('goes round a spiral that ends above its start', () => {
    // Round a hole: level but for two slopes, of which the second lies above the first floor.
    const quads = [
      quad(4, 0, 8, 4),
      quad(8, 0, 12, 4),
      quad(8, 4, 12, 8),
      quad(8, 8, 12, 12),
      quad(4, 8, 8, 12, 1.5, 0),
      quad(0, 8, 4, 12, 1.5),
      quad(0, 4, 4, 8, 1.5),
      quad(0, 0, 4, 4, 1.5),
      quad(4, 0, 8, 4, 1.5, 3),
    ]
    let count = 0
    const mesh = navMeshFromPolygons(
      quads.flat(2),
      quads.map((each) => each.map(() => count++)),
    )
    const [low, high] = [at(6, 2), at(6, 2, 2.25)]
    for (const [from, to] of [
      [low, high],
      [high, low],
    ]) {
      const shortest = createNavFinder(mesh).find(from, to)
      expect(shortest).toMatchObject({ status: 'found' })
      const natural = naturalOnMesh(shortest, mesh, { maxExtra: 0.3 })
      expect(natural.world.length).toBeGreaterThan(shortest.world.length + 4)
      expect(natural.world[0]).toEqual(shortest.world[0])
      expect(natural.world.at(-1)).toEqual(shortest.world.at(-1))
      expect(measureOnMesh(natural, mesh).lowClearance).toBeGreaterThan(0.2)
    }
  })

  it('is refused where it makes no sense', () => {
    const mesh = hall()
    const path = createNavFinder(mesh).find(at(1, 4.5), at(11, 4.6))
    expect(errorCode(() => naturalOnMesh(untyped({}), mesh))).toBe('bad-option')
    expect(errorCode(() => naturalOnMesh(path, untyped({})))).toBe('bad-map')
    expect(errorCode(() => naturalOnMesh(path, mesh, { maxExtra: -1 }))).toBe('bad-option')
    const another = loadNavMesh(mesh.save())
    expect(errorCode(() => naturalOnMesh(path, another))).toBe('unsuitable-combination')
    expect(errorCode(() => measureOnMesh(path, another))).toBe('unsuitable-combination')
    expect(errorCode(() => measureOnMesh(path, mesh, { agentRadius: -1 }))).toBe('bad-option')
    const byAreas = createAreaFinder(mesh).find(at(1, 4.5), at(11, 4.6))
    expect(errorCode(() => naturalOnMesh(byAreas, mesh))).toBe('unsuitable-combination')
    expect(errorCode(() => naturalOnMesh(path, mesh, { costs: {} }))).toBe('unsuitable-combination')
    expect(errorCode(() => naturalOnMesh(byAreas, mesh, { costs: { mud: 0 } }))).toBe('bad-option')
    const none = createNavFinder(mesh).find(at(1, 4.5), at(99, 0))
    expect(naturalOnMesh(none, mesh).status).toBe('unreachable')
    expect(measureOnMesh(none, mesh)).toMatchObject({ groundLength: 0, turns: 0, lowClearance: null })
  })

  it('never leaves a random mesh, is at most 3 % longer, and turns more softly', { tags: 'slow' }, () => {
    let bent = 0
    const sums = { bending: [0, 0], hugging: [0, 0] }
    for (let seed = 1; seed <= 40 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      if (polygons.length === 0) continue
      const input = asInput(polygons, random)
      const mesh = navMeshFromPolygons(input.vertices, input.polygons)
      const finder = createNavFinder(mesh)
      for (let query = 0; query < 4; query++) {
        const [a, b] = [mesh.randomPoint(random), mesh.randomPoint(random)]
        const shortest = finder.find(a, b)
        if (shortest.world.length < 3) continue
        bent++
        const natural = naturalOnMesh(shortest, mesh)
        // From the other end too: where several layers meet, a ray begins on one of them.
        const off = natural.world.findIndex((point, i) => {
          const before = natural.world[i - 1]
          return i > 0 && !isFree(mesh, before, point) && !isFree(mesh, point, before)
        })
        if (off >= 0 || natural.length > 1.03 * shortest.length + 1e-6)
          expect.fail(
            `seed ${seed} (${kind}), ${JSON.stringify([a, b])}: line ${off}, ${natural.length} for ${shortest.length}\n${JSON.stringify(natural.world)}\n${JSON.stringify(polygons)}`,
          )
        for (const [which, path] of [shortest, natural].entries()) {
          const { bendingEnergy, hugShare, groundLength } = measureOnMesh(path, mesh)
          sums.bending[which] += bendingEnergy
          sums.hugging[which] += hugShare * groundLength
        }
      }
    }
    expect(bent).toBeGreaterThan(40)
    expect(sums.bending[1]).toBeLessThan(0.8 * sums.bending[0])
    expect(sums.hugging[1]).toBeLessThan(0.5 * sums.hugging[0])
  })
})

/** The hall of nine parts without the one in the middle; the row below it may be mud. */
const thirds = (area: string) => {
  const parts = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [column, row]))
  const around = parts.filter(([column, row]) => column !== 1 || row !== 1)
  let count = 0
  return navMeshFromPolygons(
    around.flatMap(([c, r]) => quad(8 * c, 8 * r, 8 * c + 8, 8 * r + 8).flat()),
    around.map(() => [count++, count++, count++, count++]),
    { areas: around.map(([c, r]) => (c === 1 && r === 2 ? area : 'ground')) },
  )
}

describe('a natural path by areas', () => {
  const [a, b] = [at(6, 14), at(18, 14)]

  it('is that of the mesh where nothing costs differently', () => {
    const mesh = thirds('ground')
    const plain = naturalOnMesh(createNavFinder(mesh).find(a, b), mesh)
    const byAreas = naturalOnMesh(createAreaFinder(mesh).find(a, b), mesh, { costs: {} })
    expect(plain.world.length).toBeGreaterThan(4)
    expect(byAreas.world).toEqual(plain.world)
    expect(byAreas.cost).toBeCloseTo(plain.cost, 9)
    expect(byAreas.stats.bound).toBeCloseTo(1.03, 9)
  })

  it('costs at most 3 % more, and rounds corners on both sides of a border', () => {
    for (const mud of [1.2, 3, Infinity]) {
      const mesh = thirds('mud')
      const costs = { mud }
      const cheapest = createAreaFinder(mesh, { costs }).find(a, b)
      const natural = naturalOnMesh(cheapest, mesh, { costs })
      expect(natural.world[0]).toEqual(cheapest.world[0])
      expect(natural.world.at(-1)).toEqual(cheapest.world.at(-1))
      expect(natural.cost).toBeLessThanOrEqual(1.03 * cheapest.cost + 1e-6)
      expect(natural.cost).toBeGreaterThan(cheapest.cost * 0.99)
      expect(natural.world.length, `mud ${mud}`).toBeGreaterThan(cheapest.world.length)
      for (const [at, { x, z }] of natural.world.entries())
        if (mud === Infinity && at > 0) expect(x > 8 + 1e-3 && x < 16 - 1e-3 && z > 16 + 1e-3).toBe(false)
    }
  })

  it('costs what it says on random meshes, and never more than it may', { tags: 'slow' }, () => {
    let [bent, count, alike] = [0, 0, 0]
    for (let seed = 1; seed <= 30 * LONG; seed++) {
      const random = createRandom(`natural areas ${seed}`)
      const { polygons } = meshWorld(random)
      if (polygons.length === 0) continue
      const input = asInput(polygons, random)
      const mesh = navMeshFromPolygons(input.vertices, input.polygons)
      for (let polygon = 0; polygon < mesh.polygons; polygon++)
        mesh.setArea([polygon], ['ground', 'mud', 'water'][random.nextInt(3)])
      const costs = { mud: 1 + 2 * random.nextFloat(), water: random.nextInt(2) === 0 ? Infinity : 4 }
      const finder = createAreaFinder(mesh, { costs })
      for (let query = 0; query < 4; query++) {
        const cheapest = finder.find(mesh.randomPoint(random), mesh.randomPoint(random))
        if (cheapest.world.length < 3) continue
        const natural = naturalOnMesh(cheapest, mesh, { costs })
        const message = `seed ${seed}: ${natural.cost} for ${cheapest.cost}`
        if (natural.world.length > cheapest.world.length) bent++
        expect(natural.cost, message).toBeLessThanOrEqual(1.03 * cheapest.cost + 1e-6)
        const off = natural.world.findIndex((point, i) => {
          const before = natural.world[i - 1]
          return i > 0 && !isFree(mesh, before, point) && !isFree(mesh, point, before)
        })
        expect(off, message).toBe(-1)
        // A line along a border costs what the cheaper side does, and the middle of it may count as the other.
        const sampled = costAlong(mesh, natural, { ground: 1, ...costs })
        if (sampled < Infinity) expect(sampled, message).toBeGreaterThan(0.98 * natural.cost - 1e-6)
        if (Math.abs(sampled - natural.cost) < 0.001 * natural.cost) alike++
        count++
      }
    }
    expect(bent).toBeGreaterThan(10)
    expect(alike).toBeGreaterThan(0.6 * count)
  })
})

/** The largest change of heading seen from above, in degrees. */
function largestTurn(points: readonly WorldPoint[]): number {
  const headings = points.slice(1).map(({ x, z }, i) => Math.atan2(z - points[i].z, x - points[i].x))
  const turns = headings.slice(1).map((heading, i) => Math.abs(heading - headings[i]))
  return (Math.max(...turns) * 180) / Math.PI
}

/** What a path costs, by the areas under the middles of its pieces. */
function costAlong(mesh: NavMesh, { profile }: NavPath, costs: Record<string, number>): number {
  let cost = 0
  for (let i = 1; i < profile.length; i++) {
    const [a, b] = [profile[i - 1], profile[i]]
    const middle = mesh.nearest(at((a.x + b.x) / 2, (a.z + b.z) / 2, (a.y + b.y) / 2))
    cost += Math.hypot(b.x - a.x, b.z - a.z) * costs[mesh.areaOf(middle?.polygon ?? -1)]
  }
  return cost
}

/** Whether a line is on the mesh, and ends on the storey of its end. */
function isFree(mesh: NavMesh, from: WorldPoint, to: WorldPoint): boolean {
  const ray = mesh.raycast(from, to)
  if (ray === null) return false
  return !ray.isBlocked && Math.abs(ray.point.y - to.y) < 1e-3
}
