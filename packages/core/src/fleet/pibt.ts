import type { GoalTable } from './goal-tables.js'
import { type FleetGraph, NONE, SLOTS } from './graph.js'
import type { Lots } from './lots.js'
import { agentToPull, type Standing } from './swap.js'

/** Places an agent can be after a step: its neighbours, and where it is. */
const PLACES = SLOTS + 1

/** What counts first is the distance; then whom a place hinders; then lots. */
const FIRST = 256
const LOTS = 32

/**
 * One step of all agents, by priority inheritance with backtracking (Okumura, Machida, Défago and Tamura 2022). Agents
 * choose in the order of their priority. If one chooses the place of another, that one must choose next, with the first
 * one's priority; if it finds no place, the first one chooses again.
 *
 * With a stack of its own: chains of agents that push each other can be as long as there are agents.
 */
export class Pibt implements Standing {
  /** The agent that goes to a node, or NONE. */
  readonly #agentNext: Int32Array
  /** The frames of the stack: whose turn it is, its places by preference, how many, the next to try, whom it pulls. */
  readonly #agents: Int32Array
  readonly #places: Int32Array
  readonly #counts: Uint8Array
  readonly #tried: Uint8Array
  readonly #pulled: Int32Array
  readonly #keys = new Float64Array(PLACES)
  readonly #lots: Lots
  readonly graph: FleetGraph
  readonly tables: readonly GoalTable[]
  readonly now: Int32Array
  readonly next: Int32Array
  readonly agentNow: Int32Array

  constructor(graph: FleetGraph, tables: readonly GoalTable[], lots: Lots) {
    const count = tables.length
    this.graph = graph
    this.tables = tables
    this.now = new Int32Array(count).fill(NONE)
    this.next = new Int32Array(count).fill(NONE)
    this.agentNow = new Int32Array(graph.count).fill(NONE)
    this.#agentNext = new Int32Array(graph.count).fill(NONE)
    this.#agents = new Int32Array(count)
    this.#places = new Int32Array(PLACES * count)
    this.#counts = new Uint8Array(count)
    this.#tried = new Uint8Array(count)
    this.#pulled = new Int32Array(count)
    this.#lots = lots
  }

  /** Puts the agents somewhere, or nowhere (NONE); nobody has chosen a step. */
  begin(nodes: Int32Array): void {
    const { now, next, agentNow } = this
    for (let agent = 0; agent < now.length; agent++) {
      if (now[agent] !== NONE) agentNow[now[agent]] = NONE
      if (next[agent] !== NONE) this.#agentNext[next[agent]] = NONE
    }
    next.fill(NONE)
    now.set(nodes)
    for (let agent = 0; agent < now.length; agent++) if (now[agent] !== NONE) agentNow[now[agent]] = agent
  }

  /** Decides in advance where an agent goes; false if somebody else goes there, or comes from there to here. */
  fix(agent: number, node: number): boolean {
    if (this.#agentNext[node] !== NONE) return false
    const other = this.agentNow[node]
    if (other !== NONE && other !== agent && this.next[other] === this.now[agent]) return false
    this.next[agent] = node
    this.#agentNext[node] = agent
    return true
  }

  /** Lets all agents choose, in this order; false if somebody finds no place, which only fixed ones can cause. */
  choose(order: Int32Array): boolean {
    for (let at = 0; at < order.length; at++) {
      const agent = order[at]
      if (this.next[agent] !== NONE) continue
      const here = this.now[agent]
      if (this.tables[agent][here] === 0 && this.#agentNext[here] === NONE) {
        // At home, and nobody wants that place.
        this.next[agent] = here
        this.#agentNext[here] = agent
      } else if (!this.#decide(agent)) return false
    }
    return true
  }

  /** Decides where an agent goes, and all that it pushes. */
  #decide(first: number): boolean {
    const { now, next, agentNow } = this
    const agentNext = this.#agentNext
    this.#open(0, first)
    for (let depth = 0; ; ) {
      const agent = this.#agents[depth]
      const here = now[agent]
      let isPlaced = false
      let pushes = NONE
      while (this.#tried[depth] < this.#counts[depth]) {
        const node = this.#places[PLACES * depth + this.#tried[depth]++]
        if (agentNext[node] !== NONE) continue
        const other = agentNow[node]
        if (other !== NONE && other !== agent && next[other] === here) continue
        next[agent] = node
        agentNext[node] = agent
        if (other !== NONE && next[other] === NONE) pushes = other
        else isPlaced = true
        break
      }
      if (pushes !== NONE) {
        this.#open(++depth, pushes)
        continue
      }
      if (!isPlaced) {
        next[agent] = here
        agentNext[here] = agent
        if (depth === 0) return false
        depth--
        continue
      }
      // With the last of a chain, all of it is placed.
      for (; depth >= 0; depth--) this.#pull(depth)
      return true
    }
  }

  /** Lets an agent that backs out pull the other one after it. */
  #pull(depth: number): void {
    const pulled = this.#pulled[depth]
    const here = this.now[this.#agents[depth]]
    // Only its first choice is backwards.
    if (pulled === NONE || this.#tried[depth] !== 1) return
    if (this.next[pulled] !== NONE || this.#agentNext[here] !== NONE) return
    this.next[pulled] = here
    this.#agentNext[here] = pulled
  }

  /** Below FIRST: how many neighbours want to go where an agent may go, then by lot. That saves a tenth of the steps. */
  #hindrance(here: number, node: number): number {
    const { near, degree } = this.graph
    let hindered = 0
    for (let at = SLOTS * here; at < SLOTS * here + degree[here]; at++) {
      const beside = near[at]
      const other = beside === node ? NONE : this.agentNow[beside]
      if (other !== NONE && this.tables[other][node] < this.tables[other][beside]) hindered++
    }
    return 1 + LOTS * hindered + this.#lots.below(LOTS)
  }

  /** Opens a frame: the agent's places, nearest to its goal first; farthest first if it backs out. */
  #open(depth: number, agent: number): void {
    const first = PLACES * depth
    this.#sortPlaces(agent, first, FIRST)
    const pulled = agentToPull(this, agent, this.#places[first])
    // Not the same order backwards: also an agent that backs out hinders others as little as possible.
    if (pulled !== NONE) this.#sortPlaces(agent, first, -FIRST)
    this.#agents[depth] = agent
    this.#counts[depth] = this.graph.degree[this.now[agent]] + 1
    this.#tried[depth] = 0
    this.#pulled[depth] = pulled
  }

  /** Sorts the places of an agent by distance to its goal times a factor, then by whom they hinder. */
  #sortPlaces(agent: number, first: number, factor: number): void {
    const { near, degree } = this.graph
    const here = this.now[agent]
    const table = this.tables[agent]
    const places = this.#places
    const keys = this.#keys
    for (let at = 0; at <= degree[here]; at++) {
      const node = at < degree[here] ? near[SLOTS * here + at] : here
      const key = factor * table[node] + (node === here ? 0 : this.#hindrance(here, node))
      let place = at
      for (; place > 0 && keys[place - 1] > key; place--) {
        keys[place] = keys[place - 1]
        places[first + place] = places[first + place - 1]
      }
      keys[place] = key
      places[first + place] = node
    }
  }
}
