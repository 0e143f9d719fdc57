import { type Connections, connect, connectionsOf } from './connect.js'
import { NodeHeap } from '../memory/node-heap.js'
import type { Subgoals } from './subgoals.js'
import type { SubgoalGraph } from './taut-edges.js'
import { reversePart } from './reverse-part.js'

/** A* over the graph of subgoals with the octile estimate: how an index without labels answers. */
export class GraphSearch {
  readonly #subgoals: Subgoals
  readonly #graph: SubgoalGraph
  readonly #from: Connections
  readonly #to: Connections
  readonly #heap = new NodeHeap(256)
  /** Least cost from the start, and the node before; of this query where `seen` says so. */
  readonly #cost: Float64Array
  readonly #before: Int32Array
  readonly #seen: Int32Array
  /** What the last leg costs; of this query where `ends` says so. */
  readonly #lastLeg: Int32Array
  readonly #ends: Int32Array
  #query = 0
  expanded = 0
  generated = 0
  /** What the path found last costs. */
  cost = 0

  constructor(subgoals: Subgoals, graph: SubgoalGraph) {
    this.#subgoals = subgoals
    this.#graph = graph
    this.#from = connectionsOf(subgoals)
    this.#to = connectionsOf(subgoals)
    this.#cost = new Float64Array(subgoals.count)
    this.#before = new Int32Array(subgoals.count)
    this.#seen = new Int32Array(subgoals.count)
    this.#lastLeg = new Int32Array(subgoals.count)
    this.#ends = new Int32Array(subgoals.count)
  }

  /**
   * Writes the subgoals of a shortest path into `route` and returns how many they are; 0 where there is none. Start and
   * goal are given in padded coordinates, and do not see each other.
   */
  find(fromX: number, fromY: number, goalX: number, goalY: number, route: Int32Array): number {
    const { x, y, ground } = this.#subgoals
    const from = this.#from
    const to = this.#to
    connect(this.#subgoals, fromX, fromY, from)
    connect(this.#subgoals, goalX, goalY, to)
    const { straight } = ground
    const extra = ground.diagonal - straight
    const { start, target, cost: edgeCost } = this.#graph
    const heap = this.#heap
    const cost = this.#cost
    const before = this.#before
    const seen = this.#seen
    const lastLeg = this.#lastLeg
    const ends = this.#ends
    const query = ++this.#query
    heap.size = 0
    this.expanded = 0
    this.generated = from.count
    for (let at = 0; at < to.count; at++) {
      ends[to.subgoal[at]] = query
      lastLeg[to.subgoal[at]] = to.cost[at]
    }
    for (let at = 0; at < from.count; at++) {
      const node = from.subgoal[at]
      seen[node] = query
      cost[node] = from.cost[at]
      before[node] = -1
      const dx = Math.abs(x[node] - goalX)
      const dy = Math.abs(y[node] - goalY)
      heap.push(from.cost[at] + straight * Math.max(dx, dy) + extra * Math.min(dx, dy), node)
    }
    let best = Number.POSITIVE_INFINITY
    let last = -1
    while (heap.size > 0 && heap.floor < best) {
      const key = heap.floor
      const node = heap.pop()
      const known = cost[node]
      const nodeX = Math.abs(x[node] - goalX)
      const nodeY = Math.abs(y[node] - goalY)
      if (known + straight * Math.max(nodeX, nodeY) + extra * Math.min(nodeX, nodeY) < key) continue
      this.expanded++
      this.generated += start[node + 1] - start[node]
      if (ends[node] === query && known + lastLeg[node] < best) {
        best = known + lastLeg[node]
        last = node
      }
      for (let edge = start[node]; edge < start[node + 1]; edge++) {
        const next = target[edge]
        const through = known + edgeCost[edge]
        if (seen[next] === query && cost[next] <= through) continue
        seen[next] = query
        cost[next] = through
        before[next] = node
        const dx = Math.abs(x[next] - goalX)
        const dy = Math.abs(y[next] - goalY)
        heap.push(through + straight * Math.max(dx, dy) + extra * Math.min(dx, dy), next)
      }
    }
    this.cost = best
    let length = 0
    for (let node = last; node >= 0; node = before[node]) route[length++] = node
    reversePart(route, 0, length)
    return length
  }
}
