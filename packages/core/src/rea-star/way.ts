import type { CellId, Layout } from '../walkmap/index.js'
import { NO_STEP, type RectangleSearch } from './rectangle-search.js'

export function wayTo(
  layout: Layout,
  search: RectangleSearch,
  start: CellId,
  goal: CellId,
  eight: boolean,
): Int32Array {
  const cells: number[] = []
  let x = layout.xOf(goal)
  let y = layout.yOf(goal)
  const put = () => cells.push(y, x)
  const walk = (to: CellId) => {
    const toX = layout.xOf(to)
    const toY = layout.yOf(to)
    while (x !== toX || y !== toY) {
      put()
      const dx = Math.sign(toX - x)
      const dy = Math.sign(toY - y)
      x += dx
      if (eight || dx === 0) y += dy
    }
  }
  let id = search.goalSource
  walk(id)
  while (id !== start) {
    const step = search.marks[id] & 15
    if (step !== NO_STEP) walk(id - layout.offsets[step])
    id = search.parents[id]
    walk(id)
  }
  put()
  return Int32Array.from(cells.reverse())
}
