import { Worker } from 'bullmq'
import type { Case, CaseResult } from '../reproduce/case.js'
import { runGroup } from '../reproduce/run-group.js'
import { connectionTo, QUEUE, requireRedis } from './connection.js'

/** A worker that is silent for this long counts as dead, and its case goes to another. */
const LOCK_MILLIS = 5000

export interface WorkOptions {
  /** Ends the work; the case at hand goes back into the queue. */
  readonly signal: AbortSignal
  readonly onBegin?: (one: Case) => void
  readonly onResult?: (result: CaseResult) => void
}

/**
 * Takes cases from the queue on a Redis server and runs them, one at a time, each in a fresh process, until it is
 * stopped. A worker that is killed loses nothing: another runs its case. Start one worker per machine, or times are
 * meaningless.
 */
export async function workFor(url: string, { signal, onBegin, onResult }: WorkOptions): Promise<void> {
  await requireRedis(url)
  const worker = new Worker<Case, CaseResult>(
    QUEUE,
    async ({ data }) => {
      onBegin?.(data)
      const result = await runAlone(data, signal)
      onResult?.(result)
      if (result.ended === 'failed') throw new Error(result.problem)
      return result
    },
    {
      connection: connectionTo(url),
      concurrency: 1,
      lockDuration: LOCK_MILLIS,
      stalledInterval: LOCK_MILLIS / 2,
      // However many workers die on it: the case is not to blame.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    },
  )
  worker.on('error', (error) => process.stderr.write(`${error.message}\n`))
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
  await worker.close()
}

async function runAlone(one: Case, signal: AbortSignal): Promise<CaseResult> {
  const results: CaseResult[] = []
  await runGroup([one], { signal, onResult: (result) => results.push(result) })
  return results[0]
}
