import type { StateId } from '../../ids.js'
import { grown } from '../../memory/grown.js'
import type { Arrival, OpenListCounts } from './open-list.js'

/**
 * The entries of an open list as parallel arrays, named by small integer handles; structures keep handles and
 * links only. Handles are reused, so memory grows with the largest OPEN, not with the search.
 */
export class Entries {
  state = new Int32Array(256)
  priority = new Float64Array(256)
  tie = new Float64Array(256)
  /** Number of the arrival, negative when the newest goes first: breaks the last ties. */
  arrival = new Float64Array(256)
  /** How many handles may be in use; structures size their link arrays by it. */
  capacity = 256

  readonly #counts: OpenListCounts
  #free: Int32Array = new Int32Array(256)
  #freeCount = 0
  #used = 0
  #arrivals = 0
  #arrivalStep = 1

  constructor(counts: OpenListCounts) {
    this.#counts = counts
  }

  reset(arrival: Arrival): void {
    this.#freeCount = 0
    this.#used = 0
    this.#arrivals = 0
    this.#arrivalStep = arrival === 'oldest-first' ? 1 : -1
  }

  create(state: StateId, priority: number, tie: number): number {
    const handle = this.#freeCount > 0 ? this.#free[--this.#freeCount] : this.#used++
    if (handle === this.capacity) this.#grow()
    this.state[handle] = state
    this.setKey(handle, priority, tie)
    return handle
  }

  setKey(handle: number, priority: number, tie: number): void {
    this.priority[handle] = priority
    this.tie[handle] = tie
    this.arrival[handle] = this.#arrivals
    this.#arrivals += this.#arrivalStep
  }

  release(handle: number): void {
    this.#free[this.#freeCount++] = handle
  }

  /** Whether entry a leaves before entry b. */
  before(a: number, b: number): boolean {
    this.#counts.comparisons++
    return this.#precedes(this.priority[a], this.tie[a], this.arrival[a], b)
  }

  /** Whether an entry with this new key would leave before entry b as it stands. */
  keyBefore(priority: number, tie: number, b: number): boolean {
    this.#counts.comparisons++
    return this.#precedes(priority, tie, this.#arrivals, b)
  }

  #precedes(priority: number, tie: number, arrival: number, b: number): boolean {
    if (priority !== this.priority[b]) return priority < this.priority[b]
    if (tie !== this.tie[b]) return tie < this.tie[b]
    return arrival < this.arrival[b]
  }

  #grow(): void {
    this.capacity *= 2
    this.state = grown(this.state, this.capacity)
    this.priority = grown(this.priority, this.capacity)
    this.tie = grown(this.tie, this.capacity)
    this.arrival = grown(this.arrival, this.capacity)
    this.#free = grown(this.#free, this.capacity)
  }
}
