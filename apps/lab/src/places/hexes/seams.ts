import type { Cell, MapPoint } from 'footpath'
import type { Board } from 'footpath/board'

/** Where neighbours lie on the plane of a board that may wrap around: beyond a seam, not at the other side. */
export class Seams {
  readonly #board: Board
  /** From a cell to its images beyond the seams; the first is none. */
  readonly #shifts: readonly MapPoint[]

  constructor(board: Board) {
    this.#board = board
    const { wrap, width, depth } = board
    const origin = board.centreOf({ x: 0, y: 0 })
    // Two columns or two rows, because every other one may be shifted.
    const across = ((board.centreOf({ x: 2, y: 0 }).x - origin.x) / 2) * width
    const down = ((board.centreOf({ x: 0, y: 2 }).y - origin.y) / 2) * depth
    const xs = wrap === 'x' || wrap === 'both' ? [0, -across, across] : [0]
    const ys = wrap === 'y' || wrap === 'both' ? [0, -down, down] : [0]
    this.#shifts = ys.flatMap((y) => xs.map((x) => ({ x, y })))
  }

  /** How far the board goes on beyond its seams, for each of its images. */
  get images(): readonly MapPoint[] {
    return this.#shifts.slice(1)
  }

  /** The centre of a cell nearest to a point: its own, or that of an image. */
  near(point: MapPoint, cell: Cell): MapPoint {
    const { x, y } = this.#board.centreOf(cell)
    let best: MapPoint = { x, y }
    for (const shift of this.#shifts) {
      const image = { x: x + shift.x, y: y + shift.y }
      if (away(point, image) < away(point, best)) best = image
    }
    return best
  }

  /** The centre of a neighbour as seen from a cell. */
  next(from: Cell, to: Cell): MapPoint {
    return this.near(this.#board.centreOf(from), to)
  }
}

export function away(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
