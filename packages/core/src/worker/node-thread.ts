import { parentPort } from 'node:worker_threads'
import type { WaypointsJob } from './protocol.js'
import { runJob } from './run-job.js'

parentPort.on('message', (job: WaypointsJob) =>
  runJob(job, (reply, transfer) => parentPort.postMessage(reply, transfer)),
)
