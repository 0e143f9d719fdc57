import type { NodeId } from '../ids.js'
import { GrowingEdges } from './growing-edges.js'
import { NodeHeap } from '../memory/node-heap.js'
import { FAR } from './pruned-search.js'
import type { SubgoalGraph } from './taut-edges.js'
import { partOfWork, type Work } from '../work.js'

/** Contracting ends when this share of the nodes is left, or when the rest has this many edges per node. */
const CORE_SHARE = 0.04
const CORE_DEGREE = 15

/**
 * A core of no more nodes can be labelled in a second. Then contracting ends with this many edges per node, or this many
 * times as many as at first: climbs over more edges would take longer than labels save.
 */
const SMALL_CORE = 6000
const SMALL_DEGREE = 6
const SMALL_GROWTH = 1.4

/** Nodes contracted between two pauses, and nodes looked at. */
const SLICE = 32
const LARGE_SLICE = 512

/**
 * A graph from which nodes have been taken out one by one (Geisberger et al. 2008), each replaced by shortcuts between
 * its neighbours. `start`, `target` and `cost` hold the edges to nodes that were taken out later or never; those that
 * never were, the core, keep all edges among themselves. Distances within the core are those of the whole graph.
 */
export interface ContractedGraph extends SubgoalGraph {
  /** The node in the middle of a shortcut, -1 for an edge of the graph. */
  readonly middle: Int32Array
  /** When a node was taken out, from 0 on; nodes of the core have the number of nodes. */
  readonly rank: Int32Array
  /** The nodes of the core. */
  readonly core: Int32Array
  /** An upper bound of what a path from a node up to another costs. */
  readonly longestClimb: number
}

/**
 * Takes nodes out of a graph until only a core is left. Yields the share that is done; returns null when the
 * time is up.
 */
export function* contract(graph: SubgoalGraph, isInTime: () => boolean): Work<ContractedGraph | null> {
  const nodes = graph.start.length - 1
  const work = new Contraction(graph)
  for (let node = 0; node < nodes; node++) {
    if (node % SLICE === 0) {
      if (!isInTime()) return null
      yield 0
    }
    work.offer(node)
  }
  const coreSize = Math.ceil(CORE_SHARE * nodes)
  const smallDegree = Math.min(CORE_DEGREE, Math.max(SMALL_DEGREE, (SMALL_GROWTH * work.edges) / nodes))
  for (let rank = 0; rank < nodes - coreSize; rank++) {
    const left = nodes - rank
    if (work.edges >= (left <= SMALL_CORE ? smallDegree : CORE_DEGREE) * left) break
    if (rank % SLICE === 0) {
      if (!isInTime()) return null
      yield rank / nodes
    }
    work.takeOut(rank)
    if (work.overflowed) return null
  }
  yield 1
  return yield* work.result()
}

class Contraction {
  readonly #edges: GrowingEdges
  readonly #rank: Int32Array
  readonly #depth: Int32Array
  readonly #heap: NodeHeap
  /** Distances of the witness search from one neighbour, FAR where not reached. */
  readonly #near: Int32Array
  readonly #touched: Int32Array
  /** Edges of a node, by place, to neighbours for which no path around it is known yet. */
  readonly #open: Int32Array
  /** Shortcuts found by the last look at a node: ends and cost in turn. */
  readonly #shortcuts: number[] = []
  /** Whether a path by a node was too long to be held. */
  overflowed = false

  constructor(graph: SubgoalGraph) {
    const nodes = graph.start.length - 1
    this.#edges = new GrowingEdges(graph)
    this.#rank = new Int32Array(nodes).fill(nodes)
    this.#depth = new Int32Array(nodes)
    this.#near = new Int32Array(nodes).fill(FAR)
    this.#touched = new Int32Array(nodes)
    this.#open = new Int32Array(nodes)
    this.#heap = new NodeHeap(2 * nodes + 1)
  }

  /** Directed edges among nodes that are left. */
  get edges(): number {
    return this.#edges.left
  }

  /** Allows a node to be taken out. Call it for all nodes before the first one is. */
  offer(node: NodeId): void {
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
    const edges = this.#edges
    for (let at = edges.start[node]; at < edges.start[node] + edges.length[node]; at++) {
      const other = edges.target[at]
      edges.remove(other, node)
      this.#depth[other] = Math.max(this.#depth[other], this.#depth[node] + 1)
    }
    edges.left -= 2 * edges.length[node]
    // The shortcuts are those of the last look, which was at this node.
    const shortcuts = this.#shortcuts
    for (let at = 0; at < shortcuts.length; at += 3) {
      const cost = shortcuts[at + 2]
      edges.join(shortcuts[at], shortcuts[at + 1], cost, node)
      edges.join(shortcuts[at + 1], shortcuts[at], cost, node)
    }
    this.#rank[node] = rank
  }

  *result(): Work<ContractedGraph> {
    const packed = this.#edges.packed()
    yield 1
    const rank = this.#rank
    const core: number[] = []
    for (let node = 0; node < rank.length; node++) if (rank[node] === rank.length) core.push(node)
    yield 1
    const longest = yield* partOfWork(longestClimb(packed, rank), 1, 1)
    return { ...packed, rank, core: Int32Array.from(core), longestClimb: longest }
  }

  /** What taking a node out would cost: shortcuts it needs, less edges it has, and how deep it lies already. */
  #priority(node: NodeId): number {
    this.#findShortcuts(node)
    return (2 * this.#shortcuts.length) / 3 - this.#edges.length[node] + this.#depth[node]
  }

  /**
   * Which pairs of neighbours need a shortcut: those for which no path of up to three edges around the node is known
   * that is as short. Not finding a longer one only costs an edge too many. Paths of two edges are tried first; they
   * are often enough.
   */
  #findShortcuts(node: NodeId): void {
    const { start, length, target, cost } = this.#edges
    const near = this.#near
    const touched = this.#touched
    const open = this.#open
    const shortcuts = this.#shortcuts
    shortcuts.length = 0
    const end = start[node] + length[node]
    for (let first = start[node]; first + 1 < end; first++) {
      const from = target[first]
      const toFrom = cost[first]
      const directEnd = start[from] + length[from]
      near[from] = 0
      touched[0] = from
      let touchedCount = 1
      for (let at = start[from]; at < directEnd; at++) {
        if (target[at] === node) continue
        near[target[at]] = cost[at]
        touched[touchedCount++] = target[at]
      }
      let openCount = 0
      let farthest = 0
      for (let second = first + 1; second < end; second++) {
        const through = toFrom + cost[second]
        if (through >= FAR) this.overflowed = true
        if (this.#isWitnessed(node, target[second], through)) continue
        open[openCount++] = second
        farthest = Math.max(farthest, through)
      }
      if (openCount > 0) {
        for (let at = start[from]; at < directEnd; at++) {
          const next = target[at]
          const direct = cost[at]
          if (next === node || direct >= farthest) continue
          const beyondEnd = start[next] + length[next]
          for (let beyond = start[next]; beyond < beyondEnd; beyond++) {
            const last = target[beyond]
            const through = direct + cost[beyond]
            if (through >= farthest || through >= near[last] || last === node) continue
            if (near[last] === FAR) touched[touchedCount++] = last
            near[last] = through
          }
        }
        for (let at = 0; at < openCount; at++) {
          const second = open[at]
          const through = toFrom + cost[second]
          if (!this.#isWitnessed(node, target[second], through)) shortcuts.push(from, target[second], through)
        }
      }
      for (let at = 0; at < touchedCount; at++) near[touched[at]] = FAR
    }
  }

  /** Whether a neighbour of a node can be reached around it, by one edge beyond what is near. */
  #isWitnessed(node: NodeId, to: number, most: number): boolean {
    const { start, length, target, cost } = this.#edges
    const near = this.#near
    if (near[to] <= most) return true
    const end = start[to] + length[to]
    for (let at = start[to]; at < end; at++)
      if (near[target[at]] + cost[at] <= most && target[at] !== node) return true
    return false
  }
}

/** The longest path by edges to nodes of higher rank. Yields the share that is done. */
export function* longestClimb({ start, target, cost }: SubgoalGraph, rank: Int32Array): Work<number> {
  const nodes = rank.length
  const byRank = new Int32Array(nodes)
  let takenOut = 0
  for (let node = 0; node < nodes; node++) {
    if (node % LARGE_SLICE === 0) yield 0
    if (rank[node] === nodes) continue
    byRank[rank[node]] = node
    takenOut++
  }
  const climb = new Float64Array(nodes)
  let longest = 0
  for (let at = takenOut - 1; at >= 0; at--) {
    if (at % LARGE_SLICE === 0) yield 1 - at / takenOut
    const node = byRank[at]
    let most = 0
    for (let edge = start[node]; edge < start[node + 1]; edge++)
      most = Math.max(most, cost[edge] + climb[target[edge]])
    climb[node] = most
    longest = Math.max(longest, most)
  }
  return longest
}

/** The edges among the nodes of the core, which are numbered as in `core`. */
export function coreGraph({ start, target, cost, rank, core }: ContractedGraph): SubgoalGraph {
  const numberOf = new Int32Array(rank.length)
  const coreStart = new Int32Array(core.length + 1)
  for (let number = 0; number < core.length; number++) {
    const node = core[number]
    numberOf[node] = number
    coreStart[number + 1] = coreStart[number] + start[node + 1] - start[node]
  }
  const coreTarget = new Int32Array(coreStart[core.length])
  const coreCost = new Int32Array(coreStart[core.length])
  for (let number = 0, at = 0; number < core.length; number++) {
    const node = core[number]
    for (let edge = start[node]; edge < start[node + 1]; edge++, at++) {
      coreTarget[at] = numberOf[target[edge]]
      coreCost[at] = cost[edge]
    }
  }
  return { start: coreStart, target: coreTarget, cost: coreCost }
}
