import { serveThread } from '../worker/node-port.js'
import type { Message, Reply } from './protocol.js'
import { Answerer } from './answerer.js'

serveThread<Message, Reply>((send) => {
  const answerer = new Answerer(send)
  return (message) => answerer.receive(message)
})
