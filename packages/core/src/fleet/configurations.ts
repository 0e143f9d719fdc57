/** An agent that must go to a node in the next step, and the other such demands that go with it. */
export interface Demand {
  readonly agent: number
  readonly node: number
  readonly others: Demand | null
  /** How many demands there are with this one. */
  readonly depth: number
}

/** Where all agents are at once, and what was tried from there. */
export interface Configuration {
  /** The node of every agent. */
  readonly nodes: Int32Array
  /** Steps since each agent was at its goal. */
  readonly waited: Int32Array
  /** Agents, most urgent first. */
  readonly order: Int32Array
  readonly parent: Configuration | null
  /** Demands to try, in the order in which they were made; the first of all is none. */
  readonly demands: (Demand | null)[]
  /** The next of them. */
  tried: number
  /** Another configuration with the same hash. */
  readonly sameHash: Configuration | undefined
}

/** The configurations that a search knows. */
export class Configurations {
  readonly #known = new Map<number, Configuration>()
  #count = 0

  get count(): number {
    return this.#count
  }

  /** The configuration with these nodes, if it is known. */
  find(nodes: Int32Array): Configuration | undefined {
    let one = this.#known.get(hashOf(nodes))
    while (one !== undefined && !isEqual(one.nodes, nodes)) one = one.sameHash
    return one
  }

  add(init: Omit<Configuration, 'demands' | 'tried' | 'sameHash'>): Configuration {
    const hash = hashOf(init.nodes)
    const one = { ...init, demands: [null], tried: 0, sameHash: this.#known.get(hash) }
    this.#known.set(hash, one)
    this.#count++
    return one
  }
}

function hashOf(nodes: Int32Array): number {
  let hash = nodes.length
  for (let at = 0; at < nodes.length; at++) {
    hash = Math.imul(hash ^ nodes[at], 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash
}

export function isEqual(a: Int32Array, b: Int32Array): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}

/** A demand for an agent in addition to others. */
export function demand(agent: number, node: number, others: Demand | null): Demand {
  return { agent, node, others, depth: (others?.depth ?? 0) + 1 }
}
