import {
  createTerrain,
  createWalkmap,
  flatGround,
  type Path,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import { createFinder } from 'footpath/search'
import { createRandom } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { directionOf } from 'footpath/walkmap'
import { describe, expect, it } from 'vitest'
import { Overlay } from '../dist/walkmap/overlay.js'
import { drawnHeights } from './support/rough.js'
import { anyTerrain, anyUnit } from './support/sixteen-directions.js'
import { compiled } from './support/walkmaps.js'
import { cellWhere, LONG, randomCell } from './support/worlds.js'

describe('sixteen directions', () => {
  it('with cells blocked for one query are those of a terrain with these cells blocked', {
    tags: 'slow',
  }, () => {
    let compared = 0
    for (let seed = 1; seed <= 250 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = anyTerrain(random)
      const unit = anyUnit(random)
      const walkmap = compiled(terrain, unit)
      if (walkmap === null) continue
      const overlay = new Overlay(walkmap)
      const finder = createFinder(walkmap)
      // Several queries on one overlay: each must leave no trace of the one before.
      for (let query = 0; query < 3; query++) {
        const blocked = Array.from({ length: random.nextInt(6) }, () => randomCell(random, terrain))
        const walled = copyOf(terrain)
        for (const { x, y } of blocked) walled.setObstacle(x, y, 'blocked')
        const other = compiled(walled, unit)!
        const where = `seed ${seed}, query ${query}: ${JSON.stringify({ unit, blocked })}${drawnHeights(terrain)}`
        const { moves, knights, passable, free } = overlay.block(
          blocked.map(({ x, y }) => walkmap.layout.idOf(x, y)),
        )
        expect(moves, where).toEqual(other.moves)
        expect(knights, where).toEqual(other.knights)
        expect(passable, where).toEqual(other.passable)
        expect(free, where).toEqual(other.free)
        const from = cellWhere(random, terrain, 0.9, (x, y) => other.passableAt(x, y))
        const to = cellWhere(random, terrain, 0.9, (x, y) => other.passableAt(x, y))
        const path = finder.find(from, to, { blocked })
        const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale, blocked)
        const optimum = costs[to.y * terrain.width + to.x]
        expect(path.status === 'found', where).toBe(optimum < Number.POSITIVE_INFINITY)
        if (path.status !== 'found') continue
        compared++
        expect(Math.round(path.cost * walkmap.costs.scale), where).toBe(optimum)
        expect(validatePath(path, terrain, unit, { from, to, blocked }), where).toEqual([])
      }
    }
    expect(compared).toBeGreaterThan(150)
  })

  it('cost no more than eight, and their paths are valid, with the turns and the length they should have', {
    tags: 'slow',
  }, () => {
    const tally = { found: 0, cheaper: 0 }
    for (let seed = 1; seed <= 500 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = anyTerrain(random)
      const unit = anyUnit(random)
      if (compiled(terrain, unit) === null) continue
      const [few, many] = ([8, 16] as const).map((directions) =>
        createFinder(createWalkmap(terrain, { ...unit, directions })),
      )
      const from = cellWhere(random, terrain, 0.95, (x, y) => many.walkmap.passableAt(x, y))
      const to = cellWhere(random, terrain, 0.95, (x, y) => many.walkmap.passableAt(x, y))
      const [by8, by16] = [few.find(from, to), many.find(from, to)]
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, to })}${drawnHeights(terrain)}`
      expect(validatePath(by16, terrain, unit, { from, to }), where).toEqual([])
      if (by8.status === 'found') {
        expect(by16.status, where).toBe('found')
        tally.found++
        // The two scales round steps differently.
        const rounding = by8.cells.length / Math.min(few.walkmap.costs.scale, many.walkmap.costs.scale)
        if (by16.cost > by8.cost + rounding) expect.fail(`${where} ${by16.cost} > ${by8.cost}`)
        if (by16.cost < by8.cost - rounding) tally.cheaper++
      }
      checkShape(by16, terrain, where)
    }
    console.info(JSON.stringify(tally))
    expect(tally.found).toBeGreaterThan(200)
    expect(tally.cheaper).toBeGreaterThan(20)
  })

  it('go knight for knight over open ground', () => {
    const terrain = createTerrain({ width: 21, depth: 11 })
    const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: '1/√2', directions: 16 }))
    const path = finder.find({ x: 0, y: 0 }, { x: 20, y: 10 })
    expect(path.cells).toHaveLength(11)
    expect(path.turns).toEqual([
      { x: 0, y: 0 },
      { x: 20, y: 10 },
    ])
    expect(path.length).toBeCloseTo(10 * Math.sqrt(5), 12)
    expect(path.cost).toBeCloseTo(10 * Math.sqrt(5), 3)
    expect(path.kind).toBe('steps')
    expect([path.stats.directions, path.stats.bound]).toEqual([16, 1])
  })

  it('form switchbacks on a steep plane', () => {
    const counts: string[] = []
    const costs: number[] = []
    for (const step of ['tobler', 'minetti'] as const) {
      for (const directions of [8, 16] as const) {
        const [width, depth] = [31, 25]
        const terrain = createTerrain({
          width,
          depth,
          cellSize: 10,
          heights: Array.from({ length: width * depth }, (_, index) => Math.floor(index / width) * 8),
        })
        const unit: Unit = { ...flatGround, step, directions }
        const finder = createFinder(createWalkmap(terrain, unit))
        const path = finder.find({ x: 15, y: 0 }, { x: 15, y: 24 }, { algorithm: 'fewest-turns' })
        const across = path.cells.map(({ x }) => x)
        costs.push(path.cost)
        const widest = Math.max(...across) - Math.min(...across)
        counts.push(
          `${step} ${directions}: ${path.cost.toFixed(1)}, ${path.turns.length - 2} turns, ${widest} wide`,
        )
        expect(validatePath(path, terrain, unit)).toEqual([])
        // Straight up is 0.8 steep, far beyond the critical slope; a knight move sideways takes 0.36.
        const straight = path.cells.filter((cell, at) => at > 0 && cell.x === path.cells[at - 1].x)
        expect(straight.length).toBe(0)
        expect(path.turns.length).toBeGreaterThan(2)
      }
    }
    console.info(counts.join('\n'))
    expect(costs[1]).toBeLessThan(0.9 * costs[0])
    expect(costs[3]).toBeLessThan(0.9 * costs[2])
  })

  it('reach what Dijkstra reaches, at the same cost, along valid paths', () => {
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = anyTerrain(random)
      const unit = anyUnit(random)
      const walkmap = compiled(terrain, unit)
      if (walkmap === null) continue
      const from = cellWhere(random, terrain, 0.95, (x, y) => walkmap.passableAt(x, y))
      const blocked = Array.from({ length: random.nextInt(3) }, () => randomCell(random, terrain))
      const { scale } = walkmap.costs
      const costs = plainDijkstra(terrain, unit, from, scale, blocked)
      const finite = [...costs].filter((cost) => cost < Number.POSITIVE_INFINITY)
      const budget = random.pick([0, (Math.max(0, ...finite) * random.nextFloat()) / scale, Infinity])
      const reach = createFinder(walkmap).reach(from, budget, { blocked })
      const where = `seed ${seed}: ${JSON.stringify({ unit, from, budget, blocked })}${drawnHeights(terrain)}`
      const inReach = [...costs].filter((cost) => cost <= budget * scale * (1 + 1e-12) && cost < Infinity)
      expect(reach.cells.length, where).toBe(inReach.length)
      for (const cell of reach.cells) {
        const cost = reach.costTo(cell)
        if (Math.round(cost * scale) !== costs[cell.y * terrain.width + cell.x]) expect.fail(where)
        if (validatePath(reach.pathTo(cell), terrain, unit, { from, to: cell, blocked }).length > 0)
          expect.fail(where)
      }
    }
  })
})

function copyOf({ width, depth, cellSize, heights, factors, surfaces, obstacles }: Terrain): Terrain {
  return createTerrain({
    width,
    depth,
    cellSize,
    surfaces,
    obstacles,
    ...(heights === null ? {} : { heights }),
    ...(factors === null ? {} : { factors }),
  })
}

/** Turns are where the direction changes, and the length is the sum over the steps. */
function checkShape(path: Path, { cellSize }: Terrain, where: string): void {
  const { cells } = path
  const turns = cells.filter((cell, at) => {
    if (at === 0 || at === cells.length - 1) return true
    const [before, after] = [cells[at - 1], cells[at + 1]]
    const into = directionOf(cell.x - before.x, cell.y - before.y)
    return into !== directionOf(after.x - cell.x, after.y - cell.y)
  })
  expect(path.turns, where).toEqual(turns)
  let length = 0
  for (let at = 1; at < cells.length; at++)
    length += Math.hypot(cells[at].x - cells[at - 1].x, cells[at].y - cells[at - 1].y)
  expect(path.length, where).toBeCloseTo(length * cellSize, 9)
  expect(path.points, where).toEqual(turns.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })))
}
