import { createTerrain, createWalkmap, FootpathError, flatGround } from 'footpath'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './support/errors.js'

const ALGORITHMS = ['a-star-mod', 'theta-star', 'lazy-theta-star', 'fewest-turns'] as const

describe('options that are not numbers', () => {
  test.each(ALGORITHMS)('%s refuses them', (algorithm) => {
    const terrain = createTerrain({ width: 4, depth: 4 })
    const finder = createFinder(createWalkmap(terrain))
    for (const value of [Number.NaN, Infinity, -Infinity, -1]) {
      for (const options of [{ d: value }, { heuristic: 'octile', d2: value }] as KernelFindOptions[]) {
        const refusal = refusalOf(() =>
          finder.find({ x: 0, y: 0 }, { x: 3, y: 3 }, { algorithm, ...options }),
        )
        expect(refusal.code).toBe('bad-option')
      }
    }
    for (const limit of [Number.NaN, -1, -Infinity]) {
      for (const name of ['maxExpanded', 'maxMillis'])
        expect(() => finder.find({ x: 0, y: 0 }, { x: 3, y: 3 }, { algorithm, [name]: limit })).toThrowError(
          FootpathError,
        )
    }
    const unlimited = { maxExpanded: Infinity, maxMillis: Infinity }
    expect(finder.find({ x: 0, y: 0 }, { x: 3, y: 3 }, { algorithm, ...unlimited }).status).toBe('found')
  })

  test('are refused in units and step models', () => {
    for (const value of [Number.NaN, -1, -Infinity]) {
      for (const field of ['slopeUp', 'slopeDown', 'radius'])
        expect(() =>
          createWalkmap(createTerrain({ width: 2, depth: 2 }), { ...flatGround, [field]: value }),
        ).toThrowError(FootpathError)
      const step = {
        kind: 'parametric',
        straight: 1,
        diagonal: value,
        heightPenalty: 0,
        diagonalHeight: false,
      } as const
      expect(() =>
        createWalkmap(createTerrain({ width: 2, depth: 2 }), { ...flatGround, step }),
      ).toThrowError(FootpathError)
    }
    expect(() => createTerrain({ width: 1, depth: 1, heights: [Number.NaN] })).toThrowError(FootpathError)
  })
})

describe('numbers so large that sums of them are infinite', () => {
  const finder = createFinder(createWalkmap(createTerrain({ width: 4, depth: 4 })))

  test.each([
    ['d', { heuristic: 'manhattan', d: 1e305 }],
    ['d', { algorithm: 'a-star-mod', d: 1e305 }],
    ['weight', { algorithm: 'weighted-a-star', weight: 1e308, gWeight: 1e308 }],
  ] as [string, KernelFindOptions][])('are refused: %s in %j', (name, options) => {
    const refusal = refusalOf(() => finder.find({ x: 0, y: 0 }, { x: 3, y: 3 }, options))
    expect(refusal.code).toBe('bad-option')
    expect(refusal.message).toContain(`${name} must be a number from 0 to 1e+100`)
  })
})
