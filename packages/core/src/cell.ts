/** A grid cell: x is the column, y the row, 0,0 top left. */
export interface Cell {
  readonly x: number
  readonly y: number
  /** On a site: the floor, counted from 0; 0 if it is left out. */
  readonly floor?: number
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

/** The rectangle of a single cell. */
export function cellRect(x: number, y: number): CellRect {
  return { x0: x, y0: y, x1: x + 1, y1: y + 1 }
}

/** Whether two cells this far apart are within a range. Compares roots, so that a range of √13 includes just that. */
export function isWithin(dx: number, dy: number, range: number): boolean {
  return Math.sqrt(dx * dx + dy * dy) <= range
}
