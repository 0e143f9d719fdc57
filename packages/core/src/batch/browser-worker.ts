import { answerRequests, type OwnerPort } from '../worker/answer-requests.js'
import { PoolWorker } from './pool-worker.js'

answerRequests(self as unknown as OwnerPort, new PoolWorker().answer)
