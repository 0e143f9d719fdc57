/** A grid of bits as a ray sees it. */
export type IsBlocked = (x: number, y: number) => boolean

/**
 * Whether the ray between two cell centres meets no blocked cell, cell by cell, as plainly as possible: in whole
 * numbers, with a step per border that it crosses. At a corner it goes on diagonally; with `pinch` not between two
 * blocked cells.
 */
export function plainRay(
  isBlocked: IsBlocked,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  corners: 'free' | 'pinch',
): boolean {
  const [dx, dy] = [Math.abs(bx - ax), Math.abs(by - ay)]
  const [stepX, stepY] = [Math.sign(bx - ax), Math.sign(by - ay)]
  let [columns, rows] = [0, 0]
  while (columns < dx || rows < dy) {
    const x = ax + columns * stepX
    const y = ay + rows * stepY
    // Which border comes first: that of the column, of the row, or both at a corner.
    const order = (2 * columns + 1) * dy - (2 * rows + 1) * dx
    if (order === 0 && corners === 'pinch' && isBlocked(x + stepX, y) && isBlocked(x, y + stepY)) return false
    if (order <= 0) columns++
    if (order >= 0) rows++
    if (isBlocked(ax + columns * stepX, ay + rows * stepY)) return false
  }
  return true
}
