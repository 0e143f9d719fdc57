import type { CellId } from '../ids.js'
import type { Layout } from '../walkmap/layout.js'
import type { SearchTrail } from './search-memory.js'

/**
 * Writes x and y of the ends of all legs on the path that a search has left; returns how many numbers. Each leg goes in
 * one direction: from one cell of the search to the next the path goes diagonally first, then straight; with four
 * directions along the row first, then along the column.
 */
export function readTrail(
  ends: number[],
  layout: Layout,
  trail: SearchTrail,
  start: CellId,
  goal: CellId,
  eight: boolean,
): number {
  let y = layout.yOf(goal)
  let x = layout.xIn(goal, y)
  // From the goal back, and y before x: reversed, all is in order.
  ends[0] = y
  ends[1] = x
  let length = 2
  for (let id = goal; id !== start; ) {
    id = trail.parentOf(id)
    const parentY = layout.yOf(id)
    const parentX = layout.xIn(id, parentY)
    const right = x - parentX
    const down = y - parentY
    const across = Math.abs(right)
    const along = Math.abs(down)
    if (right !== 0 && down !== 0 && !(eight && across === along)) {
      const diagonals = Math.min(across, along)
      ends[length++] = eight ? parentY + (down > 0 ? diagonals : -diagonals) : parentY
      ends[length++] = eight ? parentX + (right > 0 ? diagonals : -diagonals) : x
    }
    ends[length++] = parentY
    ends[length++] = parentX
    x = parentX
    y = parentY
  }
  for (let first = 0, last = length - 1; first < last; first++, last--) {
    const end = ends[first]
    ends[first] = ends[last]
    ends[last] = end
  }
  return length
}
