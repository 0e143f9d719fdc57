import type { Job } from './protocol.js'
import { serveJobs } from './run-job.js'

const scope = self as unknown as {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Job>) => void): void
}

// A page ends its workers hard: they need no closing message.
const receive = serveJobs(
  (reply, transfer = []) => scope.postMessage(reply, transfer),
  new AbortController().signal,
)
scope.addEventListener('message', ({ data }) => receive(data))
