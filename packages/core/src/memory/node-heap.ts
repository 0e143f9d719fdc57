import { grown } from './grown.js'

/**
 * A binary heap of nodes by key. A node may be inside several times; code that pops it skips what is outdated. Keys
 * are doubles: whole sums over large mazes exceed 32 bits, and lengths have fractions.
 */
export class NodeHeap {
  #keys: Float64Array
  #nodes: Int32Array
  size = 0

  constructor(room: number) {
    this.#keys = new Float64Array(room)
    this.#nodes = new Int32Array(room)
  }

  /** The least key; only while there is one. */
  get floor(): number {
    return this.#keys[0]
  }

  push(key: number, node: number): void {
    if (this.size === this.#keys.length) this.#grow()
    const keys = this.#keys
    const nodes = this.#nodes
    let at = this.size++
    while (at > 0) {
      const above = (at - 1) >> 1
      if (keys[above] <= key) break
      keys[at] = keys[above]
      nodes[at] = nodes[above]
      at = above
    }
    keys[at] = key
    nodes[at] = node
  }

  pop(): number {
    const keys = this.#keys
    const nodes = this.#nodes
    const top = nodes[0]
    const size = --this.size
    const key = keys[size]
    const node = nodes[size]
    let at = 0
    for (let below = 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && keys[below + 1] < keys[below]) below++
      if (keys[below] >= key) break
      keys[at] = keys[below]
      nodes[at] = nodes[below]
      at = below
    }
    keys[at] = key
    nodes[at] = node
    return top
  }

  #grow(): void {
    this.#keys = grown(this.#keys)
    this.#nodes = grown(this.#nodes)
  }
}
