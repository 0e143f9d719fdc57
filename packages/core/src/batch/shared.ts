/** Whether workers can read this thread's memory: always in Node, on pages that are cross-origin isolated. */
export function canShare(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean }
  return typeof SharedArrayBuffer === 'function' && crossOriginIsolated !== false
}

/** Memory for a message: shared by all workers if possible, otherwise copied to each of them. */
export function memoryFor(bytes: number): ArrayBufferLike {
  return canShare() ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes)
}
