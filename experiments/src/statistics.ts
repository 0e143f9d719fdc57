import { FootpathError } from 'footpath'
import { createRandom, type Seed } from 'footpath/random'
import { mean } from './timing.js'

/** A mean and the range in which it would lie in 95 of 100 repetitions. */
export interface Summary {
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly n: number
}

/** With fewer the ends of the interval would differ visibly from seed to seed. */
export const RESAMPLES = 2000

/** The ends of the middle 95 % of what the resamples of a bootstrap gave. */
export function middleOf(resampled: Float64Array): { readonly low: number; readonly high: number } {
  const sorted = resampled.slice().sort()
  const outside = Math.floor(0.025 * sorted.length)
  return { low: sorted[outside], high: sorted[sorted.length - 1 - outside] }
}

/**
 * The mean of measured values with its 95 % interval by the percentile bootstrap (Efron 1979): as many values are drawn
 * again, with replacement, 2,000 times, and the interval holds the middle 95 % of their means. It asks for no shape
 * of the distribution; for fewer than about ten values it is too narrow. The same values and seed give the same
 * interval. O(2,000 · values).
 */
export function summarise(values: readonly number[], seed: Seed = 1): Summary {
  return summariseRatio(
    values,
    values.map(() => 1),
    seed,
  )
}

/**
 * The sum of all values divided by that of their bases, with its interval by the same bootstrap: a value is drawn
 * together with its base. The bases must not all be 0.
 */
export function summariseRatio(values: readonly number[], bases: readonly number[], seed: Seed = 1): Summary {
  const n = values.length
  if (n === 0)
    throw new FootpathError('bad-option', 'There are no values to summarise.', 'Give at least one.', values)
  const random = createRandom(seed)
  const ratios = Float64Array.from({ length: RESAMPLES }, () => {
    let [above, below] = [0, 0]
    for (let drawn = 0; drawn < n; drawn++) {
      const at = random.nextInt(n)
      above += values[at]
      below += bases[at]
    }
    return above / below
  })
  return { mean: mean(values) / mean(bases), ...middleOf(ratios), n }
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
