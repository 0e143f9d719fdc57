// @module-tag slow
import { type Cell, createWalkmap, flatGround, type Terrain } from 'footpath'
import { SLOPE_PROFILES } from 'footpath/unit'
import { createFinder } from 'footpath/search'
import { generateHills, generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { LONG } from './support/worlds.js'

const ALGORITHMS = ['a-star-mod', 'theta-star', 'lazy-theta-star', 'fewest-turns'] as const

describe('maps of a million cells', () => {
  const size = 1000
  const far = (terrain: Terrain): [Cell, Cell] => {
    const walkmap = createWalkmap(terrain)
    const near = (corner: number): Cell => {
      for (let at = 0; ; at++) {
        const cell = corner === 0 ? { x: at, y: at } : { x: size - 1 - at, y: size - 1 - at }
        if (walkmap.passableAt(cell.x, cell.y)) return cell
      }
    }
    return [near(0), near(1)]
  }

  it('are crossed by every algorithm, with memory in proportion to the map', { timeout: 120_000 }, () => {
    const terrain = generateMap('density', { width: size, depth: size, density: 0.2, seed: 1 })
    const [from, to] = far(terrain)
    const before = process.memoryUsage().arrayBuffers
    for (const directions of LONG > 1 ? ([8, 16] as const) : ([8] as const)) {
      const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: '1/√2', directions }))
      const best = finder.find(from, to)
      for (const algorithm of ALGORITHMS) {
        const path = finder.find(from, to, { algorithm })
        const { bound, expanded, micros } = path.stats
        console.info(
          `${directions} ${algorithm}: ${path.cost.toFixed(2)}, ${expanded} expanded, ${Math.round(micros / 1000)} ms`,
        )
        expect(path.status).toBe('found')
        if (algorithm === 'fewest-turns') expect(path.cost).toBeCloseTo(best.cost, 6)
        else if (bound === null) expect(path.cost).toBeLessThanOrEqual(best.cost)
        else expect(path.cost).toBeLessThanOrEqual(bound * best.cost)
        expect(path.turns.length).toBeLessThanOrEqual(
          algorithm === 'a-star-mod' ? Infinity : best.turns.length,
        )
      }
    }
    // 9 or 17 states a cell at 16 bytes each for fewest-turns, and some 100 bytes a cell for all the rest.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan((LONG > 1 ? 900 : 350) * 1e6)
  })

  it('with hills keep the estimate exact', { timeout: 240_000 }, () => {
    const edge = LONG > 1 ? 700 : 300
    const terrain = generateHills({ width: edge, depth: edge, seed: 2, amplitude: 40 })
    for (const profile of SLOPE_PROFILES) {
      const finder = createFinder(createWalkmap(terrain, { ...flatGround, step: profile, directions: 16 }))
      const ends = [
        { x: 0, y: 0 },
        { x: edge - 1, y: edge - 1 },
      ] as const
      const path = finder.find(...ends)
      expect(path.cost).toBe(finder.find(...ends, { algorithm: 'dijkstra' }).cost)
    }
  })
})
