import { checkWorkOptions, type WorkOptions } from '../work.js'
import type { Job, JobResult, Reply } from './protocol.js'
import { type StartWorker, workerFailed } from './worker-handle.js'

/**
 * Lets a worker do a job, and ends it then. Rejects with the signal's reason when aborted, and with what `onProgress`
 * throws.
 */
export async function askWorker<Result extends JobResult>(
  start: StartWorker<Job, Reply>,
  job: Job,
  { signal, onProgress }: WorkOptions,
): Promise<Result> {
  checkWorkOptions({ signal, onProgress })
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    let isOver = false
    const end = (settle: () => void) => {
      if (isOver) return
      isOver = true
      worker.end()
      signal?.removeEventListener('abort', aborted)
      settle()
    }
    const fail = (error: unknown) => end(() => reject(error))
    const aborted = () => fail(signal?.reason)
    const worker = start(
      (reply) => {
        if (isOver) return
        if (reply.kind === 'result') end(() => resolve(reply.result as Result))
        else if (reply.kind === 'error') fail(workerFailed(reply.message))
        else {
          try {
            onProgress?.(reply.done)
          } catch (error) {
            fail(error)
          }
        }
      },
      (problem) => fail(workerFailed(problem)),
    )
    signal?.addEventListener('abort', aborted)
    worker.post(job)
  })
}
