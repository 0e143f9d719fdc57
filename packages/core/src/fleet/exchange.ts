import type { GoalTable, GoalTables } from './goal-tables.js'
import { type FleetGraph, NONE, SLOTS } from './graph.js'
import type { Lots } from './lots.js'
import { Pibt } from './pibt.js'

/** Junctions that are tried, nearest first. */
const JUNCTIONS = 64

/** Without progress for this many steps, the other of the two goes first; they have this many times the steps they need. */
const STALLED = 3
const GATHERING = 6

/**
 * Lets two agents change places, however far apart, while all others end where they were (the idea of Push and Swap, Luna
 * and Bekris 2011). Both go to a junction, where the others make way; there they pass each other; then everything goes
 * backwards, each of the two in the other's steps. Needs steps that can be taken back.
 */
export class Exchange {
  readonly #graph: FleetGraph
  readonly #floods: GoalTables
  readonly #tables: GoalTable[]
  readonly #pibt: Pibt
  readonly #anywhere: GoalTable
  readonly #seen: Int32Array
  readonly #from: Int32Array
  readonly #queue: Int32Array
  #search = 0

  constructor(graph: FleetGraph, agents: number, floods: GoalTables, lots: Lots) {
    this.#graph = graph
    this.#floods = floods
    this.#anywhere = new Uint16Array(graph.count)
    this.#tables = Array.from({ length: agents }, () => this.#anywhere)
    this.#pibt = new Pibt(graph, this.#tables, lots)
    this.#seen = new Int32Array(graph.count)
    this.#from = new Int32Array(graph.count)
    this.#queue = new Int32Array(graph.count)
  }

  /** The nodes of all agents after every step; null if there is no junction with room. */
  find(nodes: Int32Array, agent: number, other: number): Int32Array[] | null {
    for (const junction of this.#junctionsNear(nodes[agent])) {
      const found = this.#at(junction, nodes, agent, other)
      if (found !== null) return found
    }
    return null
  }

  #at(junction: number, nodes: Int32Array, agent: number, other: number): Int32Array[] | null {
    const steps = this.#gather(nodes, agent, other, this.#floods.of(junction))
    if (steps === null) return null
    const isThere = steps[steps.length - 1][agent] === junction
    const first = isThere ? agent : other
    const second = isThere ? other : agent
    const left = this.#clear(steps, first, second, NONE)
    const right = left === NONE ? NONE : this.#clear(steps, first, second, left)
    if (right === NONE) return null
    const last = steps[steps.length - 1]
    const back = steps.map((step) => swapped(step, agent, other)).reverse()
    const pass = [moved(last, first, left, second, junction), moved(last, first, junction, second, right)]
    return [...steps.slice(1), ...pass, ...back]
  }

  /** Steps after which one of them is at the junction and the other beside it, from the nodes now on; null if they get stuck. */
  #gather(nodes: Int32Array, agent: number, other: number, table: GoalTable): Int32Array[] | null {
    const pibt = this.#pibt
    const order = Int32Array.of(agent, other)
    const steps = [nodes]
    let now = nodes
    let nearest = Number.POSITIVE_INFINITY
    let waited = 0
    this.#tables[agent] = this.#tables[other] = table
    const most = GATHERING * (table[nodes[agent]] + table[nodes[other]] + STALLED)
    while (table[now[agent]] + table[now[other]] > 1 && steps.length < most) {
      const left = table[now[order[1]]]
      waited = left < nearest ? 0 : waited + 1
      nearest = Math.min(nearest, left)
      if (waited > STALLED) {
        // Somebody between the second one and the junction cannot get past the first.
        order.reverse()
        nearest = Number.POSITIVE_INFINITY
        waited = 0
      }
      pibt.begin(now)
      pibt.choose(order)
      const before = now
      now = pibt.next.map((node, each) => (node === NONE ? before[each] : node))
      steps.push(now)
    }
    this.#tables[agent] = this.#tables[other] = this.#anywhere
    return table[now[agent]] + table[now[other]] === 1 ? steps : null
  }

  /** Frees a place beside the junction in one more step, and returns it; NONE if there is no room. */
  #clear(steps: Int32Array[], first: number, second: number, kept: number): number {
    const { near, degree } = this.#graph
    const now = steps[steps.length - 1]
    const junction = now[first]
    const { agentNow } = this.#pibt
    this.#pibt.begin(now)
    for (let at = SLOTS * junction; at < SLOTS * junction + degree[junction]; at++) {
      const place = near[at]
      if (place === now[second] || place === kept) continue
      const empty = this.#emptyNear(place, junction, now[second], kept)
      if (empty === NONE) continue
      if (empty === place) return place
      const next = now.slice()
      for (let node = empty; node !== place; node = this.#from[node]) next[agentNow[this.#from[node]]] = node
      steps.push(next)
      return place
    }
    return NONE
  }

  /** The empty node nearest to a place, not through three others; on the path from it all nodes are taken. */
  #emptyNear(place: number, ...closed: readonly number[]): number {
    const { near, degree } = this.#graph
    const { agentNow } = this.#pibt
    const seen = this.#seen
    const search = ++this.#search
    for (const node of closed) if (node !== NONE) seen[node] = search
    seen[place] = search
    this.#queue[0] = place
    for (let head = 0, tail = 1; head < tail; head++) {
      const node = this.#queue[head]
      if (agentNow[node] === NONE) return node
      for (let at = SLOTS * node; at < SLOTS * node + degree[node]; at++) {
        const to = near[at]
        if (seen[to] === search) continue
        seen[to] = search
        this.#from[to] = node
        this.#queue[tail++] = to
      }
    }
    return NONE
  }

  #junctionsNear(start: number): number[] {
    const { near, degree } = this.#graph
    const search = ++this.#search
    const found: number[] = []
    this.#seen[start] = search
    this.#queue[0] = start
    for (let head = 0, tail = 1; head < tail && found.length < JUNCTIONS; head++) {
      const node = this.#queue[head]
      if (degree[node] > 2) found.push(node)
      for (let at = SLOTS * node; at < SLOTS * node + degree[node]; at++) {
        const to = near[at]
        if (this.#seen[to] === search) continue
        this.#seen[to] = search
        this.#queue[tail++] = to
      }
    }
    return found
  }
}

function swapped(nodes: Int32Array, agent: number, other: number): Int32Array {
  return moved(nodes, agent, nodes[other], other, nodes[agent])
}

function moved(nodes: Int32Array, agent: number, to: number, other: number, otherTo: number): Int32Array {
  const next = nodes.slice()
  next[agent] = to
  next[other] = otherTo
  return next
}
