import type { GoalTable } from './goal-tables.js'
import { type FleetGraph, NONE, SLOTS } from './graph.js'
import { NEVER, type Reservations } from './reservations.js'

/**
 * The quickest path of one agent through the gaps that all others leave (safe interval path planning, Phillips and Likhachev
 * 2011). A state is a node with a span of time in which nobody takes it; only the earliest arrival in each counts.
 */
export class SafeIntervals {
  readonly #graph: FleetGraph
  readonly #taken: Reservations
  /** The first state of every node in this search, where the stamp is the search's. */
  readonly #firstState: Int32Array
  readonly #stamp: Int32Array
  #search = 0
  /** States: node, arrival (NONE once a better one is known), the last free time, parent, next of the same node. */
  readonly #node: number[] = []
  readonly #arrival: number[] = []
  readonly #until: number[] = []
  readonly #parent: number[] = []
  readonly #nextOfNode: number[] = []
  #count = 0
  /** States by arrival plus the steps that are left, from that of the start on. */
  readonly #buckets: number[][] = []
  /** The last bucket that was filled. */
  #used = 0

  constructor(graph: FleetGraph, taken: Reservations) {
    this.#graph = graph
    this.#taken = taken
    this.#firstState = new Int32Array(graph.count)
    this.#stamp = new Int32Array(graph.count)
  }

  /** The nodes at every time until the agent can stay at its goal; null if it cannot be there by `latest`. */
  find(start: number, goal: number, table: GoalTable, latest: number): Int32Array | null {
    this.#search++
    this.#count = 0
    for (let at = 0; at <= this.#used && at < this.#buckets.length; at++) this.#buckets[at].length = 0
    this.#used = 0
    const least = table[start]
    const buckets = this.#buckets
    const spread = latest - least
    while (buckets.length <= spread) buckets.push([])
    if (spread < 0) return null
    buckets[0].push(this.#state(start, 0, this.#freeUntil(start), NONE))
    for (let at = 0; at <= this.#used; ) {
      const state = buckets[at].pop()
      if (state === undefined) {
        at++
        continue
      }
      const arrival = this.#arrival[state]
      if (arrival === NONE) continue
      const node = this.#node[state]
      if (node === goal && this.#until[state] >= NEVER - 1) return this.#pathTo(state)
      const first = SLOTS * node
      for (let slot = first; slot < first + this.#graph.degree[node]; slot++)
        this.#expand(state, this.#graph.near[slot], table, least, latest)
    }
    return null
  }

  /** Enters all spans of a neighbour that can be reached before this one ends. */
  #expand(state: number, to: number, table: GoalTable, least: number, latest: number): void {
    const from = this.#node[state]
    const times = this.#taken.times[to]
    const visits = this.#taken.counts[to]
    const rests = this.#taken.restsFrom[to]
    const last = Math.min(this.#until[state] + 1, latest - table[to], rests - 1)
    let time = this.#arrival[state] + 1
    if (time > last) return
    for (let at = this.#taken.firstFrom(to, time); time <= last; at++) {
      if (at < visits && times[at] === time) {
        time++
        continue
      }
      const until = Math.min(at < visits ? times[at] : NEVER, rests) - 1
      // Right after somebody has left for where this agent comes from, they would pass through each other.
      const isSwap =
        at > 0 &&
        times[at - 1] === time - 1 &&
        this.#taken.visitorAt(from, time) === this.#taken.agents[to][at - 1]
      const arrival = isSwap ? time + 1 : time
      if (arrival <= last && arrival <= until && this.#isNew(to, arrival, until)) {
        const bucket = arrival + table[to] - least
        this.#buckets[bucket].push(this.#state(to, arrival, until, state))
        if (bucket > this.#used) this.#used = bucket
      }
      time = until + 2
    }
  }

  /** The last time for which a node is free from the beginning on. */
  #freeUntil(node: number): number {
    const { times, counts, restsFrom } = this.#taken
    return Math.min(counts[node] > 0 ? times[node][0] : NEVER, restsFrom[node]) - 1
  }

  /** Whether a span is entered earlier than before; forgets the later arrival. */
  #isNew(node: number, arrival: number, until: number): boolean {
    if (this.#stamp[node] !== this.#search) return true
    for (let state = this.#firstState[node]; state !== NONE; state = this.#nextOfNode[state]) {
      if (this.#until[state] !== until || this.#arrival[state] === NONE) continue
      if (this.#arrival[state] <= arrival) return false
      this.#arrival[state] = NONE
    }
    return true
  }

  #state(node: number, arrival: number, until: number, parent: number): number {
    const state = this.#count++
    this.#nextOfNode[state] = this.#stamp[node] === this.#search ? this.#firstState[node] : NONE
    this.#stamp[node] = this.#search
    this.#firstState[node] = state
    this.#node[state] = node
    this.#arrival[state] = arrival
    this.#until[state] = until
    this.#parent[state] = parent
    return state
  }

  /** Waits on every node until it is time to go on. */
  #pathTo(last: number): Int32Array {
    const path = new Int32Array(this.#arrival[last] + 1)
    let end = path.length
    for (let state = last; state !== NONE; state = this.#parent[state]) {
      path.fill(this.#node[state], this.#arrival[state], end)
      end = this.#arrival[state]
    }
    return path
  }
}
