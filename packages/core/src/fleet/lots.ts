/** Numbers that look random and are the same everywhere. */
export class Lots {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x85ebca6b) || 1
  }

  /** A whole number from 0 to `end` less one. */
  below(end: number): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return (state >>> 0) % end
  }

  shuffled(list: number[]): number[] {
    for (let at = list.length - 1; at > 0; at--) {
      const other = this.below(at + 1)
      ;[list[at], list[other]] = [list[other], list[at]]
    }
    return list
  }
}
