import { createTerrain, createWalkmap, flatGround, ground, Lines, type Unit, validatePath } from 'footpath'
import { LinePieces } from 'footpath/line'
import { ALGORITHM_NAMES } from 'footpath/search'
import { describe, expect, test } from 'vitest'
import { findPath } from './support/find-path.js'

describe('maps of one cell, one row, one column', () => {
  test.each(ALGORITHM_NAMES)('%s finds a path', (algorithm) => {
    for (const [width, depth] of [
      [1, 1],
      [1, 7],
      [7, 1],
      [2, 2],
    ]) {
      for (const step of ['1/√2', 'tobler', 'height'] as const) {
        const heights = Array.from({ length: width * depth }, (_, index) => index * 0.1)
        const terrain = createTerrain({ width, depth, heights })
        const to = { x: width - 1, y: depth - 1 }
        const path = findPath(terrain, { x: 0, y: 0 }, to, { algorithm, step })
        expect(path.status).toBe('found')
        expect(validatePath(path, terrain, { ...flatGround, step }, { from: { x: 0, y: 0 }, to })).toEqual([])
      }
    }
  })

  test('have lines', () => {
    for (const heights of [undefined, [3]]) {
      const terrain = createTerrain({ width: 1, depth: 1, ...(heights === undefined ? {} : { heights }) })
      const bodies: readonly [Partial<Unit>, boolean][] = [
        [{}, true],
        [{ radius: 0.5 }, true],
        [{ radius: 0.6 }, false],
        [{ size: 2 }, false],
      ]
      for (const [body, fits] of bodies) {
        const lines = new Lines(createWalkmap(terrain, { ...flatGround, step: 'length-3d', ...body }))
        expect(lines.isClear(0.5, 0.5, 0.5, 0.5), JSON.stringify(body)).toBe(fits)
        expect(lines.cost(0.5, 0.5, 0.5, 0.5)).toBe(fits ? 0 : Infinity)
        expect(lines.cost(0.1, 0.1, 0.9, 0.9) < Infinity, JSON.stringify(body)).toBe(
          body.radius === undefined && fits,
        )
      }
      const point = new Lines(createWalkmap(terrain, { ...flatGround, step: 'length-3d' }))
      expect(point.cost(0.1, 0.1, 0.9, 0.9)).toBeCloseTo(0.8 * Math.SQRT2, 12)
      expect(point.cost(0, 0.3, 1, 0.3)).toBeCloseTo(1, 12)
      for (const bad of [Number.NaN, Infinity, -Infinity, -1e-9, 1 + 1e-9]) {
        expect(point.isClear(0.5, 0.5, bad, 0.5)).toBe(false)
        expect(point.cost(0.5, bad, 0.5, 0.5)).toBe(Infinity)
      }
      expect(point.costAlong([])).toBe(0)
      expect(point.costAlong([{ x: 0.5, y: 0.5 }])).toBe(0)
      const pieces = new LinePieces(createWalkmap(terrain, ground))
      pieces.begin(0.5, 0.5, 0.5, 0.5, true)
      expect(pieces.next()).toBe(false)
    }
  })
})
