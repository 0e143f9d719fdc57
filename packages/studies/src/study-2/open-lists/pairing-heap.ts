import { EntryOpenList, grown } from 'footpath/internal'
import { HashHandles } from './hash-handles.js'

const NONE = -1

/**
 * The pairing heap of Fredman, Sedgewick, Sleator and Tarjan (1986) with a hash table for membership. A tree in
 * which every node leaves before its children; children form a doubly linked list whose first element points back
 * to the parent. Push and decrease meld in O(1); pop melds the root's children in pairs from left to right, then
 * the pairs from right to left, O(log n) amortised.
 */
export class PairingHeapOpenList extends EntryOpenList {
  #firstChild = new Int32Array(256)
  #next = new Int32Array(256)
  /** The sibling before, or the parent for a first child. */
  #previous = new Int32Array(256)
  #root = NONE

  constructor() {
    super((counts) => new HashHandles(counts))
  }

  protected clear(): void {
    this.#root = NONE
  }

  protected insert(node: number): void {
    if (this.#next.length < this.entries.capacity) {
      this.#firstChild = grown(this.#firstChild, this.entries.capacity)
      this.#next = grown(this.#next, this.entries.capacity)
      this.#previous = grown(this.#previous, this.entries.capacity)
    }
    this.#firstChild[node] = NONE
    this.#makeRoot(node)
    this.#root = this.#meld(this.#root, node)
  }

  protected move(node: number, priority: number, tie: number): void {
    const sooner = this.entries.keyBefore(priority, tie, node)
    this.entries.setKey(node, priority, tie)
    if (node === this.#root) {
      if (sooner) return
      this.#root = NONE
    } else {
      this.#cut(node)
    }
    if (!sooner) {
      // A node that leaves later may no longer stand above its children: they go back on their own.
      const children = this.#meldSiblings(this.#firstChild[node])
      this.#firstChild[node] = NONE
      this.#root = this.#meld(this.#root, children)
    }
    this.#root = this.#meld(this.#root, node)
  }

  protected first(): number {
    return this.#root
  }

  protected removeFirst(): number {
    const first = this.#root
    this.#root = this.#meldSiblings(this.#firstChild[first])
    return first
  }

  #makeRoot(node: number): void {
    this.#next[node] = NONE
    this.#previous[node] = NONE
  }

  #meld(a: number, b: number): number {
    if (a === NONE) return b
    if (b === NONE) return a
    const swap = this.entries.before(b, a)
    const parent = swap ? b : a
    const child = swap ? a : b
    const oldFirst = this.#firstChild[parent]
    this.#next[child] = oldFirst
    this.#previous[child] = parent
    if (oldFirst !== NONE) this.#previous[oldFirst] = child
    this.#firstChild[parent] = child
    return parent
  }

  /** Takes a node that is not the root, with everything below it, out of its siblings. */
  #cut(node: number): void {
    const next = this.#next[node]
    const previous = this.#previous[node]
    if (this.#firstChild[previous] === node) this.#firstChild[previous] = next
    else this.#next[previous] = next
    if (next !== NONE) this.#previous[next] = previous
    this.#makeRoot(node)
  }

  #meldSiblings(first: number): number {
    let pairs = NONE
    for (let node = first; node !== NONE; ) {
      const a = node
      const b = this.#next[a]
      node = b === NONE ? NONE : this.#next[b]
      this.#makeRoot(a)
      if (b !== NONE) this.#makeRoot(b)
      const pair = this.#meld(a, b)
      // The list of pairs is kept through `next`, last pair first.
      this.#next[pair] = pairs
      pairs = pair
    }
    let root = NONE
    while (pairs !== NONE) {
      const pair = pairs
      pairs = this.#next[pair]
      this.#makeRoot(pair)
      root = this.#meld(root, pair)
    }
    return root
  }
}
