// @module-tag slow
import { createWalkmap, flatGround, terrainToText, type Unit, type WorldPoint } from 'footpath'
import { createNavFinder, navMeshFromPolygons, navMeshFromTerrain } from 'footpath/navmesh'
import { createRandom } from 'footpath/random'
import { createWaypoints } from 'footpath/waypoints'
import { describe, expect, it } from 'vitest'
import { MeshOracle, type MeshPlace, type MeshPolygon } from './support/mesh-oracle.js'
import { heightOf, inside, isIn, placesOf } from './support/mesh-points.js'
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

function lengthOf(points: readonly { x: number; z: number }[]): number {
  return points.reduce(
    (sum, { x, z }, at) => (at === 0 ? 0 : sum + Math.hypot(x - points[at - 1].x, z - points[at - 1].z)),
    0,
  )
}
