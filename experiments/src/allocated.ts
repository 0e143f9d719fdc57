import { getHeapStatistics } from 'node:v8'
import { median } from './statistics.js'
import type { TimedQueries } from './timing.js'

/** Queries over which memory is counted, and how often. */
const MOST_COUNTED = 500
const COUNTS = 7

/** Heap and array buffers in use, garbage included, in bytes. */
export function allocated(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

/** For a process that measures: a young generation so large that a collection rarely runs during a query. */
export const NO_COLLECTION = ['--min-semi-space-size=256', '--max-semi-space-size=256']

/** Memory in use after some queries and before them, in the middle of several counts. */
export function bytesPerQuery(asked: TimedQueries): number {
  const counted = asked.queries.slice(0, MOST_COUNTED)
  const taken = Array.from({ length: COUNTS }, () => {
    const before = allocated()
    // Until it is optimised, `for … of` allocates an object per turn.
    for (let at = 0; at < counted.length; at++) asked.ask(counted[at].from, counted[at].to)
    return allocated() - before
  })
  return Math.round(median(taken) / counted.length)
}
