import { parentPort } from 'node:worker_threads'
import { answerRequests } from '../worker/answer-requests.js'
import { NavPoolWorker } from './pool-worker.js'

answerRequests(new NavPoolWorker().answer, parentPort)
