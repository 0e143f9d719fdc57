import { grown } from '../memory/grown.js'

/** How many bands there are, and how narrow: the first is 1 / FINENESS² of the least key, band n about 2 n times as much. */
const BANDS = 256
const FINENESS = 64
const LAST = BANDS - 1

const NO_ENTRY = -1

/** In place of a node: there is none. */
export const NONE = -(2 ** 31)

/**
 * Nodes by key, roughly in order: keys fall into bands that are narrow near the least one, and a band gives first what
 * came last. So neither a push nor a pop compares keys, which processors guess wrong half of the time. A search that
 * takes up a node again when it is reached at a lower cost needs no more order than that.
 */
export class BandQueue {
  /** How many entries there are. */
  size = 0
  /** By band: the entry on top. By entry: the one below it. */
  readonly #tops = new Int32Array(BANDS).fill(NO_ENTRY)
  #below = new Int32Array(256)
  #keys = new Float64Array(256)
  #nodes = new Int32Array(256)
  #count = 0
  /** The lowest band that may have entries, and the highest one. */
  #band = 0
  #highest = 0
  #scale = 1
  /** Keys from here on are not wanted any more, and the band of the limit. */
  #limit = Infinity
  #last = LAST

  /** Forgets all entries. Keys will not be below `base`, but by rounding. */
  begin(base: number): void {
    this.#tops.fill(NO_ENTRY, this.#band, this.#highest + 1)
    this.#limit = Infinity
    this.#startAt(base)
    this.size = 0
    this.#count = 0
  }

  push(key: number, node: number): void {
    const entry = this.#count++
    if (entry === this.#keys.length) {
      this.#keys = grown(this.#keys)
      this.#nodes = grown(this.#nodes)
      this.#below = grown(this.#below)
    }
    this.#keys[entry] = key
    this.#nodes[entry] = node
    this.size++
    this.#put(key, entry)
  }

  /** From now on only nodes with keys below this are wanted. */
  limitTo(key: number): void {
    this.#limit = key
    this.#last = this.#bandOf(key)
  }

  /** Takes out a node of the lowest band that is wanted; `NONE` if there is none. */
  pop(): number {
    const tops = this.#tops
    const end = this.#highest < this.#last ? this.#highest : this.#last
    let band = this.#band
    for (;;) {
      const entry = tops[band]
      if (entry !== NO_ENTRY) {
        tops[band] = this.#below[entry]
        this.size--
        if (this.#keys[entry] >= this.#limit) continue
        this.#band = band
        return this.#nodes[entry]
      }
      if (band >= end) return NONE
      if (++band < LAST) continue
      this.#spread()
      return this.pop()
    }
  }

  #bandOf(key: number): number {
    const above = key * this.#scale - FINENESS * FINENESS
    if (above <= 0) return 0
    return above < LAST * LAST ? Math.sqrt(above) | 0 : LAST
  }

  /** Puts an entry into its band, or into the lowest there is now: keys may fall by rounding. */
  #put(key: number, entry: number): void {
    const wanted = this.#bandOf(key)
    const band = wanted < this.#band ? this.#band : wanted
    this.#below[entry] = this.#tops[band]
    this.#tops[band] = entry
    if (band > this.#highest) this.#highest = band
  }

  #startAt(base: number): void {
    this.#scale = (FINENESS * FINENESS) / Math.max(1, base)
    this.#band = 0
    this.#highest = 0
    this.limitTo(this.#limit)
  }

  /** Spreads the last band over all of them, from its least key on: nothing is left below. */
  #spread(): void {
    let entry = this.#tops[LAST]
    let least = Infinity
    for (let on = entry; on !== NO_ENTRY; on = this.#below[on]) least = Math.min(least, this.#keys[on])
    this.#tops[LAST] = NO_ENTRY
    this.#startAt(least)
    while (entry !== NO_ENTRY) {
      const below = this.#below[entry]
      this.#put(this.#keys[entry], entry)
      entry = below
    }
  }
}
