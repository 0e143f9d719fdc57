import { grown } from '../search/open-lists/entries.js'

/** A binary heap of corners by a number, in two typed arrays; a corner may be in it more than once. */
export class MinHeap {
  size = 0
  #keys = new Float64Array(256)
  #items = new Int32Array(256)

  /** The smallest number; only while the heap is not empty. */
  get least(): number {
    return this.#keys[0]
  }

  push(key: number, item: number): void {
    if (this.size === this.#keys.length) {
      this.#keys = grown(this.#keys, new Float64Array(2 * this.size))
      this.#items = grown(this.#items, new Int32Array(2 * this.size))
    }
    const keys = this.#keys
    const items = this.#items
    let place = this.size++
    while (place > 0) {
      const above = (place - 1) >> 1
      if (keys[above] <= key) break
      keys[place] = keys[above]
      items[place] = items[above]
      place = above
    }
    keys[place] = key
    items[place] = item
  }

  /** Takes the item with the smallest number; only while the heap is not empty. */
  pop(): number {
    const keys = this.#keys
    const items = this.#items
    const least = items[0]
    const last = --this.size
    const key = keys[last]
    const item = items[last]
    let place = 0
    for (let below = 1; below < last; below = 2 * place + 1) {
      if (below + 1 < last && keys[below + 1] < keys[below]) below++
      if (keys[below] >= key) break
      keys[place] = keys[below]
      items[place] = items[below]
      place = below
    }
    keys[place] = key
    items[place] = item
    return least
  }
}
