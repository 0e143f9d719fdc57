import process from 'node:process'

/** Runs work that ends, with the given reason, when this process is interrupted. */
export async function interruptible<T>(
  reason: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const interrupt = () => controller.abort(reason())
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, interrupt)
  try {
    return await work(controller.signal)
  } finally {
    for (const signal of signals) process.removeListener(signal, interrupt)
  }
}
