import { type Cell, createFinder } from 'footpath'
import { createField } from 'footpath/field'
import type { Tally } from '../campaign.js'
import { dijkstra } from '../oracle/dijkstra.js'
import type { GridOracle } from '../oracle/grid-oracle.js'
import { reversed } from '../oracle/world.js'
import type { GridGround } from './contender.js'
import { roundingOf } from './ground.js'

/**
 * Compares a field and a reach with the oracle at every cell of the map: the costs to a cell, and the cells from which
 * it can be left within a budget.
 */
export function askFloods(ground: GridGround, oracle: GridOracle, cell: Cell, tally: Tally): string | null {
  return askField(ground, oracle, cell, tally) ?? askReach(ground, oracle, cell, tally)
}

function askField(
  { walkmap, data }: GridGround,
  oracle: GridOracle,
  goal: Cell,
  tally: Tally,
): string | null {
  const place = goal.y * data.width + goal.x
  const field = createField(walkmap, goal)
  const right = dijkstra(reversed(oracle.table), place)
  if (oracle.rules.stands[place] === 0) right.fill(Number.POSITIVE_INFINITY)
  const { costs } = field
  tally.add('cells of fields', costs.length)
  for (let at = 0; at < costs.length; at++)
    if (!isNear(costs[at], right[at], data))
      return `the field costs ${costs[at]} at ${at}, should cost ${right[at]}`
  return null
}

function askReach(
  { walkmap, data }: GridGround,
  oracle: GridOracle,
  from: Cell,
  tally: Tally,
): string | null {
  const right = oracle.costsFrom(from)
  const reachable = right.filter((cost) => cost < Number.POSITIVE_INFINITY)
  // The cost of some cell, so that it is just within reach, or almost.
  const budget = (reachable.toSorted()[reachable.length >> 1] ?? 1) * 1.01
  const reach = createFinder(walkmap).reach(from, budget)
  tally.add('cells of reaches', right.length)
  for (let at = 0; at < right.length; at++) {
    const told = reach.costTo({ x: at % data.width, y: Math.floor(at / data.width) })
    if (isNear(right[at], budget, data)) continue
    const cost = right[at] <= budget ? right[at] : Number.POSITIVE_INFINITY
    if (!isNear(told, cost, data)) return `the reach of ${budget} costs ${told} at ${at}, should cost ${cost}`
  }
  return null
}

function isNear(a: number, b: number, data: GridGround['data']): boolean {
  return a === b || Math.abs(a - b) <= roundingOf(data) * Math.max(a, b) + 1e-9
}
