import type { CellId } from '../ids.js'
import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'

/**
 * Numbers the islands of a grid, from 1 up; 0 for blocked cells. A flood over straight steps is enough: diagonal steps
 * that cut no corners join nothing more. O(cells). A walkmap's islands follow edits but take much more code; a grid's
 * are rarely needed.
 */
export function numberIslands({ cellCount, offsets }: Layout, passable: Uint8Array): Int32Array {
  const islands = new Int32Array(cellCount)
  const reached = new Int32Array(cellCount)
  let count = 0
  for (let first: CellId = 0; first < cellCount; first++) {
    if (passable[first] === 0 || islands[first] !== 0) continue
    islands[first] = ++count
    reached[0] = first
    for (let left = 1; left > 0; ) {
      const id = reached[--left]
      for (let direction = 0; direction < FIRST_DIAGONAL; direction++) {
        const to = id + offsets[direction]
        if (passable[to] === 0 || islands[to] !== 0) continue
        islands[to] = count
        reached[left++] = to
      }
    }
  }
  return islands
}
