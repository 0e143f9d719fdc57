import {
  type Cell,
  createTerrain,
  createWalkmap,
  flatGround,
  ground,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { createFinder } from 'footpath/search'
import { createRandom, generateMap } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'

const at = (x: number, y: number): Cell => ({ x, y })

function sorted(values: Iterable<number>): number[] {
  const list = Array.from(values)
  list.sort((a, b) => a - b)
  return list
}

function finderOf(rows: string[], unit: Unit = ground) {
  return createFinder(createWalkmap(terrainFromText(rows), unit))
}

describe('reach', () => {
  test.each([
    ['unit-mix', ground],
    ['unit-mix', { ...flatGround, name: 'mean', factorOn: 'mean', step: '1/√2' }],
    ['hills', { ...flatGround, name: 'climber', step: 'distance+height', slopeUp: 0.5, slopeDown: 1 }],
    ['density', { ...flatGround, name: 'round', radius: 0.7, diagonal: 'always' }],
  ] as const)('on %s maps is every cell that costs at most the budget', (kind, unit) => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed)
      const terrain = generateMap(kind, { width: 14, depth: 11, density: 0.15, seed })
      const walkmap = createWalkmap(terrain, unit)
      const from = at(random.nextInt(14), random.nextInt(11))
      const blocked = Array.from({ length: random.nextInt(3) }, () =>
        at(random.nextInt(14), random.nextInt(11)),
      )
      const costs = Array.from(plainDijkstra(terrain, unit, from, walkmap.costs.scale, blocked), (cost) =>
        walkmap.toUnits(cost),
      )
      // Half of the budgets are exactly what some cell costs: that one is still in reach.
      const exact = random.pick(costs.filter((cost) => cost !== Infinity).concat(0))
      const budget = seed % 2 === 0 ? exact : random.nextFloat() * 12 * walkmap.toUnits(walkmap.costs.maxStep)
      const reach = createFinder(walkmap).reach(from, budget, { blocked })
      const message = `seed ${seed}, budget ${budget}`
      const indexes = reach.cells.map(({ x, y }) => y * 14 + x)
      const expected = Array.from(costs.keys()).filter((index) => costs[index] <= budget)
      expect(sorted(indexes), message).toEqual(expected)
      expect(Array.from(reach.costs), message).toEqual(indexes.map((index) => costs[index]))
      expect(Array.from(reach.costs), message).toEqual(sorted(reach.costs))
      costs.forEach((cost, index) => {
        const cell = at(index % 14, Math.floor(index / 14))
        const inReach = cost <= budget
        if (reach.costTo(cell) !== (inReach ? cost : Infinity)) expect.fail(`${message}: cost of ${index}`)
        const path = reach.pathTo(cell)
        if (!inReach) expect([path.goal, path.cells], message).toEqual([null, []])
        else {
          expect([path.status, path.goal, path.cost], message).toEqual(['found', cell, cost])
          expect(validatePath(path, terrain, unit, { from, to: cell, blocked }), message).toEqual([])
        }
      })
    }
  })

  test('with budget 0 is the start alone, and from a blocked start nothing', () => {
    const finder = finderOf(['..#'])
    expect(finder.reach(at(0, 0), 0).cells).toEqual([at(0, 0)])
    expect(finder.reach(at(0, 0), 0.999).cells).toEqual([at(0, 0)])
    expect(finder.reach(at(2, 0), 100).cells).toEqual([])
    expect(finder.reach(at(0, 0), 100, { blocked: [at(0, 0)] }).cells).toHaveLength(2)
    expect(finder.reach(at(0, 0), Number.POSITIVE_INFINITY).cells).toHaveLength(2)
  })

  test('says why it has no path to a cell', () => {
    const finder = finderOf(['...#.'])
    const outcome = (budget: number, x: number, from = 0) => {
      const { status, reason } = finder.reach(at(from, 0), budget).pathTo(at(x, 0))
      return [status, reason]
    }
    expect(outcome(1, 2)).toEqual(['cut-off', 'budget'])
    expect(outcome(1, 3)).toEqual(['unreachable', 'goal-blocked'])
    expect(outcome(Number.POSITIVE_INFINITY, 4)).toEqual(['unreachable', 'separate'])
    expect(outcome(1, 0, 3)).toEqual(['unreachable', 'start-blocked'])
  })

  test('follows edits and leaves later searches alone', () => {
    const terrain = terrainFromText(['...'])
    const finder = createFinder(createWalkmap(terrain))
    expect(finder.reach(at(0, 0), 2).cells).toHaveLength(3)
    terrain.setSurface(1, 0, 'mud')
    expect(finder.reach(at(0, 0), 2).cells).toHaveLength(1)
    expect(finder.find(at(0, 0), at(2, 0)).cost).toBe(5)
  })

  test('refuses questions about cells outside the map', () => {
    const reach = finderOf(['...', '...']).reach(at(0, 0), 1000)
    for (const ask of [(to: Cell) => reach.costTo(to), (to: Cell) => reach.pathTo(to)]) {
      for (const outside of [at(3, 0), at(-1, 1), at(0, 2)])
        expect(refusalOf(() => ask(outside)).code).toBe('outside-map')
      expect(refusalOf(() => ask(at(0.5, 0))).code).toBe('bad-coordinate')
    }
  })

  test('refuses bad budgets, cells outside the map and unknown options', () => {
    const finder = finderOf(['..'])
    for (const budget of [-1, Number.NaN])
      expect(refusalOf(() => finder.reach(at(0, 0), budget)).code).toBe('bad-option')
    expect(refusalOf(() => finder.reach(at(2, 0), 1)).code).toBe('outside-map')
    expect(refusalOf(() => finder.reach(at(0, 0), 1, { blocked: [at(0, 1)] })).code).toBe('outside-map')
    expect(refusalOf(() => finder.reach(at(0, 0), 1, untyped({ bloked: [] }))).code).toBe('unknown-name')
  })

  test('is exact after hundreds of searches on a map with very expensive cells', () => {
    const terrain = createTerrain({ width: 100, depth: 100, factors: new Float32Array(10_000).fill(1) })
    terrain.setFactor(99, 99, 6900)
    const walkmap = createWalkmap(terrain)
    const finder = createFinder(walkmap)
    // A tenth of an integer unit less than ten steps.
    const budget = 10 - 0.1 / walkmap.costs.scale
    for (let search = 0; search < 250; search++) {
      expect(finder.reach(at(0, 0), budget).costTo(at(10, 0)), `search ${search}`).toBe(Infinity)
    }
  })
})
