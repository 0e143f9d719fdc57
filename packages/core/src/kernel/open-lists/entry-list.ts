import type { StateId } from '../../ids.js'
import { Entries } from './entries.js'
import type { Handles } from './handles.js'
import {
  type Arrival,
  createCounts,
  type Membership,
  type OpenList,
  type OpenListCounts,
  resetCounts,
} from './open-list.js'

/** What the heaps and the tree share: entries named by handles, found again by state, counted. */
export abstract class EntryOpenList implements OpenList {
  readonly exact = true
  readonly counts = createCounts()
  protected readonly entries = new Entries(this.counts)
  protected readonly handles: Handles
  #size = 0

  constructor(handlesFor: (counts: OpenListCounts) => Handles) {
    this.handles = handlesFor(this.counts)
  }

  get membership(): Membership | null {
    return this.handles.membership
  }

  get size(): number {
    return this.#size
  }

  reset(arrival: Arrival): void {
    resetCounts(this.counts)
    this.entries.reset(arrival)
    this.handles.reset()
    this.#size = 0
    this.clear()
  }

  push(state: StateId, priority: number, tie: number): void {
    this.counts.pushes++
    const handle = this.entries.create(state, priority, tie)
    this.handles.set(state, handle)
    this.#size++
    this.insert(handle)
  }

  change(state: StateId, priority: number, tie: number): void {
    this.counts.decreases++
    this.move(this.handles.handleOf(state), priority, tie)
  }

  pop(): number {
    if (this.#size === 0) return -1
    this.counts.pops++
    this.#size--
    const handle = this.removeFirst()
    this.entries.release(handle)
    return this.entries.state[handle]
  }

  floor(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : this.entries.priority[this.first()]
  }

  /** Empties the structure. */
  protected abstract clear(): void
  /** Puts a new entry into the structure; its link arrays may have to grow to `entries.capacity`. */
  protected abstract insert(handle: number): void
  /** Gives an entry a new key and its new place. */
  protected abstract move(handle: number, priority: number, tie: number): void
  /** The entry that leaves next; the structure is not empty. */
  protected abstract first(): number
  /** Takes out the entry that leaves next; `size` has already been lowered. */
  protected abstract removeFirst(): number
}
