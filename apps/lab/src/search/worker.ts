import { SearchEngine } from './engine.js'
import type { Request } from './protocol.js'

/** A turn of the event loop, in which messages come in; a channel is not slowed down as timers are. */
function breathe(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resume()
    })
    port1.start()
    port2.postMessage(null)
  })
}

const scope = self as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void
}

const engine = new SearchEngine((reply, transfer) => scope.postMessage(reply, transfer), breathe)
scope.addEventListener('message', ({ data }) => engine.handle(data))
