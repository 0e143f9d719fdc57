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
  { id, plain, statement }: Pick<Claim<unknown>, 'id' | 'plain' | 'statement'>,
  what: string,
  compare: (measured: NaturalnessMeasurements, set: SetName) => Comparison,
): Claim<NaturalnessMeasurements> {
  const judge = (measured: NaturalnessMeasurements): Judgement =>
    judgeReadings(
      what,
      measured.sets().map((set) => ({ reading: set, comparisons: [compare(measured, set)] })),
    )
  return { id, plain, statement, where: 'our own aim, not a paper’s', judge, judgeByCounts: judge }
}

/** What `natural` is meant to be, against the method of study 1 and against all others. */
export const CLAIMS: readonly Claim<NaturalnessMeasurements>[] = [
  perSet(
    {
      id: 'turns-less',
      plain: 'Shaped paths turn less than those of A*MOD',
      statement:
        'Paths shaped by `natural` turn through at most three quarters of the angle of those of A*MOD',
    },
    'turning (degrees)',
    (measured, set) => {
      const first = mean(measured.values(set, NATURAL, 'turning'))
      const second = mean(measured.values(set, MOD, 'turning'))
      return { at: 'natural and A*MOD', first, second, outcome: first <= TURNING * second ? 'yes' : 'no' }
    },
  ),
  perSet(
    {
      id: 'fewer-free-turns',
      plain: 'They turn less where nothing calls for it',
      statement: 'Paths shaped by `natural` turn less often in free space than those of A*MOD',
    },
    'turns in free space',
    (measured, set) =>
      compareFigures(
        'natural and A*MOD',
        mean(measured.values(set, NATURAL, 'freeTurns')),
        mean(measured.values(set, MOD, 'freeTurns')),
      ),
  ),
  perSet(
    {
      id: 'hardly-dearer',
      plain: 'They cost hardly more',
      statement: 'Paths shaped by `natural` cost at most 2 % more than those of the cheapest method',
    },
    'cost over the best path',
    (measured, set) => {
      const first = mean(measured.values(set, NATURAL, 'costStretch'))
      const second = Math.min(...METHODS.map(({ name }) => mean(measured.values(set, name, 'costStretch'))))
      return { at: 'natural and the cheapest', first, second, outcome: first <= COST * second ? 'yes' : 'no' }
    },
  ),
]
