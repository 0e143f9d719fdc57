// @module-tag slow
import { searchOf } from '@footpath/studies/study-2'
import { describe, expect, it } from 'vitest'
import { judgeClaims } from '../dist/reproduce/claims.js'
import type { Case, Outcome } from '../dist/reproduce/index.js'
import type { SearchTimes } from '../dist/reproduce/pool.js'
import type { SearchCounts } from '../dist/reproduce/search-counts.js'
import { CLAIMS } from '../dist/study-2/claims.js'
import { study2 } from '../dist/study-2/index.js'
import { Study2Measurements } from '../dist/study-2/measurements.js'
import type { Study2Tuple } from '../dist/study-2/run-case.js'

/** A reduced run of seconds: two maps of 100², two readings, no times. */
function reduced(table: Study2Tuple['table'], scenarios: number): Case<Study2Tuple>[] {
  return study2
    .cases(true)
    .filter(({ tuple }) => tuple.table === table && tuple.size === 100 && tuple.density < 75)
    .filter(({ tuple }) => tuple.reading === 'same-function' || tuple.reading === 'corrected')
    .map((one) => ({ ...one, timed: false, tuple: { ...one.tuple, scenarios, repeats: 0, warmUpMillis: 0 } }))
}

/** Runs the cases here, each with what `implement` makes of its search, and judges the claims by counts. */
function verdictsOf(
  cases: readonly Case<Study2Tuple>[],
  implement: (tuple: Study2Tuple) => Study2Tuple['search'] = ({ search }) => search,
): Record<string, string | undefined> {
  const outcomes = cases.map((one): Outcome<Study2Tuple, SearchCounts, SearchTimes> => {
    const measured = study2.runCase({ ...one, tuple: { ...one.tuple, search: implement(one.tuple) } })
    return { case: one, result: { id: one.id, ...measured } }
  })
  const claims = judgeClaims(2, CLAIMS, new Study2Measurements(outcomes))
  return Object.fromEntries(claims.map(({ claim, byCounts }) => [claim, byCounts?.verdict]))
}

/** The name that a mix-up of two names leads to. */
function swapped<Name extends string>(name: Name, [one, other]: readonly [Name, Name]): Name {
  return name === one ? other : name === other ? one : name
}

describe('a wrong implementation is seen in the verdicts, by counts alone', () => {
  it('when two heuristics are swapped', () => {
    const cases = reduced('heuristics', 8)
    const right = verdictsOf(cases)
    const wrong = verdictsOf(cases, ({ reading, search }) => {
      const heuristic = swapped(search.heuristic, ['euclidean', 'euclidean-squared'])
      return searchOf(reading, heuristic, search.openList)
    })
    expect(right).toMatchObject({ 'squared-fastest': 'held', 'squared-longer': 'held' })
    expect(wrong).toMatchObject({ 'squared-fastest': 'not-held', 'squared-longer': 'not-held' })
  })

  it('when two open lists are swapped', () => {
    const cases = reduced('open-lists', 3)
    const right = verdictsOf(cases)
    const wrong = verdictsOf(cases, ({ search }) => ({
      ...search,
      openList: swapped(search.openList, ['binary-heap', 'unsorted-list']),
    }))
    expect(right).toMatchObject({ 'lists-inefficient': 'held', 'sorting-worsens': 'held' })
    expect(wrong).toMatchObject({ 'lists-inefficient': 'not-held', 'sorting-worsens': 'held' })
    expect(wrong['heap-best-below-300']).toBe('not-held')
  })
})
