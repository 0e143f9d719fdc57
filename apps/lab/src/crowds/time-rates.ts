/** How much faster than in the world time passes in a run. */
export const RATES = [0.25, 0.5, 1, 2, 4, 8] as const
export type TimeRate = (typeof RATES)[number]

/** The one that is nearest to any rate, as a factor. */
export function nearestRate(rate: number): TimeRate {
  const apart = (each: number) => Math.abs(Math.log(each / rate))
  return RATES.reduce((best, each) => (apart(each) < apart(best) ? each : best))
}

/** The next faster one, or the next slower one; the last ones stay. */
export function rateBeside(rate: number, by: 1 | -1): TimeRate {
  const at = RATES.indexOf(nearestRate(rate)) + by
  return RATES[Math.min(RATES.length - 1, Math.max(0, at))]
}
