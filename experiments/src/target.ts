import { geometricMean } from './timing.js'

/** What was reached in one place: on a map, or by an algorithm on a map. */
interface Reached {
  readonly where: string
  readonly value: number
  /** What was aimed at here, if not the same as elsewhere. */
  readonly threshold?: number
}

/** A target with all that a stored result has reached. */
export interface Target {
  readonly target: string
  /** What was aimed at, in words. */
  readonly aimedAt: string
  readonly better: 'less' | 'more'
  readonly threshold: number
  /** The limit for a single map, if it is not the threshold. */
  readonly limit?: number
  readonly reached: readonly Reached[]
  readonly show: (value: number) => string
  /** A remark to show after the mean. */
  readonly remark?: string
}

/** Whether a target holds; null where nothing was measured, and for every map where there is only one figure. */
export interface Verdict {
  readonly target: string
  readonly aimedAt: string
  readonly inTheMean: boolean | null
  readonly mean: string
  readonly onEveryMap: boolean | null
  /** The worst of all, measured by its limit. */
  readonly worst: string
  /** How many places were measured, and those that miss the target. */
  readonly places: number
  readonly missedOn: readonly string[]
}

/**
 * The one rule for all targets. In the mean a target holds when the geometric mean of what was reached is no worse than
 * that of what was aimed at; on every map when each is within its own limit.
 */
export function judge({
  target,
  aimedAt,
  better,
  threshold,
  limit,
  reached,
  show,
  remark = '',
}: Target): Verdict {
  const places = reached.length
  if (places === 0)
    return { target, aimedAt, inTheMean: null, mean: '', onEveryMap: null, worst: '', places, missedOn: [] }
  /** Above 1 where it is missed. */
  const share = (value: number, most: number) => (better === 'less' ? value / most : most / value)
  const shareOf = ({ value, threshold: own = threshold }: Reached) => share(value, limit ?? own)
  const mean = geometricMean(reached.map(({ value }) => value))
  const meanThreshold = geometricMean(reached.map(({ threshold: own = threshold }) => own))
  const missed = reached.filter((each) => shareOf(each) > 1)
  const worst = reached.reduce((most, each) => (shareOf(each) > shareOf(most) ? each : most))
  return {
    target,
    aimedAt,
    inTheMean: share(mean, meanThreshold) <= 1,
    mean: `${show(mean)}${remark}`,
    onEveryMap: places === 1 ? null : missed.length === 0,
    worst: show(worst.value),
    places,
    missedOn: missed.map(({ where, value }) => `${where} ${show(value)}`),
  }
}
