import { FIRST_DIAGONAL, FIRST_KNIGHT } from '../walkmap/directions.js'

/** By `arrival << 8 | walls`: the directions in which a search goes on, a bit each. See `pruningTable`. */
export type PruningTable = Uint8Array

/**
 * The directions in which a search goes on from a cell, by the direction in which it got there and by which of the
 * cells around are walls. Of all equally cheap paths to a cell only one, the canonical one, is followed: diagonal
 * steps first, then straight ones; with four directions, steps along the row first. A neighbour that another canonical
 * path reaches at no higher cost is pruned; one that a wall makes more expensive is forced (Harabor and Grastien 2011;
 * Sturtevant and Rabin 2016).
 *
 * For diagonal steps that cut no corners, and straight ≤ diagonal < 2 · straight.
 */
function pruningTable(eight: boolean): PruningTable {
  const table = new Uint8Array(FIRST_KNIGHT << 8)
  for (let arrival = 0; arrival < (eight ? FIRST_KNIGHT : FIRST_DIAGONAL); arrival++) {
    for (let walls = 0; walls < 256; walls++)
      table[(arrival << 8) | walls] = wanted(arrival, walls, eight) & legal(walls, eight)
  }
  return table
}

function wanted(arrival: number, walls: number, eight: boolean): number {
  if (arrival >= FIRST_DIAGONAL) return bit(arrival) | bit(arrival - 4) | bit((arrival - 3) & 3)
  const sides = [right(arrival), left(arrival)]
  if (!eight && (arrival & 1) === 1) return bit(arrival) | bit(sides[0]) | bit(sides[1])
  let directions = bit(arrival)
  for (const side of sides) {
    // A wall beside the cell before: no path that turned there.
    if ((walls & bit(between(opposite(arrival), side))) !== 0)
      directions |= bit(side) | bit(between(arrival, side))
  }
  return directions
}

/** The steps that cut no corners, a bit per direction, by which of the cells around are walls. */
export function legal(walls: number, eight: boolean): number {
  let directions = ~walls & 0b1111
  if (!eight) return directions
  for (let side = 0; side < FIRST_DIAGONAL; side++) {
    const diagonal = FIRST_DIAGONAL + side
    if ((walls & (bit(side) | bit(right(side)) | bit(diagonal))) === 0) directions |= bit(diagonal)
  }
  return directions
}

function bit(direction: number): number {
  return 1 << direction
}

function right(straight: number): number {
  return (straight + 1) & 3
}

function opposite(straight: number): number {
  return (straight + 2) & 3
}

function left(straight: number): number {
  return (straight + 3) & 3
}

/** The diagonal between two straight directions that are neighbours. */
function between(a: number, b: number): number {
  return FIRST_DIAGONAL + (right(a) === b ? a : b)
}

export const EIGHT_DIRECTIONS: PruningTable = pruningTable(true)
export const FOUR_DIRECTIONS: PruningTable = pruningTable(false)
