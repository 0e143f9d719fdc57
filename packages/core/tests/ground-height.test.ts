import { createTerrain, groundHeight } from 'footpath'
import { createRandom } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { roughTerrain } from './support/rough.js'

describe('the ground', () => {
  test('is that of a cell at its centre, level beyond the outermost centres, and continuous', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed)
      const terrain = roughTerrain(random, { largest: 8, steepest: 1, cellSize: 1 })
      const { width, depth } = terrain
      const height = (x: number, y: number) => groundHeight(terrain, x, y) + 0
      for (let y = 0; y < depth; y++)
        for (let x = 0; x < width; x++) expect(height(x + 0.5, y + 0.5) === terrain.heightAt(x, y)).toBe(true)
      for (let at = 0; at < 40; at++) {
        const [x, y] = [random.nextFloat() * width, random.nextFloat() * depth]
        expect(height(0, y)).toBe(height(0.5, y))
        expect(height(width, y)).toBe(height(width - 0.5, y))
        expect(height(x, 0)).toBe(height(x, 0.5))
        expect(height(x, depth)).toBe(height(x, depth - 0.5))
        expect(height(-5, y)).toBe(height(0, y))
        expect(height(x, depth + 5)).toBe(height(x, depth))
        // Never outside what the cells around have, and without jumps.
        const all = [...terrain.heights!]
        expect(height(x, y)).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
        expect(height(x, y)).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
        const spread = Math.max(...all) - Math.min(...all)
        expect(Math.abs(height(x, y) - height(x + 1e-7, y - 1e-7))).toBeLessThanOrEqual(1e-6 * spread + 1e-12)
      }
    }
    expect(groundHeight(createTerrain({ width: 2, depth: 2 }), 1, 1)).toBe(0)
  })
})
