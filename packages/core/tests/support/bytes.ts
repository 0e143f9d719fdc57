/** Whether two lists of bytes are the same. The test runner's own comparison takes seconds for a megabyte. */
export function sameBytes(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && a.length === b.length && a.every((byte, at) => byte === b[at])
}
