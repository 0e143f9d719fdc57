import { STUDY_1 } from '@footpath/studies/claims'
import { type Claim, decidedByCounts, type Judgement, wordsOf } from '../reproduce/claims.js'
import { short } from '../reproduce/comparisons.js'
import { judgeEach } from '../reproduce/judge-each.js'
import type { Measurement, Pair, Study1Measurements } from './measurements.js'

const inWords = wordsOf(STUDY_1)

type Study1Claim = Claim<Study1Measurements>
type Judge = (measured: Study1Measurements) => Judgement

/** "Almost always" is in nine of ten tests; "very similar" is within this share. */
const ALMOST_ALWAYS = 0.9
const SIMILAR = 0.05

/** Judges by how many of the maps something is so. */
function byMaps(
  what: string,
  isSo: (pair: Pair) => boolean,
  least: number,
  maps: (pair: Pair) => boolean = () => true,
): Judge {
  return (measured) =>
    judgeEach(
      what,
      measured.underReadings((pairs) => {
        const meant = pairs.filter(maps)
        if (meant.length === 0) return null
        const count = meant.filter(isSo).length
        return { holds: count >= least * meant.length, figure: `${what} on ${count} of ${meant.length} maps` }
      }),
    )
}

/** Judges by a figure of the paper's two on one map. */
function byMap(map: number, judge: (pair: Pair) => { holds: boolean; figure: string }): Judge {
  return (measured) =>
    judgeEach(
      `map ${map}`,
      measured.underReadings((pairs) => {
        const pair = pairs.find((each) => each.map === map)
        return pair === undefined ? null : judge(pair)
      }),
    )
}

function isSimilar(one: number, other: number): boolean {
  return Math.abs(one - other) <= SIMILAR * Math.max(Math.abs(one), Math.abs(other))
}

function overhead(pair: Pair, of: (measurement: Measurement) => number): number {
  return of(pair.mod) / of(pair.a) - 1
}

function isBetween(value: number, low: number, high: number): boolean {
  return value >= low && value <= high
}

const judgeSameVertices = byMaps(
  'equal numbers of vertices',
  ({ a, mod }) => a.vertices === mod.vertices,
  ALMOST_ALWAYS,
)
const judgeFewerBends = byMaps('fewer bends', ({ a, mod }) => mod.bends < a.bends, ALMOST_ALWAYS)
const judgeSimilarCosts = byMaps(
  'costs within 5 %',
  ({ a, mod }) => isSimilar(a.costAbsolute, mod.costAbsolute),
  ALMOST_ALWAYS,
)
const judgeRemoved: Judge = (measured) =>
  judgeEach(
    'vertices removed by post-processing',
    measured.underReadings((pairs) => {
      if (pairs.length === 0) return null
      const shares = pairs.map(({ mod }) => 100 * mod.removed)
      const [low, high] = [Math.min(...shares), Math.max(...shares)]
      return { holds: low >= 40 && high > 75, figure: `${short(low)} to ${short(high)} %` }
    }),
  )
const judgeFiner: Judge = (measured) =>
  judgeEach(
    'vertices removed on the game map, 20² and 40²',
    measured.underReadings((pairs) => {
      const [coarse, fine] = [7, 8].map((map) => pairs.find((pair) => pair.map === map)?.mod.removed)
      if (coarse === undefined || fine === undefined) return null
      return { holds: fine > coarse, figure: `${short(100 * coarse)} and ${short(100 * fine)} %` }
    }),
  )
const judgeMoreRemoved = byMaps(
  'a larger share removed than of A*',
  ({ a, mod }) => mod.removed > a.removed,
  ALMOST_ALWAYS,
)
/** Most of the tests besides the first. */
const judgeCells = byMaps(
  '15 to 30 % more cells',
  (pair) =>
    isBetween(
      overhead(pair, ({ distinct }) => distinct),
      0.15,
      0.3,
    ),
  0.5,
  ({ map }) => map > 1,
)
const judgeFiveTimes = byMap(1, ({ a, mod }) => ({
  holds: isBetween(mod.distinct / a.distinct, 4, 6),
  figure: `${mod.distinct} cells against ${a.distinct}, ${short(mod.distinct / a.distinct)} times`,
}))
const judgeTime = byMaps(
  '15 to 50 % more time',
  (pair) =>
    isBetween(
      overhead(pair, ({ meanMicros }) => meanMicros),
      0.15,
      0.5,
    ),
  0.5,
)
function judgeFaster(of: (measurement: Measurement) => number): Judge {
  return byMaps(
    'less than A*',
    (pair) => overhead(pair, of) < 0,
    1,
    ({ map }) => map === 4 || map === 5,
  )
}

/** What the paper states of its results. Times have no counts beside them but the entries taken from the queue. */
export const CLAIMS: readonly Study1Claim[] = [
  decidedByCounts({
    ...inWords('same-vertices'),
    judge: judgeSameVertices,
  }),
  decidedByCounts({
    ...inWords('fewer-bends'),
    judge: judgeFewerBends,
  }),
  decidedByCounts({
    ...inWords('similar-costs'),
    judge: judgeSimilarCosts,
  }),
  decidedByCounts({
    ...inWords('vertices-removed'),
    judge: judgeRemoved,
  }),
  decidedByCounts({
    ...inWords('more-on-finer-grids'),
    judge: judgeFiner,
  }),
  decidedByCounts({
    ...inWords('more-removed-than-a-star'),
    judge: judgeMoreRemoved,
  }),
  decidedByCounts({
    ...inWords('more-cells'),
    judge: judgeCells,
  }),
  decidedByCounts({
    ...inWords('five-times-on-open-ground'),
    judge: judgeFiveTimes,
  }),
  {
    ...inWords('more-time'),
    judge: judgeTime,
  },
  {
    ...inWords('sometimes-faster'),
    judge: judgeFaster(({ meanMicros }) => meanMicros),
    judgeByCounts: judgeFaster(({ pops }) => pops),
  },
]
