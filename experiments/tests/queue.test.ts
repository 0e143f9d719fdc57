// @module-tag slow
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runByQueue } from '../dist/queue/run-by-queue.js'
import type { Case, CaseResult } from '../dist/reproduce/case.js'
import { reproduce } from '../dist/reproduce/reproduce.js'
import { study1 } from '../dist/study-1/index.js'

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
const cases = study1.cases(true).filter(choose)

describe.skipIf(!hasRedis)('with a Redis server and two workers', () => {
  let port = 0
  let url = ''
  let server: ChildProcess
  const workers: ChildProcess[] = []

  beforeAll(async () => {
    port = await freePort()
    url = `redis://127.0.0.1:${port}`
    await startServer()
  })

  async function startServer(): Promise<void> {
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await lineWith(server, 'Ready to accept connections')
  }

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

  function endWorkers(): void {
    for (const worker of workers.splice(0)) worker.kill('SIGKILL')
  }

  /** Waits until this many jobs are on the server, done or not. */
  async function jobs(wanted: number): Promise<void> {
    const queue = new Queue('footpath-cases', { connection: { url } })
    const count = async () => Object.values(await queue.getJobCounts()).reduce((sum, each) => sum + each, 0)
    await expect.poll(count, { timeout: 5000 }).toBe(wanted)
    await queue.close()
  }

  it('queues again what a server has lost, and leaves nothing on it', async () => {
    const [one] = cases
    const results: CaseResult[] = []
    const { signal } = new AbortController()
    const running = runByQueue(url)([one], {
      run: 'lost',
      signal,
      onResult: (result) => results.push(result),
    })
    await jobs(1)
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    await startServer()
    startWorker()
    await running
    expect(results).toMatchObject([{ id: one.id, ended: 'done' }])
    await jobs(0)
    endWorkers()
  }, 60_000)

  it('ends when a result cannot be kept, or when it is aborted before it began', async () => {
    startWorker()
    const full = new Error('The disk is full.')
    const execute = runByQueue(url)
    const { signal } = new AbortController()
    const failing = execute([cases[1]], {
      run: 'full',
      signal,
      onResult() {
        throw full
      },
    })
    await expect(failing).rejects.toBe(full)
    endWorkers()
    await jobs(0)

    const controller = new AbortController()
    const aborted = execute([cases[2]], { run: 'early', signal: controller.signal, onResult() {} })
    const reason = new Error('enough')
    // While it waits for the server, which takes a few answers.
    setTimeout(() => controller.abort(reason), 5)
    await expect(aborted).rejects.toBe(reason)
    await jobs(0)
  }, 60_000)

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
