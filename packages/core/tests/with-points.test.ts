import {
  type Cell,
  createTerrain,
  createWalkmap,
  groundHeight,
  flatGround,
  Lines,
  type Unit,
  validatePath,
} from 'footpath'
import { withPoints } from 'footpath/path'
import { generateHills } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { findPath } from './support/find-path.js'

describe('a path with other points', () => {
  const terrain = generateHills({ width: 8, depth: 6, seed: 1 })
  const path = findPath(terrain, { x: 0, y: 0 }, { x: 7, y: 5 }, { step: '1/√2', trace: true })
  const points = [
    { x: 0.5, y: 0.5 },
    { x: 3.25, y: 2.75 },
    { x: 7.5, y: 5.5 },
  ]

  test('is a polyline to the same end, with everything else as it was', () => {
    const other = withPoints(path, points, 12.5)
    expect([other.kind, other.cost, other.status]).toEqual(['polyline', 12.5, path.status])
    expect([other.stats, other.trace]).toEqual([path.stats, path.trace])
    expect(other.points).toEqual(points)
    expect(other.turns).toEqual([
      { x: 0, y: 0 },
      { x: 3, y: 2 },
      { x: 7, y: 5 },
    ])
    expect(other.length).toBeCloseTo(Math.hypot(2.75, 2.25) + Math.hypot(4.25, 2.75), 12)
    expect([path.kind, path.cells.length]).toEqual(['steps', 8])
    other.world.forEach((place, at) => {
      expect([place.x, place.z]).toEqual([points[at].x, points[at].y])
      expect(place.y).toBe(groundHeight(terrain, points[at].x, points[at].y))
    })
    expect(withPoints(other, [points[0], points[2]], 9).points).toHaveLength(2)
  })

  test('may have none, one, the same twice, and points on borders and corners', () => {
    const cellsOf = (...places: (readonly [number, number])[]) =>
      withPoints(
        path,
        places.map(([x, y]) => ({ x, y })),
        0,
      )
        .cells.map(({ x, y }) => `${x},${y}`)
        .join(' ')
    expect(cellsOf()).toBe('')
    expect(cellsOf([2.5, 1.5])).toBe('2,1')
    expect(cellsOf([2.5, 1.5], [2.5, 1.5])).toBe('2,1')
    expect(cellsOf([0.5, 0.5], [2.5, 2.5])).toBe('0,0 1,1 2,2')
    expect(cellsOf([2.5, 2.5], [0.5, 0.5])).toBe('2,2 1,1 0,0')
    expect(cellsOf([0.5, 0.5], [2.5, 1.5])).toBe('0,0 1,0 1,1 2,1')
    expect(cellsOf([0, 0], [3, 0])).toBe('0,0 1,0 2,0 3,0')
    expect(cellsOf([8, 6], [8, 4.5])).toBe('7,5 7,4')
    expect(withPoints(path, [], 0).length).toBe(0)
    expect(withPoints(path, [], 0).world).toEqual([])
  })

  test('is judged by its lines: through a wall, outside, at another price, from another start', () => {
    const walled = createTerrain({ width: 5, depth: 5 })
    walled.setObstacle(2, 2, 'blocked')
    const unit: Unit = { ...flatGround, step: '1/√2' }
    const found = findPath(walled, { x: 0, y: 2 }, { x: 4, y: 2 }, { algorithm: 'theta-star', unit })
    const judge = (
      places: readonly (readonly [number, number])[],
      cost: number,
      from: Cell = { x: 0, y: 2 },
    ) =>
      validatePath(
        withPoints(
          found,
          places.map(([x, y]) => ({ x, y })),
          cost,
        ),
        walled,
        unit,
        { from, to: { x: 4, y: 2 } },
      ).map(({ problem }) => problem)
    expect(
      judge(
        [
          [0.5, 2.5],
          [4.5, 2.5],
        ],
        4,
      )[0],
    ).toMatch(/blocked cell 2,2/)
    expect(
      judge(
        [
          [0.5, 2.5],
          [2.5, -1],
          [4.5, 2.5],
        ],
        9,
      )[0],
    ).toMatch(/outside/)
    const round = [
      [0.5, 2.5],
      [2.5, 1.5],
      [4.5, 2.5],
    ] as const
    const cost = new Lines(createWalkmap(walled, unit)).costAlong(round.map(([x, y]) => ({ x, y })))
    expect(cost).toBeCloseTo(2 * Math.sqrt(5), 12)
    expect(judge(round, cost)).toEqual([])
    expect(judge(round, cost + 0.01)[0]).toMatch(/cost/)
    expect(judge(round, cost, { x: 1, y: 2 })[0]).toMatch(/starts at/)
  })
})
