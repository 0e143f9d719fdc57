import { parentPort } from 'node:worker_threads'
import { Answerer } from './answerer.js'
import type { Message } from './protocol.js'

const answerer = new Answerer((reply) => parentPort.postMessage(reply, []))
parentPort.on('message', (message: Message) => answerer.receive(message))
