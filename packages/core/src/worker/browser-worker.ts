import { answerRequests } from './answer-requests.js'
import { runJob } from './run-job.js'

answerRequests(runJob)
