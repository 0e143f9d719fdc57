import { LineOfSight } from '../../line/line-of-sight.js'
import type { WalkmapGround } from '../walkmap-ground.js'
import { type Corners, MARGIN, type Turn, type Walls } from './walls.js'

/** Walls around a vertex as bits: above left, above right, below left, below right. */
const ABOVE_LEFT = 1
const ABOVE_RIGHT = 2
const BELOW_LEFT = 4
const BELOW_RIGHT = 8

/** A corner nearer to a line than this, in cells, is on it: rounding must not decide on which side. */
const TOUCH = 1e-9

/** Across a path is what lies within 60° of straight across; walls ahead of it are met later. As a cosine. */
const ACROSS = 0.5

/** A wall corner lies at most this far beyond the body from the cell centre at which a path in steps turns. */
const REACH = 1.6

/**
 * The walls of a walkmap. A disc keeps its radius from blocked cells. A square body is a point among the blocked
 * squares between cell centres: such a square is free if the unit fits on all four of its corners. Those squares are
 * half a cell off the grid, so places are moved by `shift` before they get here.
 */
export class GridWalls implements Walls {
  readonly body: number
  readonly shift: number
  readonly #cells: Uint8Array
  readonly #isSquare: boolean
  readonly #stride: number
  readonly #columns: number
  readonly #rows: number
  readonly #ground: WalkmapGround
  readonly #sight: LineOfSight

  constructor(ground: WalkmapGround) {
    const { layout, unit } = ground.walkmap
    const { free, passable } = ground.cells
    this.#ground = ground
    this.#isSquare = unit.size > 1
    this.#cells = this.#isSquare ? passable : free
    this.#stride = layout.stride
    this.#columns = layout.width - (this.#isSquare ? 1 : 0)
    this.#rows = layout.depth - (this.#isSquare ? 1 : 0)
    this.#sight = new LineOfSight(layout, unit, free)
    this.shift = this.#isSquare ? 0.5 : 0
    this.body = unit.radius > 0 ? unit.radius + MARGIN : 0
  }

  isClear(ax: number, ay: number, bx: number, by: number): boolean {
    const { shift } = this
    if (this.#sight.isClear(ax + shift, ay + shift, bx + shift, by + shift)) return true
    // A step may be legal where the line is not clear: of a body that cuts a corner.
    return this.#ground.lines.isClear(ax + shift, ay + shift, bx + shift, by + shift)
  }

  cornerAt({ x, y, side, ux, uy, vx, vy }: Turn, into: Corners): void {
    if (this.body === 0) {
      // The bisector points to the wall: of the four cells around the place it must be the only one.
      const wall = quadrant(-side * (uy + vy), side * (ux + vx))
      if (Number.isInteger(x) && Number.isInteger(y) && this.#around(x, y) === wall)
        into.add(x, y, 0, 0, side)
      return
    }
    const reach = this.body + REACH
    let least = reach * reach
    let inward = 0
    let cornerX = 0
    let cornerY = 0
    const scaleU = side / Math.sqrt(ux * ux + uy * uy)
    const scaleV = side / Math.sqrt(vx * vx + vy * vy)
    for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(this.#rows, y + reach); row++) {
      for (
        let column = Math.max(0, Math.ceil(x - reach));
        column <= Math.min(this.#columns, x + reach);
        column++
      ) {
        const dx = column - x
        const dy = row - y
        const squared = dx * dx + dy * dy
        const besideU = scaleU * (ux * dy - uy * dx)
        const besideV = scaleV * (vx * dy - vy * dx)
        if (squared > least || besideU < 0 || besideV < 0) continue
        // Of two that are as near, the one that the path turns around more squarely.
        if (squared === least && besideU + besideV < inward + TOUCH) continue
        if (!isCorner(this.#around(column, row))) continue
        least = squared
        inward = besideU + besideV
        cornerX = column
        cornerY = row
      }
    }
    if (least < reach * reach) into.add(cornerX, cornerY, 0, 0, side)
  }

  across({ x, y, side, ux, uy, vx, vy }: Turn, most: number): number {
    let least = most * most
    const firstColumn = Math.max(-1, Math.floor(x - most))
    const lastColumn = Math.min(this.#columns, Math.ceil(x + most) - 1)
    const lastRow = Math.min(this.#rows, Math.ceil(y + most) - 1)
    for (let row = Math.max(-1, Math.floor(y - most)); row <= lastRow; row++) {
      const dy = y < row ? row - y : y > row + 1 ? row + 1 - y : 0
      if (dy * dy >= least) continue
      for (let column = firstColumn; column <= lastColumn; column++) {
        if (!this.#isWall(column, row)) continue
        const dx = x < column ? column - x : x > column + 1 ? column + 1 - x : 0
        const squared = dx * dx + dy * dy
        if (squared >= least) continue
        const off = -ACROSS * Math.sqrt(squared)
        if (side * (ux * dy - uy * dx) < off || side * (vx * dy - vy * dx) < off) least = squared
      }
    }
    return Math.sqrt(least)
  }

  beside(ax: number, ay: number, bx: number, by: number, right: number, left: number, into: Corners): void {
    const dx = bx - ax
    const dy = by - ay
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length === 0) return
    const ux = dx / length
    const uy = dy / length
    // Line by line of the grid across the longer axis: there the strip is at most 1.41 times as wide as it is.
    const isFlat = Math.abs(dx) >= Math.abs(dy)
    const along = isFlat ? ux : uy
    const slope = (isFlat ? uy : ux) / along
    const from = isFlat ? ax : ay
    const to = isFlat ? bx : by
    const across = isFlat ? ay : ax
    // Side 1 lies towards larger y if x grows, and towards smaller x if y grows.
    const isUp = isFlat ? ux > 0 : uy < 0
    const more = (isUp ? right : left) / Math.abs(along)
    const less = (isUp ? left : right) / Math.abs(along)
    const first = Math.max(0, Math.floor(Math.min(from, to) - less - more)) | 0
    const last = Math.min(isFlat ? this.#columns : this.#rows, Math.ceil(Math.max(from, to) + less + more))
    const end = isFlat ? this.#rows : this.#columns
    const cells = this.#cells
    const stride = this.#stride
    const step = isFlat ? stride : 1
    const other = isFlat ? 1 : stride
    for (let major = first; major <= last; major++) {
      const middle = across + slope * (major - from)
      const low = Math.max(0, Math.ceil(middle - less)) | 0
      const high = Math.min(end, Math.floor(middle + more)) | 0
      if (low > high) continue
      // The cells around a vertex, from one to the next: only the two beyond it are new.
      let id = isFlat ? (low + 1) * stride + major + 1 : (major + 1) * stride + low + 1
      let open = cells[id - step - other] + cells[id - step]
      for (let minor = low; minor <= high; minor++, id += step) {
        const next = cells[id - other] + cells[id]
        const isOpen = open + next === 4
        open = next
        if (isOpen && !this.#isSquare) continue
        const column = isFlat ? major : minor
        const row = isFlat ? minor : major
        const walls = this.#around(column, row)
        if (walls === 0 || walls === 15) continue
        const px = column - ax
        const py = row - ay
        const share = (px * ux + py * uy) / length
        if (share <= 0 || share >= 1) continue
        const off = ux * py - uy * px
        // The wall of a corner lies behind it, seen from the line.
        if (off > -TOUCH && isCornerOf(walls, -uy, ux)) into.add(column, row, share, Math.max(0, off), 1)
        if (off < TOUCH && isCornerOf(walls, uy, -ux)) into.add(column, row, share, Math.max(0, -off), -1)
      }
    }
  }

  #isWall(column: number, row: number): boolean {
    const cells = this.#cells
    const id = (row + 1) * this.#stride + column + 1
    if (!this.#isSquare) return cells[id] === 0
    return (cells[id] & cells[id + 1] & cells[id + this.#stride] & cells[id + this.#stride + 1]) === 0
  }

  /** The walls among the four cells around a vertex. */
  #around(x: number, y: number): number {
    if (this.#isSquare)
      return (
        (this.#isWall(x - 1, y - 1) ? ABOVE_LEFT : 0) |
        (this.#isWall(x, y - 1) ? ABOVE_RIGHT : 0) |
        (this.#isWall(x - 1, y) ? BELOW_LEFT : 0) |
        (this.#isWall(x, y) ? BELOW_RIGHT : 0)
      )
    const cells = this.#cells
    const id = (y + 1) * this.#stride + x + 1
    return (
      15 - cells[id - this.#stride - 1] - 2 * cells[id - this.#stride] - 4 * cells[id - 1] - 8 * cells[id]
    )
  }
}

/** Whether walls around a vertex leave it a corner: a single one, or two that meet only there. */
function isCorner(walls: number): boolean {
  return walls !== 0 && ((walls & (walls - 1)) === 0 || walls === 6 || walls === 9)
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
  // A single wall, or two that meet only here.
  if (walls === ABOVE_LEFT || walls === (ABOVE_LEFT | BELOW_RIGHT)) if (nx <= 0 && ny <= 0) return true
  if (walls === ABOVE_RIGHT || walls === (ABOVE_RIGHT | BELOW_LEFT)) if (nx >= 0 && ny <= 0) return true
  if (walls === BELOW_LEFT || walls === (ABOVE_RIGHT | BELOW_LEFT)) if (nx <= 0 && ny >= 0) return true
  if (walls === BELOW_RIGHT || walls === (ABOVE_LEFT | BELOW_RIGHT)) if (nx >= 0 && ny >= 0) return true
  return false
}
