import { grown } from '../../memory/grown.js'
import type { Rows } from './rows.js'

/**
 * The rows of free cells that a path in steps passes through, as the gates between them: what a string along the path
 * has to pass. A gate has an end on side 1 and one on side −1 of a walker, see `Walls`.
 *
 * For a point a gate is where two rows touch. For a body it lies on the lines through the centres of the cells: the
 * square between four centres on which the unit can stand is free for it, whatever its shape.
 */
export class Channel {
  count = 0
  /** The ends of the gates: x on side 1, x on side −1, and the y of both. */
  right = new Float64Array(256)
  left = new Float64Array(256)
  y = new Float64Array(256)
  /** 1 for a point that the string keeps, a gate without width. */
  isFixed = new Uint8Array(256)
  /** The runs entered so far: first column and row of each. Between two of them lies a step. */
  #starts = new Int32Array(256)
  #rows = new Int32Array(256)
  #depth = 0
  /** Whether a step has two gates, on the lines through the centres of both rows, and not one between them. */
  #hasBody = false

  /** Where the centre of a cell lies from its position. */
  #centre = 0.5

  /**
   * Reads the steps of a path: x and y of every cell in turn. `cells` are those on which the unit cannot stand.
   * Coordinates are moved by `shift`, see `GridWalls`. A taut line leaves no half plane that the path is in: runs are
   * followed no farther.
   */
  read(steps: Int32Array, cells: Rows, hasBody: boolean, shift: number): void {
    this.#centre = 0.5 - shift
    this.#hasBody = hasBody
    this.count = 0
    this.#depth = 0
    let x = steps[0]
    let y = steps[1]
    let least = x
    let most = x
    for (let at = 2; at < steps.length; at += 2) {
      if (steps[at] < least) least = steps[at]
      else if (steps[at] > most) most = steps[at]
    }
    const before = Math.max(-1, least - 2)
    const behind = most + 2
    let start = cells.last(y, x, before) + 1
    let end = cells.next(y, x, behind)
    this.#enter(start, y)
    for (let at = 2; at < steps.length; at += 2) {
      const nextX = steps[at]
      const nextY = steps[at + 1]
      if (nextY === y && nextX >= start && nextX < end) {
        x = nextX
        continue
      }
      const nextStart = cells.last(nextY, nextX, before) + 1
      const nextEnd = cells.next(nextY, nextX, behind)
      const low = start > nextStart ? start : nextStart
      const high = end < nextEnd ? end : nextEnd
      // A body that cuts a corner, and a point that slips between two, can do so only in that very step.
      const isJoined =
        (nextY === y + 1 || nextY === y - 1) &&
        high > low &&
        (!hasBody || nextX === x || (low <= Math.min(x, nextX) && high > Math.max(x, nextX)))
      if (!isJoined) {
        this.#pass(x, y)
        this.#pass(nextX, nextY)
        this.#depth = 0
        this.#enter(nextStart, nextY)
      } else if (!this.#leaves(nextStart, nextY)) {
        this.#step(low, high, y, nextY)
        this.#enter(nextStart, nextY)
      }
      x = nextX
      y = nextY
      start = nextStart
      end = nextEnd
    }
  }

  /** Whether the path goes back into the run it came from: then it need not have left it. */
  #leaves(start: number, row: number): boolean {
    const before = this.#depth - 2
    if (before < 0 || this.#rows[before] !== row || this.#starts[before] !== start) return false
    this.count -= this.#hasBody ? 2 : 1
    this.#depth--
    return true
  }

  #enter(start: number, row: number): void {
    const at = this.#depth++
    if (at === this.#starts.length) {
      this.#starts = grown(this.#starts)
      this.#rows = grown(this.#rows)
    }
    this.#starts[at] = start
    this.#rows[at] = row
  }

  #step(low: number, high: number, row: number, nextRow: number): void {
    const isDown = nextRow > row
    if (this.#hasBody) {
      const first = low + this.#centre
      const last = high - 1 + this.#centre
      this.#add(isDown ? first : last, isDown ? last : first, row + this.#centre)
      this.#add(isDown ? first : last, isDown ? last : first, nextRow + this.#centre)
    } else this.#add(isDown ? low : high, isDown ? high : low, isDown ? nextRow : row)
  }

  /** Whether a gate is as wide as those before and after it, or wider: a line through both passes it as well. */
  isWide(at: number): boolean {
    if (at === 0 || at >= this.count - 1) return false
    const { right, left, y, isFixed } = this
    const rows = y[at + 1] - y[at - 1]
    // Going down, the end on side 1 is the one with the lower x.
    const low = rows > 0 ? right : left
    const high = rows > 0 ? left : right
    return (
      low[at] <= low[at - 1] &&
      low[at] <= low[at + 1] &&
      high[at] >= high[at - 1] &&
      high[at] >= high[at + 1] &&
      isFixed[at - 1] + isFixed[at] + isFixed[at + 1] === 0 &&
      rows !== 0 &&
      (y[at + 1] - y[at]) * (y[at] - y[at - 1]) >= 0
    )
  }

  /** A point that the string keeps: the centre of a cell. */
  #pass(x: number, y: number): void {
    this.#add(x + this.#centre, x + this.#centre, y + this.#centre)
    this.isFixed[this.count - 1] = 1
  }

  #add(right: number, left: number, y: number): void {
    const at = this.count++
    if (at === this.y.length) {
      this.right = grown(this.right)
      this.left = grown(this.left)
      this.y = grown(this.y)
      this.isFixed = grown(this.isFixed)
    }
    this.right[at] = right
    this.left[at] = left
    this.y[at] = y
    this.isFixed[at] = 0
  }
}
