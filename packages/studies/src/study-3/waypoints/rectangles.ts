/**
 * The order in which a rectangle grows from its first cell (reading W7): down as far as possible, then right as far as
 * that depth allows; or right first.
 */
export const GROWTHS = ['down-first', 'right-first'] as const
/** One of `GROWTHS`. */
export type Growth = (typeof GROWTHS)[number]

/**
 * Step 1: divides the blocked cells into rectangles. The first blocked cell in row order that belongs to none grows
 * until it meets a free cell, another rectangle or the end of the map. A rectangle depends on all before it, so one
 * cell may change many; but it is one pass, O(cells).
 *
 * @param blocked 1 per blocked cell, row by row
 * @returns x0, y0, x1, y1 of every rectangle in turn; x1 and y1 are exclusive
 */
export function buildRectangles(
  blocked: Uint8Array,
  width: number,
  depth: number,
  growth: Growth,
): Int32Array {
  const left = blocked.slice()
  const rectangles: number[] = []
  const isLeft = (x0: number, y0: number, x1: number, y1: number) => {
    if (x1 > width || y1 > depth) return false
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (left[y * width + x] === 0) return false
    return true
  }
  for (let first = left.indexOf(1); first >= 0; first = left.indexOf(1, first)) {
    const x0 = first % width
    const y0 = (first - x0) / width
    let x1 = x0 + 1
    let y1 = y0 + 1
    if (growth === 'right-first') while (isLeft(x1, y0, x1 + 1, y1)) x1++
    while (isLeft(x0, y1, x1, y1 + 1)) y1++
    if (growth === 'down-first') while (isLeft(x1, y0, x1 + 1, y1)) x1++
    for (let y = y0; y < y1; y++) left.fill(0, y * width + x0, y * width + x1)
    rectangles.push(x0, y0, x1, y1)
  }
  return Int32Array.from(rectangles)
}
