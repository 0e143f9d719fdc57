import {
  type Algorithm,
  ALGORITHMS,
  COST_READINGS,
  type CostReading,
  searchOf,
  unitOf,
} from '@footpath/studies/study-1'
import type { Case } from '../reproduce/case.js'
import type { Study1Tuple } from './run-case.js'

/** The paper's searches of each test, whose mean is figure 14; and what is enough to see a difference. */
const SEARCHES = 1000
const QUICK_SEARCHES = 50

const MAPS = 10

/** Every configuration of the study. */
export function casesOf(quick: boolean): Case<Study1Tuple>[] {
  const repeats = quick ? QUICK_SEARCHES : SEARCHES
  return COST_READINGS.flatMap((reading) =>
    ALGORITHMS.filter((algorithm) => isShown(reading, algorithm)).flatMap((algorithm) =>
      Array.from({ length: MAPS }, (_, at): Case<Study1Tuple> => {
        const map = at + 1
        return {
          id: `1/${reading.name}/${algorithm}/${map}`,
          study: 1,
          group: `${reading.name} ${algorithm}`,
          timed: true,
          limitMillis: 60_000,
          effort: (repeats * (map === 9 ? 5000 : 700) + 100_000) / 1e6,
          tuple: {
            map,
            reading: reading.name,
            algorithm,
            unit: unitOf(reading),
            search: searchOf(reading, algorithm),
            repeats,
            warmUpMillis: quick ? 30 : 200,
          },
        }
      }),
    ),
  )
}

/** The paper's two everywhere; what corrects them under the reproduction's reading and under the library's own. */
function isShown(reading: CostReading, algorithm: Algorithm): boolean {
  if (algorithm === 'A*' || algorithm === 'A*MOD') return true
  // Octile distance fits steps of 1 and √2; the corrected A* has a better one.
  if (algorithm === 'octile A*') return reading === COST_READINGS[0]
  return reading === COST_READINGS[0] || reading.corrected
}
