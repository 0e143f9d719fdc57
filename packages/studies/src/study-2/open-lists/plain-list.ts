import {
  type Arrival,
  CLOSED,
  createCounts,
  Entries,
  type Membership,
  OPEN,
  resetCounts,
  UNSEEN,
} from 'footpath/internal'
import type { OpenList } from 'footpath/search'

/**
 * Study 2's two plain lists, slow on purpose: OPEN and CLOSED are lists without an index, so every membership
 * question walks them element by element.
 *
 * - unsorted: push appends, O(1); pop looks at every element, O(n);
 * - sorted: push appends and sorts the whole list again, O(n) as one element is out of place; pop takes the last, O(1).
 */
export class PlainListOpenList implements OpenList, Membership {
  readonly exact = true
  readonly membership = this
  readonly counts = createCounts()
  readonly #entries = new Entries(this.counts)
  readonly #sorted: boolean
  /** Handles of OPEN; when sorted, the first to leave is the last element. */
  #open: number[] = []
  #closed: number[] = []

  constructor(sorted: boolean) {
    this.#sorted = sorted
  }

  get size(): number {
    return this.#open.length
  }

  reset(arrival: Arrival): void {
    resetCounts(this.counts)
    this.#entries.reset(arrival)
    this.#open.length = 0
    this.#closed.length = 0
  }

  push(state: number, priority: number, tie: number): void {
    this.counts.pushes++
    // A re-opened state leaves CLOSED.
    const at = this.#closedPositionOf(state)
    if (at >= 0) this.#closed.splice(at, 1)
    this.#open.push(this.#entries.create(state, priority, tie))
    if (this.#sorted) this.#sort()
  }

  change(state: number, priority: number, tie: number): void {
    this.counts.decreases++
    this.#entries.setKey(this.#open[this.#positionOf(state)], priority, tie)
    if (this.#sorted) this.#sort()
  }

  pop(): number {
    if (this.#open.length === 0) return -1
    this.counts.pops++
    if (!this.#sorted) this.#moveFirstToEnd()
    const handle = this.#open.pop()!
    this.#entries.release(handle)
    return this.#entries.state[handle]
  }

  floor(): number {
    if (this.#open.length === 0) return Number.POSITIVE_INFINITY
    if (!this.#sorted) this.#moveFirstToEnd()
    return this.#entries.priority[this.#open.at(-1)!]
  }

  statusOf(state: number): typeof UNSEEN | typeof OPEN | typeof CLOSED {
    if (this.#positionOf(state) >= 0) return OPEN
    return this.#closedPositionOf(state) >= 0 ? CLOSED : UNSEEN
  }

  close(state: number): void {
    this.#closed.push(state)
  }

  #positionOf(state: number): number {
    const states = this.#entries.state
    for (let at = 0; at < this.#open.length; at++) {
      this.counts.probes++
      if (states[this.#open[at]] === state) return at
    }
    return -1
  }

  #closedPositionOf(state: number): number {
    for (let at = 0; at < this.#closed.length; at++) {
      this.counts.probes++
      if (this.#closed[at] === state) return at
    }
    return -1
  }

  /** By insertion: the built-in sort makes different numbers of comparisons in different JavaScript engines. */
  #sort(): void {
    const open = this.#open
    for (let end = 1; end < open.length; end++) {
      const handle = open[end]
      let at = end
      for (; at > 0 && this.#entries.before(open[at - 1], handle); at--) open[at] = open[at - 1]
      open[at] = handle
    }
  }

  #moveFirstToEnd(): void {
    const open = this.#open
    let first = 0
    for (let at = 1; at < open.length; at++) if (this.#entries.before(open[at], open[first])) first = at
    const last = open.length - 1
    const handle = open[first]
    open[first] = open[last]
    open[last] = handle
  }
}
