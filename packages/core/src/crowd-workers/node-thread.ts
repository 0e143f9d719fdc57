import { parentPort } from 'node:worker_threads'
import { answerRequests } from '../worker/answer-requests.js'
import { CrewWorker } from './crew.js'

answerRequests(new CrewWorker().answer, parentPort)
