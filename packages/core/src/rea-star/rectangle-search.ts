import type { CellId } from '../ids.js'
import type { StepPrices } from '../jump/search-memory.js'
import { nextBase } from '../memory/falling-base.js'
import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'
import { IntervalQueue } from './interval-queue.js'

/** A cell's mark: bits 0 to 2 the direction of arrival, above them 1 + the side of the interval it waits in, or 0. */
const ARRIVAL = 7
const WAITING = 3

/**
 * REA*, rectangle expansion A* (Zhang, Li and Bi 2016). Its nodes are intervals: free cells in a row or column just
 * outside a rectangle of free cells. The interval with the least cost and estimate is expanded: it grows ahead into a
 * rectangle as deep as all its rows are free. Inside, costs spread row by row, without a queue; the free
 * cells around are the next intervals, if one of them got cheaper.
 *
 *     . . # . . .        two intervals ahead,
 *    ┌───────────┐
 *  . │ . . . . . │ #     one at the left, none at the right
 *  . │ . . . . . │ #
 *    └─▲─▲─▲─▲─▲─┘       the interval, entered from below
 *
 * The paper gives costs to the edges of a rectangle only. Here its inside has them too, so that a rectangle that
 * overlaps another ends where it has nothing to offer; that saves more than the writing costs.
 *
 * Why costs are the best: a cell that gets cheaper either waits in an interval of the queue, or lies in the rectangle
 * being expanded, and that offers its costs to every cell around it, also backwards. Inside, an offer that is not made
 * (against the sweep, or along its rows) would be one that the cell's own origin has made more cheaply: paths in a free
 * rectangle have no detours. So until the goal is right some cell of a best path waits, with a priority no higher
 * than the best cost.
 */
export class RectangleSearch {
  readonly #layout: Layout
  readonly #passable: Uint8Array
  /** Cost so far, above a base that falls from query to query, see `nextBase`. */
  readonly #costs: Float64Array
  readonly #marks: Uint8Array
  readonly #queue = new IntervalQueue()
  #base = 0
  #costliest = 0
  #straight = 0
  #diagonal = 0
  #goal = 0
  /** Counted with the padding, as ids are. */
  #goalX = 0
  #goalY = 0
  /** What the last query did: rectangles grown, intervals queued, intervals with a cell expanded before. */
  expanded = 0
  generated = 0
  reopened = 0
  peakOpen = 0

  constructor(layout: Layout, passable: Uint8Array) {
    this.#layout = layout
    this.#passable = passable
    this.#costs = new Float64Array(layout.cellCount).fill(Number.POSITIVE_INFINITY)
    this.#marks = new Uint8Array(layout.cellCount)
  }

  /** The cost from one cell to another of the same island. */
  run({ straight, diagonal, eight }: StepPrices, start: CellId, goal: CellId): number {
    this.#straight = straight
    // Without corner cutting a diagonal step can be walked as two straight ones: four directions need no other search.
    this.#diagonal = eight ? diagonal : 2 * straight
    this.#goal = goal
    this.#goalX = this.#layout.xOf(goal) + 1
    this.#goalY = this.#layout.yOf(goal) + 1
    this.#forget()
    const costs = this.#costs
    const queue = this.#queue
    costs[goal] = Number.POSITIVE_INFINITY
    costs[start] = this.#base
    this.#marks[start] = 1 << WAITING
    queue.push(this.#base, start, 1, 0)
    while (queue.size > 0 && queue.floor < costs[goal]) {
      const interval = queue.pop()
      this.#expand(queue.firsts[interval], queue.counts[interval], queue.sides[interval])
    }
    return costs[goal] - this.#base
  }

  /** The direction of the last step to a cell that the last query has reached, not to its start. */
  arrivalAt(id: CellId): number {
    return this.#marks[id] & ARRIVAL
  }

  #forget(): void {
    this.#costliest = this.#layout.cellCount * Math.max(1, this.#diagonal)
    this.#base = nextBase(this.#base, this.#costliest, this.#costs)
    this.#queue.clear()
    this.expanded = 0
    this.generated = 0
    this.reopened = 0
    this.peakOpen = 0
  }

  /** Grows a rectangle from the cells of an interval that still wait there. */
  #expand(from: CellId, among: number, side: number): void {
    const marks = this.#marks
    const { stride, offsets } = this.#layout
    const along = (side & 1) === 0 ? 1 : stride
    const ahead = offsets[side]
    let first = -1
    let last = -1
    for (let id = from, left = among; left > 0; left--, id += along) {
      if (marks[id] >> WAITING !== side + 1) continue
      marks[id] &= ARRIVAL
      if (first < 0) first = id
      last = id
    }
    if (first < 0) return
    this.expanded++
    const count = (last - first) / along + 1
    const before = along === 1 ? 3 : 0
    const after = along === 1 ? 1 : 2
    this.#spreadAlong(first, last, along, before, after)
    const depth = this.#spreadAhead(first, count, along, side, before, after)
    this.#offer(first + (depth - 1) * ahead, count, along, side, true)
    this.#offer(first, depth, ahead, before, false)
    this.#offer(last, depth, ahead, after, false)
    this.#offer(first, count, along, (side + 2) & 3, true)
    if (this.#queue.size > this.peakOpen) this.peakOpen = this.#queue.size
  }

  /** Straight steps between the cells of an interval. */
  #spreadAlong(first: CellId, last: CellId, along: number, before: number, after: number): void {
    const costs = this.#costs
    const marks = this.#marks
    const straight = this.#straight
    for (let id = first; id < last; id += along) {
      const cost = costs[id] + straight
      if (cost >= costs[id + along]) continue
      costs[id + along] = cost
      marks[id + along] = after
    }
    for (let id = last; id > first; id -= along) {
      const cost = costs[id] + straight
      if (cost >= costs[id - along]) continue
      costs[id - along] = cost
      marks[id - along] = before
    }
  }

  /** Steps from row to row, while rows are free and get cheaper; returns the depth of the rectangle. */
  #spreadAhead(
    first: CellId,
    count: number,
    along: number,
    side: number,
    before: number,
    after: number,
  ): number {
    const passable = this.#passable
    const costs = this.#costs
    const marks = this.#marks
    const straight = this.#straight
    const diagonal = this.#diagonal
    const ahead = this.#layout.offsets[side]
    const forth = diagonalOf(side, after)
    const back = diagonalOf(side, before)
    let depth = 1
    let row = first + ahead
    for (let cheaper = true; cheaper && areFree(passable, row, count, along); depth++, row += ahead) {
      cheaper = false
      const end = row + count * along
      let last = Number.POSITIVE_INFINITY
      let here = costs[row - ahead]
      for (let id = row; id !== end; id += along) {
        const next = id + along === end ? Number.POSITIVE_INFINITY : costs[id + along - ahead]
        let cost = here + straight
        let arrival = side
        if (last + diagonal < cost) {
          cost = last + diagonal
          arrival = forth
        }
        if (next + diagonal < cost) {
          cost = next + diagonal
          arrival = back
        }
        if (cost < costs[id]) {
          costs[id] = cost
          marks[id] = arrival
          cheaper = true
        }
        last = here
        here = next
      }
    }
    return depth
  }

  /**
   * Steps out of a rectangle over one of its edges, `length` cells from `first` on; runs of free cells of which one gets
   * cheaper are queued. Two opposite edges take the corners with them.
   */
  #offer(first: CellId, length: number, step: number, side: number, withCorners: boolean): void {
    const passable = this.#passable
    const costs = this.#costs
    const marks = this.#marks
    const out = this.#layout.offsets[side]
    const stepSide = step === 1 ? 1 : step === -1 ? 3 : step > 0 ? 2 : 0
    const forth = diagonalOf(side, stepSide)
    const back = diagonalOf(side, (stepSide + 2) & 3)
    const straight = this.#straight
    const diagonal = this.#diagonal
    const known = this.#base + this.#costliest
    // Counted along the edge: its cells are 0 to length − 1, the corners −1 and length.
    let at = 0
    let end = length
    if (withCorners) {
      const last = first + (length - 1) * step
      if (passable[first - step] & passable[first - step + out] & passable[first + out]) at = -1
      if (passable[last + step] & passable[last + step + out] & passable[last + out]) end = length + 1
    }
    for (; at < end; at++) {
      const runStart = at
      let least = Number.POSITIVE_INFINITY
      let isAgain = false
      for (; at < end; at++) {
        const id = first + at * step
        const outside = id + out
        if (passable[outside] === 0) break
        let cost = at >= 0 && at < length ? costs[id] + straight : Number.POSITIVE_INFINITY
        let arrival = side
        if (at > 0 && at > runStart && costs[id - step] + diagonal < cost) {
          cost = costs[id - step] + diagonal
          arrival = forth
        }
        if (at + 1 < length && passable[outside + step] !== 0 && costs[id + step] + diagonal < cost) {
          cost = costs[id + step] + diagonal
          arrival = back
        }
        const old = costs[outside]
        if (cost >= old) continue
        if (old <= known && marks[outside] >> WAITING === 0) isAgain = true
        costs[outside] = cost
        marks[outside] = arrival | ((side + 1) << WAITING)
        least = Math.min(least, cost + this.#estimate(outside))
      }
      if (least >= costs[this.#goal]) continue
      const lowest = step > 0 ? runStart : at - 1
      this.#queue.push(least, first + lowest * step + out, at - runStart, side)
      this.generated++
      if (isAgain) this.reopened++
    }
  }

  /** The octile distance to the goal. */
  #estimate(id: CellId): number {
    const { stride, inverseStride } = this.#layout
    const y = ((id + 0.5) * inverseStride) | 0
    const right = Math.abs(id - y * stride - this.#goalX)
    const down = Math.abs(y - this.#goalY)
    return this.#straight * Math.abs(right - down) + this.#diagonal * Math.min(right, down)
  }
}

/** The diagonal direction between two straight ones. */
function diagonalOf(one: number, other: number): number {
  return FIRST_DIAGONAL + (((one + 1) & 3) === other ? one : other)
}

function areFree(passable: Uint8Array, first: CellId, count: number, step: number): boolean {
  for (let id = first, left = count; left > 0; left--, id += step) if (passable[id] === 0) return false
  return true
}
