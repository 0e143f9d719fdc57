import type { NodeId } from '../ids.js'
import { NodeHeap } from '../memory/node-heap.js'
import { grown } from '../memory/grown.js'
import type { Distances } from './path-cover.js'
import type { SubgoalGraph } from './taut-edges.js'

/** Farther than any path that labels can hold. */
export const FAR = 2 ** 29

/**
 * Labels while they grow: per node the hubs it knows, in the order in which they became hubs, with the distance and
 * the next node on the path there. A node's entries lie in one block of a common pool; a full block moves to the end.
 */
export class GrowingLabels<Kind extends Distances> {
  readonly start: Int32Array
  readonly length: Int32Array
  readonly #room: Int32Array
  hub: Uint16Array<ArrayBuffer>
  distance: Kind
  parent: Int32Array<ArrayBuffer>
  /** How many entries there are. */
  entries = 0
  #used = 0

  constructor(nodes: number, Distance: new (length: number) => Kind) {
    const room = 8
    this.start = Int32Array.from({ length: nodes }, (_, node) => node * room)
    this.length = new Int32Array(nodes)
    this.#room = new Int32Array(nodes).fill(room)
    this.#used = nodes * room
    this.hub = new Uint16Array(2 * this.#used + 64)
    this.distance = new Distance(this.hub.length)
    this.parent = new Int32Array(this.hub.length)
  }

  add(node: NodeId, hub: number, distance: number, parent: number): void {
    if (this.length[node] === this.#room[node]) this.#move(node)
    const at = this.start[node] + this.length[node]++
    this.hub[at] = hub
    this.distance[at] = distance
    this.parent[at] = parent
    this.entries++
  }

  #move(node: NodeId): void {
    const length = this.length[node]
    if (this.#used + 2 * length > this.hub.length) {
      this.hub = grown(this.hub)
      this.distance = grown(this.distance)
      this.parent = grown(this.parent)
    }
    const from = this.start[node]
    this.hub.copyWithin(this.#used, from, from + length)
    this.distance.copyWithin(this.#used, from, from + length)
    this.parent.copyWithin(this.#used, from, from + length)
    this.start[node] = this.#used
    this.#room[node] = 2 * length
    this.#used += 2 * length
  }
}

/**
 * Dijkstra's algorithm that turns back wherever the labels know the distance already (Akiba, Iwata, Yoshida 2013).
 * What it reaches are the nodes whose pair with the root no hub covers yet.
 */
export class PrunedSearch {
  readonly #graph: SubgoalGraph
  readonly #labels: GrowingLabels<Int32Array<ArrayBuffer>>
  readonly #heap = new NodeHeap(1024)
  /** The least distance known to every node while a search runs, FAR where none is. */
  readonly #known: Int32Array
  /** The root's distance to every hub. */
  readonly #toHub: Int32Array
  readonly #touched: Int32Array
  /** The entry, counted in a node's label, that covered it last: it will often do so again. */
  readonly #lastCover: Int32Array
  /** The nodes reached, nearest first, and how many. */
  readonly reached: Int32Array
  count = 0
  /** Of every node reached: its distance, the node before it, and its place in `reached`. Other nodes are at FAR. */
  readonly distance: Int32Array<ArrayBuffer>
  readonly parent: Int32Array
  readonly place: Int32Array
  /** Whether some distance was too long to be held. */
  overflowed = false

  constructor(graph: SubgoalGraph, labels: GrowingLabels<Int32Array<ArrayBuffer>>) {
    const nodes = graph.start.length - 1
    this.#graph = graph
    this.#labels = labels
    this.reached = new Int32Array(nodes)
    this.distance = new Int32Array(nodes).fill(FAR)
    this.parent = new Int32Array(nodes)
    this.place = new Int32Array(nodes)
    this.#known = new Int32Array(nodes).fill(FAR)
    this.#toHub = new Int32Array(nodes).fill(FAR)
    this.#lastCover = new Int32Array(nodes)
    this.#touched = new Int32Array(nodes)
  }

  run(root: number): void {
    const { start, target, cost } = this.#graph
    const { start: labelStart, length: labelLength, hub, distance: labelDistance } = this.#labels
    const { reached, distance, parent, place } = this
    const heap = this.#heap
    const known = this.#known
    const toHub = this.#toHub
    const touched = this.#touched
    const lastCover = this.#lastCover
    for (let at = 0; at < this.count; at++) distance[reached[at]] = FAR
    const rootStart = labelStart[root]
    const rootEnd = rootStart + labelLength[root]
    for (let at = rootStart; at < rootEnd; at++) toHub[hub[at]] = labelDistance[at]

    let count = 0
    heap.size = 0
    heap.push(0, root)
    known[root] = 0
    touched[0] = root
    let touchedCount = 1
    parent[root] = -1
    while (heap.size > 0) {
      const near = heap.floor
      const node = heap.pop()
      if (near > known[node] || distance[node] !== FAR) continue
      const first = labelStart[node]
      const end = first + labelLength[node]
      if (first < end) {
        const last = first + lastCover[node]
        if (toHub[hub[last]] + labelDistance[last] <= near) continue
        let at = first
        while (at < end && toHub[hub[at]] + labelDistance[at] > near) at++
        if (at < end) {
          lastCover[node] = at - first
          continue
        }
      }
      distance[node] = near
      place[node] = count
      reached[count++] = node
      for (let edge = start[node]; edge < start[node + 1]; edge++) {
        const next = target[edge]
        const through = near + cost[edge]
        if (through >= known[next]) {
          if (through >= FAR) this.overflowed = true
          continue
        }
        if (known[next] === FAR) touched[touchedCount++] = next
        known[next] = through
        parent[next] = node
        heap.push(through, next)
      }
    }
    this.count = count
    for (let at = 0; at < touchedCount; at++) known[touched[at]] = FAR
    for (let at = rootStart; at < rootEnd; at++) toHub[hub[at]] = FAR
  }
}
