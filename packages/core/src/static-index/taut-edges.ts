import { grown } from '../memory/grown.js'
import { connect, connectionsOf } from './connect.js'
import type { Subgoals } from './subgoals.js'
import type { Work } from '../work.js'

/** The graph of subgoals: the edges of a node from `start[node]` to `start[node + 1]`. */
export interface SubgoalGraph {
  readonly start: Int32Array
  readonly target: Int32Array
  readonly cost: Int32Array
}

/** Subgoals connected between two pauses. */
const SLICE = 512

/**
 * Connects all subgoals. An edge is kept only where both ends found each other: by the rule of `connect` either end
 * alone may see more than taut paths need. Yields the share that is done.
 */
export function* tautEdges(subgoals: Subgoals): Work<SubgoalGraph> {
  const { count, x, y } = subgoals
  const found = connectionsOf(subgoals)
  const start = new Int32Array(count + 1)
  let target = new Int32Array(8 * count + found.subgoal.length)
  let cost = new Int32Array(target.length)
  for (let node = 0; node < count; node++) {
    if (node % SLICE === 0) yield (0.8 * node) / count
    connect(subgoals, x[node], y[node], found)
    const from = start[node]
    if (from + found.subgoal.length > target.length) {
      target = grown(target)
      cost = grown(cost)
    }
    target.set(found.subgoal.subarray(0, found.count), from)
    cost.set(found.cost.subarray(0, found.count), from)
    start[node + 1] = from + found.count
  }
  return yield* keepMutual(start, target, cost)
}

/** Keeps the edges that lead in both directions. */
function* keepMutual(start: Int32Array, target: Int32Array, cost: Int32Array): Work<SubgoalGraph> {
  const count = start.length - 1
  const isKept = new Uint8Array(start[count])
  const keptStart = new Int32Array(count + 1)
  for (let node = 0; node < count; node++) {
    if (node % SLICE === 0) yield 0.8 + (0.2 * node) / count
    let kept = 0
    for (let edge = start[node]; edge < start[node + 1]; edge++) {
      const other = target[edge]
      let back = start[other]
      const end = start[other + 1]
      while (back < end && target[back] !== node) back++
      if (back === end) continue
      isKept[edge] = 1
      kept++
    }
    keptStart[node + 1] = keptStart[node] + kept
  }
  const keptTarget = new Int32Array(keptStart[count])
  const keptCost = new Int32Array(keptStart[count])
  let at = 0
  for (let edge = 0; edge < isKept.length; edge++) {
    if (isKept[edge] === 0) continue
    keptTarget[at] = target[edge]
    keptCost[at++] = cost[edge]
  }
  return { start: keptStart, target: keptTarget, cost: keptCost }
}
