/** Memory of all arrays in an object and in the objects it is made of, in bytes. None is held twice. */
export function bytesIn(part: unknown): number {
  if (ArrayBuffer.isView(part)) return part.byteLength
  if (typeof part !== 'object' || part === null) return 0
  return Object.values(part).reduce<number>((sum, each) => sum + bytesIn(each), 0)
}
