import { NONE, type Units } from './units.js'
import type { Slots } from './slots.js'

/** Bins are at least this wide, in cells. */
const LEAST_EDGE = 1.5

/** Bins per unit of the capacity, at most: beyond that they become wider. */
const BINS_PER_UNIT = 4

/** Places in the frame. */
export const LARGEST_RADIUS = 3
export const LARGEST_SPEED = 4

/**
 * Units sorted by where they are, in square bins over the part of the map that holds units; every layer has bins of its
 * own. Sorting is stable, so that slots depend on ids and positions alone.
 */
export class Bins {
  /** Ids in the order of bins. */
  readonly order: Int32Array
  count = 0
  /** The bins' left and upper border and their edge; the largest radius and speed of a unit. In an array, see `Units`. */
  readonly frame = new Float64Array(5)
  readonly #binOf: Int32Array
  /** The first slot of every bin, and the end. */
  readonly first: Int32Array
  readonly #most: number
  #columns = 1
  #rows = 1

  constructor(capacity: number, layers: number) {
    this.order = new Int32Array(capacity)
    this.#binOf = new Int32Array(capacity)
    this.#most = BINS_PER_UNIT * capacity + 64
    this.first = new Int32Array(layers * this.#most + 1)
  }

  /** How many columns and rows of bins every layer has. */
  get columns(): number {
    return this.#columns
  }

  get rows(): number {
    return this.#rows
  }

  sort(units: Units, layers: number): void {
    this.#measure(units)
    const { states, x, y, layer, capacity } = units
    const first = this.first
    const perLayer = this.#columns * this.#rows
    const bins = layers * perLayer
    first.fill(0, 0, bins + 1)
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE) continue
      const bin = layer[id] * perLayer + this.#rowOf(y[id]) * this.#columns + this.#columnOf(x[id])
      this.#binOf[id] = bin
      first[bin]++
    }
    let sum = 0
    for (let bin = 0; bin <= bins; bin++) {
      sum += first[bin]
      first[bin] = sum
    }
    for (let id = capacity - 1; id >= 0; id--)
      if (states[id] !== NONE) this.order[--first[this.#binOf[id]]] = id
  }

  /**
   * Writes the slots of up to `most` units within a slot's range and nearest to it into `near` from `at` on, nearest first;
   * returns how many. Larger units count as nearer. Of equally near ones the lower slot comes first.
   */
  nearest(
    slots: Slots,
    slot: number,
    most: number,
    near: Int32Array,
    keys: Float64Array,
    at: number,
  ): number {
    const x = slots.x[slot]
    const y = slots.y[slot]
    const column = this.#columnOf(x)
    const row = this.#rowOf(y)
    const columns = this.#columns
    const rows = this.#rows
    const own = this.#binOf[slots.id[slot]]
    const base = own - row * columns - column
    const edge = this.frame[2]
    const range = slots.range[slot]
    // How far the nearest border of the own bin is.
    const inX = x - this.frame[0] - column * edge
    const inY = y - this.frame[1] - row * edge
    const inside = Math.min(inX, inY, edge - inX, edge - inY)
    const largest = this.frame[LARGEST_RADIUS] * this.frame[LARGEST_RADIUS]
    const rangeSquare = range * range
    let count = 0
    const { first } = this
    const { x: xs, y: ys, radius } = slots
    for (let ring = 0; ring < Math.max(columns, rows); ring++) {
      const top = Math.max(0, row - ring)
      const bottom = Math.min(rows - 1, row + ring)
      const left = Math.max(0, column - ring)
      const right = Math.min(columns - 1, column + ring)
      for (let r = top; r <= bottom; r++) {
        const rowStart = base + r * columns
        // Bins side by side follow each other: the upper and lower row of a ring are one run, the others have two ends.
        const isRun = r === row - ring || r === row + ring
        const runs = isRun ? 1 : 2
        for (let run = 0; run < runs; run++) {
          const from = isRun ? left : run === 0 ? column - ring : column + ring
          if (from < 0 || from >= columns) continue
          const end = first[rowStart + (isRun ? right : from) + 1]
          for (let other = first[rowStart + from]; other < end; other++) {
            const dx = xs[other] - x
            const dy = ys[other] - y
            const square = dx * dx + dy * dy
            if (square > rangeSquare || other === slot) continue
            const key = square - radius[other] * radius[other]
            if (count < most) count++
            else if (key > keys[most - 1] || (key === keys[most - 1] && other > near[at + most - 1])) continue
            let place = count - 1
            while (
              place > 0 &&
              (keys[place - 1] > key || (keys[place - 1] === key && near[at + place - 1] > other))
            ) {
              keys[place] = keys[place - 1]
              near[at + place] = near[at + place - 1]
              place--
            }
            keys[place] = key
            near[at + place] = other
          }
        }
      }
      const reached = ring * edge + inside
      if (reached > range) return count
      if (count === most && reached * reached - largest > keys[most - 1]) return count
    }
    return count
  }

  /** Writes how far away neighbours matter to every slot: who could meet it within some seconds. */
  writeRanges(slots: Slots, seconds: number): void {
    const largestRadius = this.frame[LARGEST_RADIUS]
    const largestSpeed = this.frame[LARGEST_SPEED]
    const { range, speed, radius, count } = slots
    for (let slot = 0; slot < count; slot++)
      range[slot] = (speed[slot] + largestSpeed) * seconds + radius[slot] + largestRadius
  }

  /** The layer of a slot's unit. */
  layerOf(slots: Slots, slot: number): number {
    return Math.floor(this.#binOf[slots.id[slot]] / (this.#columns * this.#rows))
  }

  #columnOf(x: number): number {
    return Math.floor((x - this.frame[0]) / this.frame[2]) | 0
  }

  #rowOf(y: number): number {
    return Math.floor((y - this.frame[1]) / this.frame[2]) | 0
  }

  /** Lays the bins over the units. */
  #measure({ states, x, y, radius, speed, capacity }: Units): void {
    let left = Number.POSITIVE_INFINITY
    let top = Number.POSITIVE_INFINITY
    let right = Number.NEGATIVE_INFINITY
    let bottom = Number.NEGATIVE_INFINITY
    let largestRadius = 0
    let largestSpeed = 0
    let count = 0
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE) continue
      count++
      left = Math.min(left, x[id])
      top = Math.min(top, y[id])
      right = Math.max(right, x[id])
      bottom = Math.max(bottom, y[id])
      largestRadius = Math.max(largestRadius, radius[id])
      largestSpeed = Math.max(largestSpeed, speed[id])
    }
    this.count = count
    const frame = this.frame
    frame[0] = count === 0 ? 0 : left
    frame[1] = count === 0 ? 0 : top
    frame[2] = Math.max(LEAST_EDGE, 2 * largestRadius)
    frame[LARGEST_RADIUS] = largestRadius
    frame[LARGEST_SPEED] = largestSpeed
    for (;;) {
      this.#columns = count === 0 ? 1 : this.#columnOf(right) + 1
      this.#rows = count === 0 ? 1 : this.#rowOf(bottom) + 1
      if (this.#columns * this.#rows <= this.#most) return
      frame[2] *= 1.25
    }
  }
}
