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
import { describe, expect, test } from 'vitest'
import { errorCode, refusalOf, untyped } from './support/errors.js'

const at = (x: number, y: number): Cell => ({ x, y })

describe('misuse is refused with a remedy:', () => {
  const terrain = createTerrain({ width: 6, depth: 6 })

  test('a target for a field, or among several goals', () => {
    expect(errorCode(() => createField(terrain, untyped(within(at(3, 3), 2))))).toBe('bad-option')
    expect(refusalOf(() => findPath(terrain, at(0, 0), untyped([within(at(3, 3), 1)]))).message).toMatch(
      /alone/,
    )
    const finder = createFinder(terrain)
    const byName = () => finder.find(at(0, 0), untyped([within(at(3, 3), 1)]), { algorithm: 'jump-points' })
    expect(refusalOf(byName).message).toMatch(/does not support targets/)
  })

  test('numbers that are neither a mask nor a Set of indexes', () => {
    for (const blocked of [new Int32Array([0, 1]), new Float32Array(36), [1]])
      expect(errorCode(() => findPath(terrain, at(0, 0), at(5, 5), { blocked: untyped(blocked) }))).toBe(
        'bad-option',
      )
  })

  test('an influence without a map', () => {
    for (const map of [undefined, null, ['...'], {}])
      expect(errorCode(() => createInfluence(untyped(map)))).toBe('bad-map')
    expect(errorCode(() => createInfluence(terrain, untyped(5)))).toBe('bad-option')
  })

  test('an algorithm or an open list for a pool', async () => {
    const pool = await createPathPool(createWalkmap(terrain), { workers: 1 })
    try {
      const query = [{ from: at(0, 0), to: at(5, 5) }]
      await expect(
        (async () => pool.findAll(query, { algorithm: untyped(dijkstra) }))(),
      ).rejects.toMatchObject({ code: 'bad-option' })
      const openList = untyped({ name: 'own', create() {} })
      await expect((async () => pool.findAll(query, { openList }))()).rejects.toMatchObject({
        code: 'bad-option',
        message: expect.stringContaining('openList') as string,
      })
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
