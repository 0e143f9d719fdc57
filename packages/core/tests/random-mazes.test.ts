import { generateMaze } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { errorCode } from './support/errors.js'
import { countBlocked, countFreePairs, islandSizes } from './support/generated-maps.js'

describe('mazes', () => {
  test.each([1, 2, 5, 20, 41, 101])('%i²: without loops the free cells are a tree', (size) => {
    for (let seed = 1; seed <= 3; seed++) {
      const terrain = generateMaze({ size, seed })
      const free = size * size - countBlocked(terrain)
      expect(islandSizes(terrain)).toEqual([free])
      expect(countFreePairs(terrain)).toBe(free - 1)
    }
  })

  test('the corners of a maze with odd edges are free', () => {
    const terrain = generateMaze({ width: 21, depth: 11, seed: 1 })
    for (const [x, y] of [
      [0, 0],
      [20, 0],
      [0, 10],
      [20, 10],
    ])
      expect(terrain.obstacleAt(x, y)).toBe('none')
  })

  test('every extra opening is one more loop', () => {
    const tree = generateMaze({ size: 21, seed: 1 })
    const loops = generateMaze({ size: 21, seed: 1, loops: 0.25 })
    // 11 × 11 places have 220 walls between them; the tree opens 120, a quarter of the other 100 is 25.
    expect(countBlocked(tree) - countBlocked(loops)).toBe(25)
    expect(countBlocked(tree) - countBlocked(generateMaze({ size: 21, seed: 1, loops: 1 }))).toBe(100)
  })

  test('wide corridors have room for a wide unit everywhere', () => {
    const terrain = generateMaze({ width: 50, depth: 33, corridor: 3, seed: 1 })
    expect(islandSizes(terrain)).toHaveLength(1)
    const isFree = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < 50 && y < 33 && terrain.obstacleAt(x, y) === 'none'
    const inBlock = (x: number, y: number) =>
      [0, 1, 2].some((left) =>
        [0, 1, 2].some((up) =>
          Array.from({ length: 9 }, (_, at) =>
            isFree(x - left + (at % 3), y - up + Math.floor(at / 3)),
          ).every(Boolean),
        ),
      )
    for (let y = 0; y < 33; y++)
      for (let x = 0; x < 50; x++) if (isFree(x, y)) expect(inBlock(x, y)).toBe(true)
  })

  test('bad corridors and loops are refused', () => {
    for (const corridor of [0, 1.5, 11, Number.NaN])
      expect(errorCode(generateMaze, { size: 10, seed: 1, corridor })).toBe('bad-option')
    for (const loops of [-0.1, 1.1, Number.NaN])
      expect(errorCode(generateMaze, { size: 10, seed: 1, loops })).toBe('bad-option')
  })
})
