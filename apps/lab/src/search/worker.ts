import { pause } from 'footpath/internal'
import { SearchEngine } from './engine.js'
import type { Request } from './protocol.js'

const scope = self as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void
}

const engine = new SearchEngine((reply, transfer) => scope.postMessage(reply, transfer), pause)
scope.addEventListener('message', ({ data }) => engine.handle(data))
