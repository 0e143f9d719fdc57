import { octile } from '../estimate/octile.js'
import { partOfWork, type Work } from '../work.js'
import type { BuiltIndex } from './build-index.js'
import { type ContractedGraph, longestClimb } from './contraction.js'
import { LONGEST_LEG, longestLeg } from './ground.js'
import type { HubLabels } from './hub-labels.js'
import { FAR } from './pruned-search.js'
import type { Subgoals } from './subgoals.js'
import type { SubgoalGraph } from './taut-edges.js'

/** How many nodes are looked at between two looks at the clock. */
const NODES_AT_A_TIME = 256

/**
 * Whether the arrays of a saved index fit together: every number that a query follows leads to a place of the index and
 * closer to the end, and every cost is that of the legs it stands for. Then no query reads outside, runs for ever or
 * gives a cost that its cells do not have. Whether the legs are free and the paths the best is not looked at. O(size).
 */
export function* isConsistent({ subgoals, graph, core, labels, landmarks }: BuiltIndex): Work<boolean> {
  const direct = directCost(subgoals)
  if (graph !== null) {
    if (!(yield* partOfWork(isGraph(graph, subgoals.count), 0, 0.5))) return false
    return yield* partOfWork(everyNode(subgoals.count, hasCosts(graph, direct)), 0.5, 1)
  }
  if (core !== null && !(yield* partOfWork(isContracted(core, subgoals, direct), 0, 0.5))) return false
  if (labels === null)
    return landmarks !== null && (yield* everyNode(landmarks.length, (at) => landmarks[at] >= 0))
  const hop: EdgeCost =
    core === null ? direct : (from, to) => costBetween(core, core.core[from], core.core[to])
  return yield* partOfWork(areLabels(labels, hop), 0.5, 1)
}

/** Whether something holds for all nodes, a few of them at a time. */
function* everyNode(nodes: number, holds: (node: number) => boolean): Work<boolean> {
  for (let node = 0; node < nodes; node++) {
    if (node % NODES_AT_A_TIME === 0) yield node / nodes
    if (!holds(node)) return false
  }
  return true
}

/** What it costs to get from a node to another, above 0; NaN, which equals nothing, where there is no such edge. */
type EdgeCost = (from: number, to: number) => number

function directCost({ x, y, ground }: Subgoals): EdgeCost {
  const { straight, diagonal } = ground
  return (from, to) => octile(Math.abs(x[from] - x[to]), Math.abs(y[from] - y[to]), straight, diagonal)
}

/** Whether the edges lie one after the other, and each leads to a node at a cost. */
function* isGraph({ start, target, cost }: SubgoalGraph, nodes: number): Work<boolean> {
  if (!areParts(start, target.length)) return false
  return yield* everyNode(nodes, (node) => {
    for (let edge = start[node]; edge < start[node + 1]; edge++)
      if (cost[edge] <= 0 || target[edge] < 0 || target[edge] >= nodes) return false
    return true
  })
}

/** Whether these are the beginnings of parts that fill a list of this length. */
function areParts(start: Int32Array, length: number): boolean {
  for (let at = 1; at < start.length; at++) if (start[at] < start[at - 1]) return false
  return start[0] === 0 && start[start.length - 1] === length
}

function hasCosts({ start, target, cost }: SubgoalGraph, wanted: EdgeCost): (node: number) => boolean {
  return (node) => {
    for (let edge = start[node]; edge < start[node + 1]; edge++)
      if (cost[edge] !== wanted(node, target[edge])) return false
    return true
  }
}

/** What the edge between two nodes costs, or NaN. */
function costBetween({ start, target, cost }: SubgoalGraph, from: number, to: number): number {
  for (let edge = start[from]; edge < start[from + 1]; edge++) if (target[edge] === to) return cost[edge]
  return Number.NaN
}

/** Edges lead up, or both ways within the core; a shortcut is as long as the two edges below it. */
function* isContracted(graph: ContractedGraph, { count, ground }: Subgoals, direct: EdgeCost): Work<boolean> {
  const { start, target, cost, middle, rank, core } = graph
  if (!(yield* partOfWork(isGraph(graph, count), 0, 0.1))) return false
  if (!(yield* partOfWork(areRanks(rank, core), 0.1, 0.2))) return false
  if ((yield* partOfWork(longestClimb(graph, rank), 0.2, 0.3)) !== graph.longestClimb) return false
  if (longestLeg(ground) + graph.longestClimb > LONGEST_LEG) return false
  const areRight = everyNode(count, (node) => {
    for (let edge = start[node]; edge < start[node + 1]; edge++) {
      const [other, below] = [target[edge], middle[edge]]
      const isInCore = rank[node] === count && costBetween(graph, other, node) === cost[edge]
      if (!(rank[node] < rank[other] || isInCore)) return false
      if (below >= 0 && !(rank[below] < rank[node])) return false
      const length =
        below < 0 ? direct(node, other) : costBetween(graph, below, node) + costBetween(graph, below, other)
      if (cost[edge] !== length) return false
    }
    return true
  })
  return yield* partOfWork(areRight, 0.3, 1)
}

/** Whether every node has a rank of its own, from 0 on, or is in the core and has the number of nodes. */
function* areRanks(rank: Int32Array, core: Int32Array): Work<boolean> {
  const isTaken = new Uint8Array(rank.length - core.length)
  let inCore = 0
  const areOwn = yield* everyNode(rank.length, (node) =>
    rank[node] === rank.length ? core[inCore++] === node : isTaken[rank[node]]++ === 0,
  )
  return areOwn && inCore === core.length
}

/** Whether every entry leads to one of the same hub that is nearer by the edge between their nodes. */
function* areLabels(
  { start, hub, distance, node, next, landmarks, farthest }: HubLabels,
  hop: EdgeCost,
): Work<boolean> {
  if (!areParts(start, hub.length) || !(farthest < FAR)) return false
  const nodes = start.length - 1
  const areOwned = yield* everyNode(nodes, (owner) => {
    for (let entry = start[owner], last = -1; entry < start[owner + 1]; last = hub[entry++]) {
      const far = distance[entry]
      const on = next[entry]
      if (node[entry] !== owner || hub[entry] <= last || hub[entry] >= nodes || far < 0 || far > farthest)
        return false
      if (on === entry ? far !== 0 : hub[on] !== hub[entry] || far - distance[on] !== hop(owner, node[on]))
        return false
    }
    return true
  })
  return areOwned && landmarks.every((far) => far >= 0 && far <= FAR)
}
