import type { Connections } from './connect.js'
import type { IndexGround } from './ground.js'
import { entryOf, type HubLabels, LANDMARKS } from './hub-labels.js'
import { reversePart } from './reverse-part.js'

/**
 * The base of the hub table falls from here to as far below zero. The greatest sum is this, a leg and a distance: it
 * fits 32 bits.
 */
const TOP = 2 ** 30

/** The nodes of a graph that has labels: where they lie, and what steps cost. */
export interface LabelledNodes {
  readonly x: Int32Array
  readonly y: Int32Array
  readonly ground: IndexGround
  readonly labels: HubLabels
}

/** Finds the best pair of connections by hub labels: no search, no heap, and nothing to clear. */
export class LabelJoin {
  readonly #nodes: LabelledNodes
  readonly #labels: HubLabels
  /**
   * The least cost from the start to every hub, above a base that falls from query to query by more than any path can
   * cost: what older queries wrote always compares as worse.
   */
  readonly #toHub: Int32Array
  #base = TOP
  /** The entries by which the best path goes, of the start's and of the goal's node; -1 before there is one. */
  #fromEntry = -1
  #toEntry = -1
  /** More than any path costs. */
  readonly span: number
  /** What the best path costs, legs included; the span before there is one. */
  cost: number
  /** Label entries read since `reset`. */
  read = 0

  /** `legs` bounds what the connections cost. */
  constructor(nodes: LabelledNodes, legs: number) {
    this.#nodes = nodes
    this.#labels = nodes.labels
    this.span = 2 * (nodes.labels.farthest + legs) + 2
    this.cost = this.span
    this.#toHub = new Int32Array(nodes.x.length).fill(TOP)
  }

  get hasPath(): boolean {
    return this.#fromEntry >= 0
  }

  reset(): void {
    this.read = 0
    this.cost = this.span
    this.#fromEntry = -1
  }

  /** Looks for a path below `most` between any of the connections of two cells. */
  join(from: Connections, to: Connections, most: number): void {
    keepBelow(this.#nodes, from, to, most)
    keepBelow(this.#nodes, to, from, most)
    if (from.count === 0 || to.count === 0) return
    const bestFrom = raiseBounds(this.#labels, from, to)
    const bestTo = raiseBounds(this.#labels, to, from)
    if (from.bound[bestFrom] >= most || to.bound[bestTo] >= most) return
    const less = this.#merge(from, bestFrom, to, bestTo, most)
    this.#pass(from, to, less)
  }

  /** The cost through one connection each if it is below `most`, else `most`. */
  #merge(from: Connections, i: number, to: Connections, j: number, most: number): number {
    const { start, hub, distance } = this.#labels
    const a = from.subgoal[i]
    const b = to.subgoal[j]
    const endA = start[a + 1]
    const endB = start[b + 1]
    const legs = from.cost[i] + to.cost[j]
    let best = most - legs
    let bestA = -1
    let bestB = -1
    let atA = start[a]
    let atB = start[b]
    this.read += endA - atA + endB - atB
    while (atA < endA && atB < endB) {
      const hubA = hub[atA]
      const hubB = hub[atB]
      if (hubA === hubB) {
        const cost = distance[atA] + distance[atB]
        if (cost < best) {
          best = cost
          bestA = atA
          bestB = atB
        }
        atA++
        atB++
      } else if (hubA < hubB) atA++
      else atB++
    }
    if (bestA < 0) return most
    this.#fromEntry = bestA
    this.#toEntry = bestB
    this.cost = best + legs
    return this.cost
  }

  /** Looks for a path below `most` by any pair of connections whose bounds allow it. */
  #pass(from: Connections, to: Connections, most: number): void {
    const { start, hub, distance } = this.#labels
    const fromBounds = from.bound
    const toBounds = to.bound
    const toHub = this.#toHub
    let isAny = false
    for (let j = 0; j < to.count; j++) if (toBounds[j] < most) isAny = true
    if (!isAny) return
    if (this.#base - this.span < -TOP) {
      toHub.fill(TOP)
      this.#base = TOP
    }
    this.#base -= this.span
    const base = this.#base
    let read = 0
    for (let i = 0; i < from.count; i++) {
      if (fromBounds[i] >= most) continue
      const node = from.subgoal[i]
      const leg = base + from.cost[i]
      const end = start[node + 1]
      read += end - start[node]
      for (let entry = start[node]; entry < end; entry++) {
        const cost = leg + distance[entry]
        if (cost < toHub[hub[entry]]) toHub[hub[entry]] = cost
      }
    }
    if (read === 0) return
    let best = base + most
    let bestEntry = -1
    for (let j = 0; j < to.count; j++) {
      if (toBounds[j] >= best - base) continue
      const node = to.subgoal[j]
      const leg = to.cost[j]
      const end = start[node + 1]
      read += end - start[node]
      for (let entry = start[node]; entry < end; entry++) {
        const cost = toHub[hub[entry]] + leg + distance[entry]
        if (cost < best) {
          best = cost
          bestEntry = entry
        }
      }
    }
    this.read += read
    if (bestEntry < 0) return
    this.#toEntry = bestEntry
    this.cost = best - base
    // Whose path to the hub it was: found afterwards, once, instead of being noted all the time.
    const meeting = hub[bestEntry]
    const wanted = toHub[meeting] - base
    for (let i = 0; i < from.count; i++) {
      if (fromBounds[i] >= most) continue
      const entry = entryOf(start, hub, from.subgoal[i], meeting)
      if (entry < 0 || from.cost[i] + distance[entry] !== wanted) continue
      this.#fromEntry = entry
      return
    }
  }

  /** Writes the nodes from the start's connection to the hub, then on to the goal's; returns how many. */
  unpack(route: Int32Array): number {
    const { node, next } = this.#labels
    let length = 0
    let entry = this.#fromEntry
    route[length++] = node[entry]
    while (next[entry] !== entry) {
      entry = next[entry]
      route[length++] = node[entry]
    }
    const inFirstPart = length
    for (entry = this.#toEntry; next[entry] !== entry; entry = next[entry]) route[length++] = node[entry]
    reversePart(route, inFirstPart, length)
    return length
  }
}

/**
 * Reads what a path by each connection costs at least, its leg and the octile distance from there to the other end, and
 * drops those for which that is not below `most`.
 */
function keepBelow(
  { x, y, ground }: LabelledNodes,
  side: Connections,
  other: Connections,
  most: number,
): void {
  const { subgoal, cost, bound, count } = side
  const { straight } = ground
  const extra = ground.diagonal - straight
  let kept = 0
  for (let i = 0; i < count; i++) {
    const node = subgoal[i]
    const dx = Math.abs(x[node] - other.x)
    const dy = Math.abs(y[node] - other.y)
    const least = cost[i] + straight * Math.max(dx, dy) + extra * Math.min(dx, dy)
    if (least >= most) continue
    subgoal[kept] = node
    cost[kept] = cost[i]
    bound[kept++] = least
  }
  side.count = kept
}

/**
 * Raises bounds to what landmarks prove: |D(v) − D(u)| ≤ d(v, u) for a landmark's distances D; over all connections
 * (u, w) of the other end that leaves their least D + w and their greatest D − w. Returns the one of least bound.
 *
 * The four landmarks are written out: with a loop over them queries take a tenth longer.
 */
function raiseBounds({ landmarks }: HubLabels, side: Connections, other: Connections): number {
  const { subgoal, cost, bound, count } = side
  let low0 = TOP
  let low1 = TOP
  let low2 = TOP
  let low3 = TOP
  let high0 = -TOP
  let high1 = -TOP
  let high2 = -TOP
  let high3 = -TOP
  for (let j = 0; j < other.count; j++) {
    const at = LANDMARKS * other.subgoal[j]
    const leg = other.cost[j]
    low0 = Math.min(low0, landmarks[at] + leg)
    low1 = Math.min(low1, landmarks[at + 1] + leg)
    low2 = Math.min(low2, landmarks[at + 2] + leg)
    low3 = Math.min(low3, landmarks[at + 3] + leg)
    high0 = Math.max(high0, landmarks[at] - leg)
    high1 = Math.max(high1, landmarks[at + 1] - leg)
    high2 = Math.max(high2, landmarks[at + 2] - leg)
    high3 = Math.max(high3, landmarks[at + 3] - leg)
  }
  let best = 0
  for (let i = 0; i < count; i++) {
    const at = LANDMARKS * subgoal[i]
    const d0 = landmarks[at]
    const d1 = landmarks[at + 1]
    const d2 = landmarks[at + 2]
    const d3 = landmarks[at + 3]
    let rest = Math.max(d0 - high0, low0 - d0)
    rest = Math.max(rest, Math.max(d1 - high1, low1 - d1))
    rest = Math.max(rest, Math.max(d2 - high2, low2 - d2))
    rest = Math.max(rest, Math.max(d3 - high3, low3 - d3))
    bound[i] = Math.max(bound[i], cost[i] + rest)
    if (bound[i] < bound[best]) best = i
  }
  return best
}
