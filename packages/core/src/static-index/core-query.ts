import type { NodeId } from '../ids.js'
import { Connections, connect, connectionsOf } from './connect.js'
import { type ContractedGraph, coreGraph } from './contraction.js'
import type { LandmarkDistances } from './core-landmarks.js'
import { CoreSearch } from './core-search.js'
import { longestLeg } from './ground.js'
import type { HubLabels } from './hub-labels.js'
import { LabelJoin } from './label-join.js'
import { NodeHeap } from '../memory/node-heap.js'
import type { Subgoals } from './subgoals.js'
import { reversePart } from './reverse-part.js'
import { ShortcutCells } from './shortcut-cells.js'

/** Answers queries where only the core of a contracted graph has labels: both ends climb to the core first. */
export class CoreQuery {
  readonly #subgoals: Subgoals
  readonly #graph: ContractedGraph
  readonly #join: LabelJoin | CoreSearch
  readonly #ends: Connections
  readonly #from: Climb
  readonly #to: Climb
  /** Nodes on the path within the core, by their numbers there. */
  readonly #inCore: Int32Array
  readonly #shortcuts: ShortcutCells
  expanded = 0
  generated = 0
  cost = 0

  constructor(subgoals: Subgoals, graph: ContractedGraph, between: HubLabels | LandmarkDistances) {
    const { ground, x, y } = subgoals
    const { core } = graph
    this.#subgoals = subgoals
    this.#graph = graph
    this.#shortcuts = new ShortcutCells(graph, subgoals)
    this.#ends = connectionsOf(subgoals)
    this.#inCore = new Int32Array(core.length)
    this.#from = new Climb(graph)
    this.#to = new Climb(graph)
    const nodes = { x: core.map((node) => x[node]), y: core.map((node) => y[node]), ground }
    this.#join =
      between instanceof Float64Array
        ? new CoreSearch(nodes, coreGraph(graph), between)
        : new LabelJoin({ ...nodes, labels: between }, longestLeg(ground) + graph.longestClimb)
  }

  /** See `LabelQuery.find`. The nodes are those between the edges of the contracted graph, shortcuts included. */
  find(fromX: number, fromY: number, toX: number, toY: number, route: Int32Array): number {
    const from = this.#from
    const to = this.#to
    const join = this.#join
    join.reset()
    connect(this.#subgoals, fromX, fromY, this.#ends)
    from.run(this.#ends, null)
    connect(this.#subgoals, toX, toY, this.#ends)
    to.run(this.#ends, from)
    this.expanded = from.expanded + to.expanded
    const most = Math.min(to.meetingCost, join.span)
    join.join(from.core, to.core, most)
    this.generated = from.core.count + to.core.count + join.read
    this.cost = join.hasPath ? join.cost : to.meetingCost
    if (!join.hasPath && to.meeting < 0) return 0
    return this.#unpack(route)
  }

  /**
   * Writes x and y of every cell on the edges between nodes that `find` wrote, from `at` on, where the cell before is the
   * first of these nodes; returns where they end.
   */
  writeCells(route: Int32Array, count: number, out: Int32Array, at: number): number {
    let next = at
    for (let node = 1; node < count; node++)
      next = this.#shortcuts.write(route[node - 1], route[node], out, next)
    return next
  }

  /** Only a forged index has paths longer than `route`: it says how long, without the nodes. */
  #unpack(route: Int32Array): number {
    const { core } = this.#graph
    const join = this.#join
    let length = 0
    if (join.hasPath) {
      // Between the two climbs, whose lengths are not known before.
      const inCore = this.#inCore
      const count = join.unpack(inCore)
      if (count > inCore.length) return route.length + 1
      length = this.#from.unpack(core[inCore[0]], route, 0)
      reversePart(route, 0, length)
      for (let at = 1; at < count; at++) route[length++] = core[inCore[at]]
    } else {
      length = this.#from.unpack(this.#to.meeting, route, 0)
      reversePart(route, 0, length)
    }
    return this.#to.unpack(route[length - 1], route, length - 1)
  }
}

/** The climb of one end: relaxes nodes in the order in which they were taken out of the graph. */
class Climb {
  readonly #graph: ContractedGraph
  readonly #heap = new NodeHeap(256)
  readonly #cost: Int32Array
  readonly #before: Int32Array
  /** The query in which a node was seen last. */
  readonly #seen: Int32Array
  #query = 0
  /** The nodes of the core that were reached, by their number within the core. */
  readonly core: Connections
  readonly #coreOf: Int32Array
  expanded = 0
  /** The best node below the core that the other climb has seen too, or -1. */
  meeting = -1
  meetingCost = Number.POSITIVE_INFINITY

  constructor(graph: ContractedGraph) {
    const nodes = graph.rank.length
    this.#graph = graph
    this.#cost = new Int32Array(nodes)
    this.#before = new Int32Array(nodes)
    this.#seen = new Int32Array(nodes)
    this.core = new Connections(graph.core.length)
    this.#coreOf = new Int32Array(nodes).fill(-1)
    graph.core.forEach((node, number) => {
      this.#coreOf[node] = number
    })
  }

  /** Climbs from connections; looks for meetings with a climb that has been run before. */
  run(ends: Connections, other: Climb | null): void {
    const { start, target, cost: edgeCost, rank } = this.#graph
    const heap = this.#heap
    const cost = this.#cost
    const before = this.#before
    const seen = this.#seen
    const coreOf = this.#coreOf
    const core = this.core
    const query = ++this.#query
    heap.size = 0
    core.count = 0
    core.x = ends.x
    core.y = ends.y
    this.expanded = 0
    this.meeting = -1
    this.meetingCost = Number.POSITIVE_INFINITY
    for (let at = 0; at < ends.count; at++) {
      const node = ends.subgoal[at]
      seen[node] = query
      cost[node] = ends.cost[at]
      before[node] = -1
      if (coreOf[node] < 0) heap.push(rank[node], node)
      else core.subgoal[core.count++] = node
    }
    while (heap.size > 0) {
      const node = heap.pop()
      const known = cost[node]
      this.expanded++
      if (
        other !== null &&
        other.#seen[node] === other.#query &&
        known + other.#cost[node] < this.meetingCost
      ) {
        this.meetingCost = known + other.#cost[node]
        this.meeting = node
      }
      if (this.#isStalled(node)) continue
      for (let edge = start[node]; edge < start[node + 1]; edge++) {
        const next = target[edge]
        const through = known + edgeCost[edge]
        if (seen[next] === query) {
          if (through >= cost[next]) continue
        } else if (coreOf[next] < 0) heap.push(rank[next], next)
        else core.subgoal[core.count++] = next
        seen[next] = query
        cost[next] = through
        before[next] = node
      }
    }
    for (let at = 0; at < core.count; at++) {
      const node = core.subgoal[at]
      core.subgoal[at] = coreOf[node]
      core.cost[at] = cost[node]
    }
  }

  /** Whether a node is reached sooner by one above it: then no shortest path of this climb goes on from there. */
  #isStalled(node: NodeId): boolean {
    const { start, target, cost: edgeCost } = this.#graph
    const known = this.#cost[node]
    for (let edge = start[node]; edge < start[node + 1]; edge++) {
      const above = target[edge]
      if (this.#seen[above] === this.#query && this.#cost[above] + edgeCost[edge] < known) return true
    }
    return false
  }

  /** Writes the nodes from one that was reached down to where the climb began; returns how far `route` is filled. */
  unpack(from: number, route: Int32Array, at: number): number {
    let out = at
    for (let node = from; node >= 0; node = this.#before[node]) route[out++] = node
    return out
  }
}
