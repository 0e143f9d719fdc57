// @module-tag slow
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { resultsFolder } from '../dist/data.js'
import { naturalness } from '../dist/naturalness/index.js'
import type { Study } from '../dist/reproduce/index.js'
import type { Table } from '../dist/reproduce/table.js'
import { study1 } from '../dist/study-1/index.js'
import { study3 } from '../dist/study-3/index.js'

const kept: { tables: Table[] } = JSON.parse(readFileSync(join(resultsFolder, 'studies.json'), 'utf8'))

/** The tables of a study, or of some of its groups, when all searches are made once, without times. */
function tablesToday(study: Study, group = ''): readonly Table[] {
  // A case reuses what the one before it in its group has prepared.
  const cases = study
    .cases(true)
    .filter((one) => one.group.startsWith(group))
    .toSorted((a, b) => a.group.localeCompare(b.group))
  const outcomes = cases.map((one) => {
    const measured = study.runCase({ ...one, tuple: Object.assign({}, one.tuple, { repeats: 0 }) })
    return { case: one, result: { id: one.id, ...measured } }
  })
  return study.conclude(outcomes).tables
}

/** All of a table but its times. */
function withoutTimes({ id, columns, rows }: Table) {
  const isKept = (at: number) => columns[at].kind !== 'time'
  return { id, columns, rows: rows.map((row) => row.filter((_, at) => isKept(at))) }
}

describe('the kept tables', () => {
  it.each([study1, study3] as Study[])('of study $id hold the counts of a run today', (study) => {
    const stored = kept.tables.filter(({ id }) => id.startsWith(`study-${study.id}-`))
    expect(stored.map(withoutTimes)).toEqual(tablesToday(study).map(withoutTimes))
  })

  it('of naturalness hold the measures of a run today, on the ten maps of study 1', () => {
    const set = 'study 1'
    const [{ rows }] = tablesToday(naturalness, set)
    const stored = kept.tables.find(({ id }) => id === 'naturalness')
    expect(stored?.rows.filter(([of]) => of === set)).toEqual(rows)
  })
})

it('is not replaced by a run of some studies only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footpath-kept-'))
  const story = { seeds: '' }
  const chapters = [{ study: 2, title: '', paper: '', claims: [], story, tables: [] }]
  writeFileSync(join(folder, 'results.json'), JSON.stringify({ quick: true, chapters, failed: [] }))
  const file = join(resultsFolder, 'studies-quick.json')
  const before = readFileSync(file, 'utf8')
  const script = fileURLToPath(new URL('../dist/keep-run/main.js', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'The run has no studies 1, 3, 4, 5, and would replace one that has. Run all of them, or add --chapters.\n',
  })
})
