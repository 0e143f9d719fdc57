import { parentPort } from 'node:worker_threads'
import { answerRequests } from './answer-requests.js'
import { runJob } from './run-job.js'

answerRequests(runJob, parentPort)
