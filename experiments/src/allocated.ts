import { getHeapStatistics } from 'node:v8'
import { median } from './statistics.js'
import type { TimedQueries } from './timing.js'

/** Queries over which memory is counted. */
const MOST_COUNTED = 500

/** It is counted at least this often, and until this many queries have been asked or the time is up. */
const COUNTS = 7
const ENOUGH_QUERIES = 20_000
const MOST_MILLIS = 5_000

/** Heap and array buffers in use, garbage included, in bytes. */
export function allocated(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

/** For a process that measures: a young generation so large that a collection rarely runs during a query. */
export const NO_COLLECTION = ['--min-semi-space-size=256', '--max-semi-space-size=256']

/**
 * Memory in use after some queries and before them, in the middle of many counts. Few would not do: for some thousand
 * calls after something new, another map say, V8 runs code that is not compiled for it and puts every number with a fraction
 * on the heap.
 */
export function bytesPerQuery(asked: TimedQueries): number {
  const counted = asked.queries.slice(0, MOST_COUNTED)
  const until = performance.now() + MOST_MILLIS
  const taken: number[] = []
  while (
    taken.length < COUNTS ||
    (taken.length * counted.length < ENOUGH_QUERIES && performance.now() < until)
  ) {
    const before = allocated()
    // Until it is optimised, `for … of` allocates an object per turn.
    for (let at = 0; at < counted.length; at++) asked.ask(counted[at].from, counted[at].to)
    taken.push(allocated() - before)
  }
  return Math.round(median(taken) / counted.length)
}
