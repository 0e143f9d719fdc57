import type { CellId, Layout } from '../walkmap/index.js'
import type { SearchTrail } from './search-memory.js'

/** The number of cells of the path that a search has left in `memory`. */
export function lengthOfWay(
  layout: Layout,
  memory: SearchTrail,
  start: CellId,
  goal: CellId,
  eight: boolean,
): number {
  let length = 1
  let x = layout.xOf(goal)
  let y = layout.yOf(goal)
  for (let id = goal; id !== start; ) {
    id = memory.parentOf(id)
    const parentY = layout.yOf(id)
    const parentX = layout.xIn(id, parentY)
    const right = Math.abs(x - parentX)
    const down = Math.abs(y - parentY)
    length += eight ? Math.max(right, down) : right + down
    x = parentX
    y = parentY
  }
  return length
}

/**
 * Writes x and y of every cell on the path of `length` cells that a search has left in `memory`. From one cell of the
 * search to the next the path goes diagonally first, then straight; with four directions along the row first, then
 * along the column.
 */
export function writeWay(
  steps: Int32Array,
  length: number,
  layout: Layout,
  memory: SearchTrail,
  start: CellId,
  goal: CellId,
  eight: boolean,
): void {
  let at = 2 * length - 2
  let y = layout.yOf(goal)
  let x = layout.xIn(goal, y)
  for (let id = goal; id !== start; ) {
    id = memory.parentOf(id)
    const parentY = layout.yOf(id)
    const parentX = layout.xIn(id, parentY)
    const stepX = Math.sign(parentX - x)
    const stepY = Math.sign(parentY - y)
    const right = Math.abs(parentX - x)
    const down = Math.abs(parentY - y)
    // Backwards, so the straight part comes first.
    const last = eight ? Math.abs(right - down) : down
    const isDown = eight ? down > right : true
    const lastX = isDown ? 0 : stepX
    const lastY = isDown ? stepY : 0
    for (let left = last; left > 0; left--, at -= 2) {
      steps[at] = x
      steps[at + 1] = y
      x += lastX
      y += lastY
    }
    const firstY = eight ? stepY : 0
    for (; x !== parentX; at -= 2) {
      steps[at] = x
      steps[at + 1] = y
      x += stepX
      y += firstY
    }
  }
  steps[0] = x
  steps[1] = y
}
