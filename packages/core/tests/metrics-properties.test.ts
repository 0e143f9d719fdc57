// @module-tag slow
import {
  createWalkmap,
  flatGround,
  type MapPoint,
  measurePath,
  type PathMetrics,
  type Terrain,
  type Unit,
} from 'footpath'
import { STEP_MODEL_NAMES } from 'footpath/unit'
import { createFinder } from 'footpath/search'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { drawn, LONG, randomCell, randomTerrain } from './support/worlds.js'

const BODIES: readonly Partial<Unit>[] = [
  {},
  { radius: 0.5 },
  { radius: 1.3 },
  { size: 2 },
  { slopeUp: 0.5, slopeDown: 1 },
  { slopeUp: 0, slopeDown: 0, factorOn: 'mean' },
  { diagonal: 'always' },
]

/** Counts must be the same; everything else to 1e-9, relative where it is large. */
const COUNTS = new Set<keyof PathMetrics>(['turns', 'freeTurns', 'zigZags'])

describe('measures over random worlds', () => {
  it('are unchanged by points on straight lines', { timeout: 120_000 * LONG }, () => {
    const tally = { polylines: 0, steps: 0, turns: 0, freeTurns: 0, zigZags: 0, hugging: 0, steep: 0 }
    for (let seed = 1; seed <= 3000 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = randomTerrain(random, 32)
      const unit: Unit = { ...flatGround, step: random.pick(STEP_MODEL_NAMES), ...random.pick(BODIES) }
      const walkmap = createWalkmap(terrain, unit)
      const edges = random.nextInt(4) > 0
      const asSteps = random.nextInt(3) === 0
      const path = asSteps
        ? createFinder(walkmap).find(randomCell(random, terrain), randomCell(random, terrain))
        : { points: randomPolyline(random, terrain) }
      const best = { points: randomPolyline(random, terrain) }
      const metrics = measurePath(path, walkmap, { best, edges })
      const points = withCollinear(random, path.points)
      const finer = measurePath({ points }, walkmap, {
        best: { points: withCollinear(random, best.points) },
        edges,
      })
      const difference = differenceOf(metrics, finer)
      if (difference !== null)
        expect.fail(
          `seed ${seed}: ${difference} ${JSON.stringify({ unit, edges, path: path.points, points, best })}${drawn(terrain)}`,
        )
      if (asSteps) tally.steps++
      else tally.polylines++
      tally.turns += metrics.turns
      tally.freeTurns += metrics.freeTurns
      tally.zigZags += metrics.zigZags
      if (metrics.hugShare > 0) tally.hugging++
      if (metrics.steepShare > 0) tally.steep++
    }
    console.info(JSON.stringify(tally))
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(100)
  })

  it('are the same there and back, except for ascent and descent', () => {
    let compared = 0
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = randomTerrain(random, 24)
      const walkmap = createWalkmap(terrain, { ...flatGround, step: 'length-3d' })
      const points = randomPolyline(random, terrain)
      const { effort: _, ...there } = measurePath({ points }, walkmap)
      const { effort: __, ...back } = measurePath({ points: points.toReversed() }, walkmap)
      const turned = {
        ...back,
        ascent: back.descent,
        descent: back.ascent,
        steepestUp: back.steepestDown,
        steepestDown: back.steepestUp,
      }
      const difference = differenceOf({ ...there, effort: 0 }, { ...turned, effort: 0 })
      // Where the path turns back on itself, left and right are a matter of taste.
      if (hasReversal(points)) continue
      compared++
      expect(difference, `seed ${seed}: ${JSON.stringify(points)}${drawn(terrain)}`).toBeNull()
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('know the exact clearance of any point', () => {
    for (let seed = 1; seed <= 400 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = randomTerrain(random, 48)
      const unit = { ...flatGround, size: random.pick([1, 1, 1, 2]) }
      const walkmap = createWalkmap(terrain, unit)
      const edges = random.nextInt(2) === 0
      const half = (unit.size - 1) / 2
      for (let query = 0; query < 10; query++) {
        const point = randomPoint(random, terrain)
        const expected = clearanceAt(terrain, walkmap, point.x + half, point.y + half, edges)
        const { lowClearance, meanClearance } = measurePath({ points: [point] }, walkmap, { edges })
        if (lowClearance !== expected || meanClearance !== expected)
          expect.fail(
            `seed ${seed}: ${lowClearance}, not ${expected} at ${JSON.stringify(point)}${drawn(terrain)}`,
          )
      }
      // Along a path, where one answer bounds the next.
      const a = randomPoint(random, terrain)
      const b = randomPoint(random, terrain)
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      if (length === 0) continue
      const count = Math.ceil(8 * length - 1e-6)
      const values = Array.from({ length: count }, (_, at) => {
        const share = (at + 0.5) / count
        const x = a.x + share * (b.x - a.x)
        const y = a.y + share * (b.y - a.y)
        return clearanceAt(terrain, walkmap, x + half, y + half, edges)
      })
      const mean = values.reduce((sum, value) => sum + value, 0) / count
      const { meanClearance } = measurePath({ points: [a, b] }, walkmap, { edges })
      if (meanClearance !== mean) expect(meanClearance, `seed ${seed}`).toBeCloseTo(mean, 9)
    }
  })
})

function differenceOf(one: PathMetrics, other: PathMetrics): string | null {
  for (const name of Object.keys(one) as (keyof PathMetrics)[]) {
    const a = one[name]
    const b = other[name]
    if (a === b) continue
    const text = `${name} is ${a}, then ${b}`
    if (a === null || b === null || COUNTS.has(name)) return text
    if (!(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)))) return text
  }
  return null
}

/** The distance to every cell that stops the unit, one after the other. */
function clearanceAt(
  { width, depth }: Terrain,
  walkmap: ReturnType<typeof createWalkmap>,
  x: number,
  y: number,
  edges: boolean,
): number {
  let squared = edges ? Math.max(0, Math.min(x, y, width - x, depth - y)) ** 2 : Number.POSITIVE_INFINITY
  for (let row = 0; row < depth; row++) {
    for (let column = 0; column < width; column++) {
      if (walkmap.free[walkmap.layout.idOf(column, row)] === 1) continue
      const gapX = Math.max(0, column - x, x - column - 1)
      const gapY = Math.max(0, row - y, y - row - 1)
      squared = Math.min(squared, gapX * gapX + gapY * gapY)
    }
  }
  return Math.sqrt(squared)
}

/** A centre, a corner or any place. */
function randomPoint(random: Random, { width, depth }: Terrain): MapPoint {
  const kind = random.nextInt(4)
  const place = (most: number) => {
    if (kind === 0) return random.nextFloat() * most
    return kind === 1 ? random.nextInt(most + 1) : random.nextInt(most) + 0.5
  }
  return { x: place(width), y: place(depth) }
}

/** Some points anywhere on the map; sometimes along an axis, back the way it came, or near the last point. */
function randomPolyline(random: Random, terrain: Terrain): MapPoint[] {
  const points = [randomPoint(random, terrain)]
  const count = random.nextInt(10)
  for (let at = 1; at <= count; at++) {
    const before = points[at - 1]
    const next = randomPoint(random, terrain)
    const kind = random.nextInt(8)
    if (kind === 0) points.push({ x: before.x, y: next.y })
    else if (kind === 1) points.push({ x: next.x, y: before.y })
    else if (kind === 2 && at > 1) points.push(points[at - 2])
    else if (kind === 3)
      points.push({
        x: before.x + (next.x - before.x) / 1024,
        y: before.y + (next.y - before.y) / 1024,
      })
    else points.push(next)
  }
  return points
}

/** With more points on its lines: repeated ones, many, and some as near to the ends as numbers can say. */
function withCollinear(random: Random, points: readonly MapPoint[]): MapPoint[] {
  const finer = points.slice(0, 1)
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1]
    const b = points[at]
    const shares = Array.from({ length: random.pick([0, 1, 1, 2, 5, 40]) }, () => {
      const near = 10 ** -(3 + random.nextInt(14))
      return random.pick([random.nextFloat(), random.nextFloat(), 0, 1, near, 1 - near])
    })
    shares.sort((one, other) => one - other)
    for (const share of shares)
      finer.push(share === 1 ? b : { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) })
    finer.push(b)
  }
  return finer
}

function hasReversal(points: readonly MapPoint[]): boolean {
  const apart = points.filter(({ x, y }, at) => at === 0 || x !== points[at - 1].x || y !== points[at - 1].y)
  return apart.slice(2).some((c, at) => {
    const a = apart[at]
    const b = apart[at + 1]
    const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    const dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
    return dot < 0 && Math.abs(cross) < 1e-6 * -dot
  })
}
