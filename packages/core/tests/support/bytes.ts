type Numbers = Float64Array | Int32Array | Uint8Array

/** Whether two lists of bytes are the same. The test runner's own comparison takes seconds for a megabyte. */
export function sameBytes(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && sameNumbers(a, b)
}

/** The same for costs and cells. */
export function sameNumbers(a: Numbers, b: Numbers): boolean {
  return a.length === b.length && a.every((number, at) => number === b[at])
}
