import { grown } from '../../memory/grown.js'
import { EntryOpenList } from './entry-list.js'
import { DenseHandles, type Handles } from './handles.js'
import type { OpenListCounts, OpenListKind } from './open-list.js'

/**
 * A heap of any arity in an array: the parent of position p is (p − 1) / arity. A changed entry is found through
 * its handle's position and sifted up or down, O(log n); there are no stale entries.
 */
export class HeapOpenList extends EntryOpenList {
  readonly #arity: number
  #handleAt = new Int32Array(256)
  #positionOfHandle = new Int32Array(256)

  constructor(arity: number, handlesFor: (counts: OpenListCounts) => Handles) {
    super(handlesFor)
    this.#arity = arity
  }

  /** Nothing to do: positions beyond the size are never read. */
  protected clear(): void {}

  protected insert(handle: number): void {
    if (this.#handleAt.length < this.entries.capacity) {
      this.#handleAt = grown(this.#handleAt, this.entries.capacity)
      this.#positionOfHandle = grown(this.#positionOfHandle, this.entries.capacity)
    }
    this.#siftUp(this.size - 1, handle)
  }

  protected move(handle: number, priority: number, tie: number): void {
    const sooner = this.entries.keyBefore(priority, tie, handle)
    this.entries.setKey(handle, priority, tie)
    if (sooner) this.#siftUp(this.#positionOfHandle[handle], handle)
    else this.#siftDown(this.#positionOfHandle[handle], handle)
  }

  protected first(): number {
    return this.#handleAt[0]
  }

  protected removeFirst(): number {
    const first = this.#handleAt[0]
    if (this.size > 0) this.#siftDown(0, this.#handleAt[this.size])
    return first
  }

  #siftUp(from: number, handle: number): void {
    const handleAt = this.#handleAt
    let position = from
    while (position > 0) {
      const parent = ((position - 1) / this.#arity) | 0
      const above = handleAt[parent]
      if (!this.entries.before(handle, above)) break
      handleAt[position] = above
      this.#positionOfHandle[above] = position
      position = parent
    }
    handleAt[position] = handle
    this.#positionOfHandle[handle] = position
  }

  #siftDown(from: number, handle: number): void {
    const handleAt = this.#handleAt
    const size = this.size
    let position = from
    for (;;) {
      const firstChild = position * this.#arity + 1
      if (firstChild >= size) break
      let best = firstChild
      const end = Math.min(size, firstChild + this.#arity)
      for (let child = firstChild + 1; child < end; child++) {
        if (this.entries.before(handleAt[child], handleAt[best])) best = child
      }
      const below = handleAt[best]
      if (!this.entries.before(below, handle)) break
      handleAt[position] = below
      this.#positionOfHandle[below] = position
      position = best
    }
    handleAt[position] = handle
    this.#positionOfHandle[handle] = position
  }
}

/** A heap with four children a node: the fastest one that keeps the exact order. */
export const quadHeap: OpenListKind = {
  name: 'quad-heap',
  create: (stateCount) => new HeapOpenList(4, () => new DenseHandles(stateCount)),
}
