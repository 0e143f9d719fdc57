/**
 * The eight directions: straight ones first, clockwise from north, then the diagonals clockwise from north-east.
 * A legal-move byte holds bit `1 << direction`.
 *
 *     7 0 4
 *     3 · 1
 *     6 2 5
 */
export const DIRECTION_X = [0, 1, 0, -1, 1, 1, -1, -1] as const
export const DIRECTION_Y = [-1, 0, 1, 0, -1, 1, 1, -1] as const

/** Directions from this one on are diagonal. */
export const FIRST_DIAGONAL = 4

/** No direction: how a search arrived at its start. */
export const NO_DIRECTION = -1

export function oppositeOf(direction: number): number {
  return (direction & 4) | ((direction + 2) & 3)
}

/** The direction of a step by its extents, −1, 0 or 1 each; −1 when that is no step. */
export function directionOf(dx: number, dy: number): number {
  for (let direction = 0; direction < DIRECTION_X.length; direction++)
    if (DIRECTION_X[direction] === dx && DIRECTION_Y[direction] === dy) return direction
  return NO_DIRECTION
}

/** How far a step in each direction moves in a flat grid of this stride. */
export function directionOffsets(stride: number): Int32Array {
  return Int32Array.from(DIRECTION_X, (dx, direction) => DIRECTION_Y[direction] * stride + dx)
}
