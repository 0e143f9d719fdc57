import { Entries, grown } from './entries.js'
import { DenseHandles, type Handles, HashHandles } from './handles.js'
import { type Arrival, createCounts, type OpenList, resetCounts } from './open-list.js'

/**
 * A heap of any arity in an array: the parent of position p is (p − 1) / arity. A changed entry is found through
 * its handle's position and sifted up or down, O(log n); there are no stale entries.
 */
export class HeapOpenList implements OpenList {
  readonly exact = true
  readonly counts = createCounts()
  readonly #entries = new Entries(this.counts)
  readonly #arity: number
  readonly #handles: Handles
  #handleAt = new Int32Array(256)
  #positionOfHandle = new Int32Array(256)
  #size = 0

  /** With `hashed`, a hash table answers for OPEN and CLOSED; otherwise the kernel's flags do. */
  constructor(arity: number, stateCount: number, hashed: boolean) {
    this.#arity = arity
    this.#handles = hashed ? new HashHandles(this.counts) : new DenseHandles(stateCount)
  }

  get membership() {
    return this.#handles.membership
  }

  get size(): number {
    return this.#size
  }

  reset(arrival: Arrival): void {
    resetCounts(this.counts)
    this.#entries.reset(arrival)
    this.#handles.reset()
    this.#size = 0
  }

  push(state: number, priority: number, tie: number): void {
    this.counts.pushes++
    const handle = this.#entries.create(state, priority, tie)
    if (this.#handleAt.length < this.#entries.capacity) {
      this.#handleAt = grown(this.#handleAt, new Int32Array(this.#entries.capacity))
      this.#positionOfHandle = grown(this.#positionOfHandle, new Int32Array(this.#entries.capacity))
    }
    this.#handles.set(state, handle)
    this.#siftUp(this.#size++, handle)
  }

  change(state: number, priority: number, tie: number): void {
    this.counts.decreases++
    const handle = this.#handles.handleOf(state)
    const sooner = this.#entries.keyBefore(priority, tie, handle)
    this.#entries.setKey(handle, priority, tie)
    if (sooner) this.#siftUp(this.#positionOfHandle[handle], handle)
    else this.#siftDown(this.#positionOfHandle[handle], handle)
  }

  pop(): number {
    if (this.#size === 0) return -1
    this.counts.pops++
    const first = this.#handleAt[0]
    this.#size--
    if (this.#size > 0) this.#siftDown(0, this.#handleAt[this.#size])
    this.#entries.release(first)
    return this.#entries.state[first]
  }

  floor(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : this.#entries.priority[this.#handleAt[0]]
  }

  #siftUp(from: number, handle: number): void {
    const handleAt = this.#handleAt
    let position = from
    while (position > 0) {
      const parent = ((position - 1) / this.#arity) | 0
      const above = handleAt[parent]
      if (!this.#entries.before(handle, above)) break
      handleAt[position] = above
      this.#positionOfHandle[above] = position
      position = parent
    }
    handleAt[position] = handle
    this.#positionOfHandle[handle] = position
  }

  #siftDown(from: number, handle: number): void {
    const handleAt = this.#handleAt
    const size = this.#size
    let position = from
    for (;;) {
      const firstChild = position * this.#arity + 1
      if (firstChild >= size) break
      let best = firstChild
      const end = Math.min(size, firstChild + this.#arity)
      for (let child = firstChild + 1; child < end; child++) {
        if (this.#entries.before(handleAt[child], handleAt[best])) best = child
      }
      const below = handleAt[best]
      if (!this.#entries.before(below, handle)) break
      handleAt[position] = below
      this.#positionOfHandle[below] = position
      position = best
    }
    handleAt[position] = handle
    this.#positionOfHandle[handle] = position
  }
}
