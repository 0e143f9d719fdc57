import { grown } from '../memory/grown.js'
import { BLOCK_SHIFT_X, BLOCK_SHIFT_Y, type CellLists } from './cell-lists.js'
import { fanOf, type RowCorners } from './row-graph.js'

/** The corners that one end of a path may go to first, with the half of their labels that it can read. */
export class EndCorners {
  count = 0
  corner = new Int32Array(64)
  /** The fan through which the path goes on. */
  fan = new Uint8Array(64)
  /** The length of the leg, and that with the straight line to the other end. */
  leg = new Float64Array(64)
  bound = new Float64Array(64)
  /** The one with the least bound. */
  nearest = -1
  readonly #corners: RowCorners
  readonly #lists: CellLists

  constructor(corners: RowCorners, lists: CellLists) {
    this.#corners = corners
    this.#lists = lists
  }

  /** Reads the corners of the cell x,y for paths to the cell otherX,otherY. */
  read(cellX: number, cellY: number, otherX: number, otherY: number): void {
    const { across, start, maskStart, ids, masks } = this.#lists
    const { x, y, wall } = this.#corners
    const block = (cellY >> BLOCK_SHIFT_Y) * across + (cellX >> BLOCK_SHIFT_X)
    const bit = 1 << (((cellY & 3) << 3) | (cellX & 7))
    const end = start[block + 1]
    const masked = end - (maskStart[block + 1] - maskStart[block])
    const maskAt = maskStart[block] - masked
    if (end - start[block] > this.corner.length) this.#grow(end - start[block])
    const { corner, fan, leg, bound } = this
    const midX = cellX + 0.5
    const midY = cellY + 0.5
    const farX = otherX + 0.5
    const farY = otherY + 0.5
    let count = 0
    let nearest = -1
    let least = Number.POSITIVE_INFINITY
    for (let at = start[block]; at < end; at++) {
      if (at >= masked && (masks[maskAt + at] & bit) === 0) continue
      const id = ids[at]
      const dx = midX - x[id]
      const dy = midY - y[id]
      const leftX = farX - x[id]
      const leftY = farY - y[id]
      const here = Math.sqrt(dx * dx + dy * dy)
      const whole = here + Math.sqrt(leftX * leftX + leftY * leftY)
      corner[count] = id
      fan[count] = 1 - fanOf(wall, id, dx, dy)
      leg[count] = here
      bound[count] = whole
      if (whole < least) {
        least = whole
        nearest = count
      }
      count++
    }
    this.count = count
    this.nearest = nearest
  }

  #grow(length: number): void {
    this.corner = grown(this.corner, 2 * length)
    this.fan = grown(this.fan, 2 * length)
    this.leg = grown(this.leg, 2 * length)
    this.bound = grown(this.bound, 2 * length)
  }
}
