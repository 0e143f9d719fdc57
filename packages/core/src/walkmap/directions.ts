import type { Cell } from '../cell.js'

/**
 * The directions: the straight ones first, clockwise from north, then the diagonals clockwise from north-east; last
 * the knight moves of units with 16 directions, clockwise too. A legal-move byte holds bit `1 << direction` of the
 * first eight, a knight byte the others.
 *
 *        15    8
 *     14  7 0 4  9
 *         3 · 1
 *     13  6 2 5 10
 *        12   11
 */
export const DIRECTION_X = [0, 1, 0, -1, 1, 1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1] as const
/** The step along y of every direction; see `DIRECTION_X`. */
export const DIRECTION_Y = [-1, 0, 1, 0, -1, 1, 1, -1, -2, -1, 1, 2, 2, 1, -1, -2] as const

/** Directions from this one on are diagonal. */
export const FIRST_DIAGONAL = 4

/** Directions from this one on are knight moves. */
export const FIRST_KNIGHT = 8

/** No direction: how a search arrived at its start. */
export const NO_DIRECTION = -1

/** The direction that leads back. */
export function oppositeOf(direction: number): number {
  return direction < FIRST_KNIGHT
    ? (direction & 4) | ((direction + 2) & 3)
    : FIRST_KNIGHT | ((direction + 4) & 7)
}

/** The two cells that each knight move crosses, as offsets; made once, because compiling asks millions of times. */
const CROSSED = /* @__PURE__ */ Array.from({ length: 8 }, (_, knight): readonly [Cell, Cell] => {
  const dx = DIRECTION_X[FIRST_KNIGHT + knight]
  const dy = DIRECTION_Y[FIRST_KNIGHT + knight]
  return dx * dx === 4
    ? [
        { x: dx / 2, y: 0 },
        { x: dx / 2, y: dy },
      ]
    : [
        { x: 0, y: dy / 2 },
        { x: dx, y: dy / 2 },
      ]
})

/** The two cells a knight move crosses, as offsets: first the one beside the start. */
export function crossedBy(direction: number): readonly [first: Cell, second: Cell] {
  return CROSSED[direction - FIRST_KNIGHT]
}

/** The direction of a step by its extents; NO_DIRECTION when that is no step. */
export function directionOf(dx: number, dy: number): number {
  for (let direction = 0; direction < DIRECTION_X.length; direction++)
    if (DIRECTION_X[direction] === dx && DIRECTION_Y[direction] === dy) return direction
  return NO_DIRECTION
}

/** How far a step in each direction moves in a flat grid of this stride. */
export function directionOffsets(stride: number): Int32Array {
  return Int32Array.from(DIRECTION_X, (dx, direction) => DIRECTION_Y[direction] * stride + dx)
}
