import { answerRequests, type OwnerPort } from './answer-requests.js'
import { runJob } from './run-job.js'

answerRequests(self as unknown as OwnerPort, runJob)
