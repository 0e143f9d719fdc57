/**
 * How far the next stop lies from a cell along its line of stop bits, highest bit first: towards higher coordinates.
 * `line` is the line's first word. Every line ends with a wall on both sides, so a stop is always found.
 */
export function scanUp(bits: Int32Array, line: number, from: number): number {
  let word = line + (from >> 5)
  let stops = bits[word] & (0x7fffffff >>> (from & 31))
  while (stops === 0) stops = bits[++word]
  return ((word - line) << 5) + Math.clz32(stops) - from
}

/** The same towards lower coordinates. */
export function scanDown(bits: Int32Array, line: number, from: number): number {
  let word = line + (from >> 5)
  let stops = bits[word] & ~(-1 >>> (from & 31))
  while (stops === 0) stops = bits[--word]
  return from - ((word - line) << 5) - Math.clz32(stops & -stops)
}
