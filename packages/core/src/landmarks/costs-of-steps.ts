import type { CellRect } from '../cell.js'
import type { LandmarkTable } from '../estimate/landmark-aim.js'
import type { CellId } from '../ids.js'
import { FIRST_KNIGHT, oppositeOf } from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** Whether every step can be walked back, at the same cost. O(cells). */
export function isSymmetric(walkmap: Walkmap): boolean {
  const { layout, costs } = walkmap
  if (costs.uniform && !walkmap.oneWay) return true
  if (walkmap.isOfSite && walkmap.oneWay) return false
  for (let y = 0; y < layout.depth; y++) {
    for (let x = 0; x < layout.width; x++) {
      const id = layout.idOf(x, y)
      const legal = movesOf(walkmap, id)
      for (let direction = 0; direction < walkmap.unit.directions; direction++) {
        if ((legal & (1 << direction)) === 0) continue
        const target = id + layout.offsets[direction]
        const back = oppositeOf(direction)
        if ((movesOf(walkmap, target) & (1 << back)) === 0) return false
        if (costs.costOf(id, direction) !== costs.costOf(target, back)) return false
      }
    }
  }
  return true
}

/** A step that is cheaper than a table allows. */
export interface Shortcut {
  readonly id: CellId
  readonly direction: number
}

/**
 * The first step out of a cell of the rectangle that is a shortcut, or null. A table without shortcuts bounds all
 * paths, even new ones: its values change along a path by no more than the path costs. So edits that make paths more
 * expensive (walls, mud) keep it valid; most edits that make them cheaper do not.
 */
export function findShortcut(walkmap: Walkmap, table: LandmarkTable, rect: CellRect): Shortcut | null {
  const { layout } = walkmap
  for (let y = rect.y0; y < rect.y1; y++) {
    for (let x = rect.x0; x < rect.x1; x++) {
      const id = layout.idOf(x, y)
      for (let direction = 0; direction < walkmap.unit.directions; direction++)
        if (isShortcut(walkmap, table, { id, direction })) return { id, direction }
    }
  }
  return null
}

/** Whether a step is legal, and costs less than the difference of any value at its ends. */
export function isShortcut(walkmap: Walkmap, table: LandmarkTable, { id, direction }: Shortcut): boolean {
  if ((movesOf(walkmap, id) & (1 << direction)) === 0) return false
  return isTooCheap(table, id, id + walkmap.layout.offsets[direction], walkmap.costs.costOf(id, direction))
}

/** Whether getting from one cell to another costs less than the difference of any value of a table at the two. */
export function isTooCheap(table: LandmarkTable, from: CellId, to: CellId, cost: number): boolean {
  const { values, columns, columnsFrom, symmetric } = table
  const here = from * columns
  const there = to * columns
  for (let column = 0; column < columns; column++) {
    const farther = values[there + column] - values[here + column]
    if ((symmetric || column < columnsFrom) && farther > cost) return true
    if ((symmetric || column >= columnsFrom) && -farther > cost) return true
  }
  return false
}

/** A bit per legal direction, knight moves included. */
function movesOf({ moves, knights }: Walkmap, id: CellId): number {
  return knights.length === 0 ? moves[id] : moves[id] | (knights[id] << FIRST_KNIGHT)
}
