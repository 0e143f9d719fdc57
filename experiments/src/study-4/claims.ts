import { STUDY_4 } from '@footpath/studies/claims'
import { DIJKSTRA, FOUR, HEAP, LIST, SORTED, UNIT_NAMES, USUAL_VARIANT } from '@footpath/studies/study-4'
import { type Claim, decidedByCounts, type Judgement, wordsOf } from '../reproduce/claims.js'
import { judgeReadings } from '../reproduce/comparisons.js'
import type { Measure } from '../reproduce/pool.js'
import { CHECK_CLAIMS } from './check-claims.js'
import { judgeEqualOnEmpty, judgeOddCases, judgePoints } from './grid-judges.js'
import type { Study4Measurements } from './measurements.js'
import { judgeMesh } from './mesh-claim.js'

const inWords = wordsOf(STUDY_4)

type Study4Claim = Claim<Study4Measurements>

const WORLDS = ['random', 'empty'] as const

function wordOf(measure: Measure): string {
  return measure === 'micros' ? 'time (µs)' : measure === 'expanded' ? 'expansions' : measure
}

function judgeGroundFaster(measured: Study4Measurements, measure: Measure): Judgement {
  const line = { world: 'random', unitName: 'ground' } as const
  return judgeReadings(
    wordOf(measure),
    measured.underReadings((reading) => {
      const ground = { ...line, reading, variant: USUAL_VARIANT[reading] }
      return measured.below('ground and air', ground, { ...ground, unitName: 'air' }, measure)
    }),
  )
}

function judgeRandomFaster(measured: Study4Measurements, measure: Measure): Judgement {
  return judgeReadings(
    wordOf(measure),
    measured.underReadings((reading) =>
      UNIT_NAMES.flatMap((unitName) => {
        const random = { reading, unitName, variant: USUAL_VARIANT[reading], world: 'random' } as const
        return measured.belowMean(
          `${unitName}, random and empty`,
          random,
          { ...random, world: 'empty' },
          measure,
        )
      }),
    ),
  )
}

/** Compares two variants over all worlds and units. */
function judgeWays(
  measured: Study4Measurements,
  first: { readonly name: string },
  second: { readonly name: string },
  measure: Measure,
): Judgement {
  return judgeReadings(
    wordOf(measure),
    measured.underReadings((reading) =>
      WORLDS.flatMap((world) =>
        UNIT_NAMES.flatMap((unitName) => {
          const line = { reading, world, unitName }
          return measured.below(
            `${world}, ${unitName}, ${first.name} and ${second.name}`,
            { ...line, variant: first },
            { ...line, variant: second },
            measure,
          )
        }),
      ),
    ),
  )
}

/** The heap against both kinds of lists. */
function judgeHeap(measured: Study4Measurements, measure: Measure): Judgement {
  const both = [LIST, SORTED].map((list) => judgeWays(measured, HEAP, list, measure))
  // A list that was not measured says nothing of the other.
  const run = new Set(both.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'not-run'))
  const [only = 'not-run'] = run
  return {
    verdict: run.size > 1 ? 'depends' : only,
    reason: both.map(({ reason }, at) => `Against the ${[LIST, SORTED][at].name}: ${reason}`).join(' '),
    evidence: both.flatMap(({ evidence }) => evidence),
  }
}

/** Everything the paper states of its results, and what it leaves to future work. */
export const CLAIMS: readonly Study4Claim[] = [
  {
    ...inWords('ground-faster-on-random'),
    judge: (measured) => judgeGroundFaster(measured, 'micros'),
    judgeByCounts: (measured) => judgeGroundFaster(measured, 'expanded'),
  },
  {
    ...inWords('odd-cases'),
    judge: (measured) => judgeOddCases(measured, 'micros'),
    judgeByCounts: (measured) => judgeOddCases(measured, 'expanded'),
  },
  {
    ...inWords('equal-on-empty'),
    judge: (measured) => judgeEqualOnEmpty(measured, 'micros'),
    judgeByCounts: (measured) => judgeEqualOnEmpty(measured, 'expanded'),
  },
  {
    ...inWords('random-faster-than-empty'),
    judge: (measured) => judgeRandomFaster(measured, 'micros'),
    judgeByCounts: (measured) => judgeRandomFaster(measured, 'expanded'),
  },
  {
    ...inWords('dijkstra-explores-more'),
    judge: (measured) => judgeWays(measured, HEAP, DIJKSTRA, 'micros'),
    judgeByCounts: (measured) => judgeWays(measured, HEAP, DIJKSTRA, 'expanded'),
  },
  {
    ...inWords('eight-directions-slower'),
    judge: (measured) => judgeWays(measured, FOUR, HEAP, 'micros'),
    judgeByCounts: (measured) => judgeWays(measured, FOUR, HEAP, 'expanded'),
  },
  decidedByCounts({
    ...inWords('eight-directions-cheaper'),
    judge: (measured) => judgeWays(measured, HEAP, FOUR, 'cost'),
  }),
  {
    ...inWords('heap-faster'),
    judge: (measured) => judgeHeap(measured, 'micros'),
    judgeByCounts: (measured) => judgeHeap(measured, 'operations'),
  },
  decidedByCounts({
    ...inWords('empty-9999-points'),
    judge: judgePoints,
  }),
  ...CHECK_CLAIMS,
  decidedByCounts({
    ...inWords('navigation-mesh'),
    judge: judgeMesh,
  }),
]
