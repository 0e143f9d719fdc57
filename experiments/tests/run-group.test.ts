import { describe, expect, it } from 'vitest'
import type { Case, CaseResult } from '../dist/reproduce/index.js'
import { schedule } from '../dist/reproduce/schedule.js'
import { runGroup } from '../dist/reproduce/run-group.js'
import { measureQueries } from '../dist/reproduce/measure-queries.js'
import { study4 } from '../dist/study-4/index.js'

const checks = study4.cases(true).filter(({ group }) => group === 'checks')

/** Keeps the processor busy for this long. */
function work(millis: number): void {
  const until = performance.now() + millis
  while (performance.now() < until);
}

describe('a group of cases', () => {
  it('continues after a case that crashes', async () => {
    const broken: Case = { ...checks[0], id: 'broken', tuple: null }
    const results: CaseResult[] = []
    const { signal } = new AbortController()
    await runGroup([checks[0], broken, checks[1]], { signal, onResult: (result) => results.push(result) })
    expect(results.map(({ id, ended }) => [id, ended])).toEqual([
      [checks[0].id, 'done'],
      ['broken', 'failed'],
      [checks[1].id, 'done'],
    ])
  })
})

describe('the schedule', () => {
  const cases = study4.cases(true)
  const names = (seed: number) => {
    const { untimed, timed } = schedule(cases, seed)
    return [...untimed, ...timed].map((group) => group.map(({ id }) => id))
  }

  it('has every case once, each group whole, what is timed last', () => {
    const { untimed, timed } = schedule(cases, 1)
    expect(names(1).flat().sort()).toEqual(cases.map(({ id }) => id).sort())
    expect(untimed.flat().every((one) => !one.timed)).toBe(true)
    for (const group of [...untimed, ...timed]) expect(new Set(group.map((one) => one.group)).size).toBe(1)
    expect(timed).toHaveLength(new Set(timed.flat().map(({ group }) => group)).size)
  })

  it('is random, and the same for the same seed', () => {
    expect(names(1)).toEqual(names(1))
    expect(names(1)).not.toEqual(names(2))
  })
})

describe('measuring searches', () => {
  it('warms up, repeats and keeps every time', () => {
    let made = 0
    const search = (query: number) => {
      made++
      return query
    }
    const effort = { repeats: 3, warmUpMillis: 0 }
    const { ended, answers, micros } = measureQueries(4, search, effort, 1000)
    expect({ ended, answers, made }).toEqual({ ended: 'done', answers: [0, 1, 2, 3], made: 16 })
    expect(micros.map((pass) => pass.length)).toEqual([4, 4, 4])
  })

  it('passes over short searches more often than asked for, but not without end', () => {
    const { micros } = measureQueries(4, (query) => query, { repeats: 3, warmUpMillis: 50 }, 1000)
    expect(micros).toHaveLength(20)
    const long = measureQueries(1, () => work(5), { repeats: 3, warmUpMillis: 10 }, 1000)
    expect(long.micros).toHaveLength(3)
  })

  it('ends at the limit of time as TLE', () => {
    const { ended, answers } = measureQueries(100, () => work(5), { repeats: 3, warmUpMillis: 0 }, 20)
    expect(ended).toBe('TLE')
    expect(answers.length).toBeLessThan(5)
  })
})
