import { NONE } from './graph.js'

/** Later than any step of a plan. */
export const NEVER = 0x3fffffff

/** Who is where and when: the visits of every node in order of time, and from when on an agent rests there. */
export class Reservations {
  /** The times of the visits of every node, the agents that visit it, and how many visits there are. */
  readonly times: Int32Array[]
  readonly agents: Int32Array[]
  readonly counts: Int32Array
  /** For every node, when an agent comes to rest there, and which. The first moment of its rest is a visit, too. */
  readonly restsFrom: Int32Array
  readonly #restingAgent: Int32Array

  constructor(nodes: number) {
    this.times = Array.from({ length: nodes }, () => NO_VISITS)
    this.agents = Array.from({ length: nodes }, () => NO_VISITS)
    this.counts = new Int32Array(nodes)
    this.restsFrom = new Int32Array(nodes).fill(NEVER)
    this.#restingAgent = new Int32Array(nodes)
  }

  /** Enters a path: the agent's node at every time until it comes to rest at the last one. */
  add(agent: number, path: Int32Array): void {
    for (let time = 0; time < path.length; time++) {
      const node = path[time]
      const count = this.counts[node]
      if (count === this.times[node].length) this.#grow(node)
      const times = this.times[node]
      const agents = this.agents[node]
      const at = this.firstFrom(node, time)
      times.copyWithin(at + 1, at, count)
      agents.copyWithin(at + 1, at, count)
      times[at] = time
      agents[at] = agent
      this.counts[node] = count + 1
    }
    const last = path[path.length - 1]
    this.restsFrom[last] = path.length - 1
    this.#restingAgent[last] = agent
  }

  remove(path: Int32Array): void {
    for (let time = 0; time < path.length; time++) {
      const node = path[time]
      const at = this.firstFrom(node, time)
      const count = this.counts[node]--
      this.times[node].copyWithin(at, at + 1, count)
      this.agents[node].copyWithin(at, at + 1, count)
    }
    this.restsFrom[path[path.length - 1]] = NEVER
  }

  /** The number of the first visit of a node from a time on. */
  firstFrom(node: number, time: number): number {
    const times = this.times[node]
    let low = 0
    let high = this.counts[node]
    while (low < high) {
      const middle = (low + high) >> 1
      if (times[middle] < time) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The agent that visits a node at a time, or NONE; not one that came to rest there before. */
  visitorAt(node: number, time: number): number {
    const at = this.firstFrom(node, time)
    return at < this.counts[node] && this.times[node][at] === time ? this.agents[node][at] : NONE
  }

  /** The agent on a node at a time, walking or at rest, or NONE. */
  agentAt(node: number, time: number): number {
    return time >= this.restsFrom[node] ? this.#restingAgent[node] : this.visitorAt(node, time)
  }

  #grow(node: number): void {
    const size = Math.max(4, 2 * this.counts[node])
    const times = new Int32Array(size)
    times.set(this.times[node])
    this.times[node] = times
    const agents = new Int32Array(size)
    agents.set(this.agents[node])
    this.agents[node] = agents
  }
}

const NO_VISITS = new Int32Array(0)
