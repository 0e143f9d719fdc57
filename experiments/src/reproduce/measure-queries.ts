import { median } from '../statistics.js'

/** How often and how long the searches of a case are made. */
export interface Effort {
  /** Timed passes over all searches, at least; 0 where times do not matter. */
  readonly repeats: number
  /** Time for warm-up passes before those, so that all code is compiled. */
  readonly warmUpMillis: number
}

export interface MeasuredQueries<Answer> {
  readonly ended: 'done' | 'TLE'
  /** Of the first pass; those at the end are missing where time ran out. */
  readonly answers: readonly Answer[]
  /** Microseconds by pass and search. */
  readonly micros: readonly (readonly number[])[]
}

/** Short searches are passed over more often than asked for: as long as the warm-up, but no more than this. */
const ENOUGH_PASSES = 20

/** A process warms up this many times longer before its first case, because nothing is compiled yet. */
const COLD = 5
let isCold = true

/**
 * Makes every search of a case once for its counts, warms up, then makes the timed passes. Ends as `TLE` if the
 * first pass reaches the limit. If the first pass takes half of it, that pass is the measurement: such long searches need
 * no warm-up. Passes that would exceed the limit are left out.
 */
export function measureQueries<Answer>(
  queries: number,
  search: (query: number) => Answer,
  { repeats, warmUpMillis }: Effort,
  limitMillis: number,
): MeasuredQueries<Answer> {
  const first = passOver(queries, search, limitMillis)
  const { answers } = first
  if (answers.length < queries) return { ended: 'TLE', answers, micros: [first.micros] }
  if (repeats === 0 || queries === 0) return { ended: 'done', answers, micros: [] }
  if (first.millis > limitMillis / 2) return { ended: 'done', answers, micros: [first.micros] }

  let spent = first.millis
  const warmUp = isCold ? COLD * warmUpMillis : warmUpMillis
  isCold = false
  while (spent < warmUp) spent += passOver(queries, search).millis
  const timed: number[][] = []
  let timedMillis = 0
  const isEnough = () =>
    timed.length >= repeats && (timed.length >= ENOUGH_PASSES || timedMillis >= warmUpMillis)
  while (timed.length === 0 || (!isEnough() && spent + timedMillis + first.millis < limitMillis)) {
    const { millis, micros } = passOver(queries, search)
    timedMillis += millis
    timed.push(micros)
  }
  return { ended: 'done', answers, micros: timed }
}

/** Makes every search once, as long as there is time; what ran over the limit is not in the answers. */
function passOver<Answer>(
  queries: number,
  search: (query: number) => Answer,
  limitMillis = Number.POSITIVE_INFINITY,
) {
  const answers: Answer[] = []
  const micros: number[] = []
  let millis = 0
  for (let query = 0; query < queries; query++) {
    const begun = performance.now()
    const answer = search(query)
    const taken = performance.now() - begun
    millis += taken
    if (millis > limitMillis) break
    answers.push(answer)
    micros.push(tenthsOfMicros(taken))
  }
  return { answers, micros, millis }
}

/** Digits beyond a tenth of a microsecond are noise of the clock. */
function tenthsOfMicros(millis: number): number {
  return Math.round(millis * 10_000) / 10
}

/** The middle time of every search over the passes; the least would be lower the more passes there were. */
export function middleMicros(passes: readonly (readonly number[])[]): number[] {
  return (passes[0] ?? []).map((_, query) => median(passes.map((pass) => pass[query])))
}
