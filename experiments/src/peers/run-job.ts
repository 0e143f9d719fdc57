import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Cell } from 'footpath'
import { NO_COLLECTION } from '../allocated.js'
import type { Job, Report } from './job.js'

/** What came out of a measuring process, however it ended. */
export interface JobResult {
  /** `done`; `time`: it was ended at the limit or stopped by itself; `failed`: it crashed, most often out of memory. */
  readonly ended: 'done' | 'time' | 'failed'
  readonly buildMs: number | null
  /** The least time of every answered query. */
  readonly micros: readonly number[]
  readonly answers: readonly (readonly Cell[])[]
  /** What every answered query allocated; 0 or less if a collection ran meanwhile. */
  readonly bytes: readonly number[]
}

const script = fileURLToPath(new URL('measure/main.js', import.meta.url))

const FLAGS = [
  ...NO_COLLECTION,
  // A graph of a million nodes needs more than Node takes by itself.
  '--max-old-space-size=6144',
]

/**
 * Runs a job in a process of its own. Ends it when it is not ready for queries after `buildMillis`, or still at work at
 * twice the job's limit: then a single query takes as long.
 */
export async function runJob(job: Job, buildMillis: number): Promise<JobResult> {
  const child = spawn(process.execPath, [...FLAGS, script], { stdio: ['pipe', 'pipe', 'ignore'] })
  let isLate = false
  const endLater = (millis: number) =>
    setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, millis)
  let timer = endLater(buildMillis)
  const exit = new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  // A child that crashes at once does not read its job to the end.
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(job))

  let buildMs: number | null = null
  let micros: number[] = []
  let bytes: number[] = []
  const answers: (readonly Cell[])[] = []
  for await (const line of createInterface(child.stdout)) {
    const report = parseReport(line)
    if (report?.kind === 'open') {
      buildMs = report.buildMs
      clearTimeout(timer)
      timer = endLater(2 * job.limitMillis)
    } else if (report?.kind === 'answer') {
      micros.push(report.micros)
      bytes.push(report.bytes)
      answers.push(report.points)
    } else if (report?.kind === 'done') {
      micros = [...report.micros]
      bytes = [...report.bytes]
    }
  }
  const code = await exit
  clearTimeout(timer)
  const isCut = isLate || answers.length < job.queries.length
  return {
    ended: code !== 0 && !isLate ? 'failed' : isCut ? 'time' : 'done',
    buildMs,
    micros,
    answers,
    bytes,
  }
}

/** The last line of a process that was ended may be half a line. */
function parseReport(line: string): Report | null {
  try {
    return JSON.parse(line) as Report
  } catch {
    return null
  }
}
