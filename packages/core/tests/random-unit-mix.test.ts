import type { Terrain } from 'footpath'
import { generateUnitMix } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { errorCode } from './support/errors.js'

describe('unit mixes', () => {
  test('half the cells are open and a sixth each mud, low wall and tall wall', () => {
    expect(countParts(generateUnitMix({ size: 60, seed: 1 }))).toEqual({
      open: 1800,
      mud: 600,
      low: 600,
      tall: 600,
    })
  })

  test.each([2, 3, 5, 10, 25, 50, 100])(
    '%i²: ground can cross 66.67 %%, air 83.33 %%, exact to the cell',
    (size) => {
      const cells = size * size
      const { open, mud, low, tall } = countParts(generateUnitMix({ size, seed: 1 }))
      expect(open).toBe(Math.floor(cells / 2 + 0.5))
      expect(Math.abs(open + mud - (cells * 2) / 3)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(open + mud + low - (cells * 5) / 6)).toBeLessThanOrEqual(0.5)
      expect(open + mud + low + tall).toBe(cells)
    },
  )

  test('the four corners are open', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const terrain = generateUnitMix({ width: 5, depth: 4, seed })
      for (const [x, y] of [
        [0, 0],
        [4, 0],
        [0, 3],
        [4, 3],
      ])
        expect([terrain.surfaceAt(x, y), terrain.obstacleAt(x, y)]).toEqual(['open', 'none'])
    }
  })

  test('too few open cells for four corners go to the first corner and the opposite one', () => {
    const terrain = generateUnitMix({ size: 2, seed: 3 })
    expect([terrain.surfaceAt(0, 0), terrain.obstacleAt(0, 0)]).toEqual(['open', 'none'])
    expect([terrain.surfaceAt(1, 1), terrain.obstacleAt(1, 1)]).toEqual(['open', 'none'])
    expect(countParts(generateUnitMix({ size: 4, seed: 1, mix: { mud: 1 } })).mud).toBe(16)
  })

  test('another mix gives other counts', () => {
    const mix = { open: 0.7, mud: 0.2, 'tall-wall': 0.1 }
    expect(countParts(generateUnitMix({ size: 10, seed: 1, mix }))).toEqual({
      open: 70,
      mud: 20,
      low: 0,
      tall: 10,
    })
  })

  test('a mix that does not sum to 1, has negative shares or unknown parts is refused', () => {
    for (const mix of [{ open: 0.5, mud: 0.4 }, { open: 1.5, mud: -0.5 }, { open: Number.NaN }, 'open'])
      expect(errorCode(generateUnitMix, { size: 10, seed: 1, mix })).toBe('bad-option')
    expect(errorCode(generateUnitMix, { size: 10, seed: 1, mix: { open: 0.5, swamp: 0.5 } })).toBe(
      'unknown-name',
    )
  })
})

function countParts(terrain: Terrain) {
  const mud = terrain.surfaces.filter((id) => id === terrain.surfaceId('mud')).length
  const low = terrain.obstacles.filter((id) => id === terrain.obstacleId('low-wall')).length
  const tall = terrain.obstacles.filter((id) => id === terrain.obstacleId('tall-wall')).length
  return { open: terrain.surfaces.length - mud - low - tall, mud, low, tall }
}
