import { FootpathError, show } from '../error.js'

/** What the owner of a worker sends: requests by number, and the end of one of them or of the worker. */
export type ToWorker<Request> =
  | { readonly kind: 'request'; readonly id: number; readonly request: Request }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'close' }

/** The number of requests that need no answer. */
export const NO_ANSWER = 0

/** What a worker sends back about a request: any number of times `progress`, then how it ended. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: SentError }

/** A `FootpathError` as it is sent between threads. */
export type SentError = Pick<FootpathError, 'code' | 'remedy' | 'value'> & { readonly problem: string }

export function sentError(error: unknown): SentError {
  if (!(error instanceof FootpathError)) return sentError(workerFailed(messageOf(error)))
  const { code, message, remedy, value } = error
  return { code, problem: message.slice(0, -remedy.length - 1), remedy, value }
}

export function receivedError({ code, problem, remedy, value }: SentError): FootpathError {
  return new FootpathError(code, problem, remedy, value)
}

/** What a thrown value says; scripts may throw anything, such as null. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : `it threw ${show(error)}`
}

/** The error of a worker that could not do its work. */
export function workerFailed(problem: string): FootpathError {
  return new FootpathError(
    'worker-failed',
    `A worker failed: ${problem}.`,
    'Check that its script can be loaded and that there is enough memory, then try again.',
    problem,
  )
}
