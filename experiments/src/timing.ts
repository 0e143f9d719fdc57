import type { Cell } from 'footpath'

/** Queries, and what answers them. */
export interface TimedQueries {
  readonly queries: readonly { readonly from: Cell; readonly to: Cell }[]
  ask(from: Cell, to: Cell): unknown
}

/** What queries took, in microseconds. */
export interface Timing {
  /** Per query the least of all passes. */
  readonly least: Float64Array
  /** The mean of the queries in every pass. */
  readonly passMeans: readonly number[]
}

/**
 * Times every query in several passes. The timed take turns, so that a disturbance hits one pass of each; the
 * first passes compile all code for the kinds of maps that are alive, and least times leave them out.
 */
export function timeInTurns(all: readonly TimedQueries[], passes: number): Timing[] {
  const timings = all.map(({ queries }) => ({
    least: new Float64Array(queries.length).fill(Number.POSITIVE_INFINITY),
    passMeans: [] as number[],
  }))
  for (let pass = 0; pass < passes; pass++) {
    all.forEach((asked, at) => {
      const { queries } = asked
      const { least, passMeans } = timings[at]
      let total = 0
      for (let query = 0; query < queries.length; query++) {
        const { from, to } = queries[query]
        const begun = performance.now()
        asked.ask(from, to)
        const micros = (performance.now() - begun) * 1000
        total += micros
        if (micros < least[query]) least[query] = micros
      }
      passMeans.push(total / queries.length)
    })
  }
  return timings
}

/** Mean, middle, 99th of a hundred and largest of some times. */
export function spreadOf(micros: ArrayLike<number>): {
  meanMicros: number
  p50Micros: number
  p99Micros: number
  worstMicros: number
} {
  const sorted = Float64Array.from(micros).sort()
  return {
    meanMicros: rounded(mean(sorted)),
    p50Micros: rounded(sorted[Math.floor(0.5 * sorted.length)]),
    p99Micros: rounded(sorted[Math.floor(0.99 * sorted.length)]),
    worstMicros: rounded(sorted[sorted.length - 1]),
  }
}

export function timed<T>(work: () => T): [result: T, millis: number] {
  const begun = performance.now()
  const result = work()
  return [result, performance.now() - begun]
}

export function mean(values: Iterable<number>): number {
  let sum = 0
  let count = 0
  for (const value of values) {
    sum += value
    count++
  }
  return sum / count
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)))
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
