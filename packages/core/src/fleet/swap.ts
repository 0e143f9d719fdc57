import { type FleetGraph, NONE, SLOTS } from './graph.js'
import type { GoalTable } from './goal-tables.js'

/** What the search for swaps reads: who is where, and where everybody goes. */
export interface Standing {
  readonly graph: FleetGraph
  /** The node of every agent. */
  readonly now: Int32Array
  /** The agent on every node, or NONE. */
  readonly agentNow: Int32Array
  /** The node that an agent goes to in this step, or NONE while that is open. */
  readonly next: Int32Array
  readonly tables: readonly GoalTable[]
}

/**
 * Two agents that want to pass each other in a passage must first back out of it, to a place with a third exit. Rules that
 * let agents only approach their goals never find that. So where a swap is needed and possible, one agent walks backwards
 * and pulls the other after it (Okumura 2023).
 *
 * Returns the agent that is pulled if `agent`, whose best step leads to `best`, should back out now; NONE otherwise.
 */
export function agentToPull(standing: Standing, agent: number, best: number): number {
  const { now, next, agentNow, graph } = standing
  const here = now[agent]
  if (best === here) return NONE
  const ahead = agentNow[best]
  if (ahead !== NONE && next[ahead] === NONE) {
    if (needsSwap(standing, agent, ahead, here, best) && hasRoom(standing, best, here)) return ahead
  }
  // A swap that is under way: somebody behind wants to get past this agent, once that has moved on.
  for (let at = SLOTS * here; at < SLOTS * here + graph.degree[here]; at++) {
    const other = agentNow[graph.near[at]]
    if (other === NONE || graph.near[at] === best) continue
    if (needsSwap(standing, other, agent, here, best) && hasRoom(standing, best, here)) return other
  }
  return NONE
}

/**
 * Whether the agents cannot pass unless they swap: follows the passage from the one that pushes through the one that is
 * pushed, as long as that leads on to the first one's goal.
 */
function needsSwap(
  { graph, tables, agentNow }: Standing,
  pusher: number,
  pushed: number,
  pusherAt: number,
  pushedAt: number,
): boolean {
  const toGoal = tables[pusher]
  const backwards = tables[pushed]
  let behind = pusherAt
  let front = pushedAt
  while (toGoal[front] < toGoal[behind]) {
    const exits = exitsOf(graph, tables, agentNow, front, behind)
    if (exits > 1) return false
    if (exits === 0) break
    behind = front
    front = lastExit
  }
  return backwards[behind] < backwards[front] && (toGoal[behind] === 0 || toGoal[front] < toGoal[behind])
}

/** Whether an agent that backs out gets to a place from which two ways lead on, before it is back where it began. */
function hasRoom({ graph, tables, agentNow }: Standing, pulledAt: number, pullerAt: number): boolean {
  let behind = pulledAt
  let front = pullerAt
  do {
    const exits = exitsOf(graph, tables, agentNow, front, behind)
    if (exits > 1) return true
    if (exits === 0) return false
    behind = front
    front = lastExit
  } while (front !== pulledAt)
  return false
}

/** The last exit that `exitsOf` has seen. */
let lastExit = NONE

/** How many steps lead on from a node, without the one back and dead ends in which an agent is at its goal. */
function exitsOf(
  { near, degree }: FleetGraph,
  tables: readonly GoalTable[],
  agentNow: Int32Array,
  node: number,
  back: number,
): number {
  let exits = 0
  for (let at = SLOTS * node; at < SLOTS * node + degree[node]; at++) {
    const to = near[at]
    if (to === back) continue
    const agent = agentNow[to]
    if (degree[to] === 1 && agent !== NONE && tables[agent][to] === 0) continue
    exits++
    lastExit = to
  }
  return exits
}
