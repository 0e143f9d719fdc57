import { answerRequests } from '../worker/answer-requests.js'
import { PoolWorker } from './pool-worker.js'

answerRequests(new PoolWorker().answer)
