import type { Path } from '../path/path.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** The places where a path of cells turns, its ends among them: x and y in turn. */
export function cornersOf({ cells }: Path): Float64Array {
  const corners: number[] = []
  for (let at = 0; at < cells.length; at++) {
    const before = cells[at - 1]
    const after = cells[at + 1]
    const isStraight =
      before !== undefined &&
      after !== undefined &&
      after.x - cells[at].x === cells[at].x - before.x &&
      after.y - cells[at].y === cells[at].y - before.y
    if (!isStraight) corners.push(cells[at].x + 0.5, cells[at].y + 0.5)
  }
  return Float64Array.from(corners)
}

/** The cell of a point, or the nearest beside it on which the walkmap's unit can stand. */
export function cellNear({ layout, passable }: Walkmap, x: number, y: number): { x: number; y: number } {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let best = { x: column, y: row }
  if (passable[layout.idOf(column, row)] === 1) return best
  let least = Number.POSITIVE_INFINITY
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      if (c < 0 || r < 0 || c >= layout.width || r >= layout.depth) continue
      const square = (c + 0.5 - x) * (c + 0.5 - x) + (r + 0.5 - y) * (r + 0.5 - y)
      if (passable[layout.idOf(c, r)] === 0 || square >= least) continue
      least = square
      best = { x: c, y: r }
    }
  }
  return best
}
