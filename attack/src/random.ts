/** Random numbers that are the same for the same seed on every machine (splitmix32). */
export class Random {
  #state: number

  constructor(seed: string) {
    let hash = 0x811c9dc5
    for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
    this.#state = hash
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0
    let mixed = this.#state ^ (this.#state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }

  /** A whole number from 0 to `count` − 1. */
  below(count: number): number {
    return Math.floor((this.next() / 2 ** 32) * count)
  }

  /** A whole number from `low` to `high`, both included. */
  from(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  chance(share: number): boolean {
    return this.next() < share * 2 ** 32
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]
  }
}
