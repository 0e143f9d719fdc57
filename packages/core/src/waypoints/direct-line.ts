import { columnNear, type FreeGround, type GroundCell, MARGIN, WALL } from './free-ground.js'

/**
 * Whether the middle of one cell sees the middle of another without touching a corner; a line that touches one is a
 * path over that corner. O(rows between).
 */
export function seesDirectly(ground: FreeGround, from: GroundCell, to: GroundCell): boolean {
  const { columns, xs, ys, spans, inset } = ground
  const { x, y, row: fromRow } = from
  const { row: toRow, column: toColumn } = to
  const down = toRow > fromRow ? 1 : -1
  const nearLine = down === 1 ? 0 : 1
  const slope = (to.x - x) / ((to.y - y) * down)
  let cell = fromRow * columns + from.column
  for (let row = fromRow; ; row += down) {
    const rowStart = row * columns
    if (row !== fromRow) {
      const near = (ys[row + nearLine] - y) * down
      const enters = slope * near
      cell = rowStart + columnNear(x + enters, inset)
      if (row !== toRow && spans[2 * cell] !== WALL) {
        // Most rows are crossed inside a run, well away from its ends: no need to be exact.
        const leaves = slope * (ys[row + 1 - nearLine] - y) * down
        const left = xs[spans[2 * cell]] - x + MARGIN
        const right = xs[spans[2 * cell + 1]] - x - MARGIN
        if (enters > left && leaves > left && enters < right && leaves < right) continue
      }
      if (spans[2 * cell] === WALL) cell = rowStart + spans[2 * cell + 1]
      // The run that the line enters; it must not enter at an end.
      while (cell < rowStart + columns && (xs[spans[2 * cell + 1]] - x) / near <= slope) {
        if (spans[2 * cell + 1] === columns) return false
        cell = rowStart + spans[2 * (rowStart + spans[2 * cell + 1]) + 1]
      }
      if (cell >= rowStart + columns || (xs[spans[2 * cell]] - x) / near >= slope) return false
    }
    if (row === toRow) return spans[2 * cell] === spans[2 * (rowStart + toColumn)]
    const far = (ys[row + 1 - nearLine] - y) * down
    if ((xs[spans[2 * cell]] - x) / far >= slope || (xs[spans[2 * cell + 1]] - x) / far <= slope) return false
  }
}
