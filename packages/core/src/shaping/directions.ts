/** Half of √2, so that all eight are of length 1. */
const DIAGONAL = Math.SQRT2 / 2

/** The eight directions in which points are moved, each of length 1. */
export const AROUND: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [DIAGONAL, DIAGONAL],
  [-DIAGONAL, DIAGONAL],
  [-DIAGONAL, -DIAGONAL],
  [DIAGONAL, -DIAGONAL],
]
