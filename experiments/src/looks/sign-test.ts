/** How often one of two was chosen: of this many answers that chose. */
export interface Share {
  readonly chosen: number
  readonly of: number
  /** The share, with the ends of its 95 % interval by Wilson (1927). */
  readonly share: number
  readonly low: number
  readonly high: number
  /** Two-sided p of the exact sign test: how likely a share at least that far from a half is by chance. */
  readonly p: number
}

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054

/** With fewer answers not even a unanimous choice has p < 0.05. */
export const FEWEST = 6

/** How often one of two was chosen, judged. `of` must be above 0. */
export function shareOf(chosen: number, of: number): Share {
  const share = chosen / of
  const z2 = Z * Z
  const middle = (chosen + z2 / 2) / (of + z2)
  const half = (Z / (of + z2)) * Math.sqrt(of * share * (1 - share) + z2 / 4)
  return {
    chosen,
    of,
    share,
    low: Math.max(0, middle - half),
    high: Math.min(1, middle + half),
    p: signTest(chosen, of),
  }
}

/** The two-sided p of the exact binomial test against one half. O(of). */
export function signTest(chosen: number, of: number): number {
  return Math.min(1, 2 * chanceOfAtLeast(Math.max(chosen, of - chosen), of, 0.5))
}

/** The chance of at least this many of `of` where each is `chance`: the binomial tail, in logarithms. */
function chanceOfAtLeast(least: number, of: number, chance: number): number {
  let term = least * Math.log(chance) + (of - least) * Math.log(1 - chance)
  for (let at = 1; at <= least; at++) term += Math.log((of - least + at) / at)
  let sum = 0
  for (let at = least; at <= of; at++) {
    sum += Math.exp(term)
    term += Math.log(((of - at) / (at + 1)) * (chance / (1 - chance)))
  }
  return sum
}

/**
 * Holm's p-values (1979): with several tests at once, each of these below 0.05 counts, and the chance that any of
 * them is wrong stays below 0.05.
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, at) => at).sort((a, b) => ps[a] - ps[b])
  const adjusted = ps.map(() => 1)
  let most = 0
  order.forEach((at, rank) => {
    most = Math.max(most, Math.min(1, (ps.length - rank) * ps[at]))
    adjusted[at] = most
  })
  return adjusted
}

/** How many answers that choose it takes until the sign test finds a preference of this share in `power` of all studies. */
export function answersNeeded(share: number, power: number): number {
  for (let of = FEWEST; ; of++) {
    let least = Math.ceil(of / 2)
    while (signTest(least, of) >= 0.05) least++
    if (chanceOfAtLeast(least, of, share) >= power) return of
  }
}
