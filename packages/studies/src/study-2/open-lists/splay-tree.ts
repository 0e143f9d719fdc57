import { EntryOpenList, grown } from 'footpath/internal'
import { HashHandles } from './hash-handles.js'

const NONE = -1

/**
 * The splay tree of Sleator and Tarjan (1985) with a hash table for membership: a binary search tree that rotates
 * whatever it touched to the root, O(log n) amortised for everything. A changed entry is deleted and inserted.
 */
export class SplayTreeOpenList extends EntryOpenList {
  #left = new Int32Array(256)
  #right = new Int32Array(256)
  #root = NONE

  constructor() {
    super((counts) => new HashHandles(counts))
  }

  protected clear(): void {
    this.#root = NONE
  }

  protected insert(node: number): void {
    if (this.#left.length < this.entries.capacity) {
      this.#left = grown(this.#left, this.entries.capacity)
      this.#right = grown(this.#right, this.entries.capacity)
    }
    this.#attach(node)
  }

  protected move(node: number, priority: number, tie: number): void {
    this.#detach(node)
    this.entries.setKey(node, priority, tie)
    this.#attach(node)
  }

  protected first(): number {
    this.#root = this.#splay(this.#root, NONE)
    return this.#root
  }

  protected removeFirst(): number {
    const first = this.first()
    this.#root = this.#right[first]
    return first
  }

  #attach(node: number): void {
    this.#left[node] = NONE
    this.#right[node] = NONE
    if (this.#root !== NONE) {
      const root = this.#splay(this.#root, node)
      if (this.entries.before(node, root)) {
        this.#left[node] = this.#left[root]
        this.#left[root] = NONE
        this.#right[node] = root
      } else {
        this.#right[node] = this.#right[root]
        this.#right[root] = NONE
        this.#left[node] = root
      }
    }
    this.#root = node
  }

  #detach(node: number): void {
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
   * Top-down splay: brings `target`, or the last node on the search path to its place, to the root of the tree and
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
      if (target === NONE || this.entries.before(target, at)) {
        let child = left[at]
        if (child === NONE) break
        if (target === NONE || (child !== target && this.entries.before(target, child))) {
          left[at] = right[child]
          right[child] = at
          at = child
          child = left[at]
          if (child === NONE) break
        }
        if (largerEnd === NONE) larger = at
        else left[largerEnd] = at
        largerEnd = at
        at = child
      } else {
        let child = right[at]
        if (child === NONE) break
        if (child !== target && this.entries.before(child, target)) {
          right[at] = left[child]
          left[child] = at
          at = child
          child = right[at]
          if (child === NONE) break
        }
        if (smallerEnd === NONE) smaller = at
        else right[smallerEnd] = at
        smallerEnd = at
        at = child
      }
    }
    if (smallerEnd !== NONE) {
      right[smallerEnd] = left[at]
      left[at] = smaller
    }
    if (largerEnd !== NONE) {
      left[largerEnd] = right[at]
      right[at] = larger
    }
    return at
  }
}
