import { NONE } from './graph.js'

/**
 * Makes paths of a plan shorter without another search. Who is next on every node stays as it is. But an agent that leaves a
 * node and comes back before anybody else was there stays instead, and nobody waits longer than for the agent before
 * it. No path gets longer. O(steps of all agents).
 */
export function shortened(paths: readonly Int32Array[], nodes: number): Int32Array[] {
  const visits = new Visits(paths, nodes)
  visits.cutLoops()
  visits.hurry()
  return visits.paths()
}

/** Every time that an agent enters a node, in the order of time: who comes before and after it there, and where it goes next. */
class Visits {
  readonly #agent: Int32Array
  readonly #node: Int32Array
  /** When it is entered in the plan that was given, and now. */
  readonly #given: Int32Array
  readonly #time: Int32Array
  /** The visits of the same agent before and after it, and those of the same node. */
  readonly #from: Int32Array
  readonly #to: Int32Array
  readonly #before: Int32Array
  readonly #after: Int32Array
  readonly #isCut: Uint8Array
  /** The first visit of every agent. */
  readonly #starts: Int32Array

  constructor(paths: readonly Int32Array[], nodes: number) {
    let count = 0
    let makespan = 0
    for (const path of paths) {
      makespan = Math.max(makespan, path.length)
      for (let time = 0; time < path.length; time++) if (path[time] !== path[time - 1]) count++
    }
    this.#agent = new Int32Array(count)
    this.#node = new Int32Array(count)
    this.#given = new Int32Array(count)
    this.#time = new Int32Array(count)
    this.#from = new Int32Array(count).fill(NONE)
    this.#to = new Int32Array(count).fill(NONE)
    this.#before = new Int32Array(count).fill(NONE)
    this.#after = new Int32Array(count).fill(NONE)
    this.#isCut = new Uint8Array(count)
    this.#starts = Int32Array.from(paths.keys())
    const lastOfAgent = new Int32Array(paths.length).fill(NONE)
    const lastOfNode = new Int32Array(nodes).fill(NONE)
    let visit = 0
    for (let time = 0; time < makespan; time++) {
      for (let agent = 0; agent < paths.length; agent++) {
        const path = paths[agent]
        if (time >= path.length || path[time] === path[time - 1]) continue
        const node = path[time]
        this.#agent[visit] = agent
        this.#node[visit] = node
        this.#given[visit] = time
        this.#link(lastOfAgent[agent], visit, this.#from, this.#to)
        this.#link(lastOfNode[node], visit, this.#before, this.#after)
        lastOfAgent[agent] = lastOfNode[node] = visit++
      }
    }
  }

  /** Takes out what an agent does between two visits of a node with nobody in between. */
  cutLoops(): void {
    const open = Array.from(this.#agent.keys()).reverse()
    for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
      const again = this.#after[visit]
      if (this.#isCut[visit] === 1 || again === NONE || this.#agent[again] !== this.#agent[visit]) continue
      for (let cut = NONE; cut !== again; ) {
        cut = this.#to[visit]
        this.#isCut[cut] = 1
        this.#link(visit, this.#to[cut], this.#from, this.#to)
        this.#link(this.#before[cut], this.#after[cut], this.#before, this.#after)
        if (this.#before[cut] !== NONE) open.push(this.#before[cut])
      }
    }
  }

  /** Lets everybody go on as soon as the one before has left. */
  hurry(): void {
    const given = this.#given
    const count = given.length
    for (let first = 0, end = 0; first < count; first = end) {
      while (end < count && given[end] === given[first]) end++
      // Who enters a node in the step in which another one leaves it follows that one: first the leaders, then rings.
      for (let visit = first; visit < end; visit++)
        if (this.#isCut[visit] === 0 && this.#leader(visit) === NONE)
          this.#follow(visit, this.#earliest(visit))
      for (let visit = first; visit < end; visit++) {
        if (this.#isCut[visit] === 1 || this.#time[visit] > 0 || given[first] === 0) continue
        let latest = this.#earliest(visit)
        for (let other = this.#leader(visit); other !== visit; other = this.#leader(other))
          latest = Math.max(latest, this.#earliest(other))
        this.#time[visit] = latest
        for (let other = this.#leader(visit); other !== visit; other = this.#leader(other))
          this.#time[other] = latest
      }
    }
  }

  /** The nodes of every agent at every time until it rests. */
  paths(): Int32Array[] {
    return Array.from(this.#starts, (start) => {
      let last = start
      while (this.#to[last] !== NONE) last = this.#to[last]
      const path = new Int32Array(this.#time[last] + 1)
      for (let visit = start; visit !== NONE; visit = this.#to[visit])
        path.fill(this.#node[visit], this.#time[visit])
      return path
    })
  }

  /** The departure from a visit's node in the same step, or NONE. */
  #leader(visit: number): number {
    const before = this.#before[visit]
    const leaves = before === NONE ? NONE : this.#to[before]
    return leaves !== NONE && this.#given[leaves] === this.#given[visit] ? leaves : NONE
  }

  /** The first time for a visit, apart from that of its leader. */
  #earliest(visit: number): number {
    const from = this.#from[visit]
    if (from === NONE) return 0
    const before = this.#before[visit]
    const leaves = before === NONE ? NONE : this.#to[before]
    const isFree = leaves === NONE || this.#given[leaves] === this.#given[visit]
    return Math.max(this.#time[from] + 1, isFree ? 0 : this.#time[leaves])
  }

  /** Sets the time of a visit, and of all that follow it in the same step. */
  #follow(leader: number, earliest: number): void {
    let time = earliest
    for (let visit = leader; ; ) {
      this.#time[visit] = time
      const left = this.#from[visit]
      const follower = left === NONE ? NONE : this.#after[left]
      if (follower === NONE || this.#given[follower] !== this.#given[visit]) return
      visit = follower
      time = Math.max(time, this.#earliest(visit))
    }
  }

  /** Makes two visits neighbours in a list; either may be NONE. */
  #link(visit: number, next: number, backwards: Int32Array, forwards: Int32Array): void {
    if (visit !== NONE) forwards[visit] = next
    if (next !== NONE) backwards[next] = visit
  }
}
