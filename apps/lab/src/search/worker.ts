import { answerRequests, pause } from 'footpath/internal'
import { SearchEngine } from './engine.js'
import type { Request } from './protocol.js'

const engine = new SearchEngine(pause)
answerRequests((request: Request, context) => engine.answer(request, context))
