import { FootpathError } from 'footpath'
import { MAX_CELLS, show } from 'footpath/internal'

/**
 * Throws `bad-size` unless width and depth are whole, positive and together few enough for a terrain. Asked
 * before memory is taken: the numbers may come from a hostile file.
 */
export function requireCells(width: number, depth: number): void {
  if (isCount(width) && isCount(depth) && width * depth <= MAX_CELLS) return
  throw new FootpathError(
    'bad-size',
    `A size of ${show(width)} × ${show(depth)} cells is impossible or too large.`,
    `Give whole numbers of at least 1, together at most ${MAX_CELLS} cells.`,
    [width, depth],
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
