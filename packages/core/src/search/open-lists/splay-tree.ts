import { Entries, grown } from './entries.js'
import { HashHandles } from './handles.js'
import { type Arrival, createCounts, type OpenList, resetCounts } from './open-list.js'

const NONE = -1

/**
 * The splay tree of Sleator and Tarjan (1985) with a hash table for membership: a binary search tree that rotates
 * whatever it touched to the root, O(log n) amortised for everything. A changed entry is deleted and inserted.
 */
export class SplayTreeOpenList implements OpenList {
  readonly exact = true
  readonly counts = createCounts()
  readonly #entries = new Entries(this.counts)
  readonly #handles = new HashHandles(this.counts)
  #left = new Int32Array(256)
  #right = new Int32Array(256)
  #root = NONE
  #size = 0

  get membership() {
    return this.#handles
  }

  get size(): number {
    return this.#size
  }

  reset(arrival: Arrival): void {
    resetCounts(this.counts)
    this.#entries.reset(arrival)
    this.#handles.reset()
    this.#root = NONE
    this.#size = 0
  }

  push(state: number, priority: number, tie: number): void {
    this.counts.pushes++
    const node = this.#entries.create(state, priority, tie)
    if (this.#left.length < this.#entries.capacity) {
      this.#left = grown(this.#left, new Int32Array(this.#entries.capacity))
      this.#right = grown(this.#right, new Int32Array(this.#entries.capacity))
    }
    this.#handles.set(state, node)
    this.#insert(node)
    this.#size++
  }

  change(state: number, priority: number, tie: number): void {
    this.counts.decreases++
    const node = this.#handles.handleOf(state)
    this.#delete(node)
    this.#entries.setKey(node, priority, tie)
    this.#insert(node)
  }

  pop(): number {
    if (this.#root === NONE) return -1
    this.counts.pops++
    this.#root = this.#splay(this.#root, NONE)
    const first = this.#root
    this.#root = this.#right[first]!
    this.#entries.release(first)
    this.#size--
    return this.#entries.state[first]
  }

  floor(): number {
    if (this.#root === NONE) return Number.POSITIVE_INFINITY
    this.#root = this.#splay(this.#root, NONE)
    return this.#entries.priority[this.#root]
  }

  #insert(node: number): void {
    this.#left[node] = NONE
    this.#right[node] = NONE
    if (this.#root !== NONE) {
      const root = this.#splay(this.#root, node)
      if (this.#entries.before(node, root)) {
        this.#left[node] = this.#left[root]!
        this.#left[root] = NONE
        this.#right[node] = root
      } else {
        this.#right[node] = this.#right[root]!
        this.#right[root] = NONE
        this.#left[node] = root
      }
    }
    this.#root = node
  }

  #delete(node: number): void {
    const root = this.#splay(this.#root, node)
    const left = this.#left[root]
    const right = this.#right[root]
    if (left === NONE) {
      this.#root = right
      return
    }
    // Everything on the left leaves before `node`, so splaying for it brings up a root without a right child.
    this.#root = this.#splay(left, node)
    this.#right[this.#root] = right
  }

  /**
   * Top-down splay: brings `target`, or the last node on the way to where it would be, to the root of the tree and
   * returns it. With target NONE it brings up the first entry. Two side trees collect what is smaller and larger.
   */
  #splay(tree: number, target: number): number {
    const left = this.#left
    const right = this.#right
    let at = tree
    let smaller = NONE
    let larger = NONE
    let smallerEnd = NONE
    let largerEnd = NONE
    for (;;) {
      if (target === at) break
      if (target === NONE || this.#entries.before(target, at)) {
        let child = left[at]
        if (child === NONE) break
        if (target === NONE || (child !== target && this.#entries.before(target, child))) {
          left[at] = right[child]!
          right[child] = at
          at = child
          child = left[at]!
          if (child === NONE) break
        }
        if (largerEnd === NONE) larger = at
        else left[largerEnd] = at
        largerEnd = at
        at = child
      } else {
        let child = right[at]
        if (child === NONE) break
        if (child !== target && this.#entries.before(child, target)) {
          right[at] = left[child]!
          left[child] = at
          at = child
          child = right[at]!
          if (child === NONE) break
        }
        if (smallerEnd === NONE) smaller = at
        else right[smallerEnd] = at
        smallerEnd = at
        at = child
      }
    }
    if (smallerEnd !== NONE) {
      right[smallerEnd] = left[at]!
      left[at] = smaller
    }
    if (largerEnd !== NONE) {
      left[largerEnd] = right[at]!
      right[at] = larger
    }
    return at
  }
}
