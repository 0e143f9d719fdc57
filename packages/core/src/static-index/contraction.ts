import { NodeHeap } from './node-heap.js'
import type { TautGraph } from './taut-edges.js'

/** Contracting ends when this share of the nodes is left, or when the rest has this many edges per node. */
const CORE_SHARE = 0.04
const CORE_DEGREE = 15

/** Nodes contracted between two pauses. */
const SLICE = 128

/** No node: of an edge that is no shortcut. */
const NONE = -1

/**
 * A graph from which nodes have been taken out one by one (Geisberger et al. 2008), each replaced by shortcuts between
 * its neighbours. `start`, `target` and `cost` hold the edges to nodes that were taken out later or never; those that
 * never were, the core, keep all edges among themselves. Distances within the core are those of the whole graph.
 */
export interface ContractedGraph extends TautGraph {
  /** The node in the middle of a shortcut, -1 for an edge of the graph. */
  readonly middle: Int32Array
  /** When a node was taken out, from 0 on; nodes of the core have the number of nodes. */
  readonly rank: Int32Array
  /** The nodes of the core. */
  readonly core: Int32Array
  /** What no way from a node up to another costs more than. */
  readonly longestClimb: number
}

/**
 * Takes nodes out of a graph until only a core is left. Yields the share that is done; returns null where it may not go
 * on.
 */
export function* contract(
  graph: TautGraph,
  mayGoOn: () => boolean,
): Generator<number, ContractedGraph | null> {
  const nodes = graph.start.length - 1
  const work = new Contraction(graph)
  for (let node = 0; node < nodes; node++) {
    if (node % SLICE === 0) {
      if (!mayGoOn()) return null
      yield 0
    }
    work.offer(node)
  }
  const coreSize = Math.ceil(CORE_SHARE * nodes)
  for (let rank = 0; rank < nodes - coreSize && work.edges < CORE_DEGREE * (nodes - rank); rank++) {
    if (rank % SLICE === 0) {
      if (!mayGoOn()) return null
      yield rank / nodes
    }
    work.takeOut(rank)
  }
  yield 1
  return work.result()
}

/** The edges of a node that are left: targets, costs and middles in turn. */
type Edges = number[]

class Contraction {
  readonly #edges: Edges[]
  readonly #rank: Int32Array
  readonly #depth: Int32Array
  readonly #heap: NodeHeap
  /** Distances of the witness search from one neighbour, Infinity-like where not reached. */
  readonly #near: Float64Array
  readonly #touched: number[] = []
  /** Shortcuts found by the last look at a node: ends and cost in turn. */
  readonly #shortcuts: number[] = []
  /** Directed edges among nodes that are left. */
  edges = 0

  constructor({ start, target, cost }: TautGraph) {
    const nodes = start.length - 1
    this.#edges = Array.from({ length: nodes }, (_, node) => {
      const edges: Edges = []
      for (let edge = start[node]; edge < start[node + 1]; edge++) edges.push(target[edge], cost[edge], NONE)
      return edges
    })
    this.edges = target.length
    this.#rank = new Int32Array(nodes).fill(nodes)
    this.#depth = new Int32Array(nodes)
    this.#near = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY)
    this.#heap = new NodeHeap(2 * nodes + 1)
  }

  /** Lets a node be taken out; all must be before the first one is. */
  offer(node: number): void {
    this.#heap.push(this.#priority(node), node)
  }

  /** Takes out the node that costs least; priorities are brought up to date when they come to the top. */
  takeOut(rank: number): void {
    const heap = this.#heap
    let node = heap.pop()
    for (;;) {
      const priority = this.#priority(node)
      if (heap.size === 0 || priority <= heap.floor) break
      heap.push(priority, node)
      node = heap.pop()
    }
    // The shortcuts are those of the last look, which was at this node.
    const edges = this.#edges[node]
    for (let at = 0; at < edges.length; at += 3) {
      const other = edges[at]
      this.#remove(other, node)
      this.#depth[other] = Math.max(this.#depth[other], this.#depth[node] + 1)
    }
    this.edges -= (2 * edges.length) / 3
    const shortcuts = this.#shortcuts
    for (let at = 0; at < shortcuts.length; at += 3) {
      this.#join(shortcuts[at], shortcuts[at + 1], shortcuts[at + 2], node)
      this.#join(shortcuts[at + 1], shortcuts[at], shortcuts[at + 2], node)
    }
    this.#rank[node] = rank
  }

  result(): ContractedGraph {
    const all = this.#edges
    const start = new Int32Array(all.length + 1)
    all.forEach((edges, node) => {
      start[node + 1] = start[node] + edges.length / 3
    })
    const size = start[all.length]
    const target = new Int32Array(size)
    const cost = new Int32Array(size)
    const middle = new Int32Array(size)
    let out = 0
    for (const edges of all) {
      for (let at = 0; at < edges.length; at += 3) {
        target[out] = edges[at]
        cost[out] = edges[at + 1]
        middle[out++] = edges[at + 2]
      }
    }
    const rank = this.#rank
    const core = Int32Array.from(rank.keys()).filter((node) => rank[node] === all.length)
    return {
      start,
      target,
      cost,
      middle,
      rank,
      core,
      longestClimb: longestClimb({ start, target, cost }, rank),
    }
  }

  /** What taking a node out would cost: shortcuts it needs, less edges it has, and how deep it lies already. */
  #priority(node: number): number {
    this.#findShortcuts(node)
    return (2 * this.#shortcuts.length) / 3 - this.#edges[node].length / 3 + this.#depth[node]
  }

  /**
   * Which pairs of neighbours need a shortcut: those for which no way of up to three edges around the node is known
   * that is as short. Not finding a longer one only costs an edge too many.
   */
  #findShortcuts(node: number): void {
    const all = this.#edges
    const near = this.#near
    const touched = this.#touched
    const shortcuts = this.#shortcuts
    const edges = all[node]
    shortcuts.length = 0
    for (let first = 0; first + 3 < edges.length; first += 3) {
      const from = edges[first]
      const toFrom = edges[first + 1]
      let farthest = 0
      for (let second = first + 3; second < edges.length; second += 3)
        farthest = Math.max(farthest, toFrom + edges[second + 1])
      near[from] = 0
      touched.push(from)
      const direct = all[from]
      for (let at = 0; at < direct.length; at += 3) {
        const next = direct[at]
        const cost = direct[at + 1]
        if (next === node || cost > farthest) continue
        if (near[next] === Number.POSITIVE_INFINITY) touched.push(next)
        if (cost < near[next]) near[next] = cost
        const beyond = all[next]
        for (let on = 0; on < beyond.length; on += 3) {
          const last = beyond[on]
          const through = cost + beyond[on + 1]
          if (last === node || through > farthest || through >= near[last]) continue
          if (near[last] === Number.POSITIVE_INFINITY) touched.push(last)
          near[last] = through
        }
      }
      for (let second = first + 3; second < edges.length; second += 3) {
        const to = edges[second]
        const cost = toFrom + edges[second + 1]
        let isNeeded = near[to] > cost
        const back = all[to]
        for (let at = 0; isNeeded && at < back.length; at += 3)
          if (back[at] !== node && near[back[at]] + back[at + 1] <= cost) isNeeded = false
        if (isNeeded) shortcuts.push(from, to, cost)
      }
      for (const each of touched) near[each] = Number.POSITIVE_INFINITY
      touched.length = 0
    }
  }

  #remove(from: number, to: number): void {
    const edges = this.#edges[from]
    let at = 0
    while (edges[at] !== to) at += 3
    const last = edges.length - 3
    edges[at] = edges[last]
    edges[at + 1] = edges[last + 1]
    edges[at + 2] = edges[last + 2]
    edges.length = last
  }

  /** A shortcut that takes the place of a longer edge, where there is one. */
  #join(from: number, to: number, cost: number, middle: number): void {
    const edges = this.#edges[from]
    for (let at = 0; at < edges.length; at += 3) {
      if (edges[at] !== to) continue
      edges[at + 1] = cost
      edges[at + 2] = middle
      return
    }
    edges.push(to, cost, middle)
    this.edges++
  }
}

/** The longest way by edges to nodes of higher rank. */
function longestClimb({ start, target, cost }: TautGraph, rank: Int32Array): number {
  const nodes = rank.length
  const byRank = Int32Array.from(rank.keys()).filter((node) => rank[node] < nodes)
  byRank.sort((a, b) => rank[b] - rank[a])
  const climb = new Float64Array(nodes)
  let longest = 0
  for (const node of byRank) {
    for (let edge = start[node]; edge < start[node + 1]; edge++)
      climb[node] = Math.max(climb[node], cost[edge] + climb[target[edge]])
    longest = Math.max(longest, climb[node])
  }
  return longest
}

/** The edges among the nodes of the core, which are numbered as in `core`. */
export function coreGraph({ start, target, cost, rank, core }: ContractedGraph): TautGraph {
  const numberOf = new Int32Array(rank.length)
  core.forEach((node, number) => {
    numberOf[node] = number
  })
  const coreStart = new Int32Array(core.length + 1)
  core.forEach((node, number) => {
    coreStart[number + 1] = coreStart[number] + start[node + 1] - start[node]
  })
  const coreTarget = new Int32Array(coreStart[core.length])
  const coreCost = new Int32Array(coreStart[core.length])
  core.forEach((node, number) => {
    for (let edge = start[node], at = coreStart[number]; edge < start[node + 1]; edge++, at++) {
      coreTarget[at] = numberOf[target[edge]]
      coreCost[at] = cost[edge]
    }
  })
  return { start: coreStart, target: coreTarget, cost: coreCost }
}
