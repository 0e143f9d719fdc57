// @module-tag slow
import { createWalkmap, flatGround, terrainToText, type Unit, type WorldPoint } from 'footpath'
import {
  createNavFinder,
  type NavBlock,
  type NavFinder,
  type NavMesh,
  navMeshFromPolygons,
  navMeshFromTerrain,
  type NavPoint,
} from 'footpath/navmesh'
import { createRandom, type Random } from 'footpath/random'
import { createWaypoints } from 'footpath/waypoints'
import { describe, expect, it } from 'vitest'
import { MeshOracle, type MeshPlace, type MeshPolygon } from './support/mesh-oracle.js'
import { asInput, largeWorld, MESH_KINDS, meshWorld, pointIn } from './support/mesh-worlds.js'
import { polyanya } from './support/polyanya.js'
import { wallMap } from './support/wall-maps.js'
import { LONG, randomCell } from './support/worlds.js'

describe('paths on random meshes', () => {
  it('are as short as the visibility graph says, 20,000 times', { timeout: 120_000 * LONG }, () => {
    const tally = { straight: 0, bent: 0, none: 0 }
    const kinds: Record<string, number> = {}
    let walked = 0
    for (let seed = 1; seed <= 100 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      if (polygons.length === 0) continue
      const [name] = kind.split(',')
      kinds[name] = (kinds[name] ?? 0) + 1
      const oracle = new MeshOracle(polygons)
      const input = asInput(polygons, random)
      const finder = createNavFinder(navMeshFromPolygons(input.vertices, input.polygons, { step: 1 }))
      // All pairs of some points: what each of them sees is looked at once.
      const ends = Array.from({ length: 16 }, () => {
        const at = random.nextInt(polygons.length)
        const p = pointIn(random, polygons[at])
        const places = placesOf(oracle, polygons, at, p)
        const to = places.map((place) => oracle.distancesFrom(place))
        return { point: { x: p.x, y: heightOf(polygons[at], p), z: p.z }, at, places, to }
      })
      for (const from of ends) {
        for (const goal of ends) {
          if (from === goal) continue
          const path = finder.find(from.point, goal.point, { reach: 0 })
          const length = path.status === 'found' ? path.length : Infinity
          const lengths = from.to.flatMap((distanceTo) => goal.places.map(distanceTo))
          if (!lengths.some((shortest) => length === shortest || Math.abs(length - shortest) < 1e-9))
            expect.fail(
              `seed ${seed} (${kind}): ${JSON.stringify(from.point)} in ${from.at} to ${JSON.stringify(goal.point)} in ${goal.at}: ${path.status} ${path.reason}, ${length} instead of ${lengths.join(' or ')}\n${JSON.stringify(path.world)}\n${JSON.stringify(polygons)}`,
            )
          const isAsLong = Math.abs(lengthOf(path.world) - path.length) <= 1e-9 * Math.max(1, path.length)
          const isLookedAt = path.world.length > 2 && (from.at + goal.at) % 8 === 0
          if (isLookedAt) walked++
          if (!isAsLong || (isLookedAt && !isWalkable(oracle, polygons, from.places, path.world)))
            expect.fail(
              `seed ${seed} (${kind}): ${JSON.stringify(path.world)} is no path of ${path.length}\n${JSON.stringify(polygons)}`,
            )
          tally[length === Infinity ? 'none' : path.world.length > 2 ? 'bent' : 'straight']++
        }
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(3000)
    expect(walked).toBeGreaterThan(1000)
    for (const kind of MESH_KINDS) expect(kinds[kind], kind).toBeGreaterThan(3)
    expect(tally.straight + tally.bent + tally.none).toBeGreaterThan(20_000)
  })

  it('are as short as Polyanya says, on large meshes too', { timeout: 120_000 * LONG }, () => {
    let bent = 0
    for (let seed = 1; seed <= 24 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = seed % 4 === 0 ? largeWorld(random) : meshWorld(random)
      if (polygons.length === 0) continue
      const shortest = polyanya(polygons)
      const input = asInput(polygons, random)
      const finder = createNavFinder(navMeshFromPolygons(input.vertices, input.polygons, { step: 1 }))
      for (let query = 0; query < 8; query++) {
        const [at, to] = [random.nextInt(polygons.length), random.nextInt(polygons.length)]
        const a = inside(random, polygons[at])
        const b = inside(random, polygons[to])
        if (a === null || b === null) continue
        const wanted = shortest(a, at, b, to)
        const path = finder.find(
          { ...a, y: heightOf(polygons[at], a) },
          { ...b, y: heightOf(polygons[to], b) },
          { reach: 0 },
        )
        const length = path.status === 'found' ? path.length : Infinity
        if (path.world.length > 3) bent++
        if (length === wanted || Math.abs(length - wanted) < 1e-6) continue
        expect.fail(
          `seed ${seed} (${kind}), ${JSON.stringify([a, b])}: ${length} instead of ${wanted}\n${JSON.stringify(polygons)}`,
        )
      }
    }
    expect(bent).toBeGreaterThan(20)
  })

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

  it('follow straight lines exactly where the line is free', { timeout: 120_000 * LONG }, () => {
    const tally = { free: 0, blocked: 0 }
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(seed)
      const { kind, polygons } = meshWorld(random)
      if (polygons.length === 0) continue
      const oracle = new MeshOracle(polygons)
      const input = asInput(polygons, random)
      const mesh = navMeshFromPolygons(input.vertices, input.polygons, { step: 1 })
      for (let query = 0; query < 20; query++) {
        const [at, to] = [random.nextInt(polygons.length), random.nextInt(polygons.length)]
        const a = inside(random, polygons[at])
        const b = pointIn(random, polygons[to])
        if (a === null) continue
        const [ya, yb] = [heightOf(polygons[at], a), heightOf(polygons[to], b)]
        const isFree = placesOf(oracle, polygons, to, b).some((goal) =>
          oracle.isClear(oracle.place(a.x, a.z, at), goal),
        )
        const ray = mesh.raycast({ ...a, y: ya }, { ...b, y: yb })
        const arrives = ray !== null && !ray.isBlocked && Math.abs(ray.point.y - yb) < 1e-9
        if (arrives !== isFree)
          expect.fail(
            `seed ${seed} (${kind}), ${JSON.stringify([a, b])}: ${JSON.stringify(ray)}, free: ${isFree}\n${JSON.stringify(polygons)}`,
          )
        tally[isFree ? 'free' : 'blocked']++
        const end = mesh.walk({ ...a, y: ya }, { ...b, y: yb })
        const isSame = end !== null && end.island === mesh.nearest({ ...a, y: ya })?.island
        if (!isSame || (isFree && (end.x !== b.x || end.z !== b.z)))
          expect.fail(
            `seed ${seed} (${kind}), walk ${JSON.stringify([a, b, end])}\n${JSON.stringify(polygons)}`,
          )
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(300)
  })
})

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

describe('paths on meshes of terrains', () => {
  it('are as long as those of waypoints', { timeout: 120_000 * LONG }, () => {
    const tally = { found: 0, none: 0 }
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(seed)
      const unit: Unit = { ...flatGround, surfaces: { '*': 1 }, radius: random.pick([0, 0, 0.25, 0.3]) }
      const terrain = wallMap(random, 4 + random.nextInt(44), 4 + random.nextInt(44))
      const walkmap = createWalkmap(terrain, unit)
      if (!walkmap.passable.includes(1)) continue
      const waypoints = createWaypoints(walkmap)
      const finder = createNavFinder(navMeshFromTerrain(terrain, unit))
      for (let query = 0; query < 30; query++) {
        const from = randomCell(random, terrain)
        const to = randomCell(random, terrain)
        if (!walkmap.passableAt(from.x, from.y) || !walkmap.passableAt(to.x, to.y)) continue
        const wanted = waypoints.find(from, to)
        const path = finder.find(
          { x: from.x + 0.5, y: 0, z: from.y + 0.5 },
          { x: to.x + 0.5, y: 0, z: to.y + 0.5 },
          { reach: 0 },
        )
        if (path.status !== wanted.status || Math.abs(path.length - wanted.length) > 1e-9)
          expect.fail(
            `seed ${seed}, ${JSON.stringify([from, to, unit.radius])}: ${path.status} ${path.length} instead of ${wanted.status} ${wanted.length}\n${terrainToText(terrain).join('\n')}`,
          )
        tally[path.status === 'found' ? 'found' : 'none']++
      }
    }
    expect(tally.found).toBeGreaterThan(500)
    expect(tally.none).toBeGreaterThan(10)
  })
})

/** Whether every line of a path is free, and goes on from where the one before ended, on whichever layer that was. */
function isWalkable(
  oracle: MeshOracle,
  polygons: readonly MeshPolygon[],
  start: readonly MeshPlace[],
  points: readonly WorldPoint[],
): boolean {
  let here = start
  for (const { x, y, z } of points.slice(1)) {
    const there = polygons.flatMap((polygon, at) =>
      Math.abs(heightOf(polygon, { x, z }) - y) < 1e-6 && isIn(polygon, { x, z })
        ? [oracle.place(x, z, at)]
        : [],
    )
    here = there.filter((place) => here.some((from) => oracle.isClear(from, place)))
  }
  return here.length > 0
}

function isIn(polygon: MeshPolygon, p: { x: number; z: number }): boolean {
  return polygon.every((a, at) => {
    const b = polygon[(at + 1) % polygon.length]
    return (b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x) >= 0
  })
}

function lengthOf(points: readonly { x: number; z: number }[]): number {
  return points.reduce(
    (sum, { x, z }, at) => (at === 0 ? 0 : sum + Math.hypot(x - points[at - 1].x, z - points[at - 1].z)),
    0,
  )
}

function bare({ x, y, z }: { x: number; y: number; z: number }) {
  return { x, y, z }
}

/** A cell of ground, as a polygon. */
function square(column: number, row: number): MeshPolygon {
  return [
    { x: column, z: row, y: 0 },
    { x: column + 1, z: row, y: 0 },
    { x: column + 1, z: row + 1, y: 0 },
    { x: column, z: row + 1, y: 0 },
  ]
}

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

/** A point strictly inside a polygon: on its border, ground that meets there could be another. */
function inside(random: Random, polygon: MeshPolygon): { x: number; z: number } | null {
  for (let tries = 0; tries < 20; tries++) {
    const p = pointIn(random, polygon)
    const isInside = polygon.every((a, at) => {
      const b = polygon[(at + 1) % polygon.length]
      return (b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x) > 0
    })
    if (isInside) return { x: p.x, z: p.z }
  }
  return null
}

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
