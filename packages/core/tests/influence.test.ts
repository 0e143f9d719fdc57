import {
  type Cell,
  createInfluence,
  createTerrain,
  createWalkmap,
  ground,
  type InfluenceGiven,
  type Terrain,
  type Unit,
  validatePath,
  type Walkmap,
} from 'footpath'
import { createFinder } from 'footpath/search'
import { createJumpPoints } from 'footpath/jump'
import { createRandom } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'
import { cellWhere, drawn, LONG, randomCell, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'
import { findPath } from './support/find-path.js'

const at = (x: number, y: number): Cell => ({ x, y })

/** The same costs in every form that `influence` takes. */
const FORMS: Readonly<Record<string, (values: Float32Array, terrain: Terrain) => InfluenceGiven>> = {
  float32: (values) => values,
  float64: (values) => Float64Array.from(values),
  numbers: (values) => Array.from(values),
  influence: (values, terrain) => createInfluence(terrain, ({ x, y }) => values[y * terrain.width + x]),
  function:
    (values, { width }) =>
    ({ x, y }) =>
      values[y * width + x],
}

/** Costs with an influence are counted in parts of at most 1/8192. */
function timesOf({ costs }: Walkmap): number {
  let times = 1
  while (costs.scale * times < 8192) times *= 2
  return times
}

/** The code of the error that a query with this influence throws. */
const codeOf = (influence: unknown) =>
  refusalOf(() => findPath(['....'], at(0, 0), at(3, 0), { influence: untyped(influence) })).code

describe('an influence', () => {
  test.each(Object.keys(FORMS))('as %s leads to what Dijkstra finds with it', { tags: 'slow' }, (form) => {
    const tally = { found: 0, detours: 0 }
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(`${form} ${seed}`)
      const terrain = randomTerrain(random, 12)
      const policies = ['never', 'no-corner-cutting', 'one-free', 'always'] as const
      const model = random.pick(['10/14', '1/√2', '1/1', 'distance+height'] as const)
      const plain = unitWith(random.pick(Object.keys(TEST_UNITS)), model, random.pick(policies))
      const unit: Unit = { ...plain, directions: plain.diagonal === 'never' ? 8 : random.pick([8, 8, 16]) }
      const walkmap = createWalkmap(terrain, unit)
      const stands = (x: number, y: number) => walkmap.passableAt(x, y)
      const [from, to] = [cellWhere(random, terrain, 0.95, stands), cellWhere(random, terrain, 0.9, stands)]
      const blocked = Array.from({ length: random.nextInt(4) }, () => randomCell(random, terrain))
      const values = Float32Array.from({ length: terrain.width * terrain.depth }, () =>
        random.pick([0, 0, 0.1, 0.5, 3, 40]),
      )
      const times = timesOf(walkmap)
      const influence = FORMS[form](values, terrain)
      const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale, blocked, { influence, times })
      const inUnits = (cost: number) => cost / (walkmap.costs.scale * times)
      const cost = inUnits(costs[to.y * terrain.width + to.x])
      const status = cost === Number.POSITIVE_INFINITY ? 'unreachable' : 'found'
      const finder = createFinder(walkmap)
      const message = `seed ${seed}, ${JSON.stringify({ unit, from, to, blocked })}${drawn(terrain)}`
      for (const algorithm of ['auto', 'a-star', 'dijkstra', 'bidirectional', 'weighted-a-star'] as const) {
        const path = finder.find(from, to, { algorithm, influence, blocked })
        const expected = algorithm === 'weighted-a-star' ? path.cost : status === 'found' ? cost : 0
        expect([algorithm, path.status, path.cost], message).toEqual([algorithm, status, expected])
        expect(path.cost, message).toBeLessThanOrEqual(
          status === 'found' ? cost * (path.stats.bound ?? 1) : 0,
        )
        expect(validatePath(path, terrain, unit, { from, to, blocked, influence }), message).toEqual([])
      }
      const budget = inUnits(random.pick(Array.from(costs).filter(Number.isFinite).concat(0)))
      const reach = finder.reach(from, budget, { blocked, influence })
      costs.forEach((integer, index) => {
        const [reached, known] = [
          at(index % terrain.width, Math.floor(index / terrain.width)),
          inUnits(integer),
        ]
        if (reach.costTo(reached) !== (known <= budget ? known : Number.POSITIVE_INFINITY))
          expect.fail(message)
      })
      if (status === 'found') tally.found++
      const straight = finder.find(from, to, { blocked })
      if (
        cost <
        straight.cost +
          straight.cells.slice(1).reduce((sum, { x, y }) => sum + values[y * terrain.width + x], 0) -
          0.01
      )
        tally.detours++
    }
    expect(tally.found).toBeGreaterThan(80 * LONG)
    expect(tally.detours).toBeGreaterThan(10 * LONG)
  })

  test('as a function is asked at most once per cell, and about few cells', () => {
    const terrain = createTerrain({ width: 200, depth: 200 })
    for (const algorithm of ['auto', 'bidirectional'] as const) {
      const asked = new Set<string>()
      const influence = ({ x, y }: Cell) => {
        if (asked.has(`${x},${y}`)) expect.fail(`${x},${y} is asked for twice`)
        asked.add(`${x},${y}`)
        return x === 110 ? 2 : 0
      }
      const path = findPath(terrain, at(100, 100), at(120, 104), { influence, algorithm })
      expect(path.cost - findPath(terrain, at(100, 100), at(120, 104), { algorithm }).cost).toBeCloseTo(2, 3)
      expect(asked.size).toBeLessThan(3000)
    }
  })

  test('works with partial paths, targets and in slices', () => {
    const terrain = createTerrain({ width: 20, depth: 5 })
    terrain.setObstacle(19, 2, 'blocked')
    const influence = createInfluence(terrain).add(at(10, 2), { radius: 1.5, cost: 50 })
    const finder = createFinder(createWalkmap(terrain))
    const path = finder.find(at(0, 2), at(19, 2), { influence, partial: true })
    expect([path.status, path.cells.at(-1)]).toEqual(['partial', at(18, 2)])
    expect(path.cells.some((cell) => influence.costAt(cell) > 0)).toBe(false)
    const search = finder.start(at(0, 2), at(19, 2), { influence, partial: true })
    while (!search.advance(1));
    expect(search.path?.steps).toEqual(path.steps)
  })

  test('is answered by the kernel, which says so', () => {
    const walkmap = createWalkmap(createTerrain({ width: 9, depth: 9 }), ground)
    const finder = createFinder(walkmap, { engines: [createJumpPoints(walkmap)] })
    const { stats } = finder.find(at(0, 0), at(8, 8), { influence: new Float32Array(81) })
    expect([stats.algorithm, stats.bound]).toEqual(['a-star', 1])
    expect(stats.why).toContain('cannot handle influence')
    const influence = new Float32Array(81)
    for (const algorithm of ['theta-star', 'fewest-turns', 'breadth-first', 'jump-points'] as const) {
      const refusal = refusalOf(() => finder.find(at(0, 0), at(8, 8), { algorithm, influence }))
      expect(refusal.code).toBe('unsuitable-combination')
    }
  })

  test('adds up, takes back and clears', () => {
    const influence = createInfluence({ width: 5, depth: 5 }, ({ x }) => x)
    influence.add(at(2, 2), { radius: 1, cost: 4 })
    expect([at(2, 2), at(2, 1), at(1, 1), at(4, 2)].map((cell) => influence.costAt(cell))).toEqual([
      6, 6, 1, 4,
    ])
    influence.add(at(2, 2), { radius: 1, cost: -5 })
    expect([influence.costAt(at(2, 2)), influence.costAt(at(1, 2))]).toEqual([1, 0])
    influence.clear()
    expect(influence.values.every((value) => value === 0)).toBe(true)
  })

  test('is refused where it makes no sense', () => {
    for (const influence of [
      new Float32Array(3),
      'high',
      {},
      null,
      () => -1,
      () => Number.NaN,
      () => 1e12,
      [0, 1, -1, 0],
    ])
      expect(codeOf(influence)).toBe('bad-option')
    const influence = createInfluence({ width: 5, depth: 5 })
    expect(refusalOf(() => influence.add(at(5, 0), { radius: 1, cost: 1 })).code).toBe('outside-map')
    expect(refusalOf(() => influence.add(at(0, 0), { radius: Number.NaN, cost: 1 })).code).toBe('bad-number')
    expect(refusalOf(() => influence.costAt(at(0, 5))).code).toBe('outside-map')
  })
})
