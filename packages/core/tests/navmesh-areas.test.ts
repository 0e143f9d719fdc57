import { createNavFinder, loadNavMesh, type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { createAreaFinder } from 'footpath/navmesh/areas'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { refinedCosts } from './support/area-oracle.js'
import { errorCode, untyped } from './support/errors.js'
import type { MeshPolygon } from './support/mesh-oracle.js'
import { meshWorld } from './support/mesh-worlds.js'
import { LONG } from './support/worlds.js'

const at = (x: number, z: number, y = 0) => ({ x, y, z })

function rectangle(x0: number, z0: number, x1: number, z1: number): MeshPolygon {
  return [at(x0, z0), at(x1, z0), at(x1, z1), at(x0, z1)]
}

function meshOf(polygons: readonly MeshPolygon[], areas?: readonly string[]): NavMesh {
  const vertices = polygons.flat().flatMap(({ x, y, z }) => [x, y, z])
  let count = 0
  const loops = polygons.map((polygon) => polygon.map(() => count++))
  return navMeshFromPolygons(vertices, loops, { areas })
}

/** A road of 40 m along a field of mud. */
const field = () => meshOf([rectangle(0, 0, 40, 4), rectangle(0, 4, 40, 24)], ['road', 'mud'])

/** What a path from 2,1 to 30,20 costs that enters the mud at x. */
const costAt = (x: number) => Math.hypot(x - 2, 3) + 3 * Math.hypot(30 - x, 16)

describe('a path by areas', () => {
  it('crosses a border as light enters water', () => {
    const finder = createAreaFinder(field(), { costs: { mud: 3 } })
    const path = finder.find(at(2, 1), at(30, 20))
    let [low, high] = [2, 30]
    for (let step = 0; step < 100; step++) {
      const [a, b] = [low + (high - low) / 3, high - (high - low) / 3]
      if (costAt(a) < costAt(b)) high = b
      else low = a
    }
    expect(path.status).toBe('found')
    expect(path.world).toHaveLength(3)
    expect(path.cost / costAt(low)).toBeGreaterThan(1 - 1e-6)
    expect(path.cost / costAt(low)).toBeLessThan(1 + 1e-4)
    expect(path.stats.bound).toBeNull()
    expect(path.length).toBeLessThan(path.cost)
  })

  it('goes round what is expensive, along its border, and round what is forbidden', () => {
    const mesh = meshOf(
      [
        rectangle(0, 0, 10, 30),
        rectangle(10, 0, 20, 10),
        rectangle(10, 10, 20, 20),
        rectangle(10, 20, 20, 30),
        rectangle(20, 0, 30, 30),
      ],
      ['ground', 'ground', 'mud', 'ground', 'ground'],
    )
    const round = createAreaFinder(mesh, { costs: { mud: 9 } }).find(at(8, 14), at(22, 14))
    expect(round.world.map(({ x, z }) => [x, z])).toEqual([
      [8, 14],
      [10, 10],
      [20, 10],
      [22, 14],
    ])
    expect(round.cost).toBeCloseTo(round.length, 6)
    const cheap = createAreaFinder(mesh, { costs: { mud: 1.1 } })
    expect(cheap.find(at(8, 14), at(22, 14)).cost).toBeCloseTo(4 + 11, 3)
    const forbidden = cheap.find(at(8, 14), at(22, 14), { forbidden: ['mud'] })
    expect(forbidden.stats.bound).toBe(1)
    expect(forbidden.length).toBeCloseTo(10 + 2 * Math.hypot(2, 4), 6)
    const never = createAreaFinder(mesh, { costs: { mud: Infinity } })
    expect(never.find(at(8, 14), at(22, 14)).length).toBeCloseTo(forbidden.length, 9)
    expect(never.find(at(8, 14), at(15, 15))).toMatchObject({ status: 'unreachable', reason: 'goal-blocked' })
    const near = never.find(at(8, 14), at(12, 15), { partial: true })
    expect(near.status).toBe('partial')
    expect(near.world.at(-1)).toMatchObject(at(10, 15))
    expect(never.find(at(8, 14), at(15, 15), { forbidden: ['ground'] }).reason).toBe('start-blocked')
  })

  it('takes links, and knows what others cost by *', () => {
    const mesh = field()
    const lift = mesh.link({ from: at(4, 8), to: at(36, 8), cost: 5, kind: 'cart' })
    const finder = createAreaFinder(mesh, { costs: { road: 2, '*': 10 } })
    const path = finder.find(at(4, 9), at(36, 10))
    expect(path.links).toEqual([{ link: lift, at: 1 }])
    expect(path.cost).toBeCloseTo(10 + 5 + 20, 4)
    lift.open = false
    expect(finder.find(at(4, 9), at(36, 10)).links).toEqual([])
  })

  it('follows the mesh: areas that are set, obstacles that come and go', () => {
    const mesh = meshOf([rectangle(0, 0, 10, 10), rectangle(10, 0, 20, 10), rectangle(20, 0, 30, 10)])
    const finder = createAreaFinder(mesh, { costs: { mud: 2 } })
    expect(finder.find(at(1, 5), at(29, 5)).cost).toBe(28)
    const middle = mesh.nearest(at(15, 5))
    mesh.setArea([middle?.polygon ?? -1], 'mud')
    expect(mesh.areas).toEqual(['ground', 'mud'])
    expect(finder.find(at(1, 5), at(29, 5)).cost).toBeCloseTo(38, 9)
    const crate = mesh.block([at(14, 4), at(16, 4), at(16, 6), at(14, 6)])
    expect(mesh.areaOf(mesh.nearest(at(12, 5))?.polygon ?? -1)).toBe('mud')
    expect(finder.find(at(1, 5), at(29, 5)).cost).toBeGreaterThan(38.01)
    mesh.unblock(crate)
    expect(finder.find(at(1, 5), at(29, 5)).cost).toBeCloseTo(38, 9)
  })

  it('is the same on a mesh that was saved', () => {
    const mesh = field()
    const loaded = loadNavMesh(mesh.save())
    expect(loaded.areas).toEqual(['road', 'mud'])
    const costs = { mud: 3 }
    const [a, b] = [at(2, 1), at(30, 20)]
    expect(createAreaFinder(loaded, { costs }).find(a, b).world).toEqual(
      createAreaFinder(mesh, { costs }).find(a, b).world,
    )
    expect(loaded.save()).toEqual(mesh.save())
    const bytes = mesh.save()
    for (let byte = 0; byte < bytes.length; byte++) {
      const changed = bytes.slice()
      changed[byte] ^= 1
      expect(errorCode(() => loadNavMesh(changed))).toBe('bad-file')
      expect(errorCode(() => loadNavMesh(bytes.slice(0, byte)))).toBe('bad-file')
    }
  })

  it('is refused for costs and areas that are none', () => {
    const mesh = field()
    expect(errorCode(() => createAreaFinder(mesh, { costs: { mud: 0 } }))).toBe('bad-option')
    expect(errorCode(() => createAreaFinder(mesh, { costs: untyped([3]) }))).toBe('bad-option')
    expect(errorCode(() => createAreaFinder(mesh, { spacing: 0 }))).toBe('bad-number')
    expect(errorCode(() => createAreaFinder(untyped({})))).toBe('bad-map')
    expect(
      errorCode(() => createAreaFinder(mesh).find(at(0, 0), at(1, 1), { forbidden: untyped('mud') })),
    ).toBe('bad-option')
    expect(errorCode(() => mesh.setArea([99], 'mud'))).toBe('bad-option')
    expect(errorCode(() => mesh.setArea([0], ''))).toBe('bad-option')
    expect(errorCode(() => meshOf([rectangle(0, 0, 1, 1)], []))).toBe('bad-option')
  })
})

describe('paths by areas on random meshes', () => {
  it('cost at most 1 % more than the cheapest of a refined graph', { tags: 'slow' }, () => {
    let [compared, costlier] = [0, 0]
    let worst = 0
    for (let seed = 1; seed <= 36 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      // The graph of long slivers would be huge.
      if (polygons.length === 0 || polygons.length > 60 || kind === 'slivers') continue
      const costs: Record<string, number> = {
        road: 1,
        mud: random.pick([1.5, 3, 10]),
        snow: random.pick([2, 5, Infinity]),
      }
      const areas = polygons.map(() => random.pick(['road', 'road', 'road', 'mud', 'snow']))
      const rates = areas.map((area) => costs[area])
      const finder = createAreaFinder(meshOf(polygons, areas), { costs })
      for (let start = 0; start < 2; start++) {
        const from = drawn(random, polygons)
        if (rates[from.polygon] === Infinity) continue
        const wantedFrom = refinedCosts(polygons, rates, 1, from)
        for (let query = 0; query < 6; query++) {
          const to = drawn(random, polygons)
          if (rates[to.polygon] === Infinity) continue
          const wanted = wantedFrom(to)
          const path = finder.find(from, to, { reach: 0 })
          const cost = path.status === 'found' ? path.cost : Infinity
          const isGood = wanted === Infinity ? cost === Infinity : cost <= wanted * 1.001 + 1e-6
          if (!isGood || (cost < Infinity && path.length > cost + 1e-6))
            expect.fail(
              `seed ${seed} (${kind}), ${JSON.stringify([from, to])}: ${path.status} ${cost} instead of ${wanted}\n${JSON.stringify(path.world)}\n${JSON.stringify(polygons.map((polygon, i) => [areas[i], rates[i], polygon]))}`,
            )
          if (wanted === Infinity) continue
          if (wanted > 0) worst = Math.max(worst, cost / wanted)
          compared++
          if (cost > path.length + 1e-6) costlier++
        }
      }
    }
    expect(compared).toBeGreaterThan(100)
    expect(costlier).toBeGreaterThan(50)
  })

  it('are the shortest where all that is allowed costs the same', { tags: 'slow' }, () => {
    let compared = 0
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      const areas = polygons.map(() => random.pick(['road', 'road', 'path', 'water']))
      const free = polygons.filter((_, polygon) => areas[polygon] !== 'water')
      if (free.length === 0) continue
      const finder = createAreaFinder(meshOf(polygons, areas), {
        costs: { road: 2, path: 2, water: Infinity },
      })
      const plain = createNavFinder(meshOf(free))
      for (let query = 0; query < 10; query++) {
        const [from, to] = [drawn(random, free), drawn(random, free)]
        const path = finder.find(from, to, { reach: 0 })
        const wanted = plain.find(from, to, { reach: 0 })
        const isSame = path.status === wanted.status && Math.abs(path.length - wanted.length) < 1e-4
        if (!isSame || Math.abs(path.cost - 2 * path.length) > 1e-6)
          expect.fail(
            `seed ${seed} (${kind}), ${JSON.stringify([from, to])}: ${path.status} ${path.length} at ${path.cost} instead of ${wanted.status} ${wanted.length}\n${JSON.stringify(free)}`,
          )
        compared++
      }
    }
    expect(compared).toBeGreaterThan(300)
  })
})

/** The middle of three corners of a polygon: a point inside. */
function drawn(random: Random, polygons: readonly MeshPolygon[]) {
  const polygon = random.nextInt(polygons.length)
  const [a, b, c] = polygons[polygon]
  const mean = (of: (corner: { x: number; y: number; z: number }) => number) => (of(a) + of(b) + of(c)) / 3
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), z: mean(({ z }) => z), polygon }
}
