import { grown } from '../memory/grown.js'

/** Parts that a cell is divided into, to say where in it walls lie. */
export const CELL_PARTS = 255

/** Spans that there is room for at first, at most: 1.6 MB. */
const MOST_ROOM = 1 << 16

/** What is solid in a level, by columns of voxels: spans from a lowest to a highest y, in order from below. */
export interface Spans {
  /** By column: its first span. One more than there are columns. */
  readonly first: Int32Array
  readonly low: Float64Array
  readonly high: Float64Array
  readonly isFloor: Uint8Array
  /** Four numbers a span: from where to where in the cell its steep sides lie, along x and along z, in parts. */
  readonly steep: Uint8Array
}

/**
 * Collects spans in any order. Those that meet are one; the highest triangle decides whether one can stand on it. 25
 * bytes a span.
 */
export class SpanLists {
  readonly head: Int32Array
  low: Float64Array
  high: Float64Array
  isFloor: Uint8Array
  next: Int32Array
  steep: Uint8Array
  readonly #near: number
  readonly #climb: number
  #count = 0
  #free = -1

  /** Spans whose gap is at most `near` are joined. Floors within `climb` below the top of a span are its floor too. */
  constructor(columns: number, near: number, climb: number) {
    this.head = new Int32Array(columns).fill(-1)
    // Mostly there is a span or two in every column.
    const room = Math.min(columns, MOST_ROOM)
    this.low = new Float64Array(room)
    this.high = new Float64Array(room)
    this.isFloor = new Uint8Array(room)
    this.next = new Int32Array(room)
    this.steep = new Uint8Array(4 * room)
    this.#near = near
    this.#climb = climb
  }

  /** Adds what is solid from `low` to `high`, with steep sides from x0 to x1 and from z0 to z1: none if these fall. */
  add(
    column: number,
    low: number,
    high: number,
    isFloor: boolean,
    x0: number,
    x1: number,
    z0: number,
    z1: number,
  ): void {
    const { next } = this
    let floor = isFloor
    let before = -1
    for (let at = this.head[column]; at >= 0; ) {
      const after = next[at]
      if (this.low[at] > high + this.#near) break
      if (this.high[at] < low - this.#near) {
        before = at
        at = after
        continue
      }
      const gap = this.high[at] - high
      if (Math.abs(gap) <= this.#climb) floor = floor || this.isFloor[at] === 1
      else if (gap > 0) floor = this.isFloor[at] === 1
      low = Math.min(low, this.low[at])
      high = Math.max(high, this.high[at])
      const own = 4 * at
      x0 = Math.min(x0, this.steep[own])
      x1 = Math.max(x1, this.steep[own + 1])
      z0 = Math.min(z0, this.steep[own + 2])
      z1 = Math.max(z1, this.steep[own + 3])
      if (after < 0 || this.low[after] > high + this.#near) {
        // Mostly there is nothing above that it meets too.
        this.#set(at, low, high, floor, x0, x1, z0, z1)
        return
      }
      if (before < 0) this.head[column] = after
      else next[before] = after
      next[at] = this.#free
      this.#free = at
      at = after
    }
    const span = this.#take()
    this.#set(span, low, high, floor, x0, x1, z0, z1)
    this.next[span] = before < 0 ? this.head[column] : this.next[before]
    if (before < 0) this.head[column] = span
    else this.next[before] = span
  }

  /** The spans column by column: what looks at neighbours finds them side by side in memory. */
  sorted(): Spans {
    const { head, next } = this
    const first = new Int32Array(head.length + 1)
    const low = new Float64Array(this.#count)
    const high = new Float64Array(this.#count)
    const isFloor = new Uint8Array(this.#count)
    const steep = new Int32Array(this.#count)
    const steepOf = new Int32Array(this.steep.buffer)
    let count = 0
    for (let column = 0; column < head.length; column++) {
      first[column] = count
      for (let span = head[column]; span >= 0; span = next[span]) {
        low[count] = this.low[span]
        high[count] = this.high[span]
        isFloor[count] = this.isFloor[span]
        steep[count++] = steepOf[span]
      }
    }
    first[head.length] = count
    return { first, low, high, isFloor, steep: new Uint8Array(steep.buffer) }
  }

  #set(
    span: number,
    low: number,
    high: number,
    isFloor: boolean,
    x0: number,
    x1: number,
    z0: number,
    z1: number,
  ): void {
    this.low[span] = low
    this.high[span] = high
    this.isFloor[span] = isFloor ? 1 : 0
    this.steep[4 * span] = x0
    this.steep[4 * span + 1] = x1
    this.steep[4 * span + 2] = z0
    this.steep[4 * span + 3] = z1
  }

  #take(): number {
    if (this.#free >= 0) {
      const span = this.#free
      this.#free = this.next[span]
      return span
    }
    if (this.#count === this.low.length) {
      this.low = grown(this.low)
      this.high = grown(this.high)
      this.isFloor = grown(this.isFloor)
      this.next = grown(this.next)
      this.steep = grown(this.steep)
    }
    return this.#count++
  }
}
