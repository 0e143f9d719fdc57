/**
 * Undoes the filter of a row of a PNG in place. Its first byte names the filter; the bytes after it are differences
 * from those of the pixel before (a), of the row above (b) and of the pixel before that (c). `above` is the row above,
 * zeros for the first. Returns false for an unknown filter.
 *
 *   c b
 *   a x
 */
export function unfilter(row: Uint8Array, above: Uint8Array, bytesPerPixel: number): boolean {
  const filter = row[0]
  const { length } = row
  const first = 1 + bytesPerPixel
  if (filter === 1) {
    for (let at = first; at < length; at++) row[at] += row[at - bytesPerPixel]
  } else if (filter === 2) {
    for (let at = 1; at < length; at++) row[at] += above[at]
  } else if (filter === 3) {
    for (let at = 1; at < length; at++) {
      const a = at < first ? 0 : row[at - bytesPerPixel]
      row[at] += (a + above[at]) >> 1
    }
  } else if (filter === 4) {
    for (let at = 1; at < length; at++) {
      const isFirst = at < first
      row[at] += paeth(
        isFirst ? 0 : row[at - bytesPerPixel],
        above[at],
        isFirst ? 0 : above[at - bytesPerPixel],
      )
    }
  }
  return filter <= 4
}

/** Of the three, the one nearest to a + b − c. */
function paeth(a: number, b: number, c: number): number {
  const toA = Math.abs(b - c)
  const toB = Math.abs(a - c)
  const toC = Math.abs(a + b - 2 * c)
  if (toA <= toB && toA <= toC) return a
  return toB <= toC ? b : c
}
