import {
  catmullRom,
  chaikin,
  createTerrain,
  createWalkmap,
  fillet,
  followGround,
  groundHeight,
  keepClear,
  mapToWorld,
  type MapPoint,
  natural,
  type Path,
  removeCollinear,
  resample,
  straighten,
  type Terrain,
  terrainFromText,
  type Unit,
} from 'footpath'
import { withPoints } from 'footpath/path'
import { createFinder } from 'footpath/search'
import { createRandom, generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { across, distanceTo, lineCostOf, rightAngle, turningOf, WALKER } from './support/shaping.js'
import { shortestLine } from './support/shortest-line.js'
import { cellWhere } from './support/worlds.js'

function text(points: readonly MapPoint[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}

describe('removeCollinear', () => {
  it('keeps the ends and the turns', () => {
    const { path, walkmap } = across(terrainFromText(['......', '#####.', '......']))
    expect(text(removeCollinear(path, walkmap).points)).toBe('0.5,0.5 5.5,0.5 5.5,2.5')
    expect(removeCollinear(path, walkmap).cost).toBe(7)
  })

  it('removes a point only where the path goes straight on, not where it turns back', () => {
    const { path, walkmap } = across(createTerrain({ width: 5, depth: 1 }))
    const there = [0.5, 2.5, 4.5, 1.5, 2.5].map((x) => ({ x, y: 0.5 }))
    expect(text(removeCollinear(withPoints(path, there, 8), walkmap).points)).toBe(
      '0.5,0.5 4.5,0.5 1.5,0.5 2.5,0.5',
    )
  })

  it('keeps heights within its limits', () => {
    const hill = createTerrain({ width: 7, depth: 1, heights: [0, 1, 2, 3, 2, 1, 0] })
    const { path, walkmap } = across(hill)
    const xs = (options: object) => removeCollinear(path, walkmap, options).points.map(({ x }) => x - 0.5)
    expect(xs({})).toEqual([0, 6])
    expect(xs({ heightLimit: 2 })).toEqual([0, 2, 6])
    expect(xs({ heightTolerance: 2 })).toEqual([0, 4, 6])
    expect(xs({ heightTolerance: 0 })).toEqual([0, 3, 6])
  })

  it('keeps the steps of a body that cuts corners', () => {
    const { path, walkmap } = across(terrainFromText(['....', '#...', '....', '....']), {
      radius: 0.5,
      diagonal: 'one-free',
    })
    // Through the corner of a blocked cell only one step at a time is legal.
    const down = createFinder(walkmap).find({ x: 1, y: 0 }, { x: 3, y: 2 })
    expect(text(removeCollinear(down, walkmap).points)).toBe('1.5,0.5 3.5,2.5')
    const cut = terrainFromText(['..#', '...', '#..'])
    const cutting = across(cut, { radius: 0.5, diagonal: 'one-free' })
    expect(path.status).toBe('found')
    expect(removeCollinear(cutting.path, cutting.walkmap).points.length).toBe(2)
    const corner = across(terrainFromText(['.#.', '...', '.#.']), { radius: 0.5, diagonal: 'one-free' })
    expect(text(removeCollinear(corner.path, corner.walkmap).points)).toBe('0.5,0.5 1.5,1.5 2.5,2.5')
  })
})

describe('straighten', () => {
  it('draws one line over open ground', () => {
    const { path, walkmap } = across(createTerrain({ width: 40, depth: 17 }))
    expect(text(straighten(path, walkmap).points)).toBe('0.5,0.5 39.5,16.5')
    expect(straighten(path, walkmap).cost).toBeCloseTo(Math.hypot(39, 16), 12)
  })

  it('goes around mud where that is cheaper, although it sees across', () => {
    const rows = ['.........', '.mmmmmmm.', '.mmmmmmm.', '.mmmmmmm.', '.........']
    const { path, walkmap } = across(terrainFromText(rows))
    const straight = straighten(path, walkmap)
    expect(straight.points.length).toBeGreaterThan(2)
    expect(straight.cost).toBeLessThan(lineCostOf(walkmap, path))
    expect(
      text(straighten(path, createWalkmap(walkmap.terrain, { ...WALKER, surfaces: { '*': 1 } })).points),
    ).toBe('0.5,0.5 8.5,4.5')
  })

  it('leaves out a bend that saves less than it costs', () => {
    // A shallow bulge: around it with one vertex, or along it with two.
    const { path, walkmap } = across(
      terrainFromText(['....................', '....######...#####..', '....................']),
    )
    const bends = (bendCost: number) => straighten(path, walkmap, { bendCost }).points.length
    expect(bends(5)).toBeLessThanOrEqual(bends(0))
  })

  it('is within 2 % of the shortest path at any angle, with a quarter less turning than the steps', () => {
    const sums = { steps: 0, straight: 0, shortest: 0, before: 0, after: 0 }
    for (let seed = 1; seed <= 24; seed++) {
      const kind = (['rooms', 'caves', 'density'] as const)[seed % 3]
      const terrain = generateMap(kind, {
        width: 36,
        depth: 36,
        seed,
        ...(kind === 'density' ? { density: 0.15 } : {}),
      })
      const walkmap = createWalkmap(terrain, WALKER)
      const random = createRandom(seed)
      const cell = () => cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
      const from = cell()
      const to = cell()
      const path = createFinder(walkmap).find(from, to)
      if (path.status !== 'found' || path.length < 10) continue
      const straight = straighten(path, walkmap)
      const shortest = shortestLine(walkmap, from, to)
      expect(straight.length).toBeGreaterThan(shortest - 1e-9)
      sums.steps += path.length
      sums.straight += straight.length
      sums.shortest += shortest
      sums.before += turningOf(path.points)
      sums.after += turningOf(straight.points)
    }
    console.info(JSON.stringify(sums))
    expect(sums.shortest).toBeGreaterThan(500)
    expect(sums.straight / sums.shortest).toBeLessThan(1.02)
    expect(sums.after / sums.before).toBeLessThan(0.75)
  })

  it('tries fewer lines where the reach is short', () => {
    const { path, walkmap } = across(createTerrain({ width: 40, depth: 17 }))
    const { points } = straighten(path, walkmap, { reach: 10, move: false })
    expect(points.length).toBeGreaterThan(2)
  })
})

describe('keepClear', () => {
  const open = '.'.repeat(30)
  const wall = `.....${'#'.repeat(25)}`
  const rows = [open, open, open, wall, wall, open, open, open]
  const corner = { x: 5, y: 3 }

  it('passes corners at a distance where there is room', () => {
    const walkmap = createWalkmap(terrainFromText(rows), WALKER)
    const path = straighten(createFinder(walkmap).find({ x: 29, y: 1 }, { x: 29, y: 6 }), walkmap)
    expect(distanceTo(path.points, corner)).toBeLessThan(0.3)
    const clear = keepClear(path, walkmap, { clearance: 1, maxExtra: 0.2 })
    expect(distanceTo(clear.points, corner)).toBeGreaterThan(0.75)
    expect(clear.cost).toBeLessThanOrEqual(path.cost * 1.2)
    const thrifty = keepClear(path, walkmap, { clearance: 1, maxExtra: 0.03 })
    expect(thrifty.cost).toBeLessThanOrEqual(path.cost * 1.03)
    expect(distanceTo(thrifty.points, corner)).toBeGreaterThan(distanceTo(path.points, corner))
  })

  it('counts from the body', () => {
    const terrain = terrainFromText(rows)
    const find = (unit: Unit) => {
      const walkmap = createWalkmap(terrain, unit)
      const path = straighten(createFinder(walkmap).find({ x: 28, y: 1 }, { x: 28, y: 6 }), walkmap)
      return distanceTo(keepClear(path, walkmap, { clearance: 0.5, maxExtra: 0.3 }).points, corner)
    }
    expect(find({ ...WALKER, radius: 0.5 })).toBeGreaterThan(find(WALKER) + 0.25)
  })

  it('gives a line that grazes something a vertex there', () => {
    const { path, walkmap } = across(
      terrainFromText(['...........', '...........', '.....#.....', '...........']),
    )
    const points = [
      { x: 0.5, y: 1.9 },
      { x: 10.5, y: 1.9 },
    ]
    const clear = keepClear(withPoints(path, points, 10), walkmap, { clearance: 0.5 })
    expect(clear.points.length).toBeGreaterThan(2)
    expect(distanceTo(clear.points, { x: 5.5, y: 2 })).toBeGreaterThan(0.4)
  })
})

describe('chaikin', () => {
  it('cuts a quarter off both lines, once a round', () => {
    const { path, walkmap } = rightAngle()
    expect(text(chaikin(path, walkmap, { rounds: 1 }).points)).toBe('0.5,0.5 8,0.5 10.5,3 10.5,10.5')
    expect(text(chaikin(path, walkmap, { rounds: 1, cut: 2 }).points)).toBe(
      '0.5,0.5 8.5,0.5 10.5,2.5 10.5,10.5',
    )
    expect(chaikin(path, walkmap, { rounds: 3 }).points.length).toBe(2 + 8)
    expect(text(chaikin(path, walkmap, { rounds: 0 }).points)).toBe(text(path.points))
  })

  it('cuts less where there is no room, and not at all where there is none', () => {
    const { path, walkmap } = rightAngle()
    walkmap.terrain.setObstacle(9, 1, 'tall-wall')
    walkmap.refresh()
    expect(text(chaikin(path, walkmap, { rounds: 1 }).points)).toBe('0.5,0.5 9.875,0.5 10.5,1.125 10.5,10.5')
    // Right at the corner of a wall every cut would go through it.
    const tight = across(terrainFromText(['...', '##.', '##.']))
    const points = [
      { x: 0.5, y: 0.5 },
      { x: 2, y: 1 },
      { x: 2.5, y: 2.5 },
    ]
    expect(chaikin(withPoints(tight.path, points, 3), tight.walkmap).points).toEqual(points)
  })
})

describe('fillet', () => {
  it('puts an arc of the radius at a corner, tangent to both lines', () => {
    const { path, walkmap } = rightAngle()
    const { points, cost } = fillet(path, walkmap, { radius: 3 })
    for (const { x, y } of points.slice(1, -1)) expect(Math.hypot(x - 7.5, y - 3.5)).toBeCloseTo(3, 12)
    expect(text([points[1], points[points.length - 2]])).toBe('7.5,0.5 10.5,3.5')
    expect(cost).toBeGreaterThan(14 + 1.5 * Math.PI - 0.05)
    expect(cost).toBeLessThan(14 + 1.5 * Math.PI)
    expect(turningOf(points)).toBeCloseTo(90, 9)
  })

  it('shrinks an arc that has no room to the largest that fits', () => {
    const { path, walkmap } = rightAngle()
    expect(fillet(path, walkmap, { radius: 50 }).points[0]).toEqual({ x: 0.5, y: 0.5 })
    expect(fillet(path, walkmap, { radius: 50 }).cost).toBeCloseTo(5 * Math.PI, 1)
    walkmap.terrain.setObstacle(8, 2, 'tall-wall')
    walkmap.refresh()
    // The circle through the wall's corner 9,2 that touches both lines has the radius 5.12.
    const { points } = fillet(path, walkmap, { radius: 8 })
    expect(distanceTo(points, { x: 9, y: 2 })).toBeLessThan(0.1)
  })

  it('keeps a turn back sharp', () => {
    const { path, walkmap } = across(createTerrain({ width: 5, depth: 1 }))
    const back = [0.5, 4.5, 2.5].map((x) => ({ x, y: 0.5 }))
    expect(fillet(withPoints(path, back, 6), walkmap).points).toEqual(back)
  })
})

describe('catmullRom', () => {
  it('goes through every vertex', () => {
    const { path, walkmap } = across(
      terrainFromText(['..........', '.########.', '..........', '..........', '..........']),
    )
    const { points } = catmullRom(path, walkmap)
    for (const { x, y } of removeCollinear(path, walkmap).points)
      expect(points.some((point) => point.x === x && point.y === y)).toBe(true)
    expect(points.length).toBeGreaterThan(15)
  })

  it('swings out, but only as far as `maxExtra` allows', () => {
    const { path, walkmap } = rightAngle()
    const highest = catmullRom(path, walkmap, { maxExtra: 1 }).cost
    expect(highest).toBeGreaterThan(20)
    expect(catmullRom(path, walkmap, { maxExtra: 0 }).cost).toBeCloseTo(20, 9)
  })
})

describe('resample', () => {
  it('divides lines evenly and keeps corners', () => {
    const { path, walkmap } = rightAngle()
    expect(resample(path, walkmap).points.length).toBe(21)
    const xs = resample(path, walkmap, { spacing: 4 })
      .points.slice(0, 4)
      .map(({ x }) => x)
    for (const part of [0, 1, 2, 3]) expect(xs[part]).toBeCloseTo(0.5 + (part * 10) / 3, 12)
    expect(resample(path, walkmap, { spacing: 0.25 }).cost).toBeCloseTo(20, 9)
  })
})

describe('followGround', () => {
  it('puts points on bends of the ground, so that lines in the world follow it', () => {
    const heights = Array.from({ length: 21 * 9 }, (_, at) => {
      const x = at % 21
      return Math.max(0, 5 - Math.abs(x - 10)) + ((x * 7) % 3) * 0.05
    })
    const terrain = createTerrain({ width: 21, depth: 9, heights, cellSize: 2 })
    const { path, walkmap } = across(terrain)
    const straight = straighten(path, walkmap)
    for (const tolerance of [0, 0.2, 1]) {
      const followed = followGround(straight, walkmap, { tolerance })
      expect(followed.cost).toBeCloseTo(straight.cost, 9)
      expect(followed.world.length).toBe(followed.points.length)
      expect(worstGap(terrain, followed.points)).toBeLessThanOrEqual(tolerance + 0.04)
    }
    expect(followGround(straight, walkmap, { tolerance: 1 }).points.length).toBeLessThan(6)
    expect(followGround(straight, walkmap, { tolerance: 10 }).points).toEqual(straight.points)
  })
})

/** How far the straight lines between points in the world are off the ground at most. */
function worstGap(terrain: Terrain, points: readonly MapPoint[]): number {
  let worst = 0
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [mapToWorld(terrain, points[at - 1]), mapToWorld(terrain, points[at])]
    for (let share = 0; share <= 1; share += 1 / 64) {
      const x = points[at - 1].x + share * (points[at].x - points[at - 1].x)
      const y = points[at - 1].y + share * (points[at].y - points[at - 1].y)
      worst = Math.max(worst, Math.abs(a.y + share * (b.y - a.y) - groundHeight(terrain, x, y)))
    }
  }
  return worst
}

/** The largest angle by which a path turns in one place. */
function sharpest({ points }: Path): number {
  return Math.max(...points.slice(2).map((_, at) => turningOf(points.slice(at, at + 3))))
}

function isPillar(x: number, y: number): boolean {
  return (x === 8 && y === 79) || (y === 89 && (x === 10 || x === 11)) || (x >= 11 && y >= 32 && y < 38)
}

describe('natural', () => {
  it('is straight, clear of walls and round at corners', () => {
    const rows = ['..............', '..............', '..............', '......########', '......########']
    const below = ['..............', '..............', '..............', '..............', '..............']
    const walkmap = createWalkmap(terrainFromText([...rows, ...below]), WALKER)
    const path = createFinder(walkmap).find({ x: 13, y: 1 }, { x: 13, y: 8 })
    const shape = natural(path, walkmap, { maxExtra: 0.1 })
    expect(shape.cost).toBeLessThan(path.cost)
    expect(distanceTo(shape.points, { x: 6, y: 3 })).toBeGreaterThan(0.3)
    const sharp = natural(path, walkmap, { smooth: false, maxExtra: 0.1 })
    expect(sharp.points.length).toBeLessThan(shape.points.length)
    expect(sharpest(shape)).toBeLessThan(sharpest(sharp) / 2)
  })
  it('keeps its clearance from a pillar that the walls beside it would push it across, without budgets', () => {
    const rows = Array.from({ length: 110 }, (_, y) =>
      Array.from({ length: 20 }, (__, x) => (isPillar(x, y) ? '#' : '.')).join(''),
    )
    const walkmap = createWalkmap(terrainFromText(rows), WALKER)
    const path = createFinder(walkmap).find({ x: 9, y: 108 }, { x: 12, y: 1 })
    const { points } = natural(path, walkmap, { clearance: 1.3, maxExtra: Infinity, maxTurn: Infinity })
    const corners = [
      [9, 79],
      [9, 80],
      [10, 89],
      [10, 90],
      [11, 32],
      [11, 38],
    ]
    for (const [x, y] of corners) expect(distanceTo(points, { x, y })).toBeGreaterThan(1.3 - 1e-6)
  })
})
