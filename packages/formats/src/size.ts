import { FootpathError, MAX_CELLS, show } from 'footpath'

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

/** The number if it is finite and above 0; throws `bad-number` otherwise. */
export function requirePositive(name: string, value: number): number {
  if (requireFinite(name, value) > 0) return value
  throw new FootpathError('bad-number', `${name} is ${show(value)}.`, 'Give a number above 0.', value)
}

/** The number if it is finite; throws `bad-number` otherwise. */
export function requireFinite(name: string, value: number): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new FootpathError('bad-number', `${name} is ${show(value)}.`, 'Give a finite number.', value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
