import type { CellId } from '../ids.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_KNIGHT } from './directions.js'

/**
 * By the passable cells of three columns of three, a bit each from the lower right to the upper left: a bit per
 * direction in which the neighbour of the middle is a wall.
 */
export const WALLS = /* @__PURE__ */ Uint8Array.from({ length: 512 }, (_, passable) => {
  let walls = 0
  for (let direction = 0; direction < FIRST_KNIGHT; direction++)
    if (((passable >> (4 - 3 * DIRECTION_X[direction] - DIRECTION_Y[direction])) & 1) === 0)
      walls |= 1 << direction
  return walls
})

/** A table for `readAround`: what cells get by their wall byte if the unit can stand on them; all others get `blocked`. */
export function byWalls(valueOf: (walls: number) => number, blocked: number): Uint8Array {
  return WALLS.map((walls, passable) => ((passable >> 4) & 1 ? valueOf(walls) : blocked))
}

/** The columns seen so far and that of a cell: the cells above, at and below it. */
export function columnOf(passable: Uint8Array, at: CellId, stride: number, seen: number): number {
  return (seen << 3) | (passable[at - stride] << 2) | (passable[at] << 1) | passable[at + stride]
}

/** The wall byte of a cell: a bit per direction in which the neighbour is a wall. */
export function wallsAround(passable: Uint8Array, id: CellId, stride: number): number {
  let seen = 0
  for (let at = id - 1; at <= id + 1; at++) seen = columnOf(passable, at, stride, seen)
  return WALLS[seen]
}

/**
 * Looks up what the cells `first` to `end` − 1 of a row get by the cells around them; see `byWalls`. Every column of three
 * cells is read once.
 */
export function readAround(
  passable: Uint8Array,
  table: Uint8Array,
  into: Uint8Array,
  first: CellId,
  end: CellId,
  stride: number,
): void {
  let seen = columnOf(passable, first - 1, stride, 0)
  seen = columnOf(passable, first, stride, seen)
  for (let at = first; at < end; at++) {
    seen = columnOf(passable, at + 1, stride, seen) & 511
    into[at] = table[seen]
  }
}
