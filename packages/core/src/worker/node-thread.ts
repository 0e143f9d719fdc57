import { parentPort } from 'node:worker_threads'
import type { Job } from './protocol.js'
import { runJob } from './run-job.js'

parentPort.on('message', (job: Job) =>
  runJob(job, (reply, transfer) => parentPort.postMessage(reply, transfer)),
)
