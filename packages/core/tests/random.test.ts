import { createRandom, type Seed } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { errorCode } from './support/errors.js'

/** Known results: if one of these changes, every published map of that seed changes with it. */
const FIRST_OF_1 = [3420951365, 1437362357, 3612667212]
const FIRST_FLOATS = [0.7272443370301339, 0.21889970888923316]

describe('createRandom', () => {
  test('a seed gives the same numbers on every platform', () => {
    const numbers = createRandom(1)
    expect([numbers.nextUint32(), numbers.nextUint32(), numbers.nextUint32()]).toEqual(FIRST_OF_1)
    const floats = createRandom('footpath')
    expect([floats.nextFloat(), floats.nextFloat()]).toEqual(FIRST_FLOATS)
  })

  test('a number and its text are the same seed, other seeds are not', () => {
    expect(firstNumber('7')).toBe(firstNumber(7))
    expect(firstNumber(-0)).toBe(firstNumber(0))
    const seeds = [0, 1, -1, 2 ** 32, 2 ** 53 - 1, -(2 ** 53 - 1), '', 'a', 'b', 'ab', 'ba', 'Ā', '€']
    expect(new Set(seeds.map(firstNumber)).size).toBe(seeds.length)
  })

  test('whole numbers below any bound are equally likely', () => {
    const random = createRandom(1)
    for (const below of [1, 2, 3, 7, 10, 100]) {
      const counts = new Uint32Array(below)
      for (let draw = 0; draw < below * 1000; draw++) counts[random.nextInt(below)]++
      expect(Math.min(...counts)).toBeGreaterThan(850)
      expect(Math.max(...counts)).toBeLessThan(1150)
    }
    // Three quarters of 2³²: with a plain remainder the lower third would come twice as often.
    const below = 3 * 2 ** 30
    let low = 0
    for (let draw = 0; draw < 3000; draw++) if (random.nextInt(below) < 2 ** 30) low++
    expect(low).toBeGreaterThan(900)
    expect(low).toBeLessThan(1100)
    expect(random.nextInt(2 ** 32)).toBeLessThan(2 ** 32)
  })

  test('floats lie in [0, 1) around one half', () => {
    const random = createRandom(1)
    let sum = 0
    for (let draw = 0; draw < 10_000; draw++) {
      const value = random.nextFloat()
      expect(value >= 0 && value < 1).toBe(true)
      sum += value
    }
    expect(sum / 10_000).toBeCloseTo(0.5, 1)
  })

  test('shuffle keeps every element and reaches every order', () => {
    const random = createRandom(1)
    const orders = new Set<string>()
    for (let draw = 0; draw < 400; draw++) orders.add(random.shuffle([1, 2, 3, 4]).join(''))
    expect(orders.size).toBe(24)
    const list = Int32Array.from({ length: 100 }, (_, index) => index)
    expect(random.shuffle(list)).toBe(list)
    expect(new Set(list)).toEqual(new Set(Array.from({ length: 100 }, (_, index) => index)))
    expect(random.shuffle([])).toEqual([])
  })

  test('pick reaches every element', () => {
    const random = createRandom(1)
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))
    expect(picked).toEqual(new Set(['a', 'b', 'c']))
  })

  test('bad seeds and bounds are refused', () => {
    for (const seed of [1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY, null, undefined, {}, true, 1n])
      expect(errorCode(createRandom, seed)).toBe('bad-option')
    for (const below of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(errorCode(() => createRandom(1).nextInt(below))).toBe('bad-option')
    expect(errorCode(() => createRandom(1).pick([]))).toBe('bad-option')
  })
})

function firstNumber(seed: Seed): number {
  return createRandom(seed).nextUint32()
}
