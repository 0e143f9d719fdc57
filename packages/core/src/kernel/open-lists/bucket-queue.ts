import type { StateId } from '../../ids.js'
import { grown } from '../../memory/grown.js'
import { type Arrival, createCounts, type OpenList, type OpenListKind, resetCounts } from './open-list.js'

/** No item, no bucket. */
const NONE = -1

/** The last bucket takes all priorities beyond the others; when its turn comes its items are spread over all of them. */
export const LAST_BUCKET = (1 << 16) - 1

/** The first bucket for a priority from which others may fall: half of all buckets lie below. */
const MIDDLE_BUCKET = LAST_BUCKET >> 1

/** Priorities may range over this many times all buckets before buckets get wider. */
const MOST_SPREADS = 256

/**
 * An array of buckets, each holding the states whose priority lies in one interval of `width`; newest first inside
 * a bucket. Push and pop are O(1) and compare nothing, about three times faster than a heap for integer costs.
 * Changed states are pushed again; what they left behind is stale and the kernel skips it. Pops are ordered only
 * to the width of a bucket, so a search with this list must re-open, and go on until `floor` reaches its goal.
 *
 * Its memory is open to the flat kernels, which do in their own loop what the methods here do.
 */
export class BucketQueueOpenList implements OpenList {
  readonly #narrowest: number
  readonly exact = false
  readonly membership = null
  readonly counts = createCounts()
  /** Newest item of each bucket. */
  headOfBucket: Int32Array = new Int32Array(1024).fill(NONE)
  stateOfItem: Int32Array = new Int32Array(1024)
  /** The item below in the same bucket; in freed items, the next free one. */
  nextOfItem: Int32Array = new Int32Array(1024)
  priorityOfItem: Float64Array = new Float64Array(1024)
  firstFree = NONE
  items = 0
  size = 0
  /** Priority at which bucket 0 begins; set by the first push. */
  base = 0
  cursor = 0
  lastBucket = -1
  width: number
  inverseWidth: number
  /**
   * Whether priorities fall on the way to the goal, as they do if the estimate overestimates. All of them down to 0 then
   * have buckets, wider ones if need be. Otherwise what falls below the first would share bucket 0, in no order at all.
   */
  mayFall = false

  /** `width` is rounded down to a power of two; priorities must be finite. */
  constructor(width: number) {
    let narrowest = 1
    while (narrowest * 2 <= width) narrowest *= 2
    this.#narrowest = narrowest
    this.width = narrowest
    this.inverseWidth = 1 / this.width
  }

  reset(_arrival: Arrival): void {
    resetCounts(this.counts)
    this.headOfBucket.fill(NONE, 0, this.lastBucket + 1)
    this.firstFree = NONE
    this.items = 0
    this.size = 0
    this.cursor = 0
    this.lastBucket = -1
    this.width = this.#narrowest
    this.inverseWidth = 1 / this.width
  }

  push(state: StateId, priority: number, _tie: number): void {
    this.counts.pushes++
    this.#insert(state, priority)
  }

  change(state: StateId, priority: number, _tie: number): void {
    this.counts.decreases++
    this.#insert(state, priority)
  }

  pop(): number {
    if (this.size === 0) return -1
    this.counts.pops++
    this.size--
    this.#seek()
    const item = this.headOfBucket[this.cursor]
    this.headOfBucket[this.cursor] = this.nextOfItem[item]
    this.nextOfItem[item] = this.firstFree
    this.firstFree = item
    return this.stateOfItem[item]
  }

  floor(): number {
    if (this.size === 0) return Number.POSITIVE_INFINITY
    this.#seek()
    // Bucket 0 also takes priorities below the first one pushed.
    return this.cursor === 0 ? Number.NEGATIVE_INFINITY : this.base + this.cursor * this.width
  }

  /** Doubles the memory for items. */
  growItems(): void {
    this.stateOfItem = grown(this.stateOfItem)
    this.nextOfItem = grown(this.nextOfItem)
    this.priorityOfItem = grown(this.priorityOfItem)
  }

  /** Makes room for a bucket. */
  growBuckets(bucket: number): void {
    const known = this.headOfBucket.length
    let length = known
    while (length <= bucket) length *= 2
    this.headOfBucket = grown(this.headOfBucket, length).fill(NONE, known)
  }

  /** Spreads the items of the last bucket, the only one that is not empty, over all buckets from the first on. */
  spread(): void {
    const { headOfBucket, nextOfItem, priorityOfItem } = this
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    // Turned round, so that what is put in first was the oldest.
    let oldest = NONE
    for (let item = headOfBucket[LAST_BUCKET]; item !== NONE; ) {
      least = Math.min(least, priorityOfItem[item])
      most = Math.max(most, priorityOfItem[item])
      const next = nextOfItem[item]
      nextOfItem[item] = oldest
      oldest = item
      item = next
    }
    headOfBucket[LAST_BUCKET] = NONE
    while (most - least > MOST_SPREADS * LAST_BUCKET * this.width) this.width *= 2
    this.#beginAt(least)
    this.cursor = 0
    this.lastBucket = 0
    for (let item = oldest; item !== NONE; ) {
      const next = nextOfItem[item]
      this.#link(item, this.#bucketOf(priorityOfItem[item]))
      item = next
    }
  }

  #insert(state: StateId, priority: number): void {
    if (this.lastBucket < 0) this.#beginAt(priority)
    const bucket = this.#bucketOf(priority)
    if (bucket < this.cursor || this.size === 0) this.cursor = bucket
    const item = this.#takeItem()
    this.stateOfItem[item] = state
    this.priorityOfItem[item] = priority
    this.#link(item, bucket)
    this.size++
  }

  /** Puts this priority into bucket 1, or 0 if priorities may fall; leaves bucket 0 for lower ones. */
  #beginAt(priority: number): void {
    const first = this.mayFall ? 0 : priority
    while (priority - first > MIDDLE_BUCKET * this.width) this.width *= 2
    this.inverseWidth = 1 / this.width
    this.base = Math.floor(first * this.inverseWidth) * this.width - this.width
  }

  #bucketOf(priority: number): number {
    const at = (priority - this.base) * this.inverseWidth
    return at < 0 ? 0 : at < LAST_BUCKET ? at | 0 : LAST_BUCKET
  }

  #link(item: number, bucket: number): void {
    if (bucket > this.lastBucket) {
      if (bucket >= this.headOfBucket.length) this.growBuckets(bucket)
      this.lastBucket = bucket
    }
    this.nextOfItem[item] = this.headOfBucket[bucket]
    this.headOfBucket[bucket] = item
  }

  /** Moves the cursor to the first bucket that is not empty; there must be one. */
  #seek(): void {
    const heads = this.headOfBucket
    let cursor = this.cursor
    while (heads[cursor] === NONE) cursor++
    this.cursor = cursor
    if (cursor !== LAST_BUCKET) return
    this.spread()
    this.#seek()
  }

  #takeItem(): number {
    const free = this.firstFree
    if (free !== NONE) {
      this.firstFree = this.nextOfItem[free]
      return free
    }
    if (this.items === this.stateOfItem.length) this.growItems()
    return this.items++
  }
}

/** The fastest open list for whole-numbered costs of similar size. */
export const bucketQueue: OpenListKind = {
  name: 'bucket-queue',
  create: (_, bucketWidth) => new BucketQueueOpenList(bucketWidth),
}
