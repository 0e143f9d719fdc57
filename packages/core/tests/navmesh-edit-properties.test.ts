// @module-tag slow
import {
  createNavFinder,
  type NavBlock,
  type NavFinder,
  type NavMesh,
  navMeshFromPolygons,
  type NavPoint,
} from 'footpath/navmesh'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { MeshOracle, type MeshPolygon } from './support/mesh-oracle.js'
import { bare, heightOf, inside } from './support/mesh-points.js'
import { asInput, meshWorld } from './support/mesh-worlds.js'
import { LONG } from './support/worlds.js'

describe('links on random meshes', () => {
  it('are taken where that is the cheapest way', { timeout: 120_000 * LONG }, () => {
    const tally = { taken: 0, walked: 0, none: 0 }
    for (let seed = 1; seed <= 24 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      const oracle = new MeshOracle(polygons)
      const input = asInput(polygons, random)
      const mesh = navMeshFromPolygons(input.vertices, input.polygons, { step: 1 })
      const finder = createNavFinder(mesh)
      const drawn = () => {
        const at = random.nextInt(polygons.length)
        const p = inside(random, polygons[at])
        return p === null ? null : { ...p, y: heightOf(polygons[at], p), place: oracle.place(p.x, p.z, at) }
      }
      const count = seed % 8 === 0 ? 18 : 1 + random.nextInt(4)
      const links = Array.from({ length: count }, () => {
        const [from, to] = [drawn(), drawn()]
        if (from === null || to === null) return []
        const cost = random.pick([0, 1, 10, 40])
        const link = mesh.link({ from: bare(from), to: bare(to), cost, oneWay: random.nextInt(2) === 1 })
        link.open = random.nextInt(5) > 0
        return [{ link, from, to }]
      }).flat()
      const ends = links.flatMap(({ from, to }) => [from, to])
      const walks = ends.map((one) => ends.map((two) => oracle.distance(one.place, two.place)))
      for (let query = 0; query < 6; query++) {
        const [a, b] = [drawn(), drawn()]
        if (a === null || b === null) continue
        // Every walk between start, goal and ends of links, then every way over links.
        const stops = [a, b, ...ends]
        const cost = stops.map((one, i) =>
          stops.map((two, j) =>
            i < 2 || j < 2 ? oracle.distance(one.place, two.place) : walks[i - 2][j - 2],
          ),
        )
        links.forEach(({ link }, at) => {
          if (!link.open) return
          const [from, to] = [2 + 2 * at, 3 + 2 * at]
          cost[from][to] = Math.min(cost[from][to], link.cost)
          if (!link.oneWay) cost[to][from] = Math.min(cost[to][from], link.cost)
        })
        for (const k of stops.keys())
          for (const i of stops.keys())
            for (const j of stops.keys()) cost[i][j] = Math.min(cost[i][j], cost[i][k] + cost[k][j])
        const path = finder.find(bare(a), bare(b), { reach: 0 })
        const found = path.status === 'found' ? path.cost : Infinity
        const sum = path.length + path.links.reduce((total, { link }) => total + link.cost, 0)
        const isSum = path.status !== 'found' || Math.abs(sum - found) < 1e-9
        if (!isSum || !(found === cost[0][1] || Math.abs(found - cost[0][1]) < 1e-9))
          expect.fail(
            `seed ${seed} (${kind}), query ${query}, ${JSON.stringify([bare(a), bare(b)])}: ${found} (${sum}) instead of ${cost[0][1]}\n${JSON.stringify(links.map(({ link }) => link))}\n${JSON.stringify(polygons)}`,
          )
        tally[found === Infinity ? 'none' : path.links.length > 0 ? 'taken' : 'walked']++
      }
    }
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(10)
  })
})

describe('obstacles on random meshes', () => {
  it('leave what a mesh without the ground under them would be', { timeout: 120_000 * LONG }, () => {
    let compared = 0
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(seed)
      const [width, depth] = [4 + random.nextInt(7), 4 + random.nextInt(7)]
      const isFree = Array.from({ length: width * depth }, () => random.nextFloat() > 0.15)
      const fresh = (): NavMesh | null => {
        const polygons = isFree.flatMap((free, at) =>
          free ? [square(at % width, Math.floor(at / width))] : [],
        )
        const input = asInput(polygons, random)
        return polygons.length === 0 ? null : navMeshFromPolygons(input.vertices, input.polygons)
      }
      const mesh = fresh()
      if (mesh === null) continue
      const before = isFree.slice()
      const blocks = new Map<NavBlock, number[]>()
      for (let edit = 0; edit < 6; edit++) {
        const [gone] = blocks.keys()
        if (gone !== undefined && random.nextInt(3) === 0) {
          mesh.unblock(gone)
          blocks.delete(gone)
        } else {
          const [x, z] = [random.nextInt(width), random.nextInt(depth)]
          const [w, d] = [1 + random.nextInt(3), 1 + random.nextInt(3)]
          const corners = [square(x, z)[0], square(x + w - 1, z)[1], square(x, z + d - 1)[3]]
          const last = square(x + w - 1, z + d - 1)[2]
          const cells = isFree.flatMap((_, at) => {
            const [column, row] = [at % width, Math.floor(at / width)]
            return column >= x && column < x + w && row >= z && row < z + d ? [at] : []
          })
          blocks.set(mesh.block([...corners, last]), cells)
        }
        const covered = new Set(Array.from(blocks.values()).flat())
        for (const at of isFree.keys()) isFree[at] = before[at] && !covered.has(at)
        const wanted = fresh()
        if (wanted === null) continue
        expect(mesh.islands, `seed ${seed}, edit ${edit}`).toBe(wanted.islands)
        const ours: NavFinder = createNavFinder(mesh)
        const theirs: NavFinder = createNavFinder(wanted)
        for (let query = 0; query < 8; query++) {
          const a: NavPoint = wanted.randomPoint(random)
          const b: NavPoint = wanted.randomPoint(random)
          const path = ours.find(a, b, { reach: 0.01 })
          const other = theirs.find(a, b, { reach: 0.01 })
          if (path.status !== other.status || Math.abs(path.length - other.length) > 1e-4)
            expect.fail(
              `seed ${seed}, edit ${edit}, ${JSON.stringify([a, b])}: ${path.status} ${path.length} instead of ${other.status} ${other.length}`,
            )
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  it('block the same in one piece and in two, and nothing when they are gone', {
    timeout: 120_000 * LONG,
  }, () => {
    let bent = 0
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      if (polygons.length === 0) continue
      const input = asInput(polygons, random)
      const mesh = navMeshFromPolygons(input.vertices, input.polygons)
      const [x, z] = [random.nextFloat() * 60, random.nextFloat() * 60]
      // A slanted quadrangle, cut from corner to corner.
      const [a, b, c, d] = [
        [-1, -0.7],
        [1, -0.8],
        [0.9, 1],
        [-0.6, 0.9],
      ].map(([dx, dz]) => ({ x: x + 9 * dx + random.nextFloat(), z: z + 9 * dz + random.nextFloat() }))
      const queries = Array.from({ length: 10 }, () => [mesh.randomPoint(random), mesh.randomPoint(random)])
      const lengths = () =>
        queries.map(([from, to]) => createNavFinder(mesh).find(from, to, { reach: 0 }).length)
      const free = lengths()
      const whole = mesh.block([a, b, c, d])
      const once = lengths()
      mesh.unblock(whole)
      const halves = [mesh.block([a, b, c]), mesh.block([a, c, d])]
      const twice = lengths()
      for (const half of halves) mesh.unblock(half)
      const again = lengths()
      for (const [query, length] of once.entries()) {
        if (Math.abs(length - free[query]) > 1e-4) bent++
        const isSame = Math.abs(length - twice[query]) < 1e-3 && Math.abs(free[query] - again[query]) < 1e-4
        if (isSame && (length === 0 || length > free[query] - 1e-4)) continue
        expect.fail(
          `seed ${seed} (${kind}), ${JSON.stringify([a, b, c, d])}, ${JSON.stringify(queries[query])}: ${free[query]} free, ${length} blocked, ${twice[query]} in halves, ${again[query]} after`,
        )
      }
    }
    expect(bent).toBeGreaterThan(50)
  })
})

/** A cell of ground, as a polygon. */
function square(column: number, row: number): MeshPolygon {
  return [
    { x: column, z: row, y: 0 },
    { x: column + 1, z: row, y: 0 },
    { x: column + 1, z: row + 1, y: 0 },
    { x: column, z: row + 1, y: 0 },
  ]
}
