import { generateCaves, generateHills, generateRooms, generateTerrain } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { errorCode } from './support/errors.js'
import { checksum, countBlocked, islandSizes } from './support/generated-maps.js'

describe('rooms, caves and hills', () => {
  test('all rooms hang together and all caves do', () => {
    for (let seed = 1; seed <= 10; seed++) {
      for (const terrain of [
        generateRooms({ width: 90, depth: 60, seed }),
        generateRooms({ size: 60, seed, smallest: 1, largest: 3 }),
        generateCaves({ width: 90, depth: 60, seed }),
        generateCaves({ size: 60, seed, rock: 0.55 }),
      ])
        expect(islandSizes(terrain)).toHaveLength(1)
    }
  })

  test('a useful part of rooms and caves is free', () => {
    for (let seed = 1; seed <= 10; seed++) {
      for (const terrain of [generateRooms({ size: 80, seed }), generateCaves({ size: 80, seed })]) {
        expect(countBlocked(terrain) / 6400).toBeGreaterThan(0.2)
        expect(countBlocked(terrain) / 6400).toBeLessThan(0.8)
      }
    }
  })

  test('hills are smooth, differ in height and stay within the amplitude', () => {
    const { heights } = generateHills({ size: 100, seed: 1, amplitude: 20 })
    let lowest = 20
    let highest = 0
    let steepest = 0
    heights!.forEach((height, cell) => {
      lowest = Math.min(lowest, height)
      highest = Math.max(highest, height)
      if (cell % 100 !== 0) steepest = Math.max(steepest, Math.abs(height - heights![cell - 1]))
    })
    expect(lowest).toBeGreaterThanOrEqual(0)
    expect(highest).toBeLessThanOrEqual(20)
    expect(highest - lowest).toBeGreaterThan(8)
    expect(steepest).toBeLessThan(2.5)
  })

  test('a larger hill map of the same seed goes on where the smaller ends', () => {
    const small = generateHills({ size: 20, seed: 'hills' })
    const large = generateHills({ width: 50, depth: 30, seed: 'hills' })
    for (let y = 0; y < 20; y++)
      for (let x = 0; x < 20; x++) expect(large.heightAt(x, y)).toBe(small.heightAt(x, y))
  })

  test('a landscape goes from 0 to its amplitude, and is mountains and plains', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { heights } = generateTerrain({ size: 120, seed, amplitude: 30, water: 0 })
      const sorted = heights!.slice().sort()
      expect([sorted[0], sorted.at(-1)]).toEqual([0, 30])
      // Neither a plateau with holes nor a plain with needles.
      expect(sorted[7200]).toBeGreaterThan(5)
      expect(sorted[7200]).toBeLessThan(22)
      let steepest = 0
      heights!.forEach((height, cell) => {
        if (cell % 120 !== 0) steepest = Math.max(steepest, Math.abs(height - heights![cell - 1]))
      })
      expect(steepest).toBeLessThan(7)
    }
  })

  test('water lies level over the lowest cells, as many as asked for', () => {
    for (const generate of [generateTerrain, generateHills]) {
      for (const water of [0.1, 0.35, 0.9]) {
        const terrain = generate({ size: 50, seed: 2, water })
        const dry = generate({ size: 50, seed: 2, water: 0 })
        const wet = terrain.surfaces.map((id) => (id === terrain.surfaceId('water') ? 1 : 0))
        expect(wet.reduce((sum, isWet) => sum + isWet)).toBe(water * 2500)
        const level = Math.min(...terrain.heights!)
        wet.forEach((isWet, cell) => {
          if (isWet === 1) expect(terrain.heights![cell]).toBe(level)
          else expect(terrain.heights![cell]).toBe(dry.heights![cell])
          if (isWet === 1) expect(dry.heights![cell]).toBeLessThanOrEqual(level)
        })
      }
      expect(generate({ size: 50, seed: 2, water: 0 }).surfaces.some((id) => id !== 0)).toBe(false)
    }
    expect(checksum(generateHills({ size: 40, seed: 1 }))).toBe(
      checksum(generateHills({ size: 40, seed: 1, water: 0 })),
    )
    // All cells of one height: none lies below the others.
    expect(
      generateTerrain({ size: 5, seed: 1, amplitude: 0, water: 0.5 }).surfaces.some((id) => id !== 0),
    ).toBe(false)
  })

  test('options out of range are refused', () => {
    const base = { size: 10, seed: 1 }
    expect(errorCode(generateRooms, { ...base, smallest: 0 })).toBe('bad-option')
    expect(errorCode(generateRooms, { ...base, smallest: 5, largest: 8 })).toBe('bad-option')
    expect(errorCode(generateRooms, { ...base, largest: Number.NaN })).toBe('bad-option')
    expect(errorCode(generateCaves, { ...base, rock: 0.9 })).toBe('bad-option')
    expect(errorCode(generateHills, { ...base, amplitude: -1 })).toBe('bad-option')
    expect(errorCode(generateHills, { ...base, amplitude: Number.POSITIVE_INFINITY })).toBe('bad-option')
    expect(errorCode(generateHills, { ...base, featureSize: 0 })).toBe('bad-option')
    expect(errorCode(generateHills, { ...base, water: 1 })).toBe('bad-option')
    expect(errorCode(generateTerrain, { ...base, amplitude: Number.NaN })).toBe('bad-option')
    expect(errorCode(generateTerrain, { ...base, featureSize: 1 })).toBe('bad-option')
    expect(errorCode(generateTerrain, { ...base, water: -0.1 })).toBe('bad-option')
  })
})
