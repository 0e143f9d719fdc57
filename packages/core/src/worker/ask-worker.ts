import type { Job, Reply } from './protocol.js'
import { type StartWorker, workerFailed } from './worker-handle.js'

/** Lets a worker do a job; null when aborted. */
export function askWorker(
  start: StartWorker<Job, Reply>,
  job: Job,
  signal: AbortSignal | undefined,
  onProgress: ((done: number) => void) | undefined,
): Promise<Uint8Array | null> {
  if (signal?.aborted === true) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => {
      end()
      reject(workerFailed(problem))
    }
    const worker = start((reply) => {
      if (reply.kind === 'progress') {
        onProgress?.(reply.done)
        return
      }
      if (reply.kind === 'error') {
        fail(reply.message)
        return
      }
      end()
      resolve(reply.bytes)
    }, fail)
    const aborted = () => {
      end()
      resolve(null)
    }
    const end = () => {
      worker.terminate()
      signal?.removeEventListener('abort', aborted)
    }
    signal?.addEventListener('abort', aborted)
    worker.post(job)
  })
}
