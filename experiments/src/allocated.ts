import { getHeapStatistics } from 'node:v8'

/** Heap and array buffers in use, garbage included, in bytes. */
export function allocated(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

/** For a process that measures: a young generation so large that a collection rarely runs during a query. */
export const NO_COLLECTION = ['--min-semi-space-size=256', '--max-semi-space-size=256']
