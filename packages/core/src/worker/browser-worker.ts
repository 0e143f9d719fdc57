import type { Job } from './protocol.js'
import { runJob } from './run-job.js'

const scope = self as unknown as {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Job>) => void): void
}

scope.addEventListener('message', ({ data }) =>
  runJob(data, (reply, transfer) => scope.postMessage(reply, transfer)),
)
