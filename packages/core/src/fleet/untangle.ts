import type { Work } from '../work.js'
import { Exchange } from './exchange.js'
import type { GoalTable, GoalTables } from './goal-tables.js'
import { type FleetGraph, NONE } from './graph.js'
import type { Lots } from './lots.js'
import { Pibt } from './pibt.js'
import { Priorities } from './priorities.js'

/** Steps without progress after which agents are stuck. */
const STALLED = 12

/**
 * Goes on from nodes where priority inheritance is stuck: one agent changes places with the one at its goal, then all
 * go on until they are stuck again. Every such exchange brings an agent home, so it ends; null if one fails or time
 * is up. Returns the nodes after every step.
 */
export function* untangle(
  graph: FleetGraph,
  stuck: Int32Array,
  goals: Int32Array,
  tables: readonly GoalTable[],
  floods: GoalTables,
  lots: Lots,
  isTimeUp: () => boolean,
): Work<Int32Array[] | null> {
  const count = goals.length
  const exchange = new Exchange(graph, count + 1, floods, lots)
  const pibt = new Pibt(graph, tables, lots)
  const steps: Int32Array[] = []
  let now = stuck
  for (let exchanges = 0; ; exchanges++) {
    // Walking may push others from home: if that never ends, exchanges alone do.
    if (exchanges < count) {
      steps.push(...walk(pibt, now, lots))
      now = steps[steps.length - 1] ?? now
    }
    let home = 0
    let nearest = -1
    for (let agent = 0; agent < count; agent++) {
      const left = tables[agent][now[agent]]
      if (left === 0) home++
      else if (nearest < 0 || left < tables[nearest][now[nearest]]) nearest = agent
    }
    if (nearest < 0) return steps
    if (isTimeUp()) return null
    yield home / count
    // An empty goal counts as an agent, too.
    const at = now.indexOf(goals[nearest])
    const all = new Int32Array(count + 1)
    all.set(now)
    all[count] = at < 0 ? goals[nearest] : NONE
    const found = exchange.find(all, nearest, at < 0 ? count : at)
    if (found === null) return null
    steps.push(...found.map((step) => step.subarray(0, count)))
    now = steps[steps.length - 1]
  }
}

/** Steps by priority inheritance, as long as they bring the agents nearer to their goals. */
function walk(pibt: Pibt, from: Int32Array, lots: Lots): Int32Array[] {
  const { tables } = pibt
  const count = from.length
  const priorities = new Priorities(Int32Array.from(lots.shuffled([...from.keys()])))
  const waited = new Int32Array(count)
  const order = new Int32Array(count)
  const steps: Int32Array[] = []
  let now = from
  let least = Number.POSITIVE_INFINITY
  let best = 0
  for (;;) {
    let left = 0
    for (let agent = 0; agent < count; agent++) {
      const steps = tables[agent][now[agent]]
      left += steps
      waited[agent] = steps === 0 ? 0 : waited[agent] + 1
    }
    if (left < least) {
      least = left
      best = steps.length
    }
    if (left === 0 || steps.length - best > STALLED) return steps.slice(0, best)
    priorities.sort(waited, order)
    pibt.begin(now)
    pibt.choose(order)
    now = pibt.next.slice()
    steps.push(now)
  }
}
