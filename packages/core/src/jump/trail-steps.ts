import type { CellId } from '../ids.js'
import { writeRun } from '../path/legs.js'
import type { Layout } from '../walkmap/layout.js'
import type { SearchTrail } from './search-memory.js'

/** The number of cells on the path that a search has left. */
export function cellsOnTrail(
  layout: Layout,
  trail: SearchTrail,
  start: CellId,
  goal: CellId,
  eight: boolean,
): number {
  let count = 1
  let y = layout.yOf(goal)
  let x = layout.xIn(goal, y)
  for (let id = goal; id !== start; ) {
    id = trail.parentOf(id)
    const parentY = layout.yOf(id)
    const parentX = layout.xIn(id, parentY)
    const right = Math.abs(x - parentX)
    const down = Math.abs(y - parentY)
    count += eight ? Math.max(right, down) : right + down
    x = parentX
    y = parentY
  }
  return count
}

/**
 * Writes x and y of every cell on the path of `count` cells that a search has left. From one cell of the search to the
 * next the path goes diagonally first, then straight; with four directions along the row first, then along the column.
 */
export function writeTrail(
  out: Int32Array,
  count: number,
  layout: Layout,
  trail: SearchTrail,
  start: CellId,
  goal: CellId,
  eight: boolean,
): void {
  let at = 2 * count - 2
  let y = layout.yOf(goal)
  let x = layout.xIn(goal, y)
  out[at] = x
  out[at + 1] = y
  for (let id = goal; id !== start; ) {
    id = trail.parentOf(id)
    const parentY = layout.yOf(id)
    const parentX = layout.xIn(id, parentY)
    const dx = Math.sign(x - parentX)
    const dy = Math.sign(y - parentY)
    const right = Math.abs(x - parentX)
    const down = Math.abs(y - parentY)
    const first = eight ? Math.min(right, down) : right
    const last = eight ? Math.abs(right - down) : down
    const isDown = !eight || down > right
    at -= 2 * (first + last)
    out[at] = parentX
    out[at + 1] = parentY
    const turn = writeRun(out, at + 2, dx, eight ? dy : 0, first)
    writeRun(out, turn, isDown ? 0 : dx, isDown ? dy : 0, last)
    x = parentX
    y = parentY
  }
}
