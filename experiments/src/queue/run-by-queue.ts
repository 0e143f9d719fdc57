import { createHash } from 'node:crypto'
import { Queue, QueueEvents } from 'bullmq'
import type { Case, CaseResult } from '../reproduce/case.js'
import type { Execute } from '../reproduce/run-here.js'
import { ORDER_SEED, schedule } from '../reproduce/schedule.js'
import { connectionTo, QUEUE, requireRedis } from './connection.js'

/** A case that fails is tried so many times: it may be the machine. */
const ATTEMPTS = 3
/** Results are kept so long on the server, for runs that are resumed. */
const KEPT_SECONDS = 7 * 24 * 3600

/**
 * Has cases run by whoever takes them from the queue on a Redis server: see `workFor`. Every case is a job named after
 * run and case, so that one that is put in twice is there once, and a resumed run finds what was answered meanwhile.
 * When aborted, what nobody has begun is taken out again.
 */
export function runByQueue(url: string): Execute {
  return async (cases, { run, signal, onResult }) => {
    if (cases.length === 0) return
    await requireRedis(url)
    signal.throwIfAborted()
    const connection = connectionTo(url)
    const queue = new Queue<Case, CaseResult>(QUEUE, { connection })
    const events = new QueueEvents(QUEUE, { connection })
    try {
      await events.waitUntilReady()
      const { untimed, timed } = schedule(cases, ORDER_SEED)
      await gather(queue, events, run, [...untimed, ...timed].flat(), signal, onResult)
    } finally {
      await events.close()
      await queue.close()
    }
  }
}

async function gather(
  queue: Queue<Case, CaseResult>,
  events: QueueEvents,
  run: string,
  cases: readonly Case[],
  signal: AbortSignal,
  onResult: (result: CaseResult) => void,
): Promise<void> {
  const caseOfJob = new Map(cases.map((one) => [jobIdOf(run, one), one]))
  await new Promise<void>((resolve, reject) => {
    /** Every job once: an answer may come by its event and by looking, too. */
    const note = (jobId: string, result: CaseResult) => {
      if (!caseOfJob.delete(jobId)) return
      onResult(result)
      if (caseOfJob.size === 0) resolve()
    }
    const fail = (jobId: string, problem: string) => {
      const one = caseOfJob.get(jobId)
      if (one !== undefined) note(jobId, { id: one.id, ended: 'failed', counts: null, times: null, problem })
    }
    events.on('completed', ({ jobId, returnvalue }) => note(jobId, returnvalue as unknown as CaseResult))
    events.on('failed', ({ jobId, failedReason }) => fail(jobId, failedReason))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    fill(queue, run, cases)
      .then((jobs) => {
        for (const { id = '', returnvalue } of jobs) if (returnvalue) note(id, returnvalue)
      })
      .catch(reject)
  }).catch(async (error: unknown) => {
    await Promise.all([...caseOfJob.keys()].map((id) => queue.remove(id).catch(() => 0)))
    throw error
  })
}

/** Puts the cases in, in their order, and returns the jobs: new ones, and those that were there already. */
async function fill(queue: Queue<Case, CaseResult>, run: string, cases: readonly Case[]) {
  const added = await queue.addBulk(
    cases.map((one) => ({
      name: one.id,
      data: one,
      opts: {
        jobId: jobIdOf(run, one),
        attempts: ATTEMPTS,
        removeOnComplete: { age: KEPT_SECONDS },
        // A resumed run tries it again.
        removeOnFail: true,
      },
    })),
  )
  const jobs = await Promise.all(added.map(({ id = '' }) => queue.getJob(id)))
  return jobs.filter((job) => job !== undefined)
}

/** Names of jobs may not have every character that names of cases have. */
function jobIdOf(run: string, { id }: Case): string {
  return `${run}-${createHash('sha256').update(id).digest('hex').slice(0, 24)}`
}
