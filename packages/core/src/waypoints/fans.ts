import type { CornerId } from '../ids.js'
import { grown } from '../memory/grown.js'

/** The level of an edge that can be followed by any number of edges; see `levels.ts`. */
export const UNLIMITED = 255

/** Says of a fan that its contents have not been looked for yet. */
const UNKNOWN = -1

/**
 * The edges of every corner, in two fans: the quadrants beside its wall, each in the order of the angle from the
 * wall. A path that arrives from one fan can only go on into the other, and only through a first part of it, up to
 * the straight line; so the taut edges onward are found by comparing keys, without geometry.
 *
 * Fan 0 begins at the wall's vertical side, its key is |dx| / |dy|; fan 1 begins at the horizontal side, its key is
 * |dy| / |dx|. All fans share one pool; a fan that outgrows its place moves to the end. 15 bytes an edge.
 */
export class Fans {
  /** By 2 · corner + fan: where its edges begin, and how many there are. */
  start = new Int32Array(0)
  #count = new Int32Array(0)
  #room = new Int32Array(0)
  /** By edge: the corner it leads to, its key, and how many edges may follow it and its opposite. */
  target = new Int32Array(1024)
  key = new Float64Array(1024)
  level = new Uint8Array(1024)
  levelBack = new Uint8Array(1024)
  /** By edge: how many with levels follow each other from here on, up to 255; see {@link countLevels}. */
  skip = new Uint8Array(1024)
  /** Places in the pool that are taken, and those among them that hold nothing any more. */
  #used = 0
  #lost = 0

  /** Makes room for this many corners. */
  reserve(corners: number): void {
    if (2 * corners <= this.start.length) return
    const known = this.start.length
    const length = Math.max(2 * corners, 2 * known)
    this.start = grown(this.start, length)
    this.#count = grown(this.#count, length)
    this.#count.fill(UNKNOWN, known)
    this.#room = grown(this.#room, length)
  }

  isKnown(corner: CornerId): boolean {
    return this.#count[2 * corner] !== UNKNOWN
  }

  /** Forgets the fans of a corner, if it is one. */
  forget(corner: CornerId): void {
    if (corner < 0) return
    this.#count[2 * corner] = UNKNOWN
    this.#count[2 * corner + 1] = UNKNOWN
  }

  end(fan: number): number {
    return this.start[fan] + this.#count[fan]
  }

  /** Directed edges that are known. */
  get edges(): number {
    let sum = 0
    for (const count of this.#count) if (count > 0) sum += count
    return sum
  }

  get bytes(): number {
    return 12 * this.start.length + 15 * this.target.length
  }

  /**
   * Replaces a fan's edges by the first `count` of these, which are put in order. Says whether anything changed; if
   * not, levels stay as they are.
   */
  set(fan: number, targets: Int32Array, keys: Float64Array, count: number): boolean {
    sortByKey(targets, keys, count)
    if (this.#isSame(fan, targets, keys, count)) return false
    if (count > this.#room[fan]) this.#move(fan, count)
    this.#count[fan] = count
    const first = this.start[fan]
    this.target.set(targets.subarray(0, count), first)
    this.key.set(keys.subarray(0, count), first)
    this.level.fill(UNLIMITED, first, first + count)
    this.levelBack.fill(UNLIMITED, first, first + count)
    this.skip.fill(0, first, first + count)
    return true
  }

  /** The edge of a fan with this key, or −1. No two edges of a fan have the same: one would hide the other. */
  find(fan: number, key: number): number {
    let low = this.start[fan]
    let high = this.end(fan)
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.key[middle] < key) low = middle + 1
      else high = middle
    }
    return low < this.end(fan) && this.key[low] === key ? low : -1
  }

  /** The levels of a fan's edges have changed: a search that goes over unlimited edges only can pass others by. */
  countLevels(fan: number): void {
    for (let edge = this.end(fan) - 1, count = 0; edge >= this.start[fan]; edge--) {
      count = this.level[edge] === UNLIMITED ? 0 : Math.min(count + 1, 255)
      this.skip[edge] = count
    }
  }

  #isSame(fan: number, targets: Int32Array, keys: Float64Array, count: number): boolean {
    if (this.#count[fan] !== count) return false
    const first = this.start[fan]
    for (let at = 0; at < count; at++)
      if (this.target[first + at] !== targets[at] || this.key[first + at] !== keys[at]) return false
    return true
  }

  #move(fan: number, count: number): void {
    this.#lost += this.#room[fan]
    if (this.#lost > this.#used / 2 && this.#lost > 4096) this.#pack()
    if (this.#used + count > this.target.length) {
      const length = Math.max(this.#used + count, 2 * this.target.length)
      this.target = grown(this.target, length)
      this.key = grown(this.key, length)
      this.level = grown(this.level, length)
      this.levelBack = grown(this.levelBack, length)
      this.skip = grown(this.skip, length)
    }
    this.start[fan] = this.#used
    this.#room[fan] = count
    this.#used += count
  }

  /** Moves all fans together, in the order they lie in. */
  #pack(): void {
    const order = Array.from(this.start.keys()).filter((fan) => this.#room[fan] > 0)
    order.sort((a, b) => this.start[a] - this.start[b])
    let used = 0
    for (const fan of order) {
      const count = Math.max(0, this.#count[fan])
      const from = this.start[fan]
      for (const array of [this.target, this.key, this.level, this.levelBack, this.skip])
        array.copyWithin(used, from, from + count)
      this.start[fan] = used
      this.#room[fan] = count
      used += count
    }
    this.#used = used
    this.#lost = 0
  }
}

/** By insertion: sweeps find edges nearly in order, and few at a time. */
function sortByKey(targets: Int32Array, keys: Float64Array, count: number): void {
  for (let at = 1; at < count; at++) {
    const key = keys[at]
    const target = targets[at]
    let place = at
    for (; place > 0 && keys[place - 1] > key; place--) {
      keys[place] = keys[place - 1]
      targets[place] = targets[place - 1]
    }
    keys[place] = key
    targets[place] = target
  }
}
