import { generateMap, MAP_KINDS, type MapKind, type Seed } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { errorCode } from './support/errors.js'
import { checksum, countBlocked, islandSizes } from './support/generated-maps.js'

/** Known results: if one of these changes, every published map of that seed changes with it. */
const CHECKSUMS: [MapKind, string][] = [
  ['density', 'c395f02b'],
  ['unit-mix', '0b71e385'],
  ['maze', '1a71ebf8'],
  ['rooms', '16e0a40a'],
  ['caves', 'fea2a5f5'],
  ['hills', 'f623672f'],
  ['terrain', '885c2b54'],
]

const KINDS: MapKind[] = ['density', 'unit-mix', 'maze', 'rooms', 'caves', 'hills', 'terrain', 'empty']

describe('maps of any kind', () => {
  test.each(CHECKSUMS)(
    'a 40 × 30 map of kind %s and seed 1 has the bytes it always had',
    (kind, expected) => {
      expect(checksum(generateMap(kind, { width: 40, depth: 30, density: 0.5, seed: 1 }))).toBe(expected)
    },
  )

  test.each(KINDS)('%s: the same seed gives the same map, another seed another', (kind) => {
    const map = (seed: Seed) => checksum(generateMap(kind, { size: 40, seed }))
    expect(map('a')).toBe(map('a'))
    if (kind !== 'empty') expect(new Set([1, 2, 3, 4, 'a'].map(map)).size).toBe(5)
  })

  test.each(KINDS)('%s: every small size and shape works, and the size is the one asked for', (kind) => {
    for (let width = 1; width <= 9; width++) {
      for (const depth of [1, 2, 3, 8, 31]) {
        const terrain = generateMap(kind, { width, depth, seed: width })
        expect([terrain.width, terrain.depth]).toEqual([width, depth])
        if (kind === 'maze' || kind === 'rooms' || kind === 'caves')
          expect(islandSizes(terrain)).toHaveLength(1)
      }
    }
  })

  test('every kind of the table is tested here', () => {
    expect(Object.keys(MAP_KINDS)).toEqual(KINDS)
  })

  test('what is left out has a default', () => {
    for (const kind of KINDS) expect(generateMap(kind).width).toBe(64)
    expect(countBlocked(generateMap('density'))).toBe(1024)
    expect(countBlocked(generateMap('density', { size: 10, density: 0.5 }))).toBe(50)
    expect(countBlocked(generateMap('empty', { size: 10 }))).toBe(0)
  })

  test('an unknown kind is refused with the nearest name', () => {
    expect(errorCode(generateMap, 'mase')).toBe('unknown-name')
    expect(() => Reflect.apply(generateMap, undefined, ['mase'])).toThrow("Did you mean 'maze'?")
    expect(errorCode(generateMap, 'toString')).toBe('unknown-name')
  })

  test.each(KINDS)('%s: bad sizes are refused', (kind) => {
    for (const size of [0, -1, 1.5, Number.NaN, 100_000, '10'])
      expect(errorCode(generateMap, kind, { size })).toBe('bad-size')
    expect(errorCode(generateMap, kind, { width: 10 })).toBe('bad-size')
    expect(errorCode(generateMap, kind, { size: 10, depth: 10 })).toBe('bad-option')
  })
})
