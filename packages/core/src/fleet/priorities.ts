/**
 * Sorts agents by priority: first who has been away from its goal for most steps, then by rank. A counting sort, so that
 * the order is total and takes no comparisons.
 */
export class Priorities {
  /** Agents in the order in which equally patient ones choose. */
  readonly #ranked: Int32Array
  #counts = new Int32Array(64)

  constructor(ranked: Int32Array) {
    this.#ranked = ranked
  }

  /** Writes the agents into `order`, most urgent first; `waited` has the steps since each was at its goal. */
  sort(waited: Int32Array, order: Int32Array): void {
    let most = 0
    for (let agent = 0; agent < waited.length; agent++) most = Math.max(most, waited[agent])
    if (most + 2 > this.#counts.length) this.#counts = new Int32Array(2 * most + 2)
    const counts = this.#counts.fill(0, 0, most + 2)
    for (let agent = 0; agent < waited.length; agent++) counts[most - waited[agent] + 1]++
    for (let at = 1; at <= most; at++) counts[at] += counts[at - 1]
    for (let at = 0; at < this.#ranked.length; at++) {
      const agent = this.#ranked[at]
      order[counts[most - waited[agent]]++] = agent
    }
  }
}
