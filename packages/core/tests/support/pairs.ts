/** Counts how often every pair of values of two different parameters was tried together. */
export class PairCounter<Values extends Readonly<Record<string, readonly string[]>>> {
  readonly #names: readonly (keyof Values & string)[]
  readonly #counts = new Map<string, number>()

  constructor(values: Values) {
    this.#names = Object.keys(values)
    this.#names.forEach((a, at) => {
      for (const b of this.#names.slice(at + 1)) {
        for (const valueA of values[a])
          for (const valueB of values[b]) this.#counts.set(pairKey(a, valueA, b, valueB), 0)
      }
    })
  }

  count(tried: { readonly [Name in keyof Values]: string }): void {
    this.#names.forEach((a, at) => {
      for (const b of this.#names.slice(at + 1)) {
        const key = pairKey(a, tried[a], b, tried[b])
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
      }
    })
  }

  /** Pairs from the rarest to the most frequent. */
  sorted(): [pair: string, count: number][] {
    return [...this.#counts].sort((a, b) => a[1] - b[1])
  }

  least(): number {
    return this.sorted()[0][1]
  }
}

function pairKey(a: string, valueA: string, b: string, valueB: string): string {
  return `${a} ${valueA} × ${b} ${valueB}`
}

/** A line for the test's output: how many pairs, and the rarest ones. */
export function countedPairs(pairs: PairCounter<Readonly<Record<string, readonly string[]>>>): string {
  const sorted = pairs.sorted()
  const rarest = sorted.slice(0, 3).map(([pair, count]) => `${pair}: ${count}`)
  return `${sorted.length} pairs of values, each tried at least ${sorted[0][1]} times; rarest: ${rarest.join('; ')}`
}
