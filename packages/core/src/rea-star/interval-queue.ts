import type { CellId } from '../ids.js'
import { grown } from '../memory/grown.js'
import { NodeHeap } from '../memory/node-heap.js'

/** The search nodes of REA*: rows or columns of free cells outside a rectangle, by the least priority among them. */
export class IntervalQueue {
  /** Per interval: its cell of the lowest id, how many cells it has, and the direction in which it was entered. */
  firsts = new Int32Array(256)
  counts = new Int32Array(256)
  sides = new Uint8Array(256)
  readonly #heap = new NodeHeap(256)
  /** All that were pushed since `clear`. */
  #used = 0

  get size(): number {
    return this.#heap.size
  }

  /** The least priority; only while there is one. */
  get floor(): number {
    return this.#heap.floor
  }

  clear(): void {
    this.#heap.size = 0
    this.#used = 0
  }

  push(priority: number, first: CellId, count: number, side: number): void {
    const interval = this.#used++
    if (interval === this.firsts.length) this.#grow()
    this.firsts[interval] = first
    this.counts[interval] = count
    this.sides[interval] = side
    this.#heap.push(priority, interval)
  }

  pop(): number {
    return this.#heap.pop()
  }

  #grow(): void {
    this.firsts = grown(this.firsts)
    this.counts = grown(this.counts)
    this.sides = grown(this.sides)
  }
}
