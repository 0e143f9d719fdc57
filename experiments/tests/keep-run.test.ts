import { expect, it } from 'vitest'
import { keptRows, keptRunOf, withChapters, withMissingClaims } from '../dist/keep-run/kept-run.js'
import { readResult } from '../dist/results.js'
import type { JudgedClaim } from '../dist/reproduce/claims.js'
import type { Column } from '../dist/reproduce/table.js'
import type { RunResults } from '../dist/reproduce/write-results.js'

const { machine } = readResult('studies')

const CLAIM: JudgedClaim = {
  study: 1,
  claim: 'fewer-bends',
  plain: 'Paths bend less often',
  statement: 'has less bent edges',
  where: 'section 5.5',
  verdict: 'depends',
  reason: 'Fewer bends on 4 of 10 maps.',
  evidence: [],
  byCounts: { verdict: 'held', reason: '', evidence: [] },
  inPaper: null,
}

const COLUMNS: Column[] = [{ name: 'test', kind: 'key' }]

function runWith(claim: JudgedClaim, quick: boolean): RunResults {
  const story = { seeds: 'none', asked: [], ran: [], learned: ['A lesson.'] }
  const tables = ['study-1-paths', 'study-2-times'].map((id) => ({
    id,
    title: '',
    columns: COLUMNS,
    rows: [[7]],
  }))
  const chapter = { study: 1 as const, title: 'A*MOD', paper: 'Smołka', claims: [claim], story, tables }
  return { id: '', studies: [1], quick, machine, load: 1, fingerprint: '', chapters: [chapter], failed: [] }
}

it('keeps verdicts with the reason, and the tables that the docs show', () => {
  const kept = keptRunOf(runWith(CLAIM, false))
  expect(kept.studies[0].claims[0]).toMatchObject({
    verdict: 'depends',
    byCounts: 'held',
    inPaper: null,
    why: 'Fewer bends on 4 of 10 maps.',
  })
  expect(keptRows(kept, 'study-1-paths')).toEqual([{ test: 7 }])
  expect(kept.tables).toHaveLength(1)
  expect(() => keptRows(kept, 'naturalness')).toThrow('The kept run has no table naturalness.')
})

function whyOf(...holds: boolean[]): string {
  const readings = holds.map((each, at) => ({
    reading: `reading ${at}`,
    holds: each,
    figure: '4 of 10',
    examples: [],
  }))
  return keptRunOf(runWith({ ...CLAIM, readings }, true)).studies[0].claims[0].why
}

it('counts the readings of the paper under which a claim holds', () => {
  expect(whyOf(true, false, true)).toBe('Holds under 2 of 3 readings of the paper; reading 0: 4 of 10.')
  expect(whyOf(true, true)).toBe('Holds under both readings of the paper; reading 0: 4 of 10.')
  expect(whyOf(false, false)).toBe('Holds under none of 2 readings of the paper; reading 0: 4 of 10.')
})

it('keeps no tables of a quick run', () => {
  expect(keptRunOf(runWith(CLAIM, true)).tables).toBeUndefined()
})

it('replaces only the chapters that a later run has, and says when that was', () => {
  const kept = readResult('studies')
  const later = keptRunOf(runWith(CLAIM, false))
  const merged = withChapters(kept, { ...later, machine: { ...machine, date: '2030-01-01' } })
  expect(merged.machine).toEqual(kept.machine)
  expect(merged.studies.map(({ study }) => study)).toEqual(kept.studies.map(({ study }) => study))
  expect(merged.studies[0]).toMatchObject({ title: 'A*MOD', machine: { date: '2030-01-01' } })
  expect(merged.studies.slice(1)).toEqual(kept.studies.slice(1))
  expect(keptRows(merged, 'study-1-paths')).toEqual([{ test: 7 }])
  expect(keptRows(merged, 'naturalness')).toEqual(keptRows(kept, 'naturalness'))
})

it('fills in claims that were not measured, and leaves all others', () => {
  const measured = keptRunOf(runWith(CLAIM, false))
  const later = keptRunOf(runWith({ ...CLAIM, verdict: 'held', reason: 'Later.' }, false))
  expect(withMissingClaims(measured, later)).toBeNull()
  const unmeasured = keptRunOf(runWith({ ...CLAIM, verdict: 'not-run' }, false))
  expect(withMissingClaims(unmeasured, unmeasured)).toBeNull()
  const [claim] = withMissingClaims(unmeasured, later)?.studies[0].claims ?? []
  expect(claim).toMatchObject({ verdict: 'held', why: 'Later.', machine })
})
