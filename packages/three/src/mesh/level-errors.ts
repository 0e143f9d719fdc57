import { linesOf } from './level-indices.js'

/**
 * How far the ground drawn at each level may lie from the true one, in world units, level 0 first. A level's error is
 * that of the level before plus the farthest of the vertices it drops: an upper bound, because the triangles of a
 * level refine those of the next. Reads the first level's vertices once, and a third more for all others.
 *
 * @param positions of the vertices of columns × rows quads in row order, x, y and z each
 */
export function levelErrors(
  positions: ArrayLike<number>,
  columns: number,
  rows: number,
  into: Float64Array,
): void {
  into[0] = 0
  for (let level = 1; level < into.length; level++)
    into[level] = into[level - 1] + farthestDropped(positions, columns, rows, 1 << level)
}

/** The farthest that a vertex kept at half the step lies above or below the triangles of this step. */
function farthestDropped(positions: ArrayLike<number>, columns: number, rows: number, step: number): number {
  const xs = linesOf(columns, step)
  const ys = linesOf(rows, step)
  const fineX = linesOf(columns, step / 2)
  const fineY = linesOf(rows, step / 2)
  // Numbers per row of vertices; the height is the second of three.
  const stride = 3 * (columns + 1)
  let farthest = 0
  let firstY = 0
  for (let q = 0; q + 1 < ys.length; q++) {
    const top = ys[q]
    const bottom = ys[q + 1]
    while (fineY[firstY] < top) firstY++
    let firstX = 0
    for (let p = 0; p + 1 < xs.length; p++) {
      const left = xs[p]
      const right = xs[p + 1]
      while (fineX[firstX] < left) firstX++
      const a = positions[top * stride + 3 * left + 1]
      const b = positions[top * stride + 3 * right + 1]
      const c = positions[bottom * stride + 3 * left + 1]
      const d = positions[bottom * stride + 3 * right + 1]
      for (let j = firstY; j < fineY.length && fineY[j] <= bottom; j++) {
        const v = (fineY[j] - top) / (bottom - top)
        const row = fineY[j] * stride + 1
        for (let i = firstX; i < fineX.length && fineX[i] <= right; i++) {
          const u = (fineX[i] - left) / (right - left)
          const coarse =
            u + v <= 1 ? a + u * (b - a) + v * (c - a) : d + (1 - u) * (c - d) + (1 - v) * (b - d)
          const away = Math.abs(positions[row + 3 * fineX[i]] - coarse)
          if (away > farthest) farthest = away
        }
      }
    }
  }
  return farthest
}
