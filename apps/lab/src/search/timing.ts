/** How long a search takes: the median of some runs, and the bounds within which it lies in all likelihood. */
export interface Timing {
  readonly micros: number
  readonly low: number
  readonly high: number
  readonly runs: number
  /** What was timed: `auto` is one or another. */
  readonly algorithm: string
}

/** One run of a search. */
export interface TimedRun {
  readonly micros: number
  readonly algorithm: string
}

/** Running in before anything is timed, because engines compile what is used often: rounds, and milliseconds. */
const WARM_UP = { rounds: 4, least: 30, most: 200 } as const

/** Rounds that are timed: as many as fit into the time, but not fewer and not more. */
const LEAST_ROUNDS = 5
const MOST_ROUNDS = 25

/** A round that takes longer, in milliseconds, is run once: waiting longer for its noise is worth nothing. */
const LONG_ROUND = 1500

/** How far single runs may be off, as a factor, by how few there are. */
const OFF = { one: 1.5, few: 1.1 } as const

/** Medians nearer to each other than this are never called different. */
const LEAST_DIFFERENCE = 1.05

/**
 * Times searches in turns, A B A B: whatever else the machine does slows all of them alike. Each gives a run, or
 * null where it was ended; then there are no times. `millis` is how long the timing may take, unless the
 * least number of rounds takes longer.
 */
export async function timeInTurns(
  searches: readonly (() => Promise<TimedRun | null>)[],
  millis: number,
  now: () => number = () => performance.now(),
): Promise<Timing[] | null> {
  const samples: TimedRun[][] = searches.map(() => [])
  const round = async () => {
    const begun = now()
    for (const [at, search] of searches.entries()) {
      const run = await search()
      if (run === null) return null
      samples[at].push(run)
    }
    return now() - begun
  }
  let spent = 0
  let last = 0
  for (let at = 0; spent < WARM_UP.least || (at < WARM_UP.rounds && spent < WARM_UP.most); at++) {
    const took = await round()
    if (took === null) return null
    last = Math.max(took, 0.001)
    spent += last
  }
  // One that takes that long is as warm as it gets.
  if (last > LONG_ROUND) return samples.map((each) => timingOf(each.slice(-1)))
  for (const each of samples) each.length = 0
  const until = now() + millis
  for (let at = 0; at < LEAST_ROUNDS || (at < MOST_ROUNDS && now() < until); at++)
    if ((await round()) === null) return null
  return samples.map(timingOf)
}

/** The median, and its 95 % bounds by rank; of few runs their range, widened. */
export function timingOf(samples: readonly TimedRun[]): Timing {
  const sorted = samples.map(({ micros }) => micros).sort((a, b) => a - b)
  const runs = sorted.length
  const rank = Math.max(0, Math.floor(runs / 2 - 0.98 * Math.sqrt(runs)))
  const off = runs === 1 ? OFF.one : rank === 0 ? OFF.few : 1
  const middle = Math.floor(runs / 2)
  return {
    micros: runs % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2,
    low: sorted[rank] / off,
    high: sorted[runs - 1 - rank] * off,
    runs,
    algorithm: samples[runs - 1].algorithm,
  }
}

/** Whether one search is faster than another by more than noise. */
export function isFaster(a: Timing, b: Timing): boolean {
  return a.high < b.low && a.micros * LEAST_DIFFERENCE < b.micros
}
