import { CLOSED, type Handles, type Membership, OPEN, UNSEEN } from 'footpath/internal'
import type { OpenListCounts } from 'footpath/search'

const EMPTY = -1
const IN_CLOSED = -1

/**
 * A hash table keyed by state that holds OPEN (with the handle) and CLOSED, as study 2's "+ hash table": open
 * addressing, linear probing, at most half full; every slot looked at is a probe.
 */
export class HashHandles implements Handles, Membership {
  readonly membership = this
  readonly #counts: OpenListCounts
  /**
   * Tables of 1024, 2048, 4096 … slots, made when first needed and kept. Every search begins with the smallest, so
   * that its probes do not depend on the searches before it.
   */
  readonly #tables: { readonly keys: Int32Array; readonly handles: Int32Array }[] = []
  #level = 0
  #keys: Int32Array = new Int32Array(0)
  #handles: Int32Array = new Int32Array(0)
  #used = 0

  constructor(counts: OpenListCounts) {
    this.#counts = counts
    this.#useTable(0)
  }

  reset(): void {
    this.#useTable(0)
    this.#used = 0
  }

  set(state: number, handle: number): void {
    if (2 * (this.#used + 1) > this.#keys.length) this.#grow()
    const slot = this.#slotOf(state)
    if (this.#keys[slot] === EMPTY) this.#used++
    this.#keys[slot] = state
    this.#handles[slot] = handle
  }

  close(state: number): void {
    this.set(state, IN_CLOSED)
  }

  handleOf(state: number): number {
    return this.#handles[this.#slotOf(state)]
  }

  statusOf(state: number): typeof UNSEEN | typeof OPEN | typeof CLOSED {
    const slot = this.#slotOf(state)
    if (this.#keys[slot] === EMPTY) return UNSEEN
    return this.#handles[slot] === IN_CLOSED ? CLOSED : OPEN
  }

  /** The slot that holds the state, or the empty one where it would go. */
  #slotOf(state: number): number {
    const mask = this.#keys.length - 1
    // Multiplying by 2^32 / golden ratio spreads neighbouring cells over the table.
    let slot = (Math.imul(state, 0x9e3779b1) >>> 7) & mask
    this.#counts.probes++
    while (this.#keys[slot] !== EMPTY && this.#keys[slot] !== state) {
      slot = (slot + 1) & mask
      this.#counts.probes++
    }
    return slot
  }

  #useTable(level: number): void {
    const slots = 1024 << level
    this.#tables[level] ??= { keys: new Int32Array(slots), handles: new Int32Array(slots) }
    this.#level = level
    this.#keys = this.#tables[level].keys.fill(EMPTY)
    this.#handles = this.#tables[level].handles
  }

  #grow(): void {
    const keys = this.#keys
    const handles = this.#handles
    this.#useTable(this.#level + 1)
    keys.forEach((state, slot) => {
      if (state === EMPTY) return
      const to = this.#slotOf(state)
      this.#keys[to] = state
      this.#handles[to] = handles[slot]
    })
  }
}
