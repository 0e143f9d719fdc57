/** How many things happened in the last seconds, counted tick by tick. */
export class Rate {
  readonly #counts: number[] = []
  readonly #most: number
  readonly #tick: number
  /** All of them since the beginning. */
  total = 0

  constructor(seconds: number, tick: number) {
    this.#most = Math.max(1, Math.round(seconds / tick))
    this.#tick = tick
  }

  /** Adds what happened in a tick. */
  add(count: number): void {
    this.total += count
    this.#counts.push(count)
    if (this.#counts.length > this.#most) this.#counts.shift()
  }

  /** How many there are per second, over the last seconds or the shorter time since the beginning. */
  get perSecond(): number {
    const { length } = this.#counts
    if (length === 0) return 0
    return this.#counts.reduce((sum, count) => sum + count, 0) / (length * this.#tick)
  }
}
