// @module-tag slow
import { createWalkmap, flatGround, type MapPoint, terrainFromText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { naturalPictures } from '../dist/docs/natural-pictures.js'
import { type KeptClearance, keptClearance } from '../dist/natural-bench/kept-clearance.js'
import { SHAPINGS } from '../dist/natural-bench/methods.js'
import { measureShapes, type ShapeRow } from '../dist/natural-bench/shapes.js'
import type { SpeedRow } from '../dist/natural-bench/speed.js'
import { shapeTargets, speedTarget } from '../dist/natural-bench/targets.js'
import { smallWorld } from '../dist/natural-bench/worlds.js'
import { judge } from '../dist/target.js'

const ROOM = [
  '..............................',
  '..............................',
  '..............................',
  '.............####.............',
  '.............####.............',
  '..............................',
  '..............................',
  '..............................',
]
const WITH_DOOR = ROOM.map((row, y) =>
  y === 3 || y === 4 ? row : `${row.slice(0, 13)}####${row.slice(17)}`,
).map((row, y) => (y === 3 || y === 4 ? row.replaceAll('#', '.') : row))

function pointsOf(...along: readonly (readonly [number, number])[]): MapPoint[] {
  return along.map(([x, y]) => ({ x, y }))
}

function kept(rows: readonly string[], points: MapPoint[], clearance: number): KeptClearance {
  return keptClearance(points, createWalkmap(terrainFromText(rows), flatGround), clearance)
}

const MEASURED = measureShapes(smallWorld())

function strictRow(map: string, times: number): ShapeRow {
  const row = MEASURED.find(({ method }) => method === 'natural, strict') ?? MEASURED[0]
  const summary = { mean: times, low: times, high: times, n: 200 }
  return { ...row, map, turning: summary, length: summary }
}

function speedRow(map: string, ratio: number): SpeedRow {
  return { map, plainMicros: 10, naturalMicros: 10 * ratio } as SpeedRow
}

describe('the clearance that a path keeps', () => {
  it('is kept by a path that goes around a wall at that distance', () => {
    const points = pointsOf([2, 3.5], [8, 2.5], [12, 2.2], [18, 2.2], [22, 2.5], [28, 3.5])
    expect(kept(ROOM, points, 0.75)).toMatchObject({ beside: 0, missed: 0 })
    expect(kept(ROOM, points, 0.75).kept).toBeGreaterThan(100)
  })

  it('is missed by one that goes nearer, at the points where it does', () => {
    const points = pointsOf([2, 3.5], [8, 2.5], [12, 2.6], [18, 2.6], [22, 2.5], [28, 3.5])
    // Above the wall, 4 cells and less than ¾ beside it, 8 points a cell.
    const { missed } = kept(ROOM, points, 0.75)
    expect(missed).toBeGreaterThanOrEqual(32)
    expect(missed).toBeLessThanOrEqual(46)
  })

  it('is not expected in a door that is less than twice as wide, nor on a line into it', () => {
    const points = pointsOf([2, 2], [7, 3], [12, 3.9], [18, 3.9], [23, 4], [28, 5])
    expect(kept(WITH_DOOR, points, 1.05).missed).toBe(0)
    expect(kept(WITH_DOOR, points, 0.95).missed).toBeGreaterThan(30)
  })

  it('is not expected beside a cell with a narrow gap on one side of it, where the ground opens on the other', () => {
    const rows = Array.from({ length: 7 }, (_, y) => (y === 3 ? '............##..........' : '.'.repeat(24)))
    const around = pointsOf(
      [23, 6],
      [16, 5],
      [11.9, 4.8],
      [11.4, 4.1],
      [11.4, 2.9],
      [12.1, 2.4],
      [14, 2.4],
      [16, 1.5],
      [23, 1],
    )
    const open = kept(rows, around, 0.75)
    expect(open.missed).toBeGreaterThan(15)
    const withPillar = kept(rows.with(5, '..........#.............'), around, 0.75)
    // Beside the end of the second cell the passage is wide.
    expect(withPillar.missed).toBeGreaterThan(0)
    expect(withPillar.missed).toBeLessThan(open.missed / 4)
  })

  it('is not expected near the ends', () => {
    const points = pointsOf([10, 2.5], [11, 2.6], [13, 2.6], [13.5, 2.5])
    expect(kept(ROOM, points, 0.75)).toMatchObject({ missed: 0 })
  })
})

describe('shapes', () => {
  it('are measured beside the shortest line, which is its own measure', () => {
    expect(MEASURED.map(({ method }) => method)).toEqual(SHAPINGS.map(({ name }) => name))
    const [shortest] = MEASURED
    expect([shortest.turning.mean, shortest.length.mean]).toEqual([1, 1])
    expect(MEASURED.every(({ length }) => length.mean > 1 - 1e-9)).toBe(true)
    expect(MEASURED.every(({ validated, invalid }) => validated > 0 && invalid === 0)).toBe(true)
  })

  it('are judged map by map, with more turning and length allowed on noise', () => {
    const rows = [strictRow('random/one', 1.08), strictRow('dao/one', 1.08)]
    const [turning, length] = shapeTargets({ rows }).map(judge)
    expect(turning).toMatchObject({ onEveryMap: false, missedOn: ['dao/one 1.080 ×'] })
    expect(length).toMatchObject({ onEveryMap: false, missedOn: ['dao/one 1.0800 ×'] })
  })
})

describe('the speed of natural paths', () => {
  it.each([
    [[2, 3], true, true],
    [[2, 3.2], false, true],
    [[1, 6.1], true, false],
  ])('with ratios %j holds in the mean: %j, and on every map: %j', (ratios, inTheMean, onEveryMap) => {
    const rows = ratios.map((ratio, index) => speedRow(`m${index}`, ratio))
    expect(judge(speedTarget({ rows }))).toMatchObject({ inTheMean, onEveryMap })
  })
})

it('pictures show ten maps with three lines each, the same every time', () => {
  const picture = naturalPictures()
  expect(picture.match(/<polyline/g)).toHaveLength(30)
  expect(naturalPictures()).toBe(picture)
})
