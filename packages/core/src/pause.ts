/**
 * Resolves after every task that is already waiting has had its turn: input, timers, frames, messages.
 *
 * Sends a message to itself, because browsers hold back nested `setTimeout` calls by 4 ms each: with slices of 8 ms a third
 * of the time would be lost. `scheduler.yield` would let the work go on before timers and messages, an abort among them.
 * Closing the port lets a Node process end, and frees it in browsers.
 */
export function pause(): Promise<void> {
  if (typeof MessageChannel !== 'function') return new Promise((resume) => setTimeout(resume))
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
