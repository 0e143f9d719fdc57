import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Case, CaseResult } from './case.js'

export interface GroupOptions {
  readonly signal: AbortSignal
  /** Called with each result as it comes. */
  readonly onResult: (result: CaseResult) => void
}

const script = fileURLToPath(new URL('run-group/main.js', import.meta.url))

/** Making a map and looking at paths take time besides the searches; a process that needs more than this hangs. */
const GRACE_MILLIS = 60_000

/**
 * Runs the cases one after the other in a fresh process. A process that hangs is killed and its case is `TLE`; one that
 * crashes fails its case; the cases after it get another process. Rejects when aborted, with the process ended.
 */
export async function runGroup(cases: readonly Case[], options: GroupOptions): Promise<void> {
  let left = cases
  while (left.length > 0) {
    const { answered, hung, problem } = await runProcess(left, options)
    options.signal.throwIfAborted()
    left = left.slice(answered)
    if (left.length === 0) return
    const [{ id }] = left
    if (hung) options.onResult({ id, ended: 'TLE', counts: null, times: null })
    else options.onResult({ id, ended: 'failed', counts: null, times: null, problem })
    left = left.slice(1)
  }
}

/** How many cases were answered, and how the process ended. */
async function runProcess(cases: readonly Case[], { signal, onResult }: GroupOptions) {
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  if (signal.aborted) kill()
  const exit = new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + String(chunk)).slice(-2000)
  })
  // A child that crashes at once does not read its cases to the end.
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(cases))

  let answered = 0
  let hung = false
  const watch = () => {
    const limit = cases[answered]?.limitMillis ?? 0
    return setTimeout(
      () => {
        hung = true
        kill()
      },
      2 * limit + GRACE_MILLIS,
    )
  }
  let timer = watch()
  try {
    for await (const line of createInterface(child.stdout)) {
      // The last line of a process that was ended may be half a line.
      const result = parseResult(line)
      if (result === null || signal.aborted) continue
      answered++
      clearTimeout(timer)
      timer = watch()
      onResult(result)
    }
    const code = await exit
    return { answered, hung, problem: `The process ended with ${String(code)}. ${complaints.trim()}` }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
  }
}

function parseResult(line: string): CaseResult | null {
  try {
    return JSON.parse(line) as CaseResult
  } catch {
    return null
  }
}
