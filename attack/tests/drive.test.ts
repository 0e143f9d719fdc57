// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drive } from '../dist/drive.js'
import { newJournal, readJournal, total, writeJournal } from '../dist/journal.js'
import { readOptions } from '../dist/options.js'
import { AttackProcess } from '../dist/process.js'
import { reportOf } from '../dist/report.js'

/** Goes on until this number of cases is done. */
async function runUntil(journal: ReturnType<typeof newJournal>, cases: number): Promise<void> {
  await drive(journal, {
    only: ['slices'],
    isDone: () => total(journal, 'cases') >= cases,
    onProgress: () => undefined,
  })
}

it('gives the same counts in one go as after an interruption', async () => {
  const whole = newJournal(5)
  await runUntil(whole, 60)
  const folder = mkdtempSync(join(tmpdir(), 'attack-'))
  try {
    const first = newJournal(5)
    await runUntil(first, 20)
    writeJournal(folder, first)
    const resumed = readJournal(folder)
    await runUntil(resumed, 60)
    expect(resumed.campaigns.slices.tally.counts).toEqual(whole.campaigns.slices.tally.counts)
    expect(reportOf(resumed).campaigns[0]).toMatchObject({ name: 'slices', failed: 0 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('gives the same cases to two processes as to one', async () => {
  const journal = newJournal(5)
  const enough = (name: string) => (journal.campaigns[name]?.next ?? 0) >= 20
  await drive(journal, {
    only: ['slices', 'files'],
    jobs: 2,
    isDone: () => enough('slices') && enough('files'),
    onProgress: () => undefined,
  })
  const alone = newJournal(5)
  await runUntil(alone, journal.campaigns.slices.next)
  expect(alone.campaigns.slices.tally.counts).toEqual(journal.campaigns.slices.tally.counts)
  expect(journal.failures).toEqual([])
})

it('names the cases that end their process or never come back, and goes on', async () => {
  const journal = newJournal(1)
  const script = new URL('rough-child.mjs', import.meta.url)
  await drive(journal, {
    only: ['slices'],
    start: () => new AttackProcess(script, 1),
    isDone: () => total(journal, 'cases') >= 30,
    onProgress: () => undefined,
  })
  expect(journal.failures.map(({ id, problem }) => `${id} ${problem}`)).toEqual([
    'slices:1:5 ended the process (code 3)',
    'slices:1:11 used more than 1 seconds of CPU time',
  ])
  expect(journal.failures[0].case).toHaveProperty('grid')
})

it('refuses options it does not know, and says what it takes', () => {
  expect(() => readOptions(['--only', 'wolds'])).toThrow('There is no campaign "wolds". Use some of worlds')
  expect(() => readOptions(['--seed', 'x'])).toThrow('--seed needs a number of at least 0; got "x".')
  expect(readOptions(['--until', '100,files=5']).until).toEqual({ queries: 100, files: 5 })
})
