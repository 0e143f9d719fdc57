import { describe, expect, it } from 'vitest'
import { compareFigures, comparePairs, judgeReadings } from '../dist/reproduce/comparisons.js'
import { Pool, type SearchResult } from '../dist/reproduce/pool.js'
import { tableToCsv } from '../dist/reproduce/table.js'

function result(expanded: readonly number[], found = expanded.map(() => true)): SearchResult {
  const zeros = expanded.map(() => 0)
  const counts = {
    expanded,
    found,
    comparisons: zeros,
    probes: expanded,
    nodes: zeros,
    length: zeros,
    cost: zeros,
  }
  return {
    id: '',
    ended: 'done',
    counts: { ...counts, hash: '' },
    times: { micros: [3, 2, 9].map((factor) => expanded.map((count) => factor * count)) },
  }
}

const TLE: SearchResult = { id: '', ended: 'TLE', counts: null, times: null }

describe('comparing searches', () => {
  it('says yes, no, or that it cannot tell', () => {
    expect(comparePairs('', [1, 2, 3], [2, 3, 4]).outcome).toBe('yes')
    expect(comparePairs('', [2, 3, 4], [1, 2, 3]).outcome).toBe('no')
    expect(comparePairs('', [1, 2, 3], [1, 2, 3]).outcome).toBe('unclear')
    expect(comparePairs('', [0, 9, 0, 9, 0, 9], [9, 0, 9, 0, 9, 0]).outcome).toBe('unclear')
    // One that disagrees among many does not matter; chance alone would not give this.
    const many = Array.from({ length: 30 }, (_, at) => at)
    expect(
      comparePairs(
        '',
        many,
        many.map((value) => (value === 7 ? 6 : value + 5)),
      ).outcome,
    ).toBe('yes')
  })

  it('pairs the same searches of the same parts, those that both solved', () => {
    const pool = new Pool()
    pool.add('a', 1, result([5, 6]))
    pool.add('a', 0, result([1, 2, 3], [true, false, true]))
    pool.add('b', 0, result([10, 20, 30, 40]))
    expect(pool.pairs('a', 'b', 'expanded')).toEqual([
      [1, 10],
      [3, 30],
    ])
    expect(pool.values('a', 'micros'), 'the middle of the passes').toEqual([3, 9, 15, 18])
    expect(pool.values('a', 'operations')).toEqual([1, 3, 5, 6])
    expect(pool.found('a')).toEqual([4, 5])
    expect(pool.compare('', 'a', 'nobody', 'expanded')).toBeNull()
  })

  it('takes what exceeded the limit of time for slower, but not for more', () => {
    const pool = new Pool()
    pool.add('quick', 0, result([1]))
    pool.add('slow', 0, TLE)
    expect(pool.compare('', 'quick', 'slow', 'micros')).toMatchObject({ outcome: 'yes', second: Infinity })
    expect(pool.compare('', 'slow', 'quick', 'micros')).toMatchObject({ outcome: 'no' })
    expect(pool.compare('', 'quick', 'slow', 'expanded')).toBeNull()
    expect(pool.compare('', 'slow', 'slow', 'micros')).toBeNull()
  })
})

describe('a verdict', () => {
  const yes = compareFigures('here', 1, 2)
  const no = compareFigures('there', 2, 1)
  const equal = compareFigures('nowhere', 1, 1)
  const verdictOf = (...readings: (typeof yes)[][]) =>
    judgeReadings(
      'steps',
      readings.map((comparisons, at) => ({ reading: `${at}`, comparisons })),
    ).verdict

  it('is held, not held, depends on the reading, or was not run', () => {
    expect(verdictOf([yes], [yes, equal])).toBe('held')
    expect(verdictOf([no], [yes, no])).toBe('not-held')
    expect(verdictOf([equal])).toBe('not-held')
    expect(verdictOf([yes], [no])).toBe('depends')
    expect(verdictOf([], [])).toBe('not-run')
    // A reading that was not run says nothing.
    expect(verdictOf([], [yes])).toBe('held')
    expect(verdictOf([...Array<typeof yes>(9).fill(yes), no])).toBe('held')
    expect(verdictOf([...Array<typeof yes>(8).fill(yes), no])).toBe('not-held')
  })

  it('comes with the figures that decide it', () => {
    const { reason, evidence } = judgeReadings('steps', [{ reading: 'F', comparisons: [yes, no, equal] }])
    expect(reason).toBe('F: 1 of 2 comparisons of steps agree, 1 too close to call.')
    expect(evidence).toContainEqual({ label: 'F: steps, there', value: '2 against 1' })
  })
})

describe('a table', () => {
  it('is written as comma-separated values', () => {
    const columns = ['a', 'b, c'].map((name) => ({ name, kind: 'key' as const }))
    const rows = [
      [1.5, 'say "x"'],
      [null, 'y'],
    ]
    expect(tableToCsv({ id: '', title: '', columns, rows })).toBe('a,"b, c"\r\n1.5,"say ""x"""\r\n,y\r\n')
  })
})
