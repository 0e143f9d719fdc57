import { generateDensityMap } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { errorCode } from './support/errors.js'
import { countBlocked, countFreePairs, islandSizes } from './support/generated-maps.js'

describe('density maps', () => {
  const sizes = [10, 30, 50, 100]
  const densities = [0, 0.1, 0.25, 0.3, 0.35, 0.36, 0.4, 0.5, 0.6, 0.75, 0.9]
  const cases = sizes.flatMap((size) => densities.map((density) => [size, density] as const))

  test.each(cases)(
    '%i² at %f: exact to the cell, and 90 %% of the free cells are one island',
    (size, density) => {
      for (let seed = 1; seed <= 5; seed++) {
        const terrain = generateDensityMap({ size, density, seed })
        const blocked = Math.floor(density * size * size + 0.5)
        expect(countBlocked(terrain)).toBe(blocked)
        expect(Math.max(...islandSizes(terrain))).toBeGreaterThanOrEqual(0.9 * (size * size - blocked))
      }
    },
  )

  test('tiny and narrow maps are exact too, and one island', () => {
    for (const [width, depth] of [
      [1, 1],
      [1, 2],
      [2, 2],
      [3, 3],
      [1, 50],
      [50, 2],
      [4, 5],
      [7, 300],
    ]) {
      for (const density of [0, 0.25, 1 / 3, 0.5, 0.75, 0.9]) {
        const terrain = generateDensityMap({ width, depth, density, seed: 'tiny' })
        const free = width * depth - Math.floor(density * width * depth + 0.5)
        expect(width * depth - countBlocked(terrain)).toBe(free)
        expect(Math.max(0, ...islandSizes(terrain))).toBeGreaterThanOrEqual(0.9 * free)
      }
    }
  })

  test('carved passages reach all over the map, branch and have loops', () => {
    for (const density of [0.5, 0.75]) {
      const size = 100
      const terrain = generateDensityMap({ size, density, seed: 1 })
      const free = size * size - countBlocked(terrain)
      // More pairs than a tree has.
      expect(countFreePairs(terrain)).toBeGreaterThan(free * 1.02)
      for (let y = 0; y < size; y += 20) {
        for (let x = 0; x < size; x += 20) {
          let freeHere = 0
          for (let cell = 0; cell < 400; cell++)
            if (terrain.obstacles[(y + Math.floor(cell / 20)) * size + x + (cell % 20)] === 0) freeHere++
          expect(freeHere / 400).toBeGreaterThan((1 - density) / 3)
        }
      }
    }
  })

  test('a million cells are exact and take a moment', { tags: 'slow' }, () => {
    for (const density of [0.25, 0.75])
      expect(countBlocked(generateDensityMap({ size: 1000, density, seed: 1 }))).toBe(density * 1_000_000)
  })

  test('bad densities are refused', () => {
    for (const density of [Number.NaN, -0.1, 0.91, 25, '0.5', null, undefined])
      expect(errorCode(generateDensityMap, { size: 10, density, seed: 1 })).toBe('bad-option')
    expect(errorCode(generateDensityMap, { size: 10, density: 0.5, seed: Number.NaN })).toBe('bad-option')
    expect(errorCode(generateDensityMap, null)).toBe('bad-option')
  })
})
