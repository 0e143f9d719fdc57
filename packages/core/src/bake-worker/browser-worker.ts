import { answerRequests } from '../worker/answer-requests.js'
import { runBakeJob } from './bake-job.js'

answerRequests(runBakeJob)
