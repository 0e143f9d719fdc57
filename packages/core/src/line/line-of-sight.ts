import type { CheckedUnit, DiagonalPolicy } from '../unit/index.js'
import type { Layout } from '../walkmap/index.js'

/**
 * Whether a unit's body can move along a straight line, in continuous cell coordinates, without overlapping a cell
 * it cannot enter; outside the map counts as such. Touching is free, so a disc of radius ½ fits a corridor of one
 * cell.
 *
 * A body that moves past a blocked cell is a point that moves past that cell grown by the body (Minkowski): by the
 * radius of a disc, by the edges of a square. A point of no size may touch walls and their corners, but passes
 * neither along the seam of two blocked cells nor, unless its diagonal policy is `always`, between two that meet at
 * a corner. The policy `never` leaves lines along the axes only.
 *
 * Decided by the signs of cross products, without division: exact for cell centres, corners and everything else
 * that has few binary digits. O(cells near the line).
 */
export class LineOfSight {
  /** 1 per cell id where the cell itself does not stop the unit; may be replaced for a query. */
  free: Uint8Array
  readonly #layout: Layout
  readonly #policy: DiagonalPolicy
  readonly #radius: number
  /** How far a blocked cell reaches beyond its own square to the left and top, and to the right and bottom. */
  readonly #before: number
  readonly #after: number

  constructor(layout: Layout, unit: CheckedUnit, free: Uint8Array) {
    this.free = free
    this.#layout = layout
    this.#policy = unit.diagonal
    this.#radius = unit.radius
    // A square unit is led by the centre of its top left cell.
    this.#before = unit.size > 1 ? unit.size - 0.5 : 0
    this.#after = unit.size > 1 ? 0.5 : 0
  }

  isClear(ax: number, ay: number, bx: number, by: number): boolean {
    if (this.#policy === 'never' && ax !== bx && ay !== by) return false
    const { width, depth } = this.#layout
    if (!(Math.min(ax, ay, bx, by) >= 0 && Math.max(ax, bx) <= width && Math.max(ay, by) <= depth))
      return false
    const before = this.#before + this.#radius
    const after = this.#after + this.#radius
    const first = Math.max(-1, Math.floor(Math.min(ay, by) - 1 - after))
    const last = Math.min(depth, Math.ceil(Math.max(ay, by) + before))
    for (let row = first; row <= last; row++) {
      if (!this.#clearsRow(row, ax, ay, bx, by, before, after)) return false
    }
    return this.#before > 0 || this.#radius > 0 || this.#passesSeams(ax, ay, bx, by)
  }

  /** Looks at the cells of one row that lie near the line's part inside the row. */
  #clearsRow(
    row: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    before: number,
    after: number,
  ): boolean {
    let low = Math.min(ax, bx)
    let high = Math.max(ax, bx)
    if (ay !== by) {
      const enter = Math.min(1, Math.max(0, (row - before - ay) / (by - ay)))
      const leave = Math.min(1, Math.max(0, (row + 1 + after - ay) / (by - ay)))
      const x0 = ax + enter * (bx - ax)
      const x1 = ax + leave * (bx - ax)
      low = Math.min(x0, x1)
      high = Math.max(x0, x1)
    }
    const first = Math.max(-1, Math.floor(low - 1 - after))
    const last = Math.min(this.#layout.width, Math.ceil(high + before))
    const rowStart = this.#layout.idOf(0, row)
    for (let column = first; column <= last; column++) {
      if (this.free[rowStart + column] === 0 && this.#hits(column, row, ax, ay, bx, by)) return false
    }
    return true
  }

  /** Whether the line enters the blocked cell, grown by the body. */
  #hits(column: number, row: number, ax: number, ay: number, bx: number, by: number): boolean {
    const left = column - this.#before
    const top = row - this.#before
    const right = column + 1 + this.#after
    const bottom = row + 1 + this.#after
    if (this.#radius > 0)
      return squaredDistance(left, top, right, bottom, ax, ay, bx, by) < this.#radius * this.#radius
    return entersBox(left, top, right, bottom, ax, ay, bx, by)
  }

  /** For a point: no seam between two blocked cells is walked along, no corner where two meet is passed through. */
  #passesSeams(ax: number, ay: number, bx: number, by: number): boolean {
    const dx = bx - ax
    const dy = by - ay
    if (ax === bx && Number.isInteger(ax)) {
      for (let row = Math.floor(Math.min(ay, by)); row < Math.max(ay, by); row++)
        if (!this.#isFree(ax - 1, row) && !this.#isFree(ax, row)) return false
    }
    if (ay === by && Number.isInteger(ay)) {
      for (let column = Math.floor(Math.min(ax, bx)); column < Math.max(ax, bx); column++)
        if (!this.#isFree(column, ay - 1) && !this.#isFree(column, ay)) return false
    }
    if (this.#policy === 'always') return true
    if (ay === by) {
      if (!Number.isInteger(ay)) return true
      for (let x = Math.ceil(Math.min(ax, bx)); x <= Math.max(ax, bx); x++)
        if (this.#pinches(x, ay)) return false
      return true
    }
    for (let y = Math.ceil(Math.min(ay, by)); y <= Math.max(ay, by); y++) {
      const x = Math.floor(ax + ((y - ay) / dy) * dx + 0.5)
      if ((x - ax) * dy === (y - ay) * dx && this.#pinches(x, y)) return false
    }
    return true
  }

  /** Whether two blocked cells meet at this grid corner, with nothing between them. */
  #pinches(x: number, y: number): boolean {
    return (
      (!this.#isFree(x - 1, y - 1) && !this.#isFree(x, y)) ||
      (!this.#isFree(x, y - 1) && !this.#isFree(x - 1, y))
    )
  }

  #isFree(column: number, row: number): boolean {
    return this.free[this.#layout.idOf(column, row)] === 1
  }
}

/** Whether a line has a point inside an open box: no axis and not the line itself separates them. */
function entersBox(
  left: number,
  top: number,
  right: number,
  bottom: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  if (Math.max(ax, bx) <= left || Math.min(ax, bx) >= right) return false
  if (Math.max(ay, by) <= top || Math.min(ay, by) >= bottom) return false
  if (ax === bx || ay === by) return true
  const dx = bx - ax
  const dy = by - ay
  const a = dx * (top - ay) - dy * (left - ax)
  const b = dx * (top - ay) - dy * (right - ax)
  const c = dx * (bottom - ay) - dy * (left - ax)
  const d = dx * (bottom - ay) - dy * (right - ax)
  return Math.min(a, b, c, d) < 0 && Math.max(a, b, c, d) > 0
}

/** The squared distance between a line and a box, 0 where they meet. */
function squaredDistance(
  left: number,
  top: number,
  right: number,
  bottom: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  if (entersBox(left, top, right, bottom, ax, ay, bx, by)) return 0
  let least = Math.min(
    fromPoint(left, top, right, bottom, ax, ay),
    fromPoint(left, top, right, bottom, bx, by),
  )
  const dx = bx - ax
  const dy = by - ay
  const squaredLength = dx * dx + dy * dy
  for (let corner = 0; corner < 4; corner++) {
    const x = (corner & 1) === 0 ? left : right
    const y = corner < 2 ? top : bottom
    const along = dx * (x - ax) + dy * (y - ay)
    if (along <= 0 || along >= squaredLength) continue
    const across = dx * (y - ay) - dy * (x - ax)
    least = Math.min(least, (across * across) / squaredLength)
  }
  return least
}

function fromPoint(left: number, top: number, right: number, bottom: number, x: number, y: number): number {
  const gapX = Math.max(0, left - x, x - right)
  const gapY = Math.max(0, top - y, y - bottom)
  return gapX * gapX + gapY * gapY
}
