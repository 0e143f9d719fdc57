// @module-tag slow
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { reproduce } from '../../../experiments/dist/reproduce/index.js'
import { footpath, temporaryFolder } from './support.js'

const bin = fileURLToPath(new URL('../bin/footpath.js', import.meta.url))
const at = temporaryFolder()

/** A folder with a run of study 4 in which every case was cut off, but for those the command is to measure. */
async function finishedRun(name: string, left: (id: string) => boolean = () => false): Promise<string> {
  const out = at(name)
  await reproduce({
    studies: [4],
    quick: true,
    out,
    execute: async (cases, { onResult }) => {
      for (const { id } of cases.filter((one) => !left(one.id)))
        onResult({ id, ended: 'TLE', counts: null, times: null })
    },
  })
  return out
}

describe('footpath reproduce', () => {
  it('resumes a run and prints every claim with its verdict as JSON', async () => {
    const out = await finishedRun('json')
    const { code, stdout, stderr } = await footpath([
      'reproduce',
      '4',
      '--quick',
      '--out',
      out,
      '--resume',
      '--json',
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { claims, report } = JSON.parse(stdout) as { claims: object[]; report: string }
    expect(claims.length).toBeGreaterThan(10)
    for (const claim of claims)
      expect(claim).toMatchObject({ study: 4, claim: expect.any(String), verdict: 'not-run', evidence: [] })
    expect(existsSync(report)).toBe(true)
  })

  it('prints a table for people', async () => {
    const out = await finishedRun('table')
    const { code, stdout } = await footpath(['reproduce', '4', '--quick', '--out', out, '--resume'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^study +claim +by counts +by time, if different +in the paper/)
    expect(stdout).toMatch(/\n4 +navigation-mesh +not-run/)
  })

  it('measures what is left, with a bar while it does', async () => {
    const out = await finishedRun('rest', (id) => id.startsWith('4/check/'))
    const args = ['reproduce', '4', '--quick', '--out', out, '--resume']
    const { code, stdout, stderr } = await footpath(args, { stderr: { isTTY: true, columns: 100 } })
    expect(code).toBe(0)
    expect(stderr).toMatch(/█+░* \d+ % · \d+ of \d+ .*· 4\/check\//)
    expect(stdout).toMatch(/\n4 +worked-example +held/)
  })

  it('refuses to resume another run in one line', async () => {
    const out = await finishedRun('other')
    const { code, stdout, stderr } = await footpath(['reproduce', '4', '--out', out, '--resume'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^footpath: [^\n]* holds a run of other cases[^\n]*\n$/)
  })

  it('ends at Ctrl+C, keeps what was measured and says how to go on', async () => {
    const out = at('interrupted')
    mkdirSync(out)
    const file = `${out}/measurements.jsonl`
    writeFileSync(file, '')
    const args = [bin, 'reproduce', '4', '--quick', '--out', out]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += String(chunk)
    })
    const exit = new Promise<number | null>((resolve) => {
      child.on('close', resolve)
    })
    while (child.exitCode === null && readFileSync(file, 'utf8') === '')
      await new Promise((resume) => setTimeout(resume, 20))
    child.kill('SIGINT')
    // The pipe closes when its processes have ended too.
    expect(await exit).toBe(2)
    expect(stderr).toBe('footpath: The run was interrupted. Continue it with --resume.\n')
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"id":"4\/.*\n$/s)
  })
})
