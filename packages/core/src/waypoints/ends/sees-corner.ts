import { columnNear, type FreeGround, WALL } from '../free-ground.js'

/**
 * Whether the middle of a cell, given by its column and row of the ground, sees a vertex without touching another
 * corner on the line there. O(rows between).
 */
export function seesCorner(
  ground: FreeGround,
  column: number,
  row: number,
  vertexX: number,
  vertexY: number,
): boolean {
  const { columns, xs, ys, spans, inset } = ground
  const x = inset === 0 ? column + 0.5 : (column >> 1) + 0.5
  const y = inset === 0 ? row + 0.5 : (row >> 1) + 0.5
  const down = vertexY > y ? 1 : -1
  const nearLine = down === 1 ? 0 : 1
  const slope = (vertexX - x) / ((vertexY - y) * down)
  let cell = row * columns + column
  for (let at = row; ; at += down) {
    const rowStart = at * columns
    if (at !== row) {
      const near = (ys[at + nearLine] - y) * down
      cell = rowStart + columnNear(x + slope * near, inset)
      if (spans[2 * cell] === WALL) cell = rowStart + spans[2 * cell + 1]
      // The run that the line enters; it must not enter at an end.
      while (cell < rowStart + columns && (xs[spans[2 * cell + 1]] - x) / near <= slope) {
        if (spans[2 * cell + 1] === columns) return false
        cell = rowStart + spans[2 * (rowStart + spans[2 * cell + 1]) + 1]
      }
      if (cell >= rowStart + columns || (xs[spans[2 * cell]] - x) / near >= slope) return false
    }
    const left = xs[spans[2 * cell]]
    const right = xs[spans[2 * cell + 1]]
    // The line ends here, inside the run or at one of its ends.
    if (ys[at + 1 - nearLine] === vertexY) return left <= vertexX && vertexX <= right
    const far = (ys[at + 1 - nearLine] - y) * down
    if ((left - x) / far >= slope || (right - x) / far <= slope) return false
  }
}
