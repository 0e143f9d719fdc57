import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runByQueue } from '../dist/queue/run-by-queue.js'
import type { Case } from '../dist/reproduce/case.js'
import { reproduce } from '../dist/reproduce/reproduce.js'

/** `npm test` installs it where it can; without it only the refusal is checked. */
const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) console.warn('There is no redis-server: the queue is not tested with workers.')

const folder = mkdtempSync(join(tmpdir(), 'footpath-queue-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('refuses an address at which no server answers, and says nothing of the password', async () => {
  const port = await freePort()
  const out = join(folder, 'nobody')
  const execute = runByQueue(`redis://me:secret@127.0.0.1:${port}`)
  const failing = reproduce({ studies: [1], quick: true, out, execute })
  await expect(failing).rejects.toMatchObject({ code: 'bad-option' })
  await expect(failing).rejects.toThrow(/No Redis server answers at redis:\/\/127/)
  await expect(failing).rejects.not.toThrow(/secret/)
})

/** Small cases, so that many go by while workers come and go. */
const choose = ({ id }: Case) => /^1\/\(1 .*\/A\*\/[1-8]$/.test(id)

describe.skipIf(!hasRedis)('with a Redis server and two workers', () => {
  let url = ''
  let server: ChildProcess
  const workers: ChildProcess[] = []

  beforeAll(async () => {
    const port = await freePort()
    url = `redis://127.0.0.1:${port}`
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await lineWith(server, 'Ready to accept connections')
  })

  afterAll(() => {
    for (const child of [...workers, server]) child.kill('SIGKILL')
  })

  function startWorker(): ChildProcess {
    const script = fileURLToPath(new URL('../../packages/cli/bin/footpath.js', import.meta.url))
    const worker = spawn(process.execPath, [script, 'worker', '--redis', url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    workers.push(worker)
    return worker
  }

  it('loses nothing and counts every case once when a worker is killed in the middle of one', async () => {
    const [first, second] = [startWorker(), startWorker()]
    const out = join(folder, 'queued')
    const seen: string[] = []
    const running = reproduce({
      studies: [1],
      quick: true,
      out,
      choose,
      execute: runByQueue(url),
      onProgress: ({ last }) => seen.push(last),
    })
    await lineWith(first, 'begins')
    first.kill('SIGKILL')
    const queued = await running
    expect(second.exitCode).toBeNull()
    expect(queued.failed).toEqual([])

    const here = await reproduce({ studies: [1], quick: true, out: join(folder, 'here'), choose })
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen).toHaveLength(countsOf(here.chapters).length)
    expect(countsOf(queued.chapters)).toEqual(countsOf(here.chapters))
    const lines = readFileSync(join(out, 'measurements.jsonl'), 'utf8').trim().split('\n')
    expect(lines).toHaveLength(seen.length)
  }, 240_000)
})

/** The rows of the tables without times. */
function countsOf(chapters: Awaited<ReturnType<typeof reproduce>>['chapters']) {
  return chapters.flatMap(({ tables }) =>
    tables.flatMap(({ columns, rows }) =>
      rows.map((row) => row.filter((_, at) => columns[at].kind !== 'time')),
    ),
  )
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  return typeof address === 'object' && address !== null ? address.port : 0
}

function lineWith(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk)
      if (output.includes(text)) resolve()
    })
    child.on('exit', () => reject(new Error(`It ended: ${output}`)))
  })
}
