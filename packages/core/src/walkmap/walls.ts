import type { CellId } from '../ids.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_KNIGHT } from './directions.js'

/**
 * By the passable cells of three columns of three, a bit each from the lower right to the upper left: a bit per
 * direction in which the neighbour of the middle is a wall.
 */
const WALLS = /* @__PURE__ */ Uint8Array.from({ length: 512 }, (_, passable) => {
  let walls = 0
  for (let direction = 0; direction < FIRST_KNIGHT; direction++)
    if (((passable >> (4 - 3 * DIRECTION_X[direction] - DIRECTION_Y[direction])) & 1) === 0)
      walls |= 1 << direction
  return walls
})

/** The wall byte of a cell: a bit per direction in which the neighbour is a wall. */
export function wallsAround(passable: Uint8Array, id: CellId, stride: number): number {
  let seen = 0
  for (let at = id - 1; at <= id + 1; at++)
    seen = (seen << 3) | (passable[at - stride] << 2) | (passable[at] << 1) | passable[at + stride]
  return WALLS[seen]
}

/** Writes the wall bytes of the cells `first` to `end` − 1 of a row. Every column of three cells is read once. */
export function readWalls(
  passable: Uint8Array,
  into: Uint8Array,
  first: CellId,
  end: CellId,
  stride: number,
): void {
  let seen = 0
  for (let at = first - 1; at <= end; at++) {
    seen = ((seen << 3) | (passable[at - stride] << 2) | (passable[at] << 1) | passable[at + stride]) & 511
    if (at > first) into[at - 1] = WALLS[seen]
  }
}
