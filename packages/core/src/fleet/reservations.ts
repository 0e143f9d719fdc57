/** Later than any step of a plan. */
export const NEVER = 0x3fffffff

/** Who is where and when: the steps in which nodes are taken, and from when on an agent rests on them. */
export class Reservations {
  /** For every node, its visits in order of time, each as time × agents + agent. */
  readonly #visits: number[][]
  /** For every node, when an agent comes to rest there. */
  readonly #restsFrom: Int32Array
  /** The agent that does. */
  readonly #restingAgent: Int32Array
  readonly #agents: number

  constructor(nodes: number, agents: number) {
    this.#visits = Array.from({ length: nodes }, () => [])
    this.#restsFrom = new Int32Array(nodes).fill(NEVER)
    this.#restingAgent = new Int32Array(nodes)
    this.#agents = agents
  }

  /** Enters a path: the agent's node at every time until it comes to rest at the last one. */
  add(agent: number, path: Int32Array): void {
    for (let time = 0; time < path.length; time++) {
      const visits = this.#visits[path[time]]
      const visit = time * this.#agents + agent
      const at = this.#firstFrom(visits, visit)
      if (at === visits.length) visits.push(visit)
      else visits.splice(at, 0, visit)
    }
    this.#restsFrom[path[path.length - 1]] = path.length - 1
    this.#restingAgent[path[path.length - 1]] = agent
  }

  remove(agent: number, path: Int32Array): void {
    for (let time = 0; time < path.length; time++) {
      const visits = this.#visits[path[time]]
      visits.splice(this.#firstFrom(visits, time * this.#agents + agent), 1)
    }
    this.#restsFrom[path[path.length - 1]] = NEVER
  }

  /** The first time from `time` on at which a node is taken; NEVER if it stays free. */
  takenFrom(node: number, time: number): number {
    const visits = this.#visits[node]
    const at = this.#firstFrom(visits, time * this.#agents)
    const visited = at < visits.length ? Math.floor(visits[at] / this.#agents) : NEVER
    return Math.min(visited, Math.max(time, this.#restsFrom[node]))
  }

  /** The agent that walks on or comes to a node at a time, or −1; not one that has rested there before. */
  visitorAt(node: number, time: number): number {
    const visits = this.#visits[node]
    const at = this.#firstFrom(visits, time * this.#agents)
    if (at === visits.length) return -1
    const visit = visits[at]
    return visit < (time + 1) * this.#agents ? visit - time * this.#agents : -1
  }

  /** The agent on a node at a time, walking or at rest, or −1. */
  agentAt(node: number, time: number): number {
    return time >= this.#restsFrom[node] ? this.#restingAgent[node] : this.visitorAt(node, time)
  }

  #firstFrom(visits: readonly number[], visit: number): number {
    let low = 0
    let high = visits.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (visits[middle] < visit) low = middle + 1
      else high = middle
    }
    return low
  }
}
