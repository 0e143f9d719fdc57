import { type Corners, NO_CORNER } from './corners.js'
import { type FreeGround, WALL } from './free-ground.js'

/** The four directions along grid lines, as steps in columns and rows. */
export const AXES = [
  { dx: 1, dy: 0 },
  { dx: -1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: 0, dy: -1 },
] as const

/**
 * The next corner along a grid line, from a vertex inside the map; {@link NO_CORNER} where a wall comes first. A line
 * may have a wall on one side, not on both, and ends where two walls meet at a point. O(cells passed).
 */
export function cornerAlong(
  ground: FreeGround,
  corners: Corners,
  column: number,
  row: number,
  dx: number,
  dy: number,
): number {
  const { columns, rows, spans } = ground
  const { atVertex, across } = corners
  const cellStep = dx + dy * columns
  const vertexStep = dx + dy * across
  // The cells on either side of the first stretch.
  let one = (dy < 0 || dx !== 0 ? row - 1 : row) * columns + (dx < 0 || dy !== 0 ? column - 1 : column)
  let other = one + (dx === 0 ? 1 : columns)
  let vertex = row * across + column
  let left = dx > 0 ? columns - column : dx < 0 ? column : dy > 0 ? rows - row : row
  let oneWasFree = true
  let otherWasFree = true
  for (; left > 0; left--) {
    const oneIsFree = spans[2 * one] !== WALL
    const otherIsFree = spans[2 * other] !== WALL
    if (!oneIsFree && !otherIsFree) return NO_CORNER
    // From a wall on the one side only to a wall on the other only: they meet at the vertex between.
    if (oneWasFree !== otherWasFree && oneIsFree === otherWasFree && otherIsFree === oneWasFree)
      return NO_CORNER
    vertex += vertexStep
    if (atVertex[vertex] !== NO_CORNER) return atVertex[vertex]
    oneWasFree = oneIsFree
    otherWasFree = otherIsFree
    one += cellStep
    other += cellStep
  }
  return NO_CORNER
}
