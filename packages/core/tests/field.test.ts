import {
  type Cell,
  createTerrain,
  createWalkmap,
  type Terrain,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import { createFinder } from 'footpath/search'
import { createField, createFieldAsync, type Field } from 'footpath/field'
import { createRandom, generateMap } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'
import { cellWhere, drawn, EVEN, LONG, randomCell, randomTerrain, randomUnit } from './support/worlds.js'

const at = (x: number, y: number): Cell => ({ x, y })

/** For every cell the cost to the nearest goal by the textbook, from each cell forwards, in integer units. */
function oracle(terrain: Terrain, unit: Unit, goals: readonly Cell[], scale: number): number[] {
  const { width } = terrain
  return Array.from({ length: width * terrain.depth }, (_, index) => {
    const costs = plainDijkstra(terrain, unit, at(index % width, Math.floor(index / width)), scale)
    return Math.min(...goals.map(({ x, y }) => costs[y * width + x]))
  })
}

/** Every cost is the oracle's, and every path from a cell in reach is legal and costs just that. */
function compare(field: Field, expected: readonly number[], unit: Unit, message: () => string): void {
  const { terrain, costs } = field.walkmap
  const limit = field.budget * costs.scale * (1 + 1e-12)
  expected.forEach((optimum, index) => {
    const cell = at(index % terrain.width, Math.floor(index / terrain.width))
    const cost = Math.round(field.costs[index] * costs.scale)
    const inReach = optimum <= limit && optimum < Infinity
    if (cost !== (inReach ? optimum : Infinity))
      expect.fail(`${message()} ${cell.x},${cell.y} costs ${cost}, not ${optimum}`)
    if (field.costAt(cell) !== field.costs[index]) expect.fail(`${message()} costAt and costs`)
    const path = field.pathFrom(cell)
    if (!inReach) {
      const cutOff = field.budget < Infinity && path.status === 'cut-off'
      if (path.status !== 'unreachable' && !cutOff) expect.fail(`${message()} ${path.status}`)
      if (path.cells.length > 0 || field.next(cell) !== null) expect.fail(`${message()} leads somewhere`)
      if (path.status === 'unreachable' && optimum < Infinity) expect.fail(`${message()} is not unreachable`)
      return
    }
    const problems = validatePath(path, terrain, unit, { from: cell, to: field.goals })
    if (problems.length > 0) expect.fail(`${message()} ${JSON.stringify(problems)}`)
    const [next, second] = [field.next(cell), path.cells[1] ?? null]
    if (next?.x !== second?.x || next?.y !== second?.y) expect.fail(`${message()} another next step`)
  })
}

describe('a field', () => {
  it('is exact for every unit, step model and diagonal policy', {
    tags: 'slow',
    timeout: 120_000 * LONG,
  }, () => {
    const tally = { flooded: 0, searched: 0, oneWay: 0, knights: 0 }
    for (let seed = 1; seed <= 600 * LONG; seed++) {
      const random = createRandom(`field ${seed}`)
      const terrain = randomTerrain(random, 12)
      const unit = randomUnit(random)
      const walkmap = createWalkmap(terrain, unit)
      const goals = Array.from({ length: 1 + random.nextInt(3) }, () =>
        cellWhere(random, terrain, 0.9, (x, y) => walkmap.passableAt(x, y)),
      )
      const expected = oracle(terrain, unit, goals, walkmap.costs.scale)
      const reachable = expected.filter((cost) => cost < Infinity)
      const budget =
        random.nextInt(3) > 0
          ? undefined
          : walkmap.toUnits(random.pick(reachable.concat(0))) + random.nextInt(2)
      const field = createField(walkmap, goals, budget === undefined ? {} : { budget })
      compare(
        field,
        expected,
        unit,
        () => `seed ${seed}: ${JSON.stringify({ unit, goals, budget })}${drawn(terrain)}`,
      )
      tally[walkmap.costs.uniform && !walkmap.rules.limitsSlopes(walkmap.costs) ? 'flooded' : 'searched']++
      if (walkmap.oneWay) tally.oneWay++
      if (unit.directions === 16) tally.knights++
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(20 * LONG)
  })

  it('agrees with A* on large even ground', () => {
    for (const kind of ['density', 'caves', 'rooms', 'maze', 'empty'] as const) {
      for (const diagonal of DIAGONAL_POLICIES) {
        const random = createRandom(`${kind} ${diagonal}`)
        const unit: Unit = { ...EVEN, step: '1/√2', diagonal }
        const walkmap = createWalkmap(generateMap(kind, { size: 101, seed: 5 }), unit)
        const goals = [0, 1].map(() =>
          cellWhere(random, walkmap.terrain, 1, (x, y) => walkmap.passableAt(x, y)),
        )
        const field = createField(walkmap, goals)
        const finder = createFinder(walkmap)
        for (let query = 0; query < 40; query++) {
          const cell = randomCell(random, walkmap.terrain)
          const { status, cost } = finder.find(cell, goals)
          expect(field.costAt(cell), `${kind}, ${diagonal}, ${cell.x},${cell.y}`).toBe(
            status === 'found' ? cost : Infinity,
          )
        }
      }
    }
  })

  it('is exact where costs do not fit into 32 bits', { tags: 'slow' }, () => {
    // One corridor to and fro: 90,000 steps of 13,860 and more.
    const size = 601
    const rows = Array.from({ length: size }, (_, y) => {
      if (y % 2 === 0) return '.'.repeat(size)
      return y % 4 === 1 ? `${'#'.repeat(size - 1)}.` : `.${'#'.repeat(size - 1)}`
    })
    const walkmap = createWalkmap(terrainFromText(rows), { ...EVEN, step: '1/√2', diagonal: 'never' })
    const field = createField(walkmap, at(0, 0))
    const steps = (size * (size + 1)) / 2 + (size - 1) / 2 - 1
    expect(field.costAt(at(size - 1, size - 1))).toBe(steps)
    expect(steps * walkmap.costs.scale).toBeGreaterThan(2 ** 31)
    expect(createFinder(walkmap).reach(at(0, 0), Infinity).cells).toHaveLength(steps + 1)
  })

  it('leads many units to the nearest of several goals, step by step', () => {
    const walkmap = createWalkmap(terrainFromText(['.....', '.###.', '.....']))
    const field = createField(walkmap, [at(0, 1), at(4, 1)])
    expect(field.next(at(1, 2))).toEqual(at(0, 2))
    expect(field.next(at(3, 0))).toEqual(at(4, 0))
    expect(field.next(at(4, 1))).toBeNull()
    expect(field.pathFrom(at(4, 1))).toMatchObject({ status: 'found', cost: 0, cells: [at(4, 1)] })
  })

  it('says why there is no path', () => {
    const walkmap = createWalkmap(terrainFromText(['..#...']))
    const field = createField(walkmap, at(0, 0), { budget: 1 })
    expect(field.pathFrom(at(2, 0))).toMatchObject({
      status: 'unreachable',
      reason: 'start-blocked',
      cost: 0,
    })
    expect(field.pathFrom(at(3, 0))).toMatchObject({ status: 'unreachable', reason: 'separate' })
    expect(createField(walkmap, at(5, 0), { budget: 1 }).pathFrom(at(3, 0))).toMatchObject({
      status: 'cut-off',
    })
    const walled = createField(walkmap, at(2, 0))
    expect(walled.goals).toEqual([])
    expect(walled.pathFrom(at(0, 0))).toMatchObject({ status: 'unreachable', reason: 'goal-blocked' })
  })

  it('takes a terrain for its ground units', () => {
    const terrain = terrainFromText(['...', '.#.'])
    const field = createField(terrain, at(2, 1))
    expect(field.walkmap.unit.name).toBe('ground')
    expect(field.pathFrom(at(0, 1)).cells).toHaveLength(5)
  })

  it('can be made between frames, and ended', { tags: 'slow' }, async () => {
    const walkmap = createWalkmap(generateMap('caves', { size: 200, seed: 3 }), EVEN)
    const weighted = createWalkmap(generateMap('unit-mix', { size: 100, seed: 3 }))
    for (const each of [walkmap, weighted]) {
      const goal = cellWhere(createRandom(1), each.terrain, 1, (x, y) => each.passableAt(x, y))
      const field = await createFieldAsync(each, goal, { sliceMillis: 0 })
      expect(field.costs).toEqual(createField(each, goal).costs)
      const abort = new AbortController()
      const ended = createFieldAsync(each, goal, { sliceMillis: 0, signal: abort.signal })
      abort.abort(new Error('enough'))
      await expect(ended).rejects.toThrow('enough')
    }
  })

  it('refuses bad cells, budgets and options', () => {
    const walkmap = createWalkmap(createTerrain({ width: 3, depth: 2 }))
    expect(refusalOf(() => createField(walkmap, at(3, 0))).code).toBe('outside-map')
    expect(refusalOf(() => createField(walkmap, [])).code).toBe('bad-option')
    expect(refusalOf(() => createField(walkmap, at(0, 0), { budget: -1 })).code).toBe('bad-option')
    expect(refusalOf(() => createField(walkmap, at(0, 0), untyped({ buget: 1 }))).code).toBe('unknown-name')
    expect(refusalOf(() => createField(walkmap, at(0, 0)).next(at(0, 5))).code).toBe('outside-map')
    expect(refusalOf(() => createField(walkmap, at(0, 0)).directionAt(0, 2)).code).toBe('outside-map')
    expect(refusalOf(() => createField(walkmap, at(0, 0)).directionAt(Number.NaN, 0)).code).toBe(
      'bad-coordinate',
    )
    expect(refusalOf(() => createField(untyped(['...']), at(0, 0))).code).toBe('bad-map')
    expect(refusalOf(() => createField(walkmap, untyped(undefined))).code).toBe('bad-coordinate')
    expect(refusalOf(() => createField(walkmap, at(0, 0), untyped({ signal: {} }))).code).toBe('bad-option')
    expect(refusalOf(() => createField(walkmap, at(0, 0)).refresh(untyped(null))).code).toBe('bad-option')
  })
})
