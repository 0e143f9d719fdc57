import type { CellId } from '../ids.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'
import type { RectangleSearch } from './rectangle-search.js'

/** x and y of every cell on the path that a search has found; with four directions a diagonal step becomes two. */
export function stepsTo(
  layout: Layout,
  search: RectangleSearch,
  start: CellId,
  goal: CellId,
  eight: boolean,
): Int32Array {
  const backwards: number[] = []
  let x = layout.xOf(goal)
  let y = layout.yOf(goal)
  for (let id = goal; id !== start; ) {
    const arrival = search.arrivalAt(id)
    backwards.push(y, x)
    id -= layout.offsets[arrival]
    x -= DIRECTION_X[arrival]
    if (!eight && arrival >= FIRST_DIAGONAL) backwards.push(y, x)
    y -= DIRECTION_Y[arrival]
  }
  backwards.push(y, x)
  return Int32Array.from(backwards.reverse())
}
