import type { StepPrices } from '../jump/search-memory.js'
import { NodeHeap } from '../static-index/node-heap.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { CellId, Layout } from '../walkmap/index.js'
import { Intervals } from './intervals.js'
import { EDGE_PAD, Edge } from './edge.js'

/** Sums of costs are exact in Float64 while they stay below 2^53; the base of costs stays above minus this. */
const LOWEST_BASE = 2 ** 52

/** The last step to a cell that was reached inside a rectangle: any. */
export const NO_STEP = 8
const STEP_MASK = 15
const WAITING_SHIFT = 4

export class RectangleSearch {
  readonly costs: Float64Array
  readonly parents: Int32Array
  readonly marks: Uint8Array
  expanded = 0
  generated = 0
  reopened = 0
  peakOpen = 0
  goalSource = 0
  readonly #layout: Layout
  readonly #passable: Uint8Array
  readonly #heap = new NodeHeap(256)
  readonly #intervals = new Intervals()
  readonly #row: Edge
  readonly #front: Edge
  readonly #left: Edge
  readonly #right: Edge
  readonly #queue: Int32Array
  #base = 0
  #dearest = 0
  #straight = 0
  #diagonal = 0
  #goalX = 0
  #goalY = 0
  #best = 0

  constructor(layout: Layout, passable: Uint8Array) {
    this.#layout = layout
    this.#passable = passable
    this.costs = new Float64Array(layout.cellCount).fill(Number.POSITIVE_INFINITY)
    this.parents = new Int32Array(layout.cellCount)
    this.marks = new Uint8Array(layout.cellCount)
    const longest = Math.max(layout.width, layout.depth)
    this.#row = new Edge(longest)
    this.#front = new Edge(longest)
    this.#left = new Edge(longest)
    this.#right = new Edge(longest)
    this.#queue = new Int32Array(longest)
  }

  run({ straight, diagonal, eight }: StepPrices, start: CellId, goal: CellId): number {
    if (start === goal) {
      this.goalSource = goal
      return 0
    }
    this.#straight = straight
    this.#diagonal = eight ? diagonal : 2 * straight
    this.#forget()
    const base = this.#base
    const { stride } = this.#layout
    this.#goalY = (goal / stride) | 0
    this.#goalX = goal - this.#goalY * stride
    this.costs[start] = base
    this.marks[start] = NO_STEP
    this.parents[start] = start
    this.#openAround(start)
    const heap = this.#heap
    while (heap.size > 0 && heap.floor < this.#best) {
      const interval = heap.pop()
      const intervals = this.#intervals
      this.#expand(intervals.first[interval], intervals.count[interval], intervals.side[interval])
    }
    return this.#best - base
  }

  #forget(): void {
    const { cellCount } = this.#layout
    this.#dearest = cellCount * Math.max(1, this.#diagonal)
    this.#base -= this.#dearest + 1
    if (this.#base < -LOWEST_BASE) {
      this.costs.fill(Number.POSITIVE_INFINITY)
      this.#base = 0
    }
    this.#heap.size = 0
    this.#intervals.size = 0
    this.expanded = 0
    this.generated = 0
    this.reopened = 0
    this.peakOpen = 0
    this.#best = Number.POSITIVE_INFINITY
  }

  #openAround(start: CellId): void {
    const passable = this.#passable
    const { stride } = this.#layout
    const straight = this.#straight
    const turn = this.#diagonal - straight
    let up = 0
    let down = 0
    let left = 0
    let right = 0
    for (let sides = 15; sides !== 0; ) {
      const corner = start - up * stride - left
      if (sides & 1 && isFree(passable, corner - stride, left + right + 1, 1)) up++
      else sides &= ~1
      if (sides & 2 && isFree(passable, start - up * stride + right + 1, up + down + 1, stride)) right++
      else sides &= ~2
      if (sides & 4 && isFree(passable, start + (down + 1) * stride - left, left + right + 1, 1)) down++
      else sides &= ~4
      if (sides & 8 && isFree(passable, start - up * stride - left - 1, up + down + 1, stride)) left++
      else sides &= ~8
    }
    this.expanded++
    const width = left + right + 1
    const depth = up + down + 1
    const corner = start - up * stride - left
    const startY = (start / stride) | 0
    const startX = start - startY * stride
    const dx = this.#goalX - startX
    const dy = this.#goalY - startY
    const base = this.#base
    if (dx >= -left && dx <= right && dy >= -up && dy <= down) {
      this.#best = base + this.#octile(Math.abs(dx), Math.abs(dy))
      this.goalSource = start
    }
    const edge = this.#front
    const fill = (length: number, before: number, away: number) => {
      for (let t = 0; t < length; t++) {
        const side = Math.abs(t - before)
        edge.costs[EDGE_PAD + t] = base + straight * Math.max(side, away) + turn * Math.min(side, away)
        edge.sources[EDGE_PAD + t] = start
      }
      edge.end(length)
    }
    fill(width, left, up)
    this.#settle(edge, width, corner, 1)
    this.#leave(edge, width, corner, 1, 0, true)
    fill(width, left, down)
    this.#settle(edge, width, corner + (depth - 1) * stride, 1)
    this.#leave(edge, width, corner + (depth - 1) * stride, 1, 2, true)
    fill(depth, up, left)
    this.#settle(edge, depth, corner, stride)
    this.#leave(edge, depth, corner, stride, 3, false)
    fill(depth, up, right)
    this.#settle(edge, depth, corner + width - 1, stride)
    this.#leave(edge, depth, corner + width - 1, stride, 1, false)
  }

  #octile(dx: number, dy: number): number {
    const straight = this.#straight
    return straight * Math.max(dx, dy) + (this.#diagonal - straight) * Math.min(dx, dy)
  }

  #expand(first: CellId, count: number, side: number): void {
    const { costs, marks } = this
    const { stride, offsets } = this.#layout
    const straight = this.#straight
    const turn = this.#diagonal - straight
    const along = (side & 1) === 0 ? 1 : stride
    const ahead = offsets[side]
    const row = this.#row
    const g = row.costs
    const s = row.sources
    let waiting = false
    for (let i = 0, id = first; i < count; i++, id += along) {
      g[i] = costs[id]
      s[i] = id
      if (marks[id] >> WAITING_SHIFT === side + 1) {
        waiting = true
        marks[id] &= STEP_MASK
      }
    }
    if (!waiting) return
    this.expanded++
    for (let i = 1; i < count; i++) {
      if (g[i - 1] + straight < g[i]) {
        g[i] = g[i - 1] + straight
        s[i] = s[i - 1]
      }
    }
    for (let i = count - 2; i >= 0; i--) {
      if (g[i + 1] + straight < g[i]) {
        g[i] = g[i + 1] + straight
        s[i] = s[i + 1]
      }
    }
    const depth = this.#grow(first, count, along, ahead)
    // Goal inside
    {
      const y = (first / stride) | 0
      const x = first - y * stride
      const dx = this.#goalX - x
      const dy = this.#goalY - y
      const i = along === 1 ? dx : dy
      const k = along === 1 ? (ahead < 0 ? -dy : dy) : ahead < 0 ? -dx : dx
      if (i >= 0 && i < count && k >= 0 && k < depth) {
        for (let j = 0; j < count; j++) {
          const cost = g[j] + this.#octile(Math.abs(i - j), k)
          if (cost < this.#best) {
            this.#best = cost
            this.goalSource = s[j]
          }
        }
      }
    }
    const left = this.#left
    const right = this.#right
    let leftBest = Number.POSITIVE_INFINITY
    let leftSource = 0
    let rightBest = Number.POSITIVE_INFINITY
    let rightSource = 0
    for (let k = 0; k < depth; k++) {
      if (k < count) {
        if (g[k] + turn * k < leftBest) {
          leftBest = g[k] + turn * k
          leftSource = s[k]
        }
        const at = count - 1 - k
        if (g[at] + turn * k < rightBest) {
          rightBest = g[at] + turn * k
          rightSource = s[at]
        }
      }
      left.costs[EDGE_PAD + k] = leftBest + straight * k
      left.sources[EDGE_PAD + k] = leftSource
      right.costs[EDGE_PAD + k] = rightBest + straight * k
      right.sources[EDGE_PAD + k] = rightSource
    }
    left.end(depth)
    right.end(depth)
    this.#project(count, depth - 1)
    const front = this.#front
    const last = first + (count - 1) * along
    const far = first + (depth - 1) * ahead
    const leftSide = along === 1 ? 3 : 0
    const rightSide = along === 1 ? 1 : 2
    this.#settle(left, depth, first, ahead)
    this.#settle(right, depth, last, ahead)
    this.#settle(front, count, far, along)
    this.#leave(front, count, far, along, side, true)
    this.#leave(left, depth, first, ahead, leftSide, false)
    this.#leave(right, depth, last, ahead, rightSide, false)
  }

  /** Front values: straight*k + min over |i - x| <= k of g[i] + turn*|x - i|. */
  #project(count: number, k: number): void {
    const straight = this.#straight
    const turn = this.#diagonal - straight
    const g = this.#row.costs
    const s = this.#row.sources
    const { costs, sources } = this.#front
    const queue = this.#queue
    let head = 0
    let tail = 0
    for (let x = 0; x < count; x++) {
      // g[i] - turn * i, increasing
      const key = g[x] - turn * x
      while (tail > head && g[queue[tail - 1]] - turn * queue[tail - 1] >= key) tail--
      queue[tail++] = x
      if (queue[head] < x - k) head++
      const i = queue[head]
      costs[EDGE_PAD + x] = g[i] + turn * (x - i) + straight * k
      sources[EDGE_PAD + x] = s[i]
    }
    head = 0
    tail = 0
    for (let x = count - 1; x >= 0; x--) {
      const key = g[x] + turn * x
      while (tail > head && g[queue[tail - 1]] + turn * queue[tail - 1] >= key) tail--
      queue[tail++] = x
      if (queue[head] > x + k) head++
      const i = queue[head]
      const cost = g[i] + turn * (i - x) + straight * k
      if (cost < costs[EDGE_PAD + x]) {
        costs[EDGE_PAD + x] = cost
        sources[EDGE_PAD + x] = s[i]
      }
    }
    this.#front.end(count)
  }

  #grow(first: CellId, count: number, along: number, ahead: number): number {
    const passable = this.#passable
    let depth = 1
    if (along === 1) {
      for (let row = first + ahead; ; row += ahead, depth++)
        for (let id = row; id < row + count; id++) if (passable[id] === 0) return depth
    }
    for (depth = 1; passable[first + depth * ahead] !== 0; ) depth++
    for (let i = 1; i < count; i++) {
      const row = first + i * along
      let free = 1
      while (free < depth && passable[row + free * ahead] !== 0) free++
      depth = free
    }
    return depth
  }

  #settle(edge: Edge, length: number, first: CellId, step: number): void {
    const { costs, parents, marks } = this
    for (let t = 0, id = first; t < length; t++, id += step) {
      const cost = edge.costs[EDGE_PAD + t]
      if (cost >= costs[id]) continue
      costs[id] = cost
      parents[id] = edge.sources[EDGE_PAD + t]
      marks[id] = NO_STEP
    }
  }

  #leave(edge: Edge, length: number, first: CellId, step: number, side: number, withCorners: boolean): void {
    const passable = this.#passable
    const { costs, parents, marks } = this
    const { stride, offsets } = this.#layout
    const out = offsets[side]
    const straight = this.#straight
    const diagonal = this.#diagonal
    const saving = 2 * straight - diagonal
    const edgeCosts = edge.costs
    const edgeSources = edge.sources
    const goalX = this.#goalX
    const goalY = this.#goalY
    const best = this.#best
    const seen = this.#base + this.#dearest
    // Directions of the steps out of the rectangle.
    const stepSide = step === 1 ? 1 : step === -1 ? 3 : step > 0 ? 2 : 0
    const forth = diagonalOf(side, stepSide)
    const back = diagonalOf(side, (stepSide + 2) & 3)
    let t = 0
    let end = length
    if (withCorners) {
      if (passable[first - step] & passable[first - step + out] & passable[first + out]) t = -1
      const last = first + (length - 1) * step
      if (passable[last + step] & passable[last + step + out] & passable[last + out]) end = length + 1
    }
    for (; t < end; t++) {
      let id = first + t * step + out
      if (passable[id] === 0) continue
      const from = t
      let least = Number.POSITIVE_INFINITY
      let again = false
      let y = (id / stride) | 0
      let x = id - y * stride
      const dx = DIRECTION_X[stepSide]
      const dy = DIRECTION_Y[stepSide]
      for (; t < end && passable[id] !== 0; t++, id += step, x += dx, y += dy) {
        const at = EDGE_PAD + t
        let cost = edgeCosts[at] + straight
        let source = edgeSources[at]
        let last = side
        if (t > from && edgeCosts[at - 1] + diagonal < cost) {
          cost = edgeCosts[at - 1] + diagonal
          source = edgeSources[at - 1]
          last = forth
        }
        // The next cell outside must be free too
        if (edgeCosts[at + 1] + diagonal < cost && passable[id + step] !== 0) {
          cost = edgeCosts[at + 1] + diagonal
          source = edgeSources[at + 1]
          last = back
        }
        const old = costs[id]
        if (cost >= old) continue
        if (old <= seen && marks[id] >> WAITING_SHIFT === 0) again = true
        costs[id] = cost
        parents[id] = source
        marks[id] = last | ((side + 1) << WAITING_SHIFT)
        const right = Math.abs(x - goalX)
        const down = Math.abs(y - goalY)
        const priority = cost + straight * (right + down) - saving * (right < down ? right : down)
        if (priority < least) least = priority
      }
      if (least >= best) continue
      const beginId = first + from * step + out
      const endId = id - step
      const interval = this.#intervals.add(Math.min(beginId, endId), t - from, side)
      this.#heap.push(least, interval)
      this.generated++
      if (again) this.reopened++
    }
    if (this.#heap.size > this.peakOpen) this.peakOpen = this.#heap.size
  }
}

function diagonalOf(a: number, b: number): number {
  return FIRST_DIAGONAL + (((a + 1) & 3) === b ? a : b)
}

function isFree(passable: Uint8Array, first: CellId, count: number, step: number): boolean {
  for (let id = first; count > 0; count--, id += step) if (passable[id] === 0) return false
  return true
}
