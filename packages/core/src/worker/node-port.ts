import { parentPort } from 'node:worker_threads'
import { CLOSE, type Serve } from './worker-handle.js'

/** The inside of a worker thread. Told to close, it stops its work and lets the thread end by itself. */
export function serveThread<Message, Reply>(serve: Serve<Message, Reply>): void {
  const control = new AbortController()
  const receive = serve((reply, transfer = []) => parentPort.postMessage(reply, transfer), control.signal)
  parentPort.on('message', (message: Message | typeof CLOSE) => {
    if (message !== CLOSE) return receive(message)
    control.abort()
    parentPort.close()
  })
}
