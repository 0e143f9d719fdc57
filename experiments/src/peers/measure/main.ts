import { text } from 'node:stream/consumers'
import type { Cell } from 'footpath'
import { allocated } from '../../allocated.js'
import type { PeerFinder } from '../adapter.js'
import type { Job, Report } from '../job.js'
import { LIBRARIES } from '../libraries.js'

/**
 * One library on one map, in a process of its own, started by `run-job.ts`. Holds nothing but the library
 * and the map; the parent process checks the paths.
 */
const LEAST_PASSES = 3

async function main(): Promise<void> {
  const job = JSON.parse(await text(process.stdin)) as Job
  const { adapters } = await LIBRARIES[job.library]()
  const adapter = adapters.find(({ algorithm }) => algorithm === job.algorithm)
  if (adapter === undefined) throw new Error(`${job.library} has no ${job.algorithm}.`)
  const walkable = new Uint8Array(Buffer.from(job.walkable, 'base64'))
  const begun = performance.now()
  const finder = adapter.open({ width: job.width, depth: job.depth, walkable })
  report({ kind: 'open', buildMs: performance.now() - begun })
  report({ kind: 'done', ...measureQueries(finder, job) })
}

/**
 * The least time of every query over the passes, and what it allocated in the last one; the last ones may be missing
 * if time ran out. If a collection ran during a query, the earlier count stays.
 */
function measureQueries(finder: PeerFinder, { queries, limitMillis, enoughMillis }: Job) {
  const micros: number[] = []
  const bytes: number[] = []
  let spent = 0
  for (let pass = 0; pass < LEAST_PASSES || spent < enoughMillis; pass++) {
    for (const [at, { from, to }] of queries.entries()) {
      if (spent > limitMillis) return { micros, bytes }
      const before = allocated()
      const begun = performance.now()
      const answer = finder.find(from, to)
      const millis = performance.now() - begun
      const taken = allocated() - before
      spent += millis
      if (pass === 0) {
        micros.push(1000 * millis)
        bytes.push(taken)
        const points = finder.pointsOf(answer).map(plain)
        report({ kind: 'answer', micros: 1000 * millis, bytes: taken, points })
      } else {
        micros[at] = Math.min(micros[at], 1000 * millis)
        if (taken > 0) bytes[at] = taken
      }
    }
  }
  return { micros, bytes }
}

/** Libraries hang more on their points than JSON could hold. */
function plain({ x, y }: Cell): Cell {
  return { x, y }
}

function report(line: Report): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

await main()
