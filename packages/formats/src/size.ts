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
    `A map cannot have ${show(width)} × ${show(depth)} cells.`,
    `Use whole numbers of at least 1, and at most ${MAX_CELLS} cells in all.`,
    [width, depth],
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
