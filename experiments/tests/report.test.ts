import { expect, it } from 'vitest'
import { loadStudy, STUDY_IDS } from '../dist/reproduce/studies.js'
import { drawChart, lineChart } from '../dist/report/charts.js'
import { html, trusted } from '../dist/report/html.js'
import { learnedFrom } from '../dist/report/lessons.js'
import { pivot } from '../dist/report/pivot.js'
import { reportPage } from '../dist/report/report.js'
import type { JudgedClaim } from '../dist/reproduce/claims.js'
import type { Chapter } from '../dist/reproduce/study.js'
import type { Table } from '../dist/reproduce/table.js'

const TABLE: Table = {
  id: 'boards',
  title: 'Boards',
  columns: [
    { name: 'reading', kind: 'key' },
    { name: 'size', kind: 'key' },
    { name: 'variant', kind: 'key' },
    { name: 'ms', kind: 'time' },
    { name: 'ms low', kind: 'time' },
    { name: 'ms high', kind: 'time' },
    { name: 'ended', kind: 'time' },
    { name: 'paper', kind: 'published' },
  ],
  rows: [
    ['F', 10, 'heap', 1.5, 1, 2, 'done', 4],
    ['F', 10, 'list', 9, 8, 10, 'done', 20],
    ['F', 30, 'heap', 3, 2, 4, 'done', null],
    ['F', 30, 'list', null, null, null, 'TLE', 'TLE'],
    ['C', 10, 'heap', 100, 90, 110, 'done', null],
  ],
}

const CLAIM: JudgedClaim = {
  study: 2,
  claim: 'heap-best',
  plain: 'The heap is best',
  statement: 'The heap is <best> & "fast"',
  where: 'section 1',
  verdict: 'held',
  reason: 'It was.',
  evidence: [{ label: 'times', value: '1 against 2' }],
  byCounts: null,
  inPaper: null,
}

it('escapes text and leaves markup of templates alone', () => {
  const inner = html`<b>${'a < b'}</b>`
  expect(html`<p class="${'"x"'}">${[inner, ' & ', null, 3]}${trusted('<i>')}</p>`.markup).toBe(
    '<p class="&quot;x&quot;"><b>a &lt; b</b> &amp; 3<i></p>',
  )
})

it('lays a long table out: lines down, variants across, ours with its interval beside the paper', () => {
  const shown = pivot(TABLE, {
    title: 'Times',
    caption: '',
    where: { reading: 'F' },
    down: ['size'],
    across: 'variant',
    value: 'ms',
    published: 'paper',
    instead: 'ended',
  })
  expect(shown.headings).toEqual(['size', 'heap', 'list'])
  expect(shown.rows).toEqual([
    [
      { ours: 10 },
      { ours: 1.5, interval: [1, 2], published: 4 },
      { ours: 9, interval: [8, 10], published: 20 },
    ],
    [{ ours: 30 }, { ours: 3, interval: [2, 4], published: null }, { ours: 'TLE', published: 'TLE' }],
  ])
})

it('draws charts as SVG without a script: a line per series, a small chart per value of the facet', async () => {
  const options = {
    title: '',
    caption: '',
    table: TABLE,
    x: 'size',
    y: 'ms',
    yTitle: 'milliseconds',
    series: 'variant',
  }
  const svg = await drawChart(lineChart(options).spec)
  expect(svg).toMatch(/^<svg /)
  expect(svg).toContain('milliseconds')
  expect(svg).toContain('heap')
  expect(svg).not.toContain('<script')
  const small = await drawChart(lineChart({ ...options, facet: 'reading' }).spec)
  expect(small.match(/role-frame|row-header|column-header|role-scope/g)?.length).toBeGreaterThan(1)
})

it('learns from verdicts only, and only from claims that exist', () => {
  const lessons = { 'heap-best': { held: 'Take a heap.', 'not-held': 'Take a list.' } }
  expect(learnedFrom([CLAIM], lessons)).toEqual(['Take a heap.'])
  expect(learnedFrom([{ ...CLAIM, verdict: 'not-held' }], lessons)).toEqual(['Take a list.'])
  expect(learnedFrom([{ ...CLAIM, verdict: 'not-run' }], lessons)).toEqual([])
  expect(() => learnedFrom([CLAIM], { other: {} })).toThrow('other')
})

it('is one page that needs nothing else, with every claim, its verdict, and what failed', async () => {
  const chapter: Chapter = {
    study: 2,
    title: 'Open lists',
    paper: 'Somebody 2019',
    tables: [TABLE],
    claims: [CLAIM],
    story: { seeds: 'none', asked: ['Which?'], ran: ['So.'], learned: ['That.'] },
    illustrations: [
      lineChart({
        title: 'Times',
        caption: 'Less is better.',
        table: TABLE,
        x: 'size',
        y: 'ms',
        yTitle: 'ms',
        series: 'variant',
      }),
      pivot(TABLE, { title: 'Table', caption: '', down: ['size'], across: 'variant', value: 'ms' }),
    ],
  }
  const machine = { date: '2026-01-02', node: 'v20', v8: '11', cpu: 'Some CPU', cores: 2, memoryGiB: 8 }
  const failed = [{ id: '2/x', ended: 'failed' as const, counts: null, times: null, problem: 'broke' }]
  const page = await reportPage({ quick: true, machine, load: 0.1, chapters: [chapter], failed })
  expect(page).toContain('The heap is &lt;best&gt; &amp; &quot;fast&quot;')
  expect(page).toContain('id="study-2-heap-best"')
  expect(page).toContain('href="#study-2-heap-best"')
  expect(page).toContain('<span class="badge held">held</span>')
  expect(page).toContain('2/x')
  for (const text of ['Which?', 'So.', 'That.', '2026-01-02', 'Some CPU', 'Less is better.'])
    expect(page).toContain(text)
  expect(page).not.toMatch(/<script|<link|src=|@import|url\(/)
  expect(page).not.toContain('undefined')
})

it('writes the story of every study, with nothing learned where nothing was measured', async () => {
  for (const id of STUDY_IDS) {
    const study = await loadStudy(id)
    const { tables, claims } = study.conclude([])
    expect(study.writeStory(claims).learned).toEqual([])
    expect(study.writeStory(claims).asked).not.toEqual([])
    expect(study.illustrate(tables).length).toBeGreaterThan(1)
  }
})

it('says so where nothing was measured, and explains every heading of a table', async () => {
  const chapters = await Promise.all(
    STUDY_IDS.map(async (id): Promise<Chapter> => {
      const study = await loadStudy(id)
      const { tables, claims } = study.conclude([])
      const illustrations = study.illustrate(tables)
      const { title, paper } = study
      return { study: id, title, paper, tables, claims, story: study.writeStory(claims), illustrations }
    }),
  )
  const machine = { date: '2026-01-02', node: 'v20', v8: '11', cpu: 'Some CPU', cores: 2, memoryGiB: 8 }
  const page = await reportPage({ quick: true, machine, load: 0.1, chapters, failed: [] })
  expect(page).not.toMatch(/NaN|Infinity|undefined/)
  expect(page).not.toContain('<svg')
  expect(page).not.toMatch(/<h3>[^<]*<\/h3>\s*<\/section>/)
  expect(page).not.toMatch(/<th>|<th (?!.*?scope)/)
  const ids = new Set(Array.from(page.matchAll(/ id="([^"]*)"/g), ([, id]) => id))
  for (const [, id] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(id)
})
