import { FootpathError } from '../error.js'

/** A worker of either kind, as far as its owner needs to know. */
export interface WorkerHandle<Message> {
  post(message: Message): void
  /** Whether Node waits for it before it ends; of no meaning in a browser. */
  hold(busy: boolean): void
  terminate(): void
}

/** Starts a worker; `receive` gets what it says, `fail` is told when it has died. */
export type StartWorker<Message, Reply> = (
  receive: (reply: Reply) => void,
  fail: (problem: string) => void,
) => WorkerHandle<Message>

/** The error of a worker that could not do its work. */
export function workerFailed(problem: string): FootpathError {
  return new FootpathError(
    'worker-failed',
    `A worker failed: ${problem}.`,
    'Look whether its script can be loaded and memory suffices, then start anew.',
    problem,
  )
}
