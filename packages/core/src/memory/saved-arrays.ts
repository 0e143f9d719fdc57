type Numbers = Float64Array | Int32Array | Uint16Array

/** What makes views of one kind of numbers. */
interface Kind<Typed extends Numbers = Numbers> {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBufferLike, at: number, length: number): Typed
}

/** The arrays of some kinds, in their order. */
type ArraysOf<Kinds extends readonly Kind[]> = {
  [At in keyof Kinds]: Kinds[At] extends Kind<infer Typed> ? Typed : never
}

/** Arrays as bytes: their sizes, then one after another as they lie in memory. Those of the widest numbers come first. */
export function writeArrays(arrays: readonly Numbers[]): Uint8Array {
  const first = headerOf(arrays)
  const bytes = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + byteLength, first))
  const sizes = new Int32Array(bytes.buffer, 0, arrays.length)
  let at = first
  arrays.forEach(({ length, buffer, byteOffset, byteLength }, index) => {
    sizes[index] = length
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  })
  return bytes
}

/** Views of the arrays in bytes that `writeArrays` made of these kinds; null if they cannot be. */
export function readArrays<const Kinds extends readonly Kind[]>(
  kinds: Kinds,
  given: Uint8Array,
): ArraysOf<Kinds> | null {
  const first = headerOf(kinds)
  if (given.length < first) return null
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice()
  const sizes = Array.from(new Int32Array(bytes.buffer, bytes.byteOffset, kinds.length))
  const sum = sizes.reduce((total, size, index) => total + size * kinds[index].BYTES_PER_ELEMENT, first)
  if (sizes.some((size) => size < 0) || sum !== bytes.length) return null
  let at = bytes.byteOffset + first
  return kinds.map((Typed, index) => {
    const array = new Typed(bytes.buffer, at, sizes[index])
    at += array.byteLength
    return array
  }) as ArraysOf<Kinds>
}

/** Whether offsets rise from 0 to the end of what they divide. */
export function rises(offsets: Int32Array, parts: number, end: number): boolean {
  if (offsets.length !== parts + 1 || offsets[0] !== 0 || offsets[parts] !== end) return false
  for (let at = 0; at < parts; at++) if (offsets[at] > offsets[at + 1]) return false
  return true
}

/** Whether all numbers are below a count. */
export function areBelow(numbers: Uint16Array, count: number): boolean {
  for (const number of numbers) if (number >= count) return false
  return true
}

/** Where the first array begins: doubles are aligned there. */
function headerOf({ length }: readonly unknown[]): number {
  return (4 * length + 7) & ~7
}
