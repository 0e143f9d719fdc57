import { Answerer } from './answerer.js'
import type { Message } from './protocol.js'

const scope = self as unknown as {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Message>) => void): void
}

const answerer = new Answerer((reply) => scope.postMessage(reply, []))
scope.addEventListener('message', ({ data }) => answerer.receive(data))
