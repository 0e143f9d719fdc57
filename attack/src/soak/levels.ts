import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process holds, after all garbage is collected. */
export interface Levels {
  readonly heapMegabytes: number
  readonly rssMegabytes: number
  /** Timers, ports, workers and the like that are open. */
  readonly handles: number
}

let collect: (() => void) | null = null

/** Collects all garbage, and measures what is left. */
export async function measureLevels(): Promise<Levels> {
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  // What finalizers and closed ports let go of takes a turn of the event loop.
  for (let round = 0; round < 3; round++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return {
    heapMegabytes: (heapUsed + external) / 2 ** 20,
    rssMegabytes: rss / 2 ** 20,
    handles: process.getActiveResourcesInfo().length,
  }
}

/** By how much each level may lie above what it was after the first rounds. */
const ALLOWED: Levels = { heapMegabytes: 24, rssMegabytes: 250, handles: 8 }

/** Which level rose too far, or null. */
export function riseOf(first: Levels, now: Levels): string | null {
  for (const level of ['heapMegabytes', 'rssMegabytes', 'handles'] as const)
    if (now[level] > first[level] + ALLOWED[level])
      return `${level} rose from ${first[level].toFixed(1)} to ${now[level].toFixed(1)}`
  return null
}
