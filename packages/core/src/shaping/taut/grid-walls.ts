import { LineOfSight } from '../../line/line-of-sight.js'
import { Lines } from '../../line/lines.js'
import type { OpenCells } from '../../walkmap/overlay.js'
import type { Walkmap } from '../../walkmap/walkmap.js'
import { ABOVE_LEFT, ABOVE_RIGHT, BELOW_LEFT, BELOW_RIGHT, type Rows, wallsAround } from './rows.js'
import { WalkmapRows, wallRowsAmong, type WallRows } from './wall-rows.js'
import { type Corners, MARGIN, type Strip, type Turn, type Walls } from './walls.js'

/** A corner nearer to a line than this, in cells, is on it: rounding must not decide on which side. */
const TOUCH = 1e-9

/** A line with no wall this near, in cells, is free without a closer look. What is this near to its ends is there. */
const NEAR = 1e-6

/** Across a path is what lies within 60° of straight across; walls ahead of it are met later. As a squared cosine. */
const ACROSS = 0.25

/** A wall corner lies at most this far beyond the body from the cell centre at which a path in steps turns. */
const REACH = 1.6

const wallsOfWalkmap = new WeakMap<Walkmap, { readonly walls: GridWalls; readonly rows: WalkmapRows }>()

/** The walls of a walkmap as it is now, remembered with it; or with more cells blocked if a query did that. */
export function gridWallsOf(walkmap: Walkmap, cells: OpenCells): GridWalls {
  if (cells !== walkmap) return new GridWalls(walkmap, cells, wallRowsAmong(walkmap, cells))
  const known = wallsOfWalkmap.get(walkmap)
  if (known !== undefined) {
    known.rows.refresh()
    return known.walls
  }
  const rows = new WalkmapRows(walkmap)
  const walls = new GridWalls(walkmap, walkmap, rows)
  wallsOfWalkmap.set(walkmap, { walls, rows })
  return walls
}

/**
 * The walls of a walkmap. A disc keeps its radius from blocked cells. A square body is a point among the blocked
 * squares between cell centres: such a square is free if the unit fits on all four of its corners. Those squares are
 * half a cell off the grid, so places are moved by `shift` before they get here.
 */
export class GridWalls implements Walls {
  readonly body: number
  readonly shift: number
  /** The cells on which the unit cannot stand. */
  readonly cells: Rows
  readonly #walls: Rows
  readonly #corners: Rows
  readonly #columns: number
  readonly #rows: number
  readonly #asks: boolean
  #lines: Lines | (() => Lines)
  readonly #sight: LineOfSight

  constructor(walkmap: Walkmap, cells: OpenCells, rows: WallRows) {
    const { layout, unit } = walkmap
    const isSquare = unit.size > 1
    this.#lines = () => {
      const lines = new Lines(walkmap)
      lines.use(cells)
      return lines
    }
    this.cells = rows.cells
    this.#walls = rows.walls
    this.#corners = rows.corners
    this.#columns = layout.width - (isSquare ? 1 : 0)
    this.#rows = layout.depth - (isSquare ? 1 : 0)
    this.#asks = cells.ask !== undefined
    this.#sight = new LineOfSight(layout, unit, cells.free)
    this.shift = isSquare ? 0.5 : 0
    this.body = unit.radius > 0 ? unit.radius + MARGIN : 0
  }

  isClear(x: Float64Array, y: Float64Array, at: number): boolean {
    if (this.#isOpen(x, y, at)) return true
    const { shift } = this
    const ax = x[at - 1]
    const ay = y[at - 1]
    const bx = x[at]
    const by = y[at]
    if (this.#sight.isClear(ax + shift, ay + shift, bx + shift, by + shift)) return true
    // A step may be legal where the line is not clear: of a body that cuts a corner.
    if (typeof this.#lines === 'function') this.#lines = this.#lines()
    return this.#lines.isClear(ax + shift, ay + shift, bx + shift, by + shift)
  }

  cornerAt({ x, y, side, ux, uy, vx, vy }: Turn, into: Corners): void {
    if (this.body === 0) {
      // The bisector points to the wall: of the four cells around the place it must be the only one.
      const wall = quadrant(-side * (uy + vy), side * (ux + vx))
      if (Number.isInteger(x) && Number.isInteger(y) && wallsAround(this.#walls, x, y) === wall)
        into.add(x, y, 0, 0, side)
      return
    }
    const reach = this.body + REACH
    let least = reach * reach
    let inward = 0
    let ahead = 0
    let cornerX = 0
    let cornerY = 0
    const scaleU = side / Math.sqrt(ux * ux + uy * uy)
    const scaleV = side / Math.sqrt(vx * vx + vy * vy)
    const first = Math.max(0, Math.ceil(x - reach))
    const end = Math.min(this.#columns, Math.floor(x + reach)) + 1
    const lastRow = Math.min(this.#rows, y + reach)
    for (let row = Math.max(0, Math.ceil(y - reach)); row <= lastRow; row++) {
      for (
        let column = this.#corners.next(row, first, end);
        column < end;
        column = this.#corners.next(row, column + 1, end)
      ) {
        const dx = column - x
        const dy = row - y
        const squared = dx * dx + dy * dy
        const besideU = scaleU * (ux * dy - uy * dx)
        const besideV = scaleV * (vx * dy - vy * dx)
        if (squared > least || besideU < 0 || besideV < 0) continue
        const more = besideU + besideV - inward
        const onward = scaleU * (ux * dx + uy * dy) + scaleV * (vx * dx + vy * dy)
        // Of two that are as near, the one that the path turns around more squarely, or else the one it passes last.
        if (squared === least && (more < -TOUCH || (more < TOUCH && side * (onward - ahead) < 0))) continue
        least = squared
        inward = besideU + besideV
        ahead = onward
        cornerX = column
        cornerY = row
      }
    }
    if (least < reach * reach) into.add(cornerX, cornerY, 0, 0, side)
  }

  across({ x, y, side, ux, uy, vx, vy }: Turn, most: number): number {
    let least = most * most
    const first = Math.max(-1, Math.floor(x - most))
    const end = Math.min(this.#columns + 1, Math.ceil(x + most))
    const lastRow = Math.min(this.#rows, Math.ceil(y + most) - 1)
    for (let row = Math.max(-1, Math.floor(y - most)); row <= lastRow; row++) {
      const dy = y < row ? row - y : y > row + 1 ? row + 1 - y : 0
      if (dy * dy >= least) continue
      for (
        let column = this.#walls.next(row, first, end);
        column < end;
        column = this.#walls.next(row, column + 1, end)
      ) {
        const dx = x < column ? column - x : x > column + 1 ? column + 1 - x : 0
        const squared = dx * dx + dy * dy
        if (squared >= least) continue
        const off = Math.min(side * (ux * dy - uy * dx), side * (vx * dy - vy * dx))
        if (off < 0 && off * off > ACROSS * squared) least = squared
      }
    }
    return Math.sqrt(least)
  }

  beside({ ax, ay, bx, by, right, left }: Strip, into: Corners): void {
    const dx = bx - ax
    const dy = by - ay
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length === 0) return
    const ux = dx / length
    const uy = dy / length
    // The strip is a rectangle: between its ends, and between its sides. Per row, both bound the columns.
    const endsPerRow = ux === 0 ? 0 : -uy / ux
    const endsFrom = ux === 0 ? Number.NEGATIVE_INFINITY : Math.min(0, length / ux)
    const endsTo = ux === 0 ? Number.POSITIVE_INFINITY : Math.max(0, length / ux)
    const sidesPerRow = uy === 0 ? 0 : ux / uy
    const sidesFrom = uy === 0 ? Number.NEGATIVE_INFINITY : Math.min(left / uy, -right / uy)
    const sidesTo = uy === 0 ? Number.POSITIVE_INFINITY : Math.max(left / uy, -right / uy)
    const top = Math.min(ay, by) + Math.min(right * ux, -left * ux)
    const bottom = Math.max(ay, by) + Math.max(right * ux, -left * ux)
    const lastRow = Math.min(this.#rows, Math.floor(bottom + TOUCH))
    for (let row = Math.max(0, Math.ceil(top - TOUCH)); row <= lastRow; row++) {
      const py = row - ay
      const from = Math.max(endsPerRow * py + endsFrom, sidesPerRow * py + sidesFrom)
      const to = Math.min(endsPerRow * py + endsTo, sidesPerRow * py + sidesTo)
      const end = (Math.min(this.#columns, Math.floor(ax + to + TOUCH)) + 1) | 0
      const first = Math.max(0, Math.ceil(ax + from - TOUCH)) | 0
      let column = this.#corners.next(row, first, end)
      for (; column < end; column = this.#corners.next(row, column + 1, end)) {
        const px = column - ax
        const along = px * ux + py * uy
        if (along < NEAR || along > length - NEAR) continue
        const share = along / length
        const off = ux * py - uy * px
        const walls = wallsAround(this.#walls, column, row)
        // The wall of a corner lies behind it, seen from the line.
        if (off > -TOUCH && isCornerOf(walls, -uy, ux)) into.add(column, row, share, Math.max(0, off), 1)
        if (off < TOUCH && isCornerOf(walls, uy, -ux)) into.add(column, row, share, Math.max(0, -off), -1)
      }
    }
  }

  /**
   * Whether no wall is near a line: a quick yes. If cells are asked about, all of them near the line are, so that the
   * closer look knows them.
   */
  #isOpen(x: Float64Array, y: Float64Array, at: number): boolean {
    const ax = x[at - 1]
    const ay = y[at - 1]
    const bx = x[at]
    const by = y[at]
    const reach = this.body + NEAR
    const low = Math.min(ay, by)
    const high = Math.max(ay, by)
    const left = Math.min(ax, bx)
    const right = Math.max(ax, bx)
    if (!(Math.min(low, left) >= 0 && high <= this.#rows && right <= this.#columns)) return false
    const perRow = low === high ? 0 : (bx - ax) / (by - ay)
    // From where the line comes within reach of a row to where it leaves it.
    const onward = low === high ? Number.POSITIVE_INFINITY : Math.abs(perRow) * (0.5 + reach) + reach
    const lastRow = Math.min(this.#rows, Math.floor(high + reach))
    let isOpen = true
    for (let row = Math.max(-1, Math.floor(low - reach)); row <= lastRow; row++) {
      const middle = ax + (row + 0.5 - ay) * perRow
      let column = Math.max(-1, Math.floor(Math.max(left - reach, middle - onward))) | 0
      const end = (Math.min(this.#columns, Math.floor(Math.min(right + reach, middle + onward))) + 1) | 0
      while ((column = this.#walls.next(row, column, end)) < end) {
        if (!this.#asks) return false
        isOpen = false
        column++
      }
    }
    return isOpen
  }
}

/** The cell around a vertex that lies in a direction. */
function quadrant(dx: number, dy: number): number {
  return dy > 0 ? (dx > 0 ? BELOW_RIGHT : BELOW_LEFT) : dx > 0 ? ABOVE_RIGHT : ABOVE_LEFT
}

/**
 * Whether one of the walls around a vertex is all behind it in this direction, with no other wall beside: a corner
 * nearer to a line than the rest of its wall.
 */
function isCornerOf(walls: number, nx: number, ny: number): boolean {
  const isLeft = nx < TOUCH
  const isRight = nx > -TOUCH
  const isAbove = ny < TOUCH
  const isBelow = ny > -TOUCH
  // A single wall, or two that meet only here.
  if (walls === ABOVE_LEFT || walls === (ABOVE_LEFT | BELOW_RIGHT)) if (isLeft && isAbove) return true
  if (walls === ABOVE_RIGHT || walls === (ABOVE_RIGHT | BELOW_LEFT)) if (isRight && isAbove) return true
  if (walls === BELOW_LEFT || walls === (ABOVE_RIGHT | BELOW_LEFT)) if (isLeft && isBelow) return true
  return (walls === BELOW_RIGHT || walls === (ABOVE_LEFT | BELOW_RIGHT)) && isRight && isBelow
}
