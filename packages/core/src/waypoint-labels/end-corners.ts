import { readCell } from '../waypoints/ends/cell-lists.js'
import type { EndLists } from '../waypoints/ends/end-lists.js'
import { fanOf } from '../waypoints/ends/row-corners.js'
import { keyOf } from '../waypoints/taut-graph.js'

/** The corners that one end of a path may go to first, with the half of their labels that it can read. */
export class EndCorners {
  count = 0
  readonly corner: Int32Array
  /** The fan through which the path goes on, and the largest key there of an edge that it can take. */
  readonly fan: Uint8Array
  readonly key: Float64Array
  /** The length of the leg, and that with the straight line to the other end. */
  readonly leg: Float64Array
  readonly bound: Float64Array
  /** The one with the least bound. */
  nearest = -1
  readonly #lists: EndLists

  /** `most`: of the corners in the list of a cell. */
  constructor(lists: EndLists, most: number) {
    this.#lists = lists
    this.corner = new Int32Array(most)
    this.fan = new Uint8Array(most)
    this.key = new Float64Array(most)
    this.leg = new Float64Array(most)
    this.bound = new Float64Array(most)
  }

  /** Reads the corners of the cell x,y for paths to the cell otherX,otherY. */
  read(cellX: number, cellY: number, otherX: number, otherY: number): void {
    const { cells, corners } = this.#lists
    const { x, y, wall } = corners
    const { corner, fan, key, leg, bound } = this
    const count = readCell(cells, cellX, cellY, corner)
    const midX = cellX + 0.5
    const midY = cellY + 0.5
    const farX = otherX + 0.5
    const farY = otherY + 0.5
    let nearest = -1
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < count; at++) {
      const id = corner[at]
      const dx = midX - x[id]
      const dy = midY - y[id]
      const leftX = farX - x[id]
      const leftY = farY - y[id]
      const here = Math.sqrt(dx * dx + dy * dy)
      const whole = here + Math.sqrt(leftX * leftX + leftY * leftY)
      const onward = fanOf(wall, id, dx, dy) === 0 ? 1 : 0
      fan[at] = onward
      key[at] = keyOf(onward, dx, dy)
      leg[at] = here
      bound[at] = whole
      if (whole >= least) continue
      least = whole
      nearest = at
    }
    this.count = count
    this.nearest = nearest
  }
}
