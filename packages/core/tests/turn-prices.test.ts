import { createTerrain } from 'footpath'
import { generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { findPath } from './support/find-path.js'

describe('fewest-turns', () => {
  const terrain = generateMap('density', { width: 20, depth: 20, density: 0.2, seed: 7 })
  const dear = (turnPenalty: number) =>
    findPath(
      terrain,
      { x: 10, y: 10 },
      { x: 19, y: 19 },
      { algorithm: 'fewest-turns', turnPenalty, step: '1/√2' },
    )

  it('finds the same path for every price that outweighs all steps', () => {
    const expected = dear(1e6)
    for (const turnPenalty of [1e9, 1e12, 1e15, 1e16, 1e18, 1e30, 1e100])
      expect([turnPenalty, dear(turnPenalty).cost]).toEqual([turnPenalty, expected.cost])
  })

  it('finds a path at any finite price', () => {
    for (const turnPenalty of [1e60, 1e100])
      expect([turnPenalty, dear(turnPenalty).status]).toEqual([turnPenalty, 'found'])
  })

  it('gives no bound, rather than Infinity, where steps may cost nothing', () => {
    const level = createTerrain({ width: 5, depth: 5, heights: new Float32Array(25) })
    const options = { algorithm: 'fewest-turns', turnPenalty: 1, step: 'height' } as const
    expect(findPath(level, { x: 0, y: 0 }, { x: 4, y: 3 }, options).stats.bound).toBeNull()
  })
})
