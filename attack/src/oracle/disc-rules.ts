import type { GridRules } from './grid-rules.js'

/** Rounding does not count, in cells. */
const TOUCH = 1e-9

/** The radius of what has none, in cells: rounding does not count. */
export const POINT = 1e-6

/** Whether a disc reaches into a cell that stops the unit, or over the map's edge; touching does not count. */
export function isInWall(rules: GridRules, x: number, y: number, radius: number): boolean {
  const { width, depth } = rules.data
  const reach = radius - TOUCH
  // Written so that NaN is in a wall, too.
  if (!(x >= reach && y >= reach && x <= width - reach && y <= depth - reach)) return true
  for (let row = Math.floor(y - reach); row < y + reach; row++)
    for (let column = Math.floor(x - reach); column < x + reach; column++) {
      if (rules.isFree(column, row)) continue
      const gapX = Math.max(column - x, x - column - 1, 0)
      const gapY = Math.max(row - y, y - row - 1, 0)
      if (gapX * gapX + gapY * gapY < reach * reach) return true
    }
  return false
}

/** Whether a disc fits at the centre of some cell. */
export function fitsSomewhere(rules: GridRules, radius: number): boolean {
  const { width } = rules.data
  for (let place = 0; place < rules.places; place++)
    if (!isInWall(rules, (place % width) + 0.5, Math.floor(place / width) + 0.5, radius)) return true
  return false
}
