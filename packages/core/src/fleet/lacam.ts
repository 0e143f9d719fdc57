import type { Work } from '../work.js'
import { type Configuration, Configurations, demand, type Demand, isEqual } from './configurations.js'
import type { GoalTable, GoalTables } from './goal-tables.js'
import { type FleetGraph, SLOTS } from './graph.js'
import type { Lots } from './lots.js'
import { Pibt } from './pibt.js'
import { Priorities } from './priorities.js'
import { untangle } from './untangle.js'

/** A search begins again after this many times the longest distance, and some more; then after twice that, and so on. */
const TRIES_PER_STEP = 4
const LEAST_TRIES = 500

/** After this many tries that bring no agent nearer to its goal, the first search is stuck. */
const STALLED = 100

/** What a search for a plan found. */
export interface FirstPlan {
  readonly status: 'found' | 'unreachable' | 'cut-off'
  /** The nodes of all agents, step by step; empty unless found. */
  readonly steps: readonly Int32Array[]
  /** How many configurations were made. */
  readonly configurations: number
}

/**
 * A plan for all agents, by lazy constraints addition (LaCAM, Okumura 2023): a depth-first search over configurations, in which
 * priority inheritance makes the next one. If that was there before, demands are added one by one, agent by agent in
 * the order of priority: this one goes there. In the end all steps are tried, so a plan is found if there is one.
 */
export function* firstPlan(
  graph: FleetGraph,
  starts: Int32Array,
  goals: Int32Array,
  tables: readonly GoalTable[],
  floods: GoalTables,
  lots: Lots,
  isTimeUp: () => boolean,
): Work<FirstPlan> {
  let longest = 0
  for (let agent = 0; agent < starts.length; agent++)
    longest = Math.max(longest, tables[agent][starts[agent]])
  // A search that is stuck rarely gets out. First from there by exchanges, then with other lots from the beginning.
  for (let most = TRIES_PER_STEP * longest + LEAST_TRIES, isFirst = true; ; most *= 2, isFirst = false) {
    const found = yield* attempt(graph, starts, goals, tables, lots, most, isFirst ? STALLED : most, isTimeUp)
    if (found.status !== 'stuck') return found
    if (!isFirst || graph.isOneWay) continue
    const last = found.steps[found.steps.length - 1]
    const rest = yield* untangle(graph, last, goals, tables, floods, lots, isTimeUp)
    if (rest !== null) return { ...found, status: 'found', steps: [...found.steps, ...rest] }
  }
}

/** One search; stuck if it has not come to an end after this many tries, then with the steps to where it came nearest. */
function* attempt(
  graph: FleetGraph,
  starts: Int32Array,
  goals: Int32Array,
  tables: readonly GoalTable[],
  lots: Lots,
  most: number,
  stalled: number,
  isTimeUp: () => boolean,
): Work<FirstPlan | (Omit<FirstPlan, 'status'> & { readonly status: 'stuck' })> {
  const count = starts.length
  const known = new Configurations()
  const pibt = new Pibt(graph, tables, lots)
  const ranked = Int32Array.from(starts.keys()).sort(
    (a, b) => tables[b][starts[b]] - tables[a][starts[a]] || a - b,
  )
  const priorities = new Priorities(ranked)
  let least = Number.POSITIVE_INFINITY
  let nearest: Configuration | null = null
  let nearestAt = 0
  let tries = 0
  const add = (nodes: Int32Array, parent: Configuration | null): Configuration => {
    const waited = new Int32Array(count)
    const order = new Int32Array(count)
    let left = 0
    for (let agent = 0; agent < count; agent++) {
      waited[agent] = nodes[agent] === goals[agent] ? 0 : (parent?.waited[agent] ?? 0) + 1
      left += tables[agent][nodes[agent]]
    }
    priorities.sort(waited, order)
    const added = known.add({ nodes, waited, order, parent })
    if (left < least) {
      least = left
      nearest = added
      nearestAt = tries
    }
    return added
  }
  const stack = [add(starts, null)]
  for (; stack.length > 0; tries++) {
    if (tries > most || tries - nearestAt > stalled)
      return { status: 'stuck', steps: stepsTo(nearest), configurations: known.count }
    const here = stack[stack.length - 1]
    if (isEqual(here.nodes, goals))
      return { status: 'found', steps: stepsTo(here), configurations: known.count }
    if (isTimeUp()) return { status: 'cut-off', steps: [], configurations: known.count }
    yield shareHome(here.nodes, goals)
    if (here.tried === here.demands.length) {
      stack.pop()
      continue
    }
    const tried = here.demands[here.tried++]
    addDemands(here, tried, graph, lots)
    pibt.begin(here.nodes)
    if (!fixAll(pibt, tried) || !pibt.choose(here.order)) continue
    stack.push(known.find(pibt.next) ?? add(pibt.next.slice(), here))
  }
  return { status: 'unreachable', steps: [], configurations: known.count }
}

/** To what was demanded, adds every place of the next agent. */
function addDemands(here: Configuration, tried: Demand | null, graph: FleetGraph, lots: Lots): void {
  const depth = tried?.depth ?? 0
  if (depth === here.order.length) return
  const agent = here.order[depth]
  const node = here.nodes[agent]
  const places = [node]
  for (let at = 0; at < graph.degree[node]; at++) {
    places.push(graph.near[SLOTS * node + at])
    const other = lots.below(places.length)
    ;[places[other], places[at + 1]] = [places[at + 1], places[other]]
  }
  for (const place of places) here.demands.push(demand(agent, place, tried))
}

function fixAll(pibt: Pibt, demands: Demand | null): boolean {
  for (let one = demands; one !== null; one = one.others) if (!pibt.fix(one.agent, one.node)) return false
  return true
}

function stepsTo(last: Configuration | null): Int32Array[] {
  const steps: Int32Array[] = []
  for (let one = last; one !== null; one = one.parent) steps.push(one.nodes)
  return steps.reverse()
}

function shareHome(nodes: Int32Array, goals: Int32Array): number {
  let home = 0
  for (let agent = 0; agent < nodes.length; agent++) if (nodes[agent] === goals[agent]) home++
  return home / nodes.length
}
