// @module-tag slow
import { createTerrain, createWalkmap, type Terrain } from 'footpath'
import { createJumpPoints } from 'footpath/jump'
import { createLandmarks } from 'footpath/landmarks'
import { createRandom, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { Walkmap } from 'footpath/walkmap'
import { createWaypoints } from 'footpath/waypoints'
import { describe, expect, it } from 'vitest'
import { findShortcut } from '../dist/landmarks/costs-of-steps.js'
import { sameBytes } from './support/bytes.js'
import { LONG, randomCell } from './support/worlds.js'
import { BODIES, differenceBetween } from './support/walkmaps.js'

const OBSTACLES = ['none', 'none', 'blocked', 'low-wall']

/** Edits as a game makes them between two frames; returns what they were, for the failure message. */
function editAsInAGame(random: Random, terrain: Terrain): string {
  const kind = random.pick(['corners', 'movers', 'many', 'overlapping', 'stroke', 'building'] as const)
  const { width, depth } = terrain
  const place = (x: number, y: number) => terrain.setObstacle(x, y, random.pick(OBSTACLES))
  if (kind === 'corners') {
    place(0, 0)
    place(width - 1, depth - 1)
    place(width - 1, 0)
  } else if (kind === 'movers') {
    for (let mover = 0; mover < 60; mover++) {
      const { x, y } = randomCell(random, terrain)
      terrain.setObstacle(x, y, 'none')
      terrain.setObstacle(Math.min(width - 1, x + 1), y, 'blocked')
    }
  } else if (kind === 'many') {
    for (let edit = 0; edit < 1100; edit++) {
      const { x, y } = randomCell(random, terrain)
      terrain.setObstacle(Math.min(x, 9), y, random.pick(OBSTACLES))
    }
  } else {
    const { x, y } = randomCell(random, terrain)
    for (let touch = 0; touch < 12; touch++) {
      const along = kind === 'stroke' ? touch : random.nextInt(5)
      const x0 = Math.min(width - 1, x + along)
      const y0 = Math.min(depth - 1, y + (kind === 'stroke' ? along : random.nextInt(5)))
      const edge = kind === 'building' ? 1 : 4
      const rect = { x0, y0, x1: Math.min(width, x0 + edge), y1: Math.min(depth, y0 + edge) }
      terrain.fill(rect, { obstacle: random.pick(OBSTACLES) })
    }
  }
  return kind
}

function map(random: Random, largest: number): Terrain {
  const width = 20 + random.nextInt(largest - 20)
  const depth = 20 + random.nextInt(largest - 20)
  const obstacles = Array.from({ length: width * depth }, () => (random.nextInt(6) === 0 ? 3 : 0))
  return createTerrain({ width, depth, obstacles })
}

describe('after edits far apart, many, overlapping or in strokes', () => {
  it.each(BODIES)('a walkmap for $name is what a new one is', { timeout: 60_000 * LONG }, (unit) => {
    for (let seed = 1; seed <= 3 * LONG; seed++) {
      const random = createRandom(`${unit.name} ${seed}`)
      const terrain = map(random, 140)
      terrain.setHeight(3, 3, 2)
      const walkmap = new Walkmap(terrain, unit)
      for (let round = 0; round < 8; round++) {
        const what = editAsInAGame(random, terrain)
        if (random.nextInt(3) === 0) terrain.setHeight(...at(random, terrain), random.nextInt(3))
        if (random.nextInt(3) === 0) terrain.setSurface(...at(random, terrain), 'mud')
        walkmap.refresh()
        const difference = differenceBetween(walkmap, new Walkmap(terrain, unit))
        expect(difference, `seed '${unit.name} ${seed}', round ${round}: ${what}`).toBeNull()
      }
    }
  })

  it('jump points find what Dijkstra finds', () => {
    for (let seed = 1; seed <= 12 * LONG; seed++) {
      const random = createRandom(`far jumps ${seed}`)
      const terrain = map(random, 80)
      const walkmap = createWalkmap(terrain, 'air')
      const jumpPoints = createJumpPoints(walkmap)
      for (let round = 0; round < 4; round++) {
        const what = editAsInAGame(random, terrain)
        const from = randomCell(random, terrain)
        terrain.setObstacle(from.x, from.y, 'none')
        const costs = plainDijkstra(terrain, 'air', from, walkmap.costs.scale)
        for (let query = 0; query < 20; query++) {
          const to = randomCell(random, terrain)
          const expected = costs[to.y * terrain.width + to.x]
          const path = jumpPoints.find(from, to)
          expect(path.cost, `seed ${seed}, round ${round}: ${what}`).toBe(
            expected === Number.POSITIVE_INFINITY ? 0 : walkmap.toUnits(expected),
          )
        }
      }
    }
  })

  it('waypoints are byte for byte those of a new map', { timeout: 60_000 * LONG }, () => {
    const walker = { name: 'walker', surfaces: { '*': 1 }, obstacles: [], step: '1/√2' } as const
    for (let seed = 1; seed <= 12 * LONG; seed++) {
      const random = createRandom(`far waypoints ${seed}`)
      const terrain = map(random, 60)
      const unit = random.pick([walker, { ...walker, radius: 0.4 }])
      const waypoints = createWaypoints(createWalkmap(terrain, unit))
      waypoints.build()
      for (let round = 0; round < 3; round++) {
        const what = editAsInAGame(random, terrain)
        const fresh = createWaypoints(createWalkmap(terrain, unit))
        fresh.build()
        expect(sameBytes(waypoints.save(), fresh.save()), `seed ${seed}, round ${round}: ${what}`).toBe(true)
      }
    }
  })

  it('landmarks are ready where no step is shorter than they know, and only there', () => {
    const tally = { ready: 0, stale: 0 }
    for (let seed = 1; seed <= 30 * LONG; seed++) {
      const random = createRandom(`far landmarks ${seed}`)
      const terrain = map(random, 60)
      const walkmap = createWalkmap(terrain, 'ground')
      const landmarks = createLandmarks(walkmap, { count: 2 })
      landmarks.build()
      for (let round = 0; round < 4; round++) {
        const { x, y } = randomCell(random, terrain)
        let what = `blocked ${x},${y}`
        if (random.nextInt(2) === 0) what = editAsInAGame(random, terrain)
        else terrain.setObstacle(x, y, 'blocked')
        const { state } = landmarks
        const whole = { x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth }
        const expected = findShortcut(walkmap, landmarks, whole) === null ? 'ready' : 'stale'
        expect(state, `seed ${seed}, round ${round}: ${what}`).toBe(expected)
        tally[expected]++
      }
    }
    expect(Math.min(tally.ready, tally.stale)).toBeGreaterThan(20)
  })
})

function at(random: Random, terrain: Terrain): [number, number] {
  const { x, y } = randomCell(random, terrain)
  return [x, y]
}
