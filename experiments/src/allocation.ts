/**
 * Heap memory that one of some calls takes, garbage included, in bytes; what lies in array buffers is not counted. Only
 * in a process with --expose-gc and a young generation so large that no collection runs meanwhile.
 */
export function heapBytesOf(calls: number, call: (at: number) => unknown): number {
  globalThis.gc?.()
  // Twice, because a collection may throw away optimised code, and unoptimised code allocates numbers.
  let bytes = 0
  for (let pass = 0; pass < 2; pass++) {
    const before = process.memoryUsage().heapUsed
    for (let at = 0; at < calls; at++) call(at)
    bytes = process.memoryUsage().heapUsed - before
  }
  return bytes / calls
}

/** How to start a process that measures memory. */
export const ALLOCATION_FLAGS = ['--expose-gc', '--max-semi-space-size=128']
