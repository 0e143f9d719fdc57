import { expect, it } from 'vitest'
import { studiesTally, studyClaims } from '../dist/docs/studies.js'
import { keptRows } from '../dist/keep-run/kept-run.js'
import { naturalness } from '../dist/naturalness/index.js'
import { leadOf } from '../dist/reproduce/claims.js'
import { reportPage } from '../dist/report/report.js'
import { readResult } from '../dist/results.js'
import { spreadOfSameSearches } from '../dist/study-1/same-searches.js'
import type { JudgedClaim } from '../dist/reproduce/claims.js'
import type { Chapter } from '../dist/reproduce/study.js'

const kept = readResult('studies')

it('counts lead; only what they cannot decide is by time', () => {
  expect(leadOf('held', 'not-held')).toBe('not-held')
  expect(leadOf('held', null)).toBe('time-only')
  expect(leadOf('not-run', null)).toBe('not-run')
  expect(leadOf('not-reproducible', null)).toBe('not-reproducible')
})

it('the tally is by counts, and says how far times of identical searches differ', () => {
  const spread = spreadOfSameSearches(keptRows(kept, 'study-1-paths'))
  // The report and the guide speak of up to three times.
  expect(Math.floor(spread?.most ?? 0)).toBe(3)
  const tally = studiesTally(kept)
  expect(tally).toContain(`up to ${spread?.most.toFixed(1)} times`)
  const held = kept.studies[3].claims.filter(({ byCounts }) => byCounts === 'held').length
  const depends = kept.studies[3].claims.filter(({ byCounts }) => byCounts === 'depends').length
  expect(tally).toContain(`| Study 4: Ground and air units | ${held} | ${depends} |`)
})

it('pairs only searches that have done the same', () => {
  const [row] = keptRows(kept, 'study-1-paths')
  const other = { ...row, reading: 'another', ms: 2 * row.ms }
  expect(spreadOfSameSearches([row, other])).toEqual({ pairs: 1, middle: 2, most: 2 })
  expect(spreadOfSameSearches([row, { ...other, pops: row.pops + 1 }])).toBeNull()
})

it('what we learned follows from the verdicts by counts', () => {
  const lessons = studyClaims(kept, 4)
  expect(lessons).toContain('Whether the unit that can enter fewer cells searches less depends')
  expect(lessons).not.toContain('walls lead it off course')
})

it('the report shows the verdict by counts first and that by time beside it', async () => {
  const claim: JudgedClaim = {
    study: 2,
    claim: 'heap-best',
    plain: 'The heap is best',
    statement: 'best',
    where: 'section 1',
    verdict: 'not-held',
    reason: 'It took longer.',
    evidence: [],
    byCounts: { verdict: 'held', reason: 'It compared less.', evidence: [] },
    inPaper: null,
  }
  const story = { seeds: '', asked: [], ran: [], learned: [] }
  const chapter: Chapter = {
    study: 2,
    title: 'Lists',
    paper: 'Somebody',
    tables: [],
    claims: [claim, { ...claim, claim: 'timed', byCounts: null }],
    story,
    illustrations: [],
  }
  const machine = { date: '2026-01-02', node: 'v20', v8: '11', cpu: 'Some CPU', cores: 2, memoryGiB: 8 }
  const page = await reportPage({ quick: true, machine, load: 0, chapters: [chapter], failed: [] })
  expect(page).toContain('<h4><span class="badge held">held</span> The heap is best</h4>')
  expect(page).toContain('<h4><span class="badge time-only">time-only</span> The heap is best</h4>')
  expect(page.indexOf('It compared less.')).toBeLessThan(page.indexOf('It took longer.'))
  expect(page).toMatch(/By time, on this machine: <span class="badge not-held">/)
  expect(page).toContain(
    '<p class="aside">By time, on this machine: <span class="badge not-held">not-held</span></p>',
  )
  expect(page).toContain('<li><b>1</b> <span class="badge time-only">')
})

it('generated ground is called generated in tables and verdicts', () => {
  const [terrain] = naturalness.cases(true).filter(({ tuple }) => tuple.set === 'terrain')
  const measured = naturalness.conclude(
    [true, false].map((real) => {
      const one = { ...terrain, tuple: { ...terrain.tuple, real } }
      return { case: one, result: { id: one.id, ended: 'done', counts: {}, times: null } }
    }),
  )
  const names = new Set(measured.tables[0].rows.map(([set]) => set))
  expect([...names]).toEqual(['generated hills'])
  expect(JSON.stringify(measured.claims)).not.toContain('"terrain"')
})
