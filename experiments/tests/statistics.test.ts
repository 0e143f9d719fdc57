// @module-tag slow
import { FootpathError } from 'footpath'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { summarise, summariseRatio } from '../src/statistics.js'

describe('summarise', () => {
  it('gives the mean and an interval around it, the same every time', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const summary = summarise(values)
    expect(summary).toMatchObject({ mean: 5.5, n: 10 })
    // 5.5 ± 1.96 · 2.87 / √10, but for the few values.
    expect(summary.low).toBeCloseTo(3.7, 0)
    expect(summary.high).toBeCloseTo(7.3, 0)
    expect(summarise(values)).toEqual(summary)
    expect(summarise(values, 'another').low).toBeCloseTo(summary.low, 0)
  })

  it('holds the true mean about 95 times in 100', () => {
    let held = 0
    for (let seed = 1; seed <= 400; seed++) {
      const random = createRandom(seed)
      const { low, high } = summarise(Array.from({ length: 40 }, () => random.nextFloat()))
      if (low <= 0.5 && high >= 0.5) held++
    }
    expect(held / 400).toBeGreaterThan(0.91)
    expect(held / 400).toBeLessThan(0.98)
  })

  it('has no range where values do not differ, and refuses none at all', () => {
    expect(summarise([7])).toEqual({ mean: 7, low: 7, high: 7, n: 1 })
    expect(summarise([2, 2, 2])).toEqual({ mean: 2, low: 2, high: 2, n: 3 })
    expect(() => summarise([])).toThrow(FootpathError)
  })
})

describe('summariseRatio', () => {
  it('divides the sums, so that queries with nothing to compare do no harm', () => {
    const { mean, low, high } = summariseRatio([0, 2, 4, 6], [0, 1, 2, 3])
    expect([mean, low, high]).toEqual([2, 2, 2])
  })

  it('holds the true ratio about 95 times in 100', () => {
    let held = 0
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(`ratio ${seed}`)
      const bases = Array.from({ length: 40 }, () => 1 + random.nextFloat())
      const { low, high } = summariseRatio(
        bases.map((base) => base * (1 + random.nextFloat())),
        bases,
      )
      if (low <= 1.5 && high >= 1.5) held++
    }
    expect(held / 200).toBeGreaterThan(0.89)
    expect(held / 200).toBeLessThan(0.99)
  })
})
