import type { DiagonalPolicy } from '../unit/diagonal-policy.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { Layout } from '../walkmap/layout.js'

/** Where a crossing is computed to be this near to a border, in cells, the exact test looks at both sides. */
const NEAR = 1e-7

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
  /**
   * From where to where: x and y of both ends; then the radius of the body, which may be changed between questions. In an
   * array, because engines box numbers that are passed on.
   */
  readonly line = new Float64Array(5)
  readonly #layout: Layout
  readonly #policy: DiagonalPolicy
  /** How far a blocked cell reaches beyond its own square to the left and top, and to the right and bottom. */
  readonly #before: number
  readonly #after: number

  constructor(layout: Layout, unit: CheckedUnit, free: Uint8Array) {
    this.free = free
    this.#layout = layout
    this.#policy = unit.diagonal
    this.line[4] = unit.radius
    // A square unit is led by the centre of its top left cell.
    this.#before = unit.size > 1 ? unit.size - 0.5 : 0
    this.#after = unit.size > 1 ? 0.5 : 0
  }

  isClear(ax: number, ay: number, bx: number, by: number): boolean {
    const { line } = this
    line[0] = ax
    line[1] = ay
    line[2] = bx
    line[3] = by
    return this.isLineClear()
  }

  /** Whether the line in `line` is clear; its ends may change places. */
  isLineClear(): boolean {
    const { line } = this
    const ax = line[0]
    const ay = line[1]
    const bx = line[2]
    const by = line[3]
    if (this.#policy === 'never' && ax !== bx && ay !== by) return false
    const { width, depth } = this.#layout
    if (!(Math.min(ax, ay, bx, by) >= 0 && Math.max(ax, bx) <= width && Math.max(ay, by) <= depth))
      return false
    if (this.#before > 0 || line[4] > 0) return this.#bodyPasses()
    return ay <= by ? this.#pointPasses() : this.isClear(bx, by, ax, ay)
  }

  /** Looks at the cells of each row that lie near the line's part inside the row. */
  #bodyPasses(): boolean {
    const { line, free } = this
    const ax = line[0]
    const ay = line[1]
    const bx = line[2]
    const by = line[3]
    const before = this.#before + line[4]
    const after = this.#after + line[4]
    const firstRow = Math.max(-1, Math.floor(Math.min(ay, by) - 1 - after)) | 0
    const lastRow = Math.min(this.#layout.depth, Math.ceil(Math.max(ay, by) + before)) | 0
    for (let row = firstRow; row <= lastRow; row++) {
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
      const first = Math.max(-1, Math.floor(low - 1 - after)) | 0
      const last = Math.min(this.#layout.width, Math.ceil(high + before)) | 0
      const rowStart = this.#layout.idOf(0, row)
      for (let column = first; column <= last; column++)
        if (free[rowStart + column] === 0 && this.#hits(column, row)) return false
    }
    return true
  }

  /** Whether the line enters the blocked cell, grown by the body. */
  #hits(column: number, row: number): boolean {
    const { line } = this
    const left = column - this.#before
    const top = row - this.#before
    const right = column + 1 + this.#after
    const bottom = row + 1 + this.#after
    if (entersBox(line, left, top, right, bottom)) return true
    const square = line[4] * line[4]
    if (square === 0) return false
    // How near the ends come to the box, then how near its corners come to the line.
    for (let end = 0; end < 4; end += 2) {
      const gapX = Math.max(0, left - line[end], line[end] - right)
      const gapY = Math.max(0, top - line[end + 1], line[end + 1] - bottom)
      if (gapX * gapX + gapY * gapY < square) return true
    }
    const dx = line[2] - line[0]
    const dy = line[3] - line[1]
    const squaredLength = dx * dx + dy * dy
    for (let corner = 0; corner < 4; corner++) {
      const x = (corner & 1) === 0 ? left : right
      const y = corner < 2 ? top : bottom
      const along = dx * (x - line[0]) + dy * (y - line[1])
      if (along <= 0 || along >= squaredLength) continue
      const across = dx * (y - line[1]) - dy * (x - line[0])
      if ((across * across) / squaredLength < square) return true
    }
    return false
  }

  /** For a point, downwards row by row: where the line may just touch a cell, the exact test decides. */
  #pointPasses(): boolean {
    const { line } = this
    const ax = line[0]
    const ay = line[1]
    const bx = line[2]
    const by = line[3]
    if (this.#pinches(ax, ay) || this.#pinches(bx, by)) return false
    if (ay === by) return this.#levelPasses(Math.min(ax, bx), Math.max(ax, bx), ay)
    const { free } = this
    const { stride } = this.#layout
    const perRow = (bx - ax) / (by - ay)
    const onSeam = ax === bx && Number.isInteger(ax)
    const last = Math.ceil(by) - 1
    let rowStart = this.#layout.idOf(0, Math.floor(ay))
    let x = ax
    for (let row = Math.floor(ay); row <= last; row++) {
      const next = row === last ? bx : ax + (row + 1 - ay) * perRow
      const end = Math.ceil((x > next ? x : next) + NEAR)
      for (let column = Math.floor((x < next ? x : next) - NEAR) | 0; column < end; column++) {
        if (free[rowStart + column] === 0 && this.#hits(column, row)) return false
      }
      if (onSeam && free[rowStart + ax - 1] === 0 && free[rowStart + ax] === 0) return false
      const corner = Math.floor(next + 0.5)
      if (
        row < last &&
        Math.abs(next - corner) < NEAR &&
        (corner - ax) * (by - ay) === (row + 1 - ay) * (bx - ax) &&
        this.#pinches(corner, row + 1)
      )
        return false
      x = next
      rowStart += stride
    }
    return true
  }

  /** Along a row, or along the border of two, where one side must be free. */
  #levelPasses(left: number, right: number, y: number): boolean {
    const row = Math.floor(y)
    for (let column = Math.floor(left); column < right; column++) {
      if (this.#isFree(column, row) || (y === row && this.#isFree(column, row - 1))) continue
      return false
    }
    if (y === row) for (let x = Math.ceil(left); x <= right; x++) if (this.#pinches(x, y)) return false
    return true
  }

  /** Whether two blocked cells meet at this point, a corner of the grid, and the policy lets nothing through there. */
  #pinches(x: number, y: number): boolean {
    if (this.#policy === 'always' || !Number.isInteger(x) || !Number.isInteger(y)) return false
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
function entersBox(line: Float64Array, left: number, top: number, right: number, bottom: number): boolean {
  const ax = line[0]
  const ay = line[1]
  const bx = line[2]
  const by = line[3]
  if (Math.max(ax, bx) <= left || Math.min(ax, bx) >= right) return false
  if (Math.max(ay, by) <= top || Math.min(ay, by) >= bottom) return false
  if (ax === bx || ay === by) return true
  const toLeft = (by - ay) * (left - ax)
  const toRight = (by - ay) * (right - ax)
  const toTop = (bx - ax) * (top - ay)
  const toBottom = (bx - ax) * (bottom - ay)
  const a = toTop - toLeft
  const b = toTop - toRight
  const c = toBottom - toLeft
  const d = toBottom - toRight
  return Math.min(a, b, c, d) < 0 && Math.max(a, b, c, d) > 0
}
