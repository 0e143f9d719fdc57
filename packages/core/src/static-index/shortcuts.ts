import type { NodeId } from '../ids.js'
import type { ContractedGraph } from './contraction.js'

/** Shortcuts over at most this many nodes have them as a list. */
const MOST_LISTED = 16

/**
 * What the shortcuts of a contracted graph stand for, looked up once: a path in a narrow maze has thousands of them. A
 * shortcut is two halves, from the node in its middle to its ends, and these are shortcuts again. Where it becomes short
 * its nodes are listed, because in which order halves go, and where they end, no processor can guess.
 */
export class Shortcuts {
  readonly #graph: ContractedGraph
  /**
   * Two numbers per edge. The edges from its middle to its own node and to its target; or `~first` and the number of its
   * nodes in `#listed`, in order from its own node; or −1 and 0 for an edge of the graph.
   */
  readonly #parts: Int32Array
  readonly #listed: Int32Array
  /** Edges to expand after the one in hand, each with the node where it ends. */
  readonly #ahead: number[] = []

  constructor(graph: ContractedGraph) {
    this.#graph = graph
    this.#parts = halvesOf(graph)
    this.#listed = new Int32Array(0)
    this.#listed = this.#list()
  }

  /** Writes the nodes after `from` on an edge of the graph, `to` included; returns how far `route` is filled. */
  expand(from: NodeId, to: NodeId, route: Int32Array, begin: number): number {
    const { target, middle } = this.#graph
    const parts = this.#parts
    const listed = this.#listed
    const ahead = this.#ahead
    let out = begin
    let edge = edgeBetween(this.#graph, from, to)
    let end = to
    for (let depth = 0; ; ) {
      const first = parts[2 * edge]
      const second = parts[2 * edge + 1]
      const isForward = end === target[edge]
      if (first >= 0) {
        ahead[depth++] = isForward ? second : first
        ahead[depth++] = end
        end = middle[edge]
        edge = isForward ? first : second
        continue
      }
      const list = ~first
      if (isForward) for (let at = list; at < list + second; at++) route[out++] = listed[at]
      else for (let at = list + second - 1; at >= list; at--) route[out++] = listed[at]
      route[out++] = end
      if (depth === 0 || out > route.length) return out
      end = ahead[--depth]
      edge = ahead[--depth]
    }
  }

  /** Lists the nodes of the longest shortcuts that are short enough: those that are not a half of another such. */
  #list(): Int32Array {
    const { start, target, rank, core } = this.#graph
    const parts = this.#parts
    const nodes = start.length - 1
    // Halves are at nodes that were taken out before.
    const order = new Int32Array(nodes - core.length)
    for (let node = 0; node < nodes; node++) if (rank[node] < nodes) order[rank[node]] = node
    const counts = new Int32Array(target.length)
    const isHalfOfLong = new Uint8Array(target.length)
    const visit = (node: NodeId) => {
      for (let edge = start[node]; edge < start[node + 1]; edge++) {
        const first = parts[2 * edge]
        const second = parts[2 * edge + 1]
        if (first < 0) continue
        counts[edge] = counts[first] + counts[second] + 1
        if (counts[edge] > MOST_LISTED) isHalfOfLong[first] = isHalfOfLong[second] = 1
      }
    }
    order.forEach(visit)
    core.forEach(visit)
    const isListed = (edge: number) =>
      isHalfOfLong[edge] === 1 && counts[edge] > 0 && counts[edge] <= MOST_LISTED
    let total = 0
    for (let edge = 0; edge < target.length; edge++) if (isListed(edge)) total += counts[edge]
    const listed = new Int32Array(total)
    const route = new Int32Array(MOST_LISTED + 1)
    const firsts = new Int32Array(target.length)
    let filled = 0
    for (let node = 0; node < nodes; node++) {
      for (let edge = start[node]; edge < start[node + 1]; edge++) {
        if (!isListed(edge)) continue
        this.expand(node, target[edge], route, 0)
        listed.set(route.subarray(0, counts[edge]), filled)
        firsts[edge] = filled
        filled += counts[edge]
      }
    }
    for (let edge = 0; edge < target.length; edge++) {
      if (!isListed(edge)) continue
      parts[2 * edge] = ~firsts[edge]
      parts[2 * edge + 1] = counts[edge]
    }
    return listed
  }
}

/** The edge between two nodes, either way: it lies at the one that was taken out first. */
function edgeBetween({ start, target, rank }: ContractedGraph, from: NodeId, to: NodeId): number {
  const low = rank[from] <= rank[to] ? from : to
  const high = low === from ? to : from
  let edge = start[low]
  while (target[edge] !== high) edge++
  return edge
}

function halvesOf({ start, target, middle }: ContractedGraph): Int32Array {
  const halves = new Int32Array(2 * target.length)
  for (let node = 0; node + 1 < start.length; node++) {
    for (let edge = start[node]; edge < start[node + 1]; edge++) {
      halves[2 * edge] = -1
      const below = middle[edge]
      if (below < 0) continue
      let toNode = -1
      let toTarget = -1
      for (let half = start[below]; half < start[below + 1]; half++) {
        if (target[half] === node) toNode = half
        if (target[half] === target[edge]) toTarget = half
      }
      // Only a forged index lacks one.
      if (toNode < 0 || toTarget < 0) continue
      halves[2 * edge] = toNode
      halves[2 * edge + 1] = toTarget
    }
  }
  return halves
}
