import type { Work } from '../work.js'
import type { GoalTable } from './goal-tables.js'
import { type FleetGraph, SLOTS } from './graph.js'
import { Lots } from './lots.js'
import { Reservations } from './reservations.js'
import { SafeIntervals } from './safe-intervals.js'

/** How many agents are taken out at a time, after the first sweep. */
const GROUP_SIZES = [2, 4, 6, 8, 12, 16]

/** Agents that are compared to find one that is late. */
const CONTENDERS = 6

/**
 * Makes the paths of a plan shorter, in place: takes a few agents out, and puts them back one by one, each on its quickest
 * path through the gaps (large neighbourhood search, Li et al. 2021). What is longer afterwards is undone. The first
 * rounds take every agent out once, alone. Returns how many rounds there were.
 */
export function* refinePlan(
  graph: FleetGraph,
  paths: Int32Array[],
  tables: readonly GoalTable[],
  lots: Lots,
  rounds: number,
  isTimeUp: () => boolean,
): Work<number> {
  if (paths.length === 0) return 0
  const taken = new Reservations(graph.count)
  paths.forEach((path, agent) => taken.add(agent, path))
  const gaps = new SafeIntervals(graph, taken)
  const delayOf = (agent: number) => paths[agent].length - 1 - tables[agent][paths[agent][0]]
  const sweep = [...paths.keys()].sort((a, b) => delayOf(b) - delayOf(a) || a - b)
  for (let round = 0; round < rounds; round++) {
    if (isTimeUp()) return round
    yield Math.min(1, round / rounds)
    const alone = sweep[round]
    const group = alone === undefined ? lateGroup(graph, paths, tables, taken, lots, delayOf) : [alone]
    if (group.some((agent) => delayOf(agent) > 0)) putBackShorter(group, paths, tables, taken, gaps)
    // Nothing is left to win.
    else if (alone === undefined && sweep.every((agent) => delayOf(agent) === 0)) return round
  }
  return rounds
}

/** Takes a group out and puts it back in this order, if that does not take longer. */
function putBackShorter(
  group: readonly number[],
  paths: Int32Array[],
  tables: readonly GoalTable[],
  taken: Reservations,
  gaps: SafeIntervals,
): void {
  const before = group.map((agent) => paths[agent])
  for (const agent of group) taken.remove(paths[agent])
  let left = before.reduce((sum, path) => sum + path.length - 1, 0)
  const leastLeft = group.map((agent) => tables[agent][paths[agent][0]])
  let least = leastLeft.reduce((sum, steps) => sum + steps, 0)
  let placed = 0
  for (const agent of group) {
    const path = paths[agent]
    least -= leastLeft[placed]
    const found = gaps.find(path[0], path[path.length - 1], tables[agent], left - least)
    if (found === null) break
    left -= found.length - 1
    paths[agent] = found
    taken.add(agent, found)
    placed++
  }
  if (placed === group.length) return
  for (let at = 0; at < placed; at++) taken.remove(paths[group[at]])
  group.forEach((agent, at) => {
    paths[agent] = before[at]
    taken.add(agent, before[at])
  })
}

/** An agent that is late, and others that it meets if it goes straight to its goal from somewhere on its path. */
function lateGroup(
  { near, degree }: FleetGraph,
  paths: readonly Int32Array[],
  tables: readonly GoalTable[],
  taken: Reservations,
  lots: Lots,
  delayOf: (agent: number) => number,
): number[] {
  let late = lots.below(paths.length)
  for (let at = 1; at < CONTENDERS; at++) {
    const other = lots.below(paths.length)
    if (delayOf(other) > delayOf(late)) late = other
  }
  const size = Math.min(paths.length, GROUP_SIZES[lots.below(GROUP_SIZES.length)])
  const group = new Set([late])
  for (let walk = 0; walk < 8 && group.size < size; walk++) {
    const path = paths[late]
    const table = tables[late]
    let time = lots.below(path.length)
    let node = path[time]
    while (table[node] > 0 && group.size < size) {
      const exits = degree[node]
      const first = lots.below(exits)
      for (let at = 0; at < exits; at++) {
        const next = near[SLOTS * node + ((first + at) % exits)]
        if (table[next] >= table[node]) continue
        node = next
        break
      }
      time++
      const met = taken.agentAt(node, time)
      if (met >= 0) group.add(met)
    }
  }
  while (group.size < size) group.add(lots.below(paths.length))
  return lots.shuffled([...group])
}
