// @module-tag slow
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Case, type CaseResult, reproduce, type Table } from '../dist/reproduce/index.js'

const folder = mkdtempSync(join(tmpdir(), 'footpath-reproduce-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = new URL('../dist/reproduce/index.js', import.meta.url).href

/** A part that takes a second or two: small grids of study 4, with heaps. */
const PART = '/(unscaled|corrected)/heap/ground/.*/(10|30|100)/'
const choose = ({ id }: Case) => new RegExp(PART).test(id)
const options = { studies: [4], quick: true, choose } as const

function resultsIn(out: string): CaseResult[] {
  const lines = readFileSync(join(out, 'measurements.jsonl'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as CaseResult)
}

/** What must be the same in every run: raw counts by case, and the tables without their times. */
function deterministic(out: string, tables: readonly Table[]) {
  const counts = resultsIn(out).map(({ id, ended, counts: ours }) => [id, { ended, counts: ours }] as const)
  return {
    counts: new Map(counts),
    tables: tables.map(({ id, columns, rows }) => ({
      id,
      rows: rows.map((row) => row.filter((_, at) => columns[at].kind !== 'time')),
    })),
  }
}

/** Begins the same run in a process of its own; resolves when `lines` results are on disk, with the process killed. */
async function runAndKill(out: string, lines: number): Promise<void> {
  const script = `import(${JSON.stringify(program)}).then(({ reproduce }) => reproduce({
    studies: [4], quick: true, out: ${JSON.stringify(out)}, choose: ({ id }) => new RegExp(${JSON.stringify(PART)}).test(id) }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const exit = new Promise((resolve) => child.on('close', resolve))
  const file = join(out, 'measurements.jsonl')
  while (child.exitCode === null && (!existsSync(file) || resultsLines(file) < lines))
    await new Promise((resume) => setTimeout(resume, 5))
  child.kill('SIGKILL')
  await exit
}

function resultsLines(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1
}

describe('a run of a study', () => {
  const whole = join(folder, 'whole')

  it('measures every case once and keeps counts apart from times', async () => {
    const shares: number[] = []
    const { claims, failed, report } = await reproduce({
      ...options,
      out: whole,
      onProgress: ({ share, done, total }) => {
        expect(done).toBeLessThanOrEqual(total)
        shares.push(share)
      },
    })
    const results = resultsIn(whole)
    expect(results).toHaveLength(12)
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
    expect(
      results.every(({ ended, counts, times }) => ended === 'done' && counts !== null && times !== null),
    ).toBe(true)
    expect(failed).toEqual([])
    expect(shares).toHaveLength(results.length)
    expect(shares.at(-1)).toBeCloseTo(1)
    expect(claims.find(({ claim }) => claim === 'navigation-mesh')).toMatchObject({ verdict: 'not-run' })
    expect(claims.find(({ claim }) => claim === 'empty-9999-points')?.byCounts?.verdict).toBe('depends')
    expect(JSON.parse(readFileSync(join(whole, 'results.json'), 'utf8'))).toHaveProperty('chapters[0].claims')
    expect(readFileSync(report, 'utf8')).toContain('navigation-mesh')
    expect(readFileSync(join(whole, 'tables/study-4-searches.csv'), 'utf8')).toMatch(/^reading,grids,unit,/)
  })

  it('gives the same counts and tables when it is killed and resumed, with half a line at the end', async () => {
    const out = join(folder, 'killed')
    await runAndKill(out, 5)
    const kept = resultsIn(out)
    expect(kept.length).toBeGreaterThanOrEqual(5)
    appendFileSync(join(out, 'measurements.jsonl'), '{"id":"4/unscaled/heap/gr')
    const { chapters } = await reproduce({ ...options, out, resume: true })
    // What was measured before is still there, line by line.
    expect(resultsIn(out).slice(0, kept.length)).toEqual(kept)
    const again = await reproduce({ ...options, out: whole, resume: true })
    expect(deterministic(out, chapters[0].tables)).toEqual(deterministic(whole, again.chapters[0].tables))
  })

  it('ends with its processes when aborted, and can be resumed', async () => {
    const out = join(folder, 'aborted')
    const controller = new AbortController()
    const reason = new Error('enough')
    const run = reproduce({
      ...options,
      out,
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done === 3) controller.abort(reason)
      },
    })
    await expect(run).rejects.toBe(reason)
    expect(resultsIn(out)).toHaveLength(3)
  })

  it('refuses to resume a run of other cases', async () => {
    await expect(reproduce({ ...options, studies: [2], out: whole, resume: true })).rejects.toThrow(
      /holds a run of other cases.*studies 4/,
    )
  })

  it('refuses a folder that cannot be written, and a run that cannot be read', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const out of [file, join(file, 'below')]) {
      const failing = reproduce({ ...options, out })
      await expect(failing).rejects.toMatchObject({ code: 'bad-option' })
      await expect(failing).rejects.toThrow(`${out} cannot be used for a run`)
    }
    const out = mkdtempSync(join(folder, 'torn-'))
    writeFileSync(join(out, 'run.json'), '{"id":')
    const failing = reproduce({ ...options, out, resume: true })
    await expect(failing).rejects.toMatchObject({ code: 'bad-option' })
    await expect(failing).rejects.toThrow(/run\.json is not whole/)
  })

  it('names the case that failed and continues with the others', async () => {
    const out = join(folder, 'failed')
    const shares: number[] = []
    const { failed } = await reproduce({
      ...options,
      out,
      onProgress: ({ share }) => shares.push(share),
      choose: ({ id }) => id.startsWith('4/check/'),
      execute: (cases, { onResult }) => {
        const [first, ...rest] = cases
        const nothing = { counts: null, times: null }
        onResult({ id: first.id, ended: 'failed', ...nothing, problem: 'broken' })
        for (const { id } of rest) onResult({ id, ended: 'TLE', ...nothing })
        // Counted once, however often a result arrives.
        onResult({ id: rest[0].id, ended: 'TLE', ...nothing })
        return Promise.resolve()
      },
    })
    expect(failed).toMatchObject([{ problem: 'broken' }])
    expect(resultsIn(out)).toHaveLength(3)
    expect(shares).toHaveLength(3)
    expect(shares.at(-1)).toBeCloseTo(1)
  })
})
