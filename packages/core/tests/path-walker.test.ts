import { createTerrain, findPath, type MapPoint, terrainFromText, type Unit } from 'footpath'
import { UNITS } from 'footpath/unit'
import { createRandom, generateTerrain } from 'footpath/random'
import { PathWalker } from 'footpath/walker'
import { describe, expect, it } from 'vitest'
import { roundCorners } from '../dist/walker/round-corners.js'
import { errorCode } from './support/errors.js'

/** The distance of a point from a polyline. */
function awayFrom(point: MapPoint, line: readonly MapPoint[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1], line[at]]
    const dx = to.x - from.x
    const dy = to.y - from.y
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
    const t = Math.min(1, Math.max(0, share))
    nearest = Math.min(nearest, Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy))
  }
  return nearest
}

const secondsFor = (walker: PathWalker): number => {
  let seconds = 0
  while (!walker.done && seconds < 1e4) {
    walker.advance(0.01)
    seconds += 0.01
  }
  return seconds
}

const walkerWith = (...args: ConstructorParameters<typeof PathWalker>) => new PathWalker(...args)

const line = (length: number) => [
  { x: 0.5, y: 0.5 },
  { x: length - 0.5, y: 0.5 },
]

describe('PathWalker', () => {
  it('walks level, open ground at its speed', () => {
    const walker = new PathWalker(createTerrain({ width: 21, depth: 1, cellSize: 2 }), 'ground', { speed: 4 })
    walker.setPath(line(21))
    expect(walker.remaining).toBeCloseTo(40)
    expect(walker.remainingSeconds).toBeCloseTo(10)
    const { x, y, z, heading } = walker.advance(2.5)
    expect([x, y, z]).toEqual([11, 0, 1])
    expect(heading).toBeCloseTo(Math.PI / 2)
    expect(walker.progress).toBeCloseTo(0.25)
    walker.advance(100)
    expect(walker.done).toBe(true)
    expect(walker.remaining).toBeCloseTo(0)
    expect(walker.mapPoint).toEqual({ x: 20.5, y: 0.5 })
  })

  it('is four times slower in mud and twice as fast on roads, by the unit’s own factors', () => {
    const times = ['.'.repeat(20), 'm'.repeat(20), '='.repeat(20)].map((row) => {
      const walker = new PathWalker(terrainFromText([row]), 'ground', { speed: 2 })
      walker.setPath(line(20))
      return walker.remainingSeconds
    })
    expect(times[1]).toBeCloseTo(4 * times[0])
    expect(times[2]).toBeCloseTo(times[0] / 2)
    const flyer = new PathWalker(terrainFromText(['m'.repeat(10) + '~'.repeat(10)]), 'air', { speed: 2 })
    flyer.setPath(line(20))
    expect(flyer.remainingSeconds).toBeCloseTo(times[0])
  })

  it('goes by the step model: slower uphill, and for an air unit the same everywhere', () => {
    const heights = Float32Array.from({ length: 21 }, (_, x) => x * 0.3)
    const terrain = createTerrain({ width: 21, depth: 1, heights })
    const hiker: Unit = { ...UNITS.ground, name: 'hiker', step: 'tobler' }
    const seconds = (unit: Unit, points: readonly MapPoint[]) => {
      const walker = new PathWalker(terrain, unit, { speed: 1 })
      walker.setPath(points)
      return walker.remainingSeconds
    }
    const up = seconds(hiker, line(21))
    const down = seconds(hiker, line(21).reverse())
    // Tobler: e^(3.5 · |slope + 0.05|) against e^(3.5 · 0.05).
    expect(up).toBeCloseTo(20 * Math.exp(3.5 * 0.3), 3)
    expect(down).toBeCloseTo(20 * Math.exp(3.5 * 0.2), 3)
    expect(seconds(UNITS.air, line(21))).toBeCloseTo(20)
    expect(seconds({ ...hiker, step: 'height' }, line(21))).toBeGreaterThan(20)
  })

  it.each([1, 2, 3, 4])('ends in the same place at any frame rate, seed %i', (seed) => {
    const terrain = generateTerrain({ width: 60, depth: 60, seed, water: 0 })
    const hiker: Unit = { ...UNITS.ground, name: 'hiker', step: 'tobler' }
    const path = findPath(terrain, { x: 2, y: 3 }, { x: 55, y: 50 }, { unit: hiker })
    const walkers = [0.004, 1 / 60, 0.35, 3].map((frame) => {
      const walker = new PathWalker(terrain, hiker, { speed: 3 })
      walker.setPath(path)
      let left = 7
      while (left > 1e-9) {
        walker.advance(Math.min(frame, left))
        left -= frame
      }
      return walker
    })
    for (const walker of walkers) {
      expect(walker.mapPoint.x).toBeCloseTo(walkers[0].mapPoint.x, 6)
      expect(walker.mapPoint.y).toBeCloseTo(walkers[0].mapPoint.y, 6)
      expect(walker.pose.heading).toBeCloseTo(walkers[0].pose.heading, 6)
    }
  })

  it.each([1, 2, 3, 4, 5, 6])('stays within its tolerance of the path and on the map, seed %i', (seed) => {
    const random = createRandom(seed)
    const terrain = createTerrain({ width: 30, depth: 30 })
    const points = Array.from({ length: 12 }, () => ({
      x: random.nextFloat() * 30,
      y: random.nextFloat() * 30,
    }))
    const tolerance = 0.4
    const walker = new PathWalker(terrain, 'ground', { speed: 5, tolerance, turnRate: 3 })
    walker.setPath(points)
    let heading = walker.pose.heading
    while (!walker.done) {
      const pose = walker.advance(0.02)
      expect(awayFrom(walker.mapPoint, points)).toBeLessThan(tolerance + 1e-9)
      expect(pose.x >= 0 && pose.x <= 30 && pose.z >= 0 && pose.z <= 30).toBe(true)
      const turned = Math.abs(pose.heading - heading)
      expect(Math.min(turned, 2 * Math.PI - turned)).toBeLessThan(3 * 0.02 + 1e-9)
      heading = pose.heading
    }
    expect(walker.mapPoint.x).toBeCloseTo(points[11].x)
  })

  it('takes a new path from where it stands, without a jump', () => {
    const terrain = createTerrain({ width: 40, depth: 40 })
    const walker = new PathWalker(terrain, 'ground', { speed: 3 })
    walker.setPath(findPath(terrain, { x: 2, y: 2 }, { x: 30, y: 9 }))
    const random = createRandom(9)
    for (let round = 0; round < 30; round++) {
      walker.advance(0.05 + random.nextFloat())
      const before = walker.pose
      const cell = { x: Math.floor(walker.mapPoint.x), y: Math.floor(walker.mapPoint.y) }
      const goal = { x: Math.floor(random.nextFloat() * 40), y: Math.floor(random.nextFloat() * 40) }
      const path = findPath(terrain, cell, goal)
      walker.setPath(path)
      expect(walker.pose).toEqual(before)
      const after = walker.advance(0.001)
      expect(Math.hypot(after.x - before.x, after.z - before.z)).toBeLessThan(0.02)
      let away = Number.POSITIVE_INFINITY
      for (let step = 0; step < 60 && !walker.done; step++) {
        walker.advance(0.02)
        away = awayFrom(walker.mapPoint, path.points)
      }
      if (path.points.length > 1) expect(away).toBeLessThan(0.21)
    }
  })

  it('is put at the start of a path that begins elsewhere, and stops without one', () => {
    const terrain = createTerrain({ width: 40, depth: 40 })
    const walker = new PathWalker(terrain, 'ground', { speed: 3 })
    walker.setPath(line(40))
    walker.advance(2)
    walker.setPath([
      { x: 30, y: 30 },
      { x: 35, y: 30 },
    ])
    expect(walker.mapPoint).toEqual({ x: 30, y: 30 })
    walker.setPath([])
    expect(walker.done).toBe(true)
    expect(walker.advance(5).x).toBe(30)
    walker.place({ x: 3, y: 4 }, 1)
    expect(walker.pose).toEqual({ x: 3, y: 0, z: 4, heading: 1 })
    expect(walker.progress).toBe(1)
  })

  it('goes at the same speed everywhere if asked to', () => {
    const terrain = terrainFromText(['..........mmmmmmmmmm'])
    terrain.setHeight(5, 0, 3)
    const hiker: Unit = { ...UNITS.ground, name: 'hiker', step: 'tobler' }
    const walker = new PathWalker(terrain, hiker, { speed: 2, constantSpeed: true })
    walker.setPath(line(20))
    expect(walker.remainingSeconds).toBeCloseTo(19 / 2)
    walker.advance(7)
    expect(walker.mapPoint.x).toBeCloseTo(0.5 + 14)
  })

  it('refuses anything but a terrain, a path and known options', () => {
    const terrain = createTerrain({ width: 4, depth: 4 })
    expect(errorCode(walkerWith, {}, 'ground')).toBe('bad-map')
    expect(errorCode(walkerWith, terrain, 'ground', { sped: 1 })).toBe('unknown-name')
    expect(errorCode(walkerWith, terrain, 'ground', { tolerance: -1 })).toBe('bad-option')
    const walker = new PathWalker(terrain, 'ground')
    const setPath = (path: Parameters<PathWalker['setPath']>[0]) => walker.setPath(path)
    for (const path of [null, undefined, {}, [1], 'path']) expect(errorCode(setPath, path)).toBe('bad-option')
  })

  it('refuses speeds and times that are no numbers', () => {
    const terrain = createTerrain({ width: 4, depth: 4 })
    expect(() => new PathWalker(terrain, 'ground', { speed: 0 })).toThrow(/above 0/)
    expect(() => new PathWalker(terrain, 'ground').advance(Number.NaN)).toThrow(/finite/)
    expect(() => new PathWalker(terrain, 'gruond')).toThrow(/Did you mean/)
  })

  it('reaches the end of every path, however uneven', () => {
    const terrain = generateTerrain({ width: 50, depth: 50, seed: 3, water: 0 })
    const hiker: Unit = { ...UNITS.ground, name: 'hiker', step: 'tobler' }
    const walker = new PathWalker(terrain, hiker, { speed: 5 })
    walker.setPath(findPath(terrain, { x: 1, y: 1 }, { x: 48, y: 48 }, { unit: hiker }))
    expect(secondsFor(walker)).toBeLessThan(1e4)
  })
})

describe('rounded corners', () => {
  it('stay within the tolerance, touch it where there is room, and keep both ends', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]
    const round = roundCorners(points, 0.5)
    const away = Math.max(...points.map((point) => awayFrom(point, round)))
    expect(away).toBeCloseTo(0.5, 6)
    expect(round[0]).toEqual(points[0])
    expect(round.at(-1)).toEqual(points[2])
    expect(roundCorners(points, 0)).toEqual(points)
  })
})
