import { answerRequests } from '../worker/answer-requests.js'
import { NavPoolWorker } from './pool-worker.js'

answerRequests(new NavPoolWorker().answer)
