import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Chunk, ChunkResult } from './child.js'

/** The memory a process may take for objects, in megabytes. */
const HEAP_MEGABYTES = 512
/** CPU seconds for one chunk, which takes one or two: if it takes longer, the process hangs. */
const MOST_CPU_SECONDS = 20
/** Seconds on the clock for a process that waits for something that never comes. The machine may be busy. */
const MOST_CLOCK_SECONDS = 1200
/** Where CPU time cannot be read, this many times as much on the clock. */
const CLOCK_PER_CPU = 10

const running = new Set<AttackProcess>()

/** Runs chunks in a process of its own, so that endless loops, lack of memory and crashes end that one only. */
export class AttackProcess {
  readonly #script: URL
  readonly #mostSeconds: number
  #child: ChildProcess | null = null

  constructor(script = new URL('child.js', import.meta.url), mostSeconds = MOST_CPU_SECONDS) {
    this.#script = script
    this.#mostSeconds = mostSeconds
  }

  /** The result, or what happened to the process. */
  async run(chunk: Chunk): Promise<ChunkResult | string> {
    const child = (this.#child ??= fork(this.#script, {
      // Node 20 can crash when a thread ends while V8 compiles for it in the background and wants to begin marking.
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--no-incremental-marking'],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    }))
    running.add(this)
    const cpu = cpuSeconds(child.pid)
    const begun = performance.now()
    const clockSeconds = cpu === null ? this.#mostSeconds * CLOCK_PER_CPU : MOST_CLOCK_SECONDS
    return new Promise((resolve) => {
      const finish = (result: ChunkResult | string) => {
        clearInterval(watch)
        child.removeAllListeners()
        if (typeof result === 'string') this.end()
        resolve(result)
      }
      const watch = setInterval(() => {
        const used = (cpuSeconds(child.pid) ?? 0) - (cpu ?? 0)
        if (used > this.#mostSeconds) finish(`used more than ${this.#mostSeconds} seconds of CPU time`)
        else if (performance.now() - begun > clockSeconds * 1000)
          finish(`took more than ${clockSeconds} seconds`)
      }, 1000)
      child.once('message', (result) => finish(result as ChunkResult))
      child.once('exit', (code, signal) => finish(`ended the process (${signal ?? `code ${code}`})`))
      child.once('error', (error) => finish(`the process failed: ${error.message}`))
      child.send(chunk)
    })
  }

  end(): void {
    running.delete(this)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}

/** Ends all processes at once: when the run is interrupted. */
export function endProcesses(): void {
  for (const one of running) one.end()
}

/** The CPU time of a process, where the system shows it in /proc. */
function cpuSeconds(pid: number | undefined): number | null {
  try {
    // After the name in brackets; fields 14 and 15 of the line are the ticks, a hundred a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}
