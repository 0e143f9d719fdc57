import type { Cell } from 'footpath'

export function isSameCell(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y && (a.floor ?? 0) === (b.floor ?? 0)
}

/** All cells of a line, without gaps. */
export function cellsBetween(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1)
  return Array.from({ length: steps + 1 }, (_, step) => ({
    ...to,
    x: Math.round(from.x + ((to.x - from.x) * step) / steps),
    y: Math.round(from.y + ((to.y - from.y) * step) / steps),
  }))
}

interface Size {
  readonly width: number
  readonly depth: number
}

/** The cell to which an arrow key moves the cursor: by one, with Shift by five, and never off the map. */
export function cellAfter(arrow: readonly [number, number], isShift: boolean, now: Cell, size: Size): Cell {
  const by = isShift ? 5 : 1
  return {
    x: Math.min(size.width - 1, Math.max(0, now.x + by * arrow[0])),
    y: Math.min(size.depth - 1, Math.max(0, now.y + by * arrow[1])),
  }
}
