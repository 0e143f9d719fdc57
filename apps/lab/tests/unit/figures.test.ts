import { describe, expect, it } from 'vitest'
import { change, counted, distance, inDigits } from '../../src/words/figures.js'

describe('figures for people', () => {
  it('have separators, and one is not many', () => {
    expect(inDigits(36_765)).toBe('36,765')
    expect(counted(1, 'cell')).toBe('1 cell')
    expect(counted(1200, 'cell')).toBe('1,200 cells')
  })

  it('give long distances in kilometres', () => {
    expect([0.2, 17, 998.6, 999.2, 36_765].map(distance)).toEqual(['1 m', '17 m', '999 m', '1 km', '36.8 km'])
  })
})

describe('a change in percent', () => {
  it('is none where both values read the same', () => {
    expect(change(1.500_01, 1.500_02, 2)).toBe('=')
    expect(change(0, 0, 0)).toBe('=')
  })

  it('is never "−0 %"', () => {
    expect(change(1000, 997, 0)).toBe('−0.3 %')
    expect(change(100_000, 100_004, 0)).toBe('+0.004 %')
    expect(change(200, 199, 0)).toBe('−0.5 %')
  })

  it('has a sign, whole percents and separators otherwise', () => {
    expect(change(100, 40, 0)).toBe('−60 %')
    expect(change(1, 31, 0)).toBe('+3,000 %')
    expect(change(0, 5, 0)).toBe('')
  })
})
