// @module-tag slow
import {
  type Cell,
  createWalkmap,
  flatGround,
  type Terrain,
  terrainToText,
  type Unit,
  validatePath,
} from 'footpath'
import { createRandom, generateMap, MAP_KINDS, type MapKind, type Random } from 'footpath/random'
import { createWaypoints, loadWaypoints } from 'footpath/waypoints'
import { labels } from 'footpath/waypoints/labels'
import { describe, expect, it } from 'vitest'
import { sameBytes } from './support/bytes.js'
import { VisibilityGraph } from './support/visibility-graph.js'
import { toggle } from './support/toggle.js'
import { LONG, randomCell } from './support/worlds.js'

const walker: Unit = { ...flatGround, name: 'walker', surfaces: { '*': 1 }, step: '1/√2' }
const UNITS: readonly Unit[] = [
  walker,
  walker,
  { ...walker, diagonal: 'one-free' },
  { ...walker, radius: 0.25 },
  { ...walker, radius: 0.3 },
  { ...walker, radius: 0.49 },
]

describe('waypoints', () => {
  it('find the shortest path of all, and none where there is none', { timeout: 120_000 * LONG }, () => {
    const tally = { straight: 0, bent: 0, none: 0 }
    for (let seed = 1; seed <= 500 * LONG; seed++) {
      const random = createRandom(seed)
      const unit = random.pick(UNITS)
      const terrain = smallMap(random, 14)
      const walkmap = createWalkmap(terrain, unit)
      const oracle = new VisibilityGraph(walkmap)
      const growing = createWaypoints(walkmap)
      const built = createWaypoints(walkmap)
      built.build()
      const loaded = loadWaypoints(walkmap, built.save())
      const labelled = createWaypoints(walkmap)
      labelled.build({ labels })
      for (let query = 0; query < 6; query++) {
        const from = randomCell(random, terrain)
        const to = randomCell(random, terrain)
        const stands = walkmap.passableAt(from.x, from.y) && walkmap.passableAt(to.x, to.y)
        const shortest = stands ? oracle.distance(from, to) : Number.POSITIVE_INFINITY
        for (const [name, waypoints] of Object.entries({ growing, built, loaded, labelled })) {
          const path = waypoints.find(from, to)
          const length = path.status === 'found' ? path.length : Number.POSITIVE_INFINITY
          const problems = validatePath(path, terrain, unit, { from, to })
          if (problems.length > 0 || !(length === shortest || Math.abs(length - shortest) < 1e-9))
            expect.fail(failure(seed, terrain, unit, from, to, { name, length, shortest, problems }))
          tally[length === Number.POSITIVE_INFINITY ? 'none' : path.points.length > 2 ? 'bent' : 'straight']++
        }
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(1000)
  })

  it('look paths up that are as short as those they search, until an edit', {
    timeout: 120_000 * LONG,
  }, () => {
    const kinds = Object.keys(MAP_KINDS) as MapKind[]
    let lookedUp = 0
    for (let seed = 1; seed <= 40 * LONG; seed++) {
      const random = createRandom(seed)
      const unit = random.pick(UNITS)
      const size = { width: 16 + random.nextInt(32), depth: 16 + random.nextInt(32) }
      const terrain = generateMap(kinds[seed % kinds.length], { ...size, seed, density: 0.2 })
      const walkmap = createWalkmap(terrain, unit)
      const graph = createWaypoints(walkmap)
      graph.build()
      const built = createWaypoints(walkmap)
      built.build({ labels })
      const loaded = loadWaypoints(walkmap, built.save(), { labels })
      const compare = (isLookedUp: boolean) => {
        for (let query = 0; query < 24; query++) {
          const from = randomCell(random, terrain)
          const to = randomCell(random, terrain)
          const searched = graph.find(from, to)
          for (const [name, waypoints] of Object.entries({ built, loaded })) {
            const path = waypoints.find(from, to)
            const isSame =
              path.status === searched.status &&
              path.reason === searched.reason &&
              Math.abs(path.length - searched.length) < 1e-9
            if (!isSame || (isLookedUp && path.stats.expanded > 0))
              expect.fail(failure(seed, terrain, unit, from, to, { name, path, searched }))
            if (isLookedUp && path.points.length > 2) lookedUp++
          }
        }
      }
      expect([built.tier, loaded.tier]).toEqual(['labels', 'labels'])
      compare(true)
      toggle(terrain, random)
      if (built.tier === 'graph') compare(false)
    }
    expect(lookedUp).toBeGreaterThan(200)
  })

  it('are after any edits what a new build would be', { timeout: 120_000 * LONG }, () => {
    let looked = 0
    let corners = 0
    for (let seed = 1; seed <= 75 * LONG; seed++) {
      const random = createRandom(seed)
      const unit = random.pick(UNITS)
      const terrain = smallMap(random, 28)
      const walkmap = createWalkmap(terrain, unit)
      const built = createWaypoints(walkmap)
      built.build()
      const growing = createWaypoints(walkmap)
      // Saving renews the lists of what cells see; these keep theirs where they still hold.
      const kept = createWaypoints(walkmap)
      kept.build()
      for (let edit = 0; edit < 8; edit++) {
        toggle(terrain, random)
        looked += built.refresh()
        corners += built.corners
        const rebuilt = createWaypoints(createWalkmap(terrain, unit))
        rebuilt.build()
        if (!sameBytes(built.save(), rebuilt.save()))
          expect.fail(
            `seed ${seed}, edit ${edit}, ${JSON.stringify(unit)}\n${terrainToText(terrain).join('\n')}`,
          )
        const oracle = createWaypoints(walkmap)
        for (let query = 0; query < 4; query++) {
          const from = randomCell(random, terrain)
          const to = randomCell(random, terrain)
          const fresh = oracle.find(from, to)
          for (const [name, waypoints] of Object.entries({ growing, kept, rebuilt })) {
            const now = waypoints.find(from, to)
            if (now.status !== fresh.status || Math.abs(now.length - fresh.length) > 1e-9)
              expect.fail(
                failure(seed, terrain, unit, from, to, { name, now: now.length, fresh: fresh.length }),
              )
          }
        }
      }
    }
    // An edit is a local matter, even on maps as small as these.
    expect(looked).toBeLessThan(0.8 * corners)
  })

  it('follow edits while they are built', { timeout: 120_000 * LONG }, async () => {
    let bent = 0
    for (let seed = 1; seed <= 25 * LONG; seed++) {
      const random = createRandom(seed)
      const unit = random.pick(UNITS)
      const terrain = generateMap('density', { size: 20 + random.nextInt(40), density: 0.15, seed })
      const walkmap = createWalkmap(terrain, unit)
      const waypoints = createWaypoints(walkmap)
      await waypoints.buildAsync({
        sliceMillis: 0,
        onProgress: () => {
          if (random.nextInt(4) > 0) return
          toggle(terrain, random)
          waypoints.find(randomCell(random, terrain), randomCell(random, terrain))
        },
      })
      const oracle = createWaypoints(walkmap)
      for (let query = 0; query < 30; query++) {
        const from = randomCell(random, terrain)
        const to = randomCell(random, terrain)
        const [now, fresh] = [waypoints.find(from, to), oracle.find(from, to)]
        if (now.status !== fresh.status || Math.abs(now.length - fresh.length) > 1e-9)
          expect.fail(failure(seed, terrain, unit, from, to, { now: now.length, fresh: fresh.length }))
        if (now.points.length > 2) bent++
      }
    }
    expect(bent).toBeGreaterThan(200)
  })
})

function smallMap(random: Random, largest: number): Terrain {
  const kind = random.pick(['density', 'density', 'density', 'maze', 'caves', 'rooms', 'empty'] as const)
  return generateMap(kind, {
    width: 1 + random.nextInt(largest),
    depth: 1 + random.nextInt(largest),
    density: random.pick([0.05, 0.2, 0.35, 0.5]),
    seed: random.nextUint32(),
  })
}

function failure(seed: number, terrain: Terrain, unit: Unit, from: Cell, to: Cell, what: object): string {
  return `seed ${seed}, ${JSON.stringify({ unit, from, to, ...what })}\n${terrainToText(terrain).join('\n')}`
}
