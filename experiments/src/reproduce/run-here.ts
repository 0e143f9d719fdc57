import { availableParallelism } from 'node:os'
import type { Case, CaseResult } from './case.js'
import { runGroup } from './run-group.js'
import { ORDER_SEED, schedule } from './schedule.js'

/** Runs cases and reports every result; resolves when each has one, rejects when aborted. */
export type Execute = (cases: readonly Case[], options: ExecuteOptions) => Promise<void>

interface ExecuteOptions {
  /** Names the run; the same when it is resumed. */
  readonly run: string
  readonly signal: AbortSignal
  readonly onResult: (result: CaseResult) => void
}

/**
 * Runs cases in processes on this machine: counts on all cores at once, then what is timed alone, one process at a
 * time. Pinning would not help: two searches at once share caches and memory, whichever core they are on.
 */
export const runHere: Execute = async (cases, { signal, onResult }) => {
  signal.throwIfAborted()
  const { untimed, timed } = schedule(cases, ORDER_SEED)
  // If one process fails the run, the others must end too.
  const ours = new AbortController()
  const abort = () => ours.abort(signal.reason)
  signal.addEventListener('abort', abort)
  const waiting = [...untimed]
  const drain = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift())
      await runGroup(group, { signal: ours.signal, onResult })
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, drain))
    for (const group of timed) await runGroup(group, { signal: ours.signal, onResult })
  } finally {
    signal.removeEventListener('abort', abort)
    ours.abort()
  }
}
