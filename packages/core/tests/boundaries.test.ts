import {
  type Cell,
  createFinder,
  createInfluence,
  createTerrain,
  createWalkmap,
  findPath,
  pathFromJSON,
  within,
} from 'footpath'
import { dijkstra } from 'footpath/algorithms'
import { createPathPool } from 'footpath/batch'
import { createField } from 'footpath/field'
import { createStaticIndex } from 'footpath/static-index'
import { describe, expect, test } from 'vitest'
import { errorCode, refusalOf, untyped } from './support/errors.js'

const at = (x: number, y: number): Cell => ({ x, y })

/** A wall with one gap at its end: jump points take few expansions, A* half the map. */
function walled(size: number) {
  const terrain = createTerrain({ width: size, depth: size })
  terrain.fill({ x0: size / 2, y0: 0, x1: size / 2 + 1, y1: size - 1 }, { obstacle: 'blocked' })
  return terrain
}

describe('an engine asked for by name', () => {
  test('is cut off by a signal that is aborted already', () => {
    const walkmap = createWalkmap(createTerrain({ width: 9, depth: 9 }))
    const index = createStaticIndex(walkmap)
    index.build()
    const finder = createFinder(walkmap, { engines: [index] })
    for (const algorithm of ['jump-points', 'index', 'auto'] as const) {
      const { status, reason } = finder.find(at(0, 0), at(8, 8), { algorithm, signal: AbortSignal.abort() })
      expect([algorithm, status, reason]).toEqual([algorithm, 'cut-off', 'aborted'])
    }
  })
})

describe('a limit of time', () => {
  test('leaves a query to jump points once they are there', () => {
    const finder = createFinder(walled(100))
    expect(finder.find(at(0, 0), at(99, 0), { maxMillis: 1000 }).stats.algorithm).toBe('a-star')
    finder.find(at(0, 0), at(99, 0))
    expect(finder.find(at(0, 0), at(99, 0), { maxMillis: 1000 }).stats.algorithm).toBe('jump-points')
  })
})

describe('an edit made by a function that a query asks', () => {
  test('cuts the search off instead of giving a path through the new wall', () => {
    for (const option of ['blocked', 'walkable', 'influence'] as const) {
      const terrain = createTerrain({ width: 20, depth: 20 })
      const finder = createFinder(terrain)
      finder.find(at(0, 10), at(19, 10))
      let asked = 0
      const ask = () => {
        if (asked++ === 3) terrain.fill({ x0: 12, y0: 0, x1: 13, y1: 19 }, { obstacle: 'blocked' })
        return option === 'walkable' ? true : option === 'blocked' ? false : 0
      }
      const { status, reason } = finder.find(at(0, 10), at(19, 10), { [option]: ask })
      expect([option, status, reason]).toEqual([option, 'cut-off', 'changed'])
      expect(finder.find(at(0, 10), at(19, 10)).cells.some(({ x, y }) => x === 12 && y < 19)).toBe(false)
    }
  })

  test('cannot wait', async () => {
    const terrain = createTerrain({ width: 4, depth: 4 })
    const rect = { x0: 0, y0: 0, x1: 2, y1: 2 }
    const refusal = refusalOf(() =>
      terrain.edit(
        rect,
        untyped(async (layers: { obstacles: { fill(value: number): void } }) => {
          await Promise.resolve()
          layers.obstacles.fill(3)
        }),
      ),
    )
    expect(refusal.message).toMatch(/promise/)
    await new Promise((resume) => setTimeout(resume))
    expect([terrain.version, terrain.obstacleAt(0, 0)]).toEqual([0, 'none'])
  })
})

describe('misuse is refused with a remedy:', () => {
  const terrain = createTerrain({ width: 6, depth: 6 })

  test('a target for a field, or among several goals', () => {
    expect(errorCode(() => createField(terrain, untyped(within(at(3, 3), 2))))).toBe('bad-option')
    expect(refusalOf(() => findPath(terrain, at(0, 0), untyped([within(at(3, 3), 1)]))).message).toMatch(
      /alone/,
    )
  })

  test('numbers that are neither a mask nor a Set of indexes', () => {
    for (const blocked of [new Int32Array([0, 1]), new Float32Array(36), [1]])
      expect(errorCode(() => findPath(terrain, at(0, 0), at(5, 5), { blocked: untyped(blocked) }))).toBe(
        'bad-option',
      )
  })

  test('an influence for no map', () => {
    for (const map of [undefined, null, ['...'], {}])
      expect(errorCode(() => createInfluence(untyped(map)))).toBe('bad-size')
    expect(errorCode(() => createInfluence(terrain, untyped(5)))).toBe('bad-option')
  })

  test('an algorithm for a pool', async () => {
    const pool = await createPathPool(createWalkmap(terrain), { workers: 1 })
    try {
      const query = [{ from: at(0, 0), to: at(5, 5) }]
      await expect(
        (async () => pool.findAll(query, { algorithm: untyped(dijkstra) }))(),
      ).rejects.toMatchObject({ code: 'bad-option' })
      expect((await pool.findAll(query, { algorithm: 'dijkstra' })).path(0).status).toBe('found')
    } finally {
      pool.close()
    }
  })

  test('a path as data without its terrain', () => {
    const data = findPath(terrain, at(0, 0), at(5, 5)).toJSON()
    expect(refusalOf(() => pathFromJSON(data, untyped(undefined))).message).toMatch(
      /pathFromJSON\(data, terrain\)/,
    )
  })

  test('options where the unit belongs, and a unit beside a walkmap', () => {
    expect(refusalOf(() => createFinder(terrain, untyped({ engines: [] }))).message).toMatch(/third/)
    expect(refusalOf(() => createFinder(createWalkmap(terrain), untyped('air'))).message).toMatch(
      /createFinder\(terrain, unit\)/,
    )
  })
})
