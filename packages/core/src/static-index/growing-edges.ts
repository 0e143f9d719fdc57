import type { NodeId } from '../ids.js'
import { grown } from '../memory/grown.js'
import type { SubgoalGraph } from './taut-edges.js'

/** The middle of an edge that is no shortcut. */
const NONE = -1

/**
 * The edges of a graph while shortcuts are added and nodes taken out. A node's edges lie from `start[node]` on in one
 * block of a common pool; a full block moves to the end.
 */
export class GrowingEdges {
  readonly start: Int32Array
  readonly length: Int32Array
  readonly #room: Int32Array
  target: Int32Array
  cost: Int32Array
  middle: Int32Array
  #used: number
  /** Directed edges among nodes that are left; code that takes one out counts down. */
  left: number

  constructor({ start, target, cost }: SubgoalGraph) {
    this.start = start.slice(0, -1)
    this.length = this.start.map((from, node) => start[node + 1] - from)
    this.#room = this.length.slice()
    this.#used = target.length
    this.left = target.length
    this.target = grown(target)
    this.cost = grown(cost)
    this.middle = new Int32Array(this.target.length).fill(NONE)
  }

  /** Takes the edge to a node out; there must be one. */
  remove(from: number, to: number): void {
    const { target, cost, middle, start } = this
    let at = start[from]
    while (target[at] !== to) at++
    const last = start[from] + --this.length[from]
    target[at] = target[last]
    cost[at] = cost[last]
    middle[at] = middle[last]
  }

  /** Adds a shortcut, which takes the place of a longer edge where there is one. */
  join(from: number, to: number, cost: number, middle: number): void {
    let at = this.start[from]
    let end = at + this.length[from]
    while (at < end && this.target[at] !== to) at++
    if (at === end) {
      if (this.length[from] === this.#room[from]) this.#move(from)
      end = this.start[from] + this.length[from]++
      at = end
      this.target[at] = to
      this.left++
    }
    this.cost[at] = cost
    this.middle[at] = middle
  }

  /** The edges without gaps. */
  packed(): { start: Int32Array; target: Int32Array; cost: Int32Array; middle: Int32Array } {
    const { start: from, length, target: targets, cost: costs, middle: middles } = this
    const nodes = from.length
    const start = new Int32Array(nodes + 1)
    for (let node = 0; node < nodes; node++) start[node + 1] = start[node] + length[node]
    const target = new Int32Array(start[nodes])
    const cost = new Int32Array(start[nodes])
    const middle = new Int32Array(start[nodes])
    for (let node = 0; node < nodes; node++) {
      const shift = from[node] - start[node]
      for (let at = start[node]; at < start[node + 1]; at++) {
        target[at] = targets[at + shift]
        cost[at] = costs[at + shift]
        middle[at] = middles[at + shift]
      }
    }
    return { start, target, cost, middle }
  }

  #move(node: NodeId): void {
    const length = this.length[node]
    const room = 2 * length + 2
    while (this.#used + room > this.target.length) {
      this.target = grown(this.target)
      this.cost = grown(this.cost)
      this.middle = grown(this.middle)
    }
    const from = this.start[node]
    this.target.copyWithin(this.#used, from, from + length)
    this.cost.copyWithin(this.#used, from, from + length)
    this.middle.copyWithin(this.#used, from, from + length)
    this.start[node] = this.#used
    this.#room[node] = room
    this.#used += room
  }
}
