import { FootpathError, show } from './error.js'

/** A grid cell: x is the column, y the row, 0,0 top left. */
export interface Cell {
  readonly x: number
  readonly y: number
}

/** A rectangle of cells; x1 and y1 are exclusive. */
export interface CellRect {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The smallest rectangle that contains both. */
export function joinRects(a: CellRect, b: CellRect): CellRect {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  }
}

/** The rectangle grown by `by` cells on every side and cut to the map. */
export function growRect(rect: CellRect, by: number, width: number, depth: number): CellRect {
  return {
    x0: Math.max(0, rect.x0 - by),
    y0: Math.max(0, rect.y0 - by),
    x1: Math.min(width, rect.x1 + by),
    y1: Math.min(depth, rect.y1 + by),
  }
}

/** Throws unless the cell has whole-numbered coordinates inside a map of this size. */
export function requireCell(what: string, cell: Cell, width: number, depth: number): void {
  if (cell === null || typeof cell !== 'object' || !Number.isInteger(cell.x) || !Number.isInteger(cell.y)) {
    throw new FootpathError(
      'bad-coordinate',
      `${what} ${show(cell)} is not a cell with whole coordinates.`,
      'Give { x, y } with whole numbers. To turn a world point into a cell, use worldToCell.',
      cell,
    )
  }
  if (cell.x < 0 || cell.y < 0 || cell.x >= width || cell.y >= depth) {
    throw new FootpathError(
      'outside-map',
      `${what} ${cell.x},${cell.y} is outside the map.`,
      `Cells run from 0,0 to ${width - 1},${depth - 1}.`,
      cell,
    )
  }
}

/** The rectangle of a single cell. */
export function cellRect(x: number, y: number): CellRect {
  return { x0: x, y0: y, x1: x + 1, y1: y + 1 }
}

/** Throws unless the rectangle holds cells, all of them inside a map of this size. */
export function requireRect(rect: CellRect, width: number, depth: number): void {
  const { x0, y0, x1, y1 } = rect ?? {}
  const whole = [x0, y0, x1, y1].every(Number.isInteger)
  if (!whole || !(x0 >= 0 && x0 < x1 && x1 <= width && y0 >= 0 && y0 < y1 && y1 <= depth)) {
    throw new FootpathError(
      'outside-map',
      `The rectangle ${show(rect)} is empty or not inside the map.`,
      `Use whole numbers with 0 ≤ x0 < x1 ≤ ${width} and 0 ≤ y0 < y1 ≤ ${depth}.`,
      rect,
    )
  }
}

/** Whether two cells this far apart are within a range: by roots, not squares, so that √13 holds cells at that distance. */
export function isWithin(dx: number, dy: number, range: number): boolean {
  return Math.sqrt(dx * dx + dy * dy) <= range
}
