import { STUDY_2 } from '@footpath/studies/claims'
import { type Claim, decidedByCounts, type Judgement, wordsOf } from '../reproduce/claims.js'
import { judgeReadings } from '../reproduce/comparisons.js'
import type { Study2Measurements } from './measurements.js'

const inWords = wordsOf(STUDY_2)

/** Judges that each variant expands less than the one before it. */
function judgeFewer(measured: Study2Measurements, ...variants: readonly string[]): Judgement {
  const steps = variants
    .slice(1)
    .map((variant, at) => measured.lower('weights', variant, [variants[at]], 'expanded'))
  const readings = (steps[0] ?? []).map(({ reading }, at) => ({
    reading,
    comparisons: steps.flatMap((step) => step[at].comparisons),
  }))
  return judgeReadings('expansions', readings)
}

/** Whether weight 0 on g does what greedy best-first search does, search by search. */
function judgeBestFirst(measured: Study2Measurements): Judgement {
  const expanded = (variant: string) =>
    measured
      .places('weights', '10/14')
      .flatMap((place) => measured.values('weights', '10/14', place, variant, 'expanded'))
  const weighted = expanded('g × 0, h × 1')
  const greedy = expanded('greedy')
  if (weighted.length === 0 || greedy.length === 0) return judgeReadings('expansions', [])
  const same = weighted.filter((count, search) => count === greedy[search]).length
  return {
    verdict: same === weighted.length && same === greedy.length ? 'held' : 'not-held',
    reason: `${same} of ${weighted.length} searches expand as many cells as greedy best-first search.`,
    evidence: [{ label: 'searches with equal expansions', value: `${same} of ${weighted.length}` }],
  }
}

/** What section III says of the scale D on g and on h; it swaps f, g and h, and is read as weights (reading B5). */
export const WEIGHT_CLAIMS: readonly Claim<Study2Measurements>[] = [
  decidedByCounts({
    ...inWords('weights-greedier'),
    judge: (measured) => judgeFewer(measured, 'g × 1, h × 1', 'g × 1, h × 2', 'g × 1, h × 5', 'g × 0, h × 1'),
  }),
  decidedByCounts({
    ...inWords('weights-best-first'),
    judge: judgeBestFirst,
  }),
  decidedByCounts({
    ...inWords('weights-more-nodes'),
    judge: (measured) => judgeFewer(measured, 'g × 2, h × 1', 'g × 1, h × 1'),
  }),
]
