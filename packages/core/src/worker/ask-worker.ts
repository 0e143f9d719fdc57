import type { Job, StartWorker } from './protocol.js'

/** Lets a worker do a job; null when aborted. */
export function askWorker(
  start: StartWorker,
  job: Job,
  signal: AbortSignal | undefined,
  onProgress: ((done: number) => void) | undefined,
): Promise<Uint8Array | null> {
  if (signal?.aborted === true) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const worker = start((reply) => {
      if (reply.kind === 'progress') {
        onProgress?.(reply.done)
        return
      }
      end()
      if (reply.kind === 'result') resolve(reply.bytes)
      else reject(new Error(`The worker failed: ${reply.message}`))
    })
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
