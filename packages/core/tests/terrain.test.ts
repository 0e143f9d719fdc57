import { HEIGHT_TILES, createTerrain, terrainFromNumbers, terrainFromText, terrainToText } from 'footpath'
import { createRandom } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './support/errors.js'
import { contentOf } from './support/terrain-content.js'

describe('a new terrain', () => {
  test('is flat, open and free, and keeps no memory for heights and factors', () => {
    const terrain = createTerrain({ width: 3, depth: 2 })
    expect(contentOf(terrain)).toEqual({
      heights: null,
      surfaces: [0, 0, 0, 0, 0, 0],
      obstacles: [0, 0, 0, 0, 0, 0],
      factors: null,
      version: 0,
    })
    expect([terrain.cellSize, terrain.origin, terrain.geo]).toEqual([1, { x: 0, y: 0, z: 0 }, null])
    expect([terrain.heightAt(2, 1), terrain.factorAt(2, 1)]).toEqual([0, 1])
    expect([terrain.surfaceAt(2, 1), terrain.obstacleAt(2, 1)]).toEqual(['open', 'none'])
  })

  test('has the layers it was given, and copies of them', () => {
    const heights = [0, 1.5, -2, 3]
    const surfaces = Uint8Array.of(0, 1, 2, 3)
    const terrain = createTerrain({
      width: 2,
      depth: 2,
      heights,
      surfaces,
      obstacles: [3, 2, 1, 0],
      factors: Float64Array.of(1, 2, 0.5, 0.1),
    })
    heights[1] = 99
    surfaces[1] = 0
    expect([terrain.heightAt(1, 0), terrain.surfaceAt(1, 0)]).toEqual([1.5, 'mud'])
    expect([terrain.obstacleAt(0, 0), terrain.obstacleAt(0, 1)]).toEqual(['blocked', 'low-wall'])
    expect([terrain.factorAt(1, 0), terrain.factorAt(1, 1)]).toEqual([2, Math.fround(0.1)])
  })

  test('may have own names for surfaces and obstacles', () => {
    const names = ['grass', 'lava']
    const terrain = createTerrain({
      width: 2,
      depth: 1,
      surfaceNames: names,
      obstacleNames: ['none', 'hedge'],
      surfaces: [1, 0],
    })
    names[1] = 'changed'
    expect([terrain.surfaceAt(0, 0), terrain.surfaceId('lava'), terrain.obstacleId('hedge')]).toEqual([
      'lava',
      1,
      1,
    ])
    terrain.setObstacle(1, 0, 'hedge')
    expect(terrain.obstacleAt(1, 0)).toBe('hedge')
    expect(refusalOf(() => terrain.setSurface(0, 0, 'open')).code).toBe('unknown-name')
  })

  test('keeps a place on earth', () => {
    const geo = { west: 13.4, north: 52.5, degreesPerCellX: 0.001, degreesPerCellY: 0.0006 }
    expect(createTerrain({ width: 1, depth: 1, geo }).geo).toEqual(geo)
  })
})

describe('rows', () => {
  test('of text stand for surfaces, obstacles and heights', () => {
    const terrain = terrainFromText(['. m~=', 'lt#@9'], HEIGHT_TILES)
    const row = (y: number) =>
      [0, 1, 2, 3, 4].map(
        (x) => `${terrain.surfaceAt(x, y)} ${terrain.obstacleAt(x, y)} ${terrain.heightAt(x, y)}`,
      )
    expect(row(0)).toEqual(['open none 0', 'open none 0', 'mud none 0', 'water none 0', 'road none 0'])
    expect(row(1)).toEqual([
      'open low-wall 0',
      'open tall-wall 0',
      'open blocked 0',
      'open blocked 0',
      'open none 9',
    ])
  })

  test('of text may be one string, with either line ending, and have own tiles', () => {
    for (const text of ['.#\n#.', '.#\r\n#.\r\n', '.#\n#.\n']) {
      const { width, depth, obstacles } = terrainFromText(text)
      expect([width, depth, Array.from(obstacles)]).toEqual([2, 2, [0, 3, 3, 0]])
    }
    const tiles = { '.': { surface: 'mud' }, '🌲': { obstacle: 'tall-wall', height: 2, factor: 3 } } as const
    const terrain = terrainFromText(['.🌲'], tiles, { cellSize: 5 })
    expect([terrain.width, terrain.cellSize, terrain.surfaceAt(0, 0)]).toEqual([2, 5, 'mud'])
    expect([terrain.obstacleAt(1, 0), terrain.heightAt(1, 0), terrain.factorAt(1, 0)]).toEqual([
      'tall-wall',
      2,
      3,
    ])
  })

  test('of text without heights and factors make no such layers', () => {
    const terrain = terrainFromText(['.0m'])
    expect([terrain.heights, terrain.factors]).toEqual([null, null])
  })

  test('of numbers are 0 for open and 1 for blocked, and others by tiles', () => {
    expect(Array.from(terrainFromNumbers([[0, 1]]).obstacles)).toEqual([0, 3])
    const terrain = terrainFromNumbers([[2, -0.5]], { 2: { surface: 'road' }, [-0.5]: { height: -0.5 } })
    expect([terrain.surfaceAt(0, 0), terrain.heightAt(1, 0)]).toEqual(['road', -0.5])
  })

  test('written and read again give the same terrain', () => {
    const characters = Array.from('.. m~=lt#@0123456789')
    for (let seed = 1; seed <= 100; seed++) {
      const random = createRandom(seed)
      const width = 1 + random.nextInt(12)
      const rows = Array.from({ length: 1 + random.nextInt(12) }, () =>
        Array.from({ length: width }, () => random.pick(characters)).join(''),
      )
      const terrain = terrainFromText(rows, HEIGHT_TILES)
      const text = terrainToText(terrain, HEIGHT_TILES)
      expect(contentOf(terrainFromText(text, HEIGHT_TILES)), `seed ${seed}`).toEqual(contentOf(terrain))
      expect(terrainToText(terrainFromText(text, HEIGHT_TILES), HEIGHT_TILES), `seed ${seed}`).toEqual(text)
    }
    expect(terrainToText(terrainFromText(['. m~=lt#@', '.........']))).toEqual(['..m~=lt##', '.........'])
    expect(terrainToText(terrainFromText(['.3m'], HEIGHT_TILES), HEIGHT_TILES)).toEqual(['03m'])
    expect(terrainToText(terrainFromText(['.01']))).toEqual(['..#'])
  })
})
