import { answerRequests } from '../worker/answer-requests.js'
import { CrewWorker } from './crew.js'

answerRequests(new CrewWorker().answer)
