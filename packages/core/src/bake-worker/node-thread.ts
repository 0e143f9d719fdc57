import { parentPort } from 'node:worker_threads'
import { answerRequests } from '../worker/answer-requests.js'
import { runBakeJob } from './bake-job.js'

answerRequests(runBakeJob, parentPort)
