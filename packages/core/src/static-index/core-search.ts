import { NodeHeap } from '../memory/node-heap.js'
import type { Connections } from './connect.js'
import { type LandmarkDistances, LANDMARKS_OF_SEARCH } from './core-landmarks.js'
import type { IndexGround } from './ground.js'
import { reversePart } from './reverse-part.js'
import type { SubgoalGraph } from './taut-edges.js'

/** The landmarks that bound a query: those that prove most for its start. More of them cost more than they save. */
const IN_USE = 4

/** The nodes of the core: where they lie, and what steps cost. */
interface SearchedNodes {
  readonly x: Int32Array
  readonly y: Int32Array
  readonly ground: IndexGround
}

/**
 * Finds the best pair of connections by A* over a core that has no labels, because they would take too long or too much
 * memory. What is left to go is bounded by landmarks: for the distances D of one, |D(v) − D(u)| ≤ d(v, u). Over all
 * connections (u, w) of the goal that leaves the least D + w and the greatest D − w.
 */
export class CoreSearch {
  /** Least cost from the start, the bound of the rest, and the node before; of this query where `seen` says so. */
  readonly #cost: Float64Array
  private readonly nodes: SearchedNodes
  private readonly graph: SubgoalGraph
  private readonly landmarks: LandmarkDistances
  private readonly heap = new NodeHeap(1024)
  private readonly rest: Float64Array
  private readonly before: Int32Array
  private readonly seen: Int32Array
  /** What the climb down to the goal costs; of this query where `ends` says so. */
  private readonly lastLeg: Int32Array
  private readonly ends: Int32Array
  private query = 0
  private last = -1
  private goalX = 0
  private goalY = 0
  private readonly low = new Float64Array(LANDMARKS_OF_SEARCH)
  private readonly high = new Float64Array(LANDMARKS_OF_SEARCH)
  private readonly used = new Int32Array(IN_USE)
  /** More than any path costs. */
  readonly span = Number.POSITIVE_INFINITY
  cost = 0
  /** Nodes taken and edges looked at since `reset`. */
  read = 0

  constructor(nodes: SearchedNodes, graph: SubgoalGraph, landmarks: LandmarkDistances) {
    const count = graph.start.length - 1
    this.nodes = nodes
    this.graph = graph
    this.landmarks = landmarks
    this.#cost = new Float64Array(count)
    this.rest = new Float64Array(count)
    this.before = new Int32Array(count)
    this.seen = new Int32Array(count)
    this.lastLeg = new Int32Array(count)
    this.ends = new Int32Array(count)
  }

  get hasPath(): boolean {
    return this.last >= 0
  }

  reset(): void {
    this.read = 0
    this.last = -1
  }

  /** Looks for a path below `most` between any of the connections of two cells. */
  join(from: Connections, to: Connections, most: number): void {
    if (from.count === 0 || to.count === 0) return
    const query = ++this.query
    const heap = this.heap
    const cost = this.#cost
    const rest = this.rest
    const before = this.before
    const seen = this.seen
    const ends = this.ends
    const lastLeg = this.lastLeg
    for (let at = 0; at < to.count; at++) {
      ends[to.subgoal[at]] = query
      lastLeg[to.subgoal[at]] = to.cost[at]
    }
    this.#aim(from, to)
    heap.size = 0
    for (let at = 0; at < from.count; at++) {
      const node = from.subgoal[at]
      seen[node] = query
      cost[node] = from.cost[at]
      rest[node] = this.#bound(node)
      before[node] = -1
      if (cost[node] + rest[node] < most) heap.push(cost[node] + rest[node], node)
    }
    const { start, target, cost: edgeCost } = this.graph
    let best = most
    while (heap.size > 0 && heap.floor < best) {
      const key = heap.floor
      const node = heap.pop()
      const known = cost[node]
      if (known + rest[node] < key) continue
      this.read += 1 + start[node + 1] - start[node]
      if (ends[node] === query && known + lastLeg[node] < best) {
        best = known + lastLeg[node]
        this.last = node
      }
      for (let edge = start[node]; edge < start[node + 1]; edge++) {
        const next = target[edge]
        const through = known + edgeCost[edge]
        if (seen[next] !== query) {
          seen[next] = query
          rest[next] = this.#bound(next)
        } else if (cost[next] <= through) continue
        cost[next] = through
        before[next] = node
        if (through + rest[next] < best) heap.push(through + rest[next], next)
      }
    }
    this.cost = best
  }

  /** Writes the nodes from the start's connection to the goal's; returns how many. */
  unpack(route: Int32Array): number {
    let length = 0
    for (let node = this.last; node >= 0; node = this.before[node]) route[length++] = node
    reversePart(route, 0, length)
    return length
  }

  /** Reads the bounds of the goal's connections, and chooses the landmarks that prove most for the start's. */
  #aim(from: Connections, to: Connections): void {
    const low = this.low
    const high = this.high
    const used = this.used
    const landmarks = this.landmarks
    this.goalX = to.x
    this.goalY = to.y
    low.fill(Number.POSITIVE_INFINITY)
    high.fill(Number.NEGATIVE_INFINITY)
    for (let at = 0; at < to.count; at++) {
      const first = LANDMARKS_OF_SEARCH * to.subgoal[at]
      const leg = to.cost[at]
      for (let each = 0; each < LANDMARKS_OF_SEARCH; each++) {
        low[each] = Math.min(low[each], landmarks[first + each] + leg)
        high[each] = Math.max(high[each], landmarks[first + each] - leg)
      }
    }
    const first = LANDMARKS_OF_SEARCH * from.subgoal[0]
    const proof = (each: number) =>
      Math.max(landmarks[first + each] - high[each], low[each] - landmarks[first + each])
    for (let place = 0; place < IN_USE; place++) {
      let best = -1
      for (let each = 0; each < LANDMARKS_OF_SEARCH; each++) {
        let isFree = true
        for (let at = 0; at < place; at++) if (used[at] === each) isFree = false
        if (isFree && (best < 0 || proof(each) > proof(best))) best = each
      }
      used[place] = best
    }
  }

  #bound(node: number): number {
    const low = this.low
    const high = this.high
    const used = this.used
    const landmarks = this.landmarks
    const first = LANDMARKS_OF_SEARCH * node
    const { x, y, ground } = this.nodes
    const dx = Math.abs(x[node] - this.goalX)
    const dy = Math.abs(y[node] - this.goalY)
    let rest = ground.straight * Math.max(dx, dy) + (ground.diagonal - ground.straight) * Math.min(dx, dy)
    for (let place = 0; place < IN_USE; place++) {
      const each = used[place]
      const far = landmarks[first + each]
      if (far - high[each] > rest) rest = far - high[each]
      if (low[each] - far > rest) rest = low[each] - far
    }
    return rest
  }
}
