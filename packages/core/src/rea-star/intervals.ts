import { grown } from '../search/open-lists/entries.js'

export class Intervals {
  first = new Int32Array(256)
  count = new Int32Array(256)
  side = new Uint8Array(256)
  size = 0

  add(first: number, count: number, side: number): number {
    const interval = this.size++
    if (interval === this.first.length) this.#grow()
    this.first[interval] = first
    this.count[interval] = count
    this.side[interval] = side
    return interval
  }

  #grow(): void {
    this.first = grown(this.first, new Int32Array(2 * this.first.length))
    this.count = grown(this.count, new Int32Array(2 * this.count.length))
    this.side = grown(this.side, new Uint8Array(2 * this.side.length))
  }
}
