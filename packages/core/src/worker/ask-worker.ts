import { checkWorkOptions, type WorkOptions } from '../work.js'
import type { Job, Reply } from './protocol.js'
import { type StartWorker, workerFailed } from './worker-handle.js'

/**
 * Lets a worker do a job, and ends it then. Rejects with the signal's reason when aborted, and with what `onProgress`
 * throws.
 */
export async function askWorker(
  start: StartWorker<Job, Reply>,
  job: Job,
  { signal, onProgress }: WorkOptions,
): Promise<Uint8Array> {
  checkWorkOptions({ signal, onProgress })
  signal?.throwIfAborted()
  let isOver = false
  let end = () => {}
  try {
    return await new Promise((resolve, reject) => {
      const worker = start(
        (reply) => {
          if (isOver) return
          try {
            if (reply.kind === 'progress') onProgress?.(reply.done)
            else if (reply.kind === 'error') reject(workerFailed(reply.message))
            else resolve(reply.bytes)
          } catch (error) {
            reject(error)
          }
        },
        (problem) => reject(workerFailed(problem)),
      )
      const aborted = () => reject(signal?.reason)
      end = () => {
        isOver = true
        worker.terminate()
        signal?.removeEventListener('abort', aborted)
      }
      signal?.addEventListener('abort', aborted)
      worker.post(job)
    })
  } finally {
    end()
  }
}
