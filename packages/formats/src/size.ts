import { FootpathError } from 'footpath'
import { MAX_CELLS, show } from 'footpath/internal'

/** How large a map may be. Every parser takes it. */
export interface CellLimitOptions {
  /**
   * The most cells a map may have; a larger one throws `bad-size` before it takes memory. By default 67,108,864
   * (2²⁶), the most a terrain can have. Where few bytes can stand for many cells (PNG, compressed TIFF and Tiled
   * layers, a mesh with `cellSize`) it is 4,194,304 by default, or 16 for each byte of the file if that is more.
   */
  readonly maxCells?: number
}

/** What a small file may unpack to without being asked, and how many cells a byte of a larger one may stand for. */
const UNASKED_CELLS = 1 << 22
const CELLS_PER_BYTE = 16

/** The most cells a file may have that holds its cells one by one. */
export function plainLimit({ maxCells = MAX_CELLS }: CellLimitOptions): number {
  if (Number.isInteger(maxCells) && maxCells >= 1) return Math.min(maxCells, MAX_CELLS)
  throw new FootpathError(
    'bad-option',
    `maxCells must be a whole number of at least 1; got ${show(maxCells)}.`,
    'Leave it out for the default.',
    maxCells,
  )
}

/** The same for one of this many bytes, each of which may stand for many cells. */
export function compressedLimit(options: CellLimitOptions, bytes: number): number {
  if (options.maxCells !== undefined) return plainLimit(options)
  return Math.min(MAX_CELLS, Math.max(UNASKED_CELLS, bytes * CELLS_PER_BYTE))
}

/**
 * Throws `bad-size` unless width and depth are whole, positive and together at most `limit`. Asked before memory is
 * taken: the numbers may come from a hostile file.
 */
export function requireCells(width: number, depth: number, limit: number = MAX_CELLS): void {
  const isSize = isCount(width) && isCount(depth)
  if (isSize && width * depth <= limit) return
  if (isSize && width * depth <= MAX_CELLS) {
    throw new FootpathError(
      'bad-size',
      `The map has ${width} × ${depth} cells; the limit is ${limit}.`,
      `If you trust the file, pass maxCells: ${width * depth}.`,
      [width, depth],
    )
  }
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
