import { DIJKSTRA, FOUR, HEAP, LIST, SORTED, UNIT_NAMES, USUAL_WAY } from '@footpath/studies/study-4'
import { type Claim, decidedByCounts, type Judgement, notRun } from '../reproduce/claims.js'
import { judgeReadings } from '../reproduce/comparisons.js'
import type { Measure } from '../reproduce/pool.js'
import { CHECK_CLAIMS } from './check-claims.js'
import { judgeEqualOnEmpty, judgeOddCases, judgePoints } from './grid-judges.js'
import type { Study4Measurements } from './measurements.js'

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
      const ground = { ...line, reading, way: USUAL_WAY[reading] }
      return measured.below('ground and air', ground, { ...ground, unitName: 'air' }, measure)
    }),
  )
}

function judgeRandomFaster(measured: Study4Measurements, measure: Measure): Judgement {
  return judgeReadings(
    wordOf(measure),
    measured.underReadings((reading) =>
      UNIT_NAMES.flatMap((unitName) => {
        const random = { reading, unitName, way: USUAL_WAY[reading], world: 'random' } as const
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

/** Compares two ways to search over all worlds and units. */
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
            { ...line, way: first },
            { ...line, way: second },
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
    id: 'ground-faster-on-random',
    plain: 'On random grids the ground unit searches faster than the air unit',
    statement:
      'generally the time taken for a ground unit to find the destination is less despite more obstacles, primarily because there are less possible nodes to check',
    where: 'results, figure 3',
    judge: (measured) => judgeGroundFaster(measured, 'micros'),
    judgeByCounts: (measured) => judgeGroundFaster(measured, 'expanded'),
  },
  {
    id: 'odd-cases',
    plain: 'On some random grids the air unit is faster',
    statement: 'there are odd cases where air units triumph in search time',
    where: 'results, figure 3; read as: on some random grids, fewer than half',
    judge: (measured) => judgeOddCases(measured, 'micros'),
    judgeByCounts: (measured) => judgeOddCases(measured, 'expanded'),
  },
  {
    id: 'equal-on-empty',
    plain: 'On empty grids both take equally long',
    statement: 'as expected they have equal search times as they have an equal number of points to cover',
    where: 'results, figure 5',
    judge: (measured) => judgeEqualOnEmpty(measured, 'micros'),
    judgeByCounts: (measured) => judgeEqualOnEmpty(measured, 'expanded'),
  },
  {
    id: 'random-faster-than-empty',
    plain: 'Random grids are searched faster than empty ones',
    statement:
      'it emphasises the effectiveness of my A* implementation in a clustered environment, but also highlights its weakness in an open environment as the number of traversable points increases',
    where: 'results, figures 3 and 5',
    judge: (measured) => judgeRandomFaster(measured, 'micros'),
    judgeByCounts: (measured) => judgeRandomFaster(measured, 'expanded'),
  },
  {
    id: 'dijkstra-explores-more',
    plain: 'Dijkstra looks at more than A*',
    statement: "Whereas Dijkstra's attempts to explore all possible paths which could be more expensive.",
    where: 'discussion',
    judge: (measured) => judgeWays(measured, HEAP, DIJKSTRA, 'micros'),
    judgeByCounts: (measured) => judgeWays(measured, HEAP, DIJKSTRA, 'expanded'),
  },
  {
    id: 'eight-directions-slower',
    plain: 'Eight directions are slower to search than four',
    statement:
      'I chose to use 8 directional travel, despite having a greater search time due to the increased number of possible paths',
    where: 'discussion',
    judge: (measured) => judgeWays(measured, FOUR, HEAP, 'micros'),
    judgeByCounts: (measured) => judgeWays(measured, FOUR, HEAP, 'expanded'),
  },
  decidedByCounts({
    id: 'eight-directions-cheaper',
    plain: 'Eight directions give cheaper paths than four',
    statement: 'an 8-directional search produces a more direct path with a lower overall cost',
    where: 'discussion, figure 8',
    judge: (measured) => judgeWays(measured, HEAP, FOUR, 'cost'),
  }),
  {
    id: 'heap-faster',
    plain: 'A heap makes the searches faster than a list does',
    statement:
      'The average search time will then be of order O(log(n)), whereas it currently is O(nlog(n)) where n is the size of the list.',
    where: 'future work; read as: with a heap the searches are faster than with a list, sorted or not',
    judge: (measured) => judgeHeap(measured, 'micros'),
    judgeByCounts: (measured) => judgeHeap(measured, 'operations'),
  },
  decidedByCounts({
    id: 'empty-9999-points',
    plain: 'An empty grid of 100² needs 9,999 points',
    statement: 'in an empty grid of size 100×100 there are 9,999 points to consider',
    where: 'future work',
    judge: judgePoints,
  }),
  ...CHECK_CLAIMS,
  {
    id: 'navigation-mesh',
    plain: 'A navigation mesh of it needs four',
    statement: 'whilst in the same grid a navmesh would have 4 points to consider',
    where: 'future work',
    judge: () => notRun('There is no navigation mesh to measure yet, and nothing else stands in for one.'),
  },
]
