import { NATURALNESS } from '@footpath/studies/claims'
import { type Claim, type Judgement, wordsOf } from '../reproduce/claims.js'
import { compareFigures, type Comparison, judgeReadings, mean } from '../reproduce/comparisons.js'
import type { NaturalnessMeasurements } from './measurements.js'
import { METHODS } from './methods.js'
import type { SetName } from './sets.js'

const inWords = wordsOf(NATURALNESS)

const NATURAL = 'natural, straightened'
const MOD = 'A*MOD'

/** At most this share of A*MOD's turning. */
const TURNING = 0.75
/** At most this factor of the cheapest method's cost. */
const COST = 1.02

/** A claim of ours on every set of queries. */
function perSet(
  words: ReturnType<typeof inWords>,
  what: string,
  compare: (measured: NaturalnessMeasurements, set: SetName) => Comparison,
): Claim<NaturalnessMeasurements> {
  const judge = (measured: NaturalnessMeasurements): Judgement =>
    judgeReadings(
      what,
      measured
        .sets()
        .map((set) => ({ reading: measured.nameOf(set), comparisons: [compare(measured, set)] })),
    )
  return { ...words, judge, judgeByCounts: judge }
}

/** What `natural` is meant to be, against the method of study 1 and against all others. */
export const CLAIMS: readonly Claim<NaturalnessMeasurements>[] = [
  perSet(inWords('turns-less'), 'turning (degrees)', (measured, set) => {
    const first = mean(measured.values(set, NATURAL, 'turning'))
    const second = mean(measured.values(set, MOD, 'turning'))
    return { at: 'natural and A*MOD', first, second, outcome: first <= TURNING * second ? 'yes' : 'no' }
  }),
  perSet(inWords('fewer-free-turns'), 'turns in free space', (measured, set) =>
    compareFigures(
      'natural and A*MOD',
      mean(measured.values(set, NATURAL, 'freeTurns')),
      mean(measured.values(set, MOD, 'freeTurns')),
    ),
  ),
  perSet(inWords('hardly-costlier'), 'cost over the best path', (measured, set) => {
    const first = mean(measured.values(set, NATURAL, 'costStretch'))
    const second = Math.min(...METHODS.map(({ name }) => mean(measured.values(set, name, 'costStretch'))))
    return { at: 'natural and the cheapest', first, second, outcome: first <= COST * second ? 'yes' : 'no' }
  }),
]
