/** More than any distance, yet sums of it fit. */
const NOWHERE = 2 ** 52

/**
 * For every cell of a plane: the octile distance to the nearest of some cells, in row order. Two passes over the plane
 * (Borgefors 1986), exact for straight ≤ diagonal ≤ 2 · straight, because nothing on the plane is in the way.
 */
export function distancesTo(
  cells: readonly { readonly x: number; readonly y: number }[],
  width: number,
  depth: number,
  straight: number,
  diagonal: number,
): Float64Array {
  const near = new Float64Array(width * depth).fill(NOWHERE)
  for (const { x, y } of cells) near[y * width + x] = 0
  for (let y = 0; y < depth; y++) pass(near, width, y, y - 1, straight, diagonal)
  for (let y = depth - 1; y >= 0; y--) pass(near, width, y, y + 1, straight, diagonal)
  return near
}

/** Improves a row by the row before it and by itself, in both directions. */
function pass(
  near: Float64Array,
  width: number,
  y: number,
  before: number,
  straight: number,
  diagonal: number,
): void {
  const row = y * width
  const other = before * width
  // Nothing is added from beyond the first and the last row.
  const end = before >= 0 && other < near.length ? width : 0
  for (let x = 0; x < end; x++) {
    let least = Math.min(near[row + x], near[other + x] + straight)
    if (x > 0) least = Math.min(least, near[other + x - 1] + diagonal)
    if (x < width - 1) least = Math.min(least, near[other + x + 1] + diagonal)
    near[row + x] = least
  }
  for (let x = 1; x < width; x++) near[row + x] = Math.min(near[row + x], near[row + x - 1] + straight)
  for (let x = width - 2; x >= 0; x--) near[row + x] = Math.min(near[row + x], near[row + x + 1] + straight)
}
