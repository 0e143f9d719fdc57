import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, QueueEvents } from 'bullmq'
import type { Case, CaseResult } from '../reproduce/case.js'
import type { Execute } from '../reproduce/run-here.js'
import { ORDER_SEED, schedule } from '../reproduce/schedule.js'
import { connectionTo, QUEUE, requireRedis } from './connection.js'

/** A case that fails is tried this many times: it may be the machine. */
const ATTEMPTS = 3
/** How long the server keeps results that were not fetched, for runs that are resumed. */
const KEPT_SECONDS = 7 * 24 * 3600
/** How often a run checks its jobs: events are lost while the server is away, and jobs if it comes back empty. */
const LOOK_MILLIS = 30_000
/** How long a server may take to delete a run. */
const CLOSE_MILLIS = 5000

/**
 * Runs cases through the queue on a Redis server; workers take them from there (`workFor`). Every case is a job named
 * after run and case, so a case queued twice runs once, and a resumed run finds the answers that came in between. At the
 * end nothing of the run is left on the server; after an abort, only what a worker has started.
 */
export function runByQueue(url: string): Execute {
  return async (cases, { run, signal, onResult }) => {
    if (cases.length === 0) return
    await requireRedis(url)
    signal.throwIfAborted()
    const connection = connectionTo(url)
    const queue = new Queue<Case, CaseResult>(QUEUE, { connection })
    const events = new QueueEvents(QUEUE, { connection })
    // Without a listener BullMQ prints every attempt to reach a server that is away.
    queue.on('error', () => {})
    events.on('error', () => {})
    try {
      await events.waitUntilReady()
      const { untimed, timed } = schedule(cases, ORDER_SEED)
      await gather(queue, events, run, [...untimed, ...timed].flat(), signal, onResult)
    } finally {
      const ids = cases.map((one) => jobIdOf(run, one))
      // A server that is away must not hold up the end.
      await Promise.race([leave(queue, events, ids), sleep(CLOSE_MILLIS, null, { ref: false })])
      for (const each of [queue, events]) each.disconnect().catch(() => {})
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
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    /** Every job once: an answer may come both by its event and by a check. */
    const note = (jobId: string, result: CaseResult) => {
      if (!caseOfJob.delete(jobId)) return
      try {
        onResult(result)
      } catch (error) {
        // Thrown here it would be lost among the events.
        reject(error)
      }
      if (caseOfJob.size === 0) resolve()
    }
    const fail = (jobId: string, problem: string) => {
      const one = caseOfJob.get(jobId)
      if (one !== undefined) note(jobId, { id: one.id, ended: 'failed', counts: null, times: null, problem })
    }
    events.on('completed', ({ jobId, returnvalue }) => note(jobId, returnvalue as unknown as CaseResult))
    events.on('failed', ({ jobId, failedReason }) => fail(jobId, failedReason))
    let isLooking = false
    const look = () => {
      if (isLooking) return
      isLooking = true
      fill(queue, caseOfJob)
        .then((jobs) => {
          for (const { id = '', returnvalue } of jobs) if (returnvalue) note(id, returnvalue)
          isLooking = false
        })
        .catch(reject)
    }
    look()
    // This call is answered when the server is back.
    queue.on('ioredis:close', look)
    timer = setInterval(look, LOOK_MILLIS)
  }).finally(() => clearInterval(timer))
}

/** Removes the jobs that no worker has started, and closes the connections. */
async function leave(queue: Queue, events: QueueEvents, ids: readonly string[]): Promise<void> {
  const closed = events.close()
  await Promise.all(ids.map((id) => queue.remove(id).catch(() => 0)))
  await queue.close()
  await closed
}

/** Queues the cases that are not on the server, in order; returns the jobs of the others. */
async function fill(queue: Queue<Case, CaseResult>, caseOfJob: ReadonlyMap<string, Case>) {
  const wanted = [...caseOfJob]
  const jobs = await Promise.all(wanted.map(([id]) => queue.getJob(id)))
  await queue.addBulk(
    wanted
      .filter((_, at) => jobs[at] === undefined)
      .map(([jobId, one]) => ({
        name: one.id,
        data: one,
        opts: {
          jobId,
          attempts: ATTEMPTS,
          removeOnComplete: { age: KEPT_SECONDS },
          // A resumed run tries it again.
          removeOnFail: true,
        },
      })),
  )
  return jobs.filter((job) => job !== undefined)
}

/** Names of jobs may not have every character that names of cases have. */
function jobIdOf(run: string, { id }: Case): string {
  return `${run}-${createHash('sha256').update(id).digest('hex').slice(0, 24)}`
}
