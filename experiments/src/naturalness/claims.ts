import type { Claim, Judgement } from '../reproduce/claims.js'
import { type Comparison, compareFigures, judgeReadings, mean } from '../reproduce/comparisons.js'
import { METHODS } from './methods.js'
import type { NaturalnessMeasurements } from './measurements.js'
import type { SetName } from './sets.js'

const NATURAL = 'natural, straightened'
const MOD = 'A*MOD'

/** At most this share of A*MOD's turning. */
const TURNING = 0.75
/** At most this factor of the cheapest method's cost. */
const COST = 1.02

/** A claim of ours on every set of queries. */
function perSet(
  id: string,
  statement: string,
  where: string,
  what: string,
  compare: (measured: NaturalnessMeasurements, set: SetName) => Comparison,
): Claim<NaturalnessMeasurements> {
  const judge = (measured: NaturalnessMeasurements): Judgement =>
    judgeReadings(
      what,
      measured.sets().map((set) => ({ reading: set, comparisons: [compare(measured, set)] })),
    )
  return { id, statement, where, judge, judgeByCounts: judge }
}

/** What `natural` is meant to be, against the method of study 1 and against all others. */
export const CLAIMS: readonly Claim<NaturalnessMeasurements>[] = [
  perSet(
    'turns-less',
    'Paths shaped by `natural` turn through at most three quarters of the angle of those of A*MOD',
    'our own aim, not a paper’s',
    'turning (degrees)',
    (measured, set) => {
      const first = mean(measured.values(set, NATURAL, 'turning'))
      const second = mean(measured.values(set, MOD, 'turning'))
      return { at: 'natural and A*MOD', first, second, outcome: first <= TURNING * second ? 'yes' : 'no' }
    },
  ),
  perSet(
    'fewer-free-turns',
    'They turn less often where nothing makes them turn',
    'our own aim, not a paper’s',
    'turns in free space',
    (measured, set) =>
      compareFigures(
        'natural and A*MOD',
        mean(measured.values(set, NATURAL, 'freeTurns')),
        mean(measured.values(set, MOD, 'freeTurns')),
      ),
  ),
  perSet(
    'hardly-dearer',
    'They cost at most 2 % more than those of the cheapest method',
    'our own aim, not a paper’s',
    'cost over the best path',
    (measured, set) => {
      const first = mean(measured.values(set, NATURAL, 'costStretch'))
      const second = Math.min(...METHODS.map(({ name }) => mean(measured.values(set, name, 'costStretch'))))
      return { at: 'natural and the cheapest', first, second, outcome: first <= COST * second ? 'yes' : 'no' }
    },
  ),
]
