import { STUDY_2 } from '@footpath/studies/claims'
import { READINGS, type StudiedHeuristic } from '@footpath/studies/study-2'
import { type Claim, decidedByCounts, type Judgement, notRun, wordsOf } from '../reproduce/claims.js'
import { compareFigures, type Comparison, judgeReadings, short } from '../reproduce/comparisons.js'
import type { Measure } from '../reproduce/pool.js'
import { keyOf, type Place, placeName, type Study2Measurements } from './measurements.js'
import { type LengthAndMillis, STUDIED_HEURISTICS, TABLE_1 } from './published.js'

const inWords = wordsOf(STUDY_2)

type HeuristicClaim = Claim<Study2Measurements>

const SQUARED = 'euclidean-squared'
const OTHERS = STUDIED_HEURISTICS.filter((heuristic) => heuristic !== SQUARED)
const OTHER_THREE = OTHERS.filter((heuristic) => heuristic !== 'euclidean')

/** From here on a board counts as large: below, a search takes microseconds and the heuristics hardly differ. */
const LARGE = 100

const WORDS: Partial<Record<Measure, string>> = {
  micros: 'time (µs)',
  expanded: 'expansions',
  nodes: 'nodes',
}

/** Judges that `one` is lower than each of the others in table 1. */
function judgeLower(
  measured: Study2Measurements,
  one: StudiedHeuristic,
  others: readonly StudiedHeuristic[],
  measure: Measure,
): Judgement {
  // The paper speaks of time "when the size of game area is increased", of lengths in general.
  const isMeant = ({ size }: Place) => measure === 'nodes' || size >= LARGE
  return judgeReadings(WORDS[measure] ?? measure, measured.lower('heuristics', one, others, measure, isMeant))
}

/** Judges the same by the paper's own table; `part` is 0 for lengths and 1 for milliseconds. */
function publishedLower(one: StudiedHeuristic, others: readonly StudiedHeuristic[], part: 0 | 1): Judgement {
  const comparisons = TABLE_1.filter(({ size }) => part === 0 || size >= LARGE).flatMap((row) =>
    others.map((other) =>
      compareFigures(
        `${placeName(row)}, ${one} and ${other}`,
        published(row.cells, one)[part],
        published(row.cells, other)[part],
      ),
    ),
  )
  return judgeReadings(part === 0 ? 'length' : 'time (ms)', [{ reading: 'published', comparisons }])
}

function published(cells: readonly LengthAndMillis[], heuristic: StudiedHeuristic): LengthAndMillis {
  return cells[STUDIED_HEURISTICS.indexOf(heuristic)]
}

/** Judges that every one of the others has shorter paths than squared distance. */
function judgeLonger(measured: Study2Measurements): Judgement {
  return judgeReadings(
    'nodes',
    READINGS.map((reading) => ({
      reading,
      comparisons: OTHERS.flatMap(
        (other) =>
          measured.lower('heuristics', other, [SQUARED], 'nodes').find((each) => each.reading === reading)
            ?.comparisons ?? [],
      ),
    })),
  )
}

/** How much more the largest board takes than the smallest of at least 30², per density: squared against the others. */
function judgeGrowth(measured: Study2Measurements, measure: Measure): Judgement {
  return judgeReadings(
    `growth of ${WORDS[measure] ?? measure}`,
    READINGS.map((reading) => {
      const places = measured.places('heuristics', reading).filter(({ size }) => size >= 30)
      const growth = (heuristic: StudiedHeuristic, from: Place, to: Place) => {
        const [before, after] = [from, to].map((place) =>
          measured.pool.mean(keyOf('heuristics', reading, place, heuristic), measure),
        )
        return before === null || after === null ? null : after / before
      }
      const comparisons = growthPairs(places).flatMap(([from, to]) =>
        OTHERS.flatMap((other): Comparison[] => {
          const [ours, theirs] = [growth(SQUARED, from, to), growth(other, from, to)]
          if (ours === null || theirs === null) return []
          return [compareFigures(growthName(from, to, other), ours, theirs)]
        }),
      )
      return { reading, comparisons }
    }),
  )
}

function publishedGrowth(): Judgement {
  const comparisons = growthPairs(TABLE_1.filter(({ size }) => size >= 30)).flatMap(([from, to]) =>
    OTHERS.map((other) => {
      const growth = (heuristic: StudiedHeuristic) =>
        published(to.cells, heuristic)[1] / published(from.cells, heuristic)[1]
      return compareFigures(growthName(from, to, other), growth(SQUARED), growth(other))
    }),
  )
  return judgeReadings('growth of time', [{ reading: 'published', comparisons }])
}

function growthPairs<P extends Place>(places: readonly P[]): [from: P, to: P][] {
  return [...new Set(places.map(({ density }) => density))].flatMap((density): [P, P][] => {
    const ofDensity = places.filter((place) => place.density === density)
    const [first] = ofDensity
    const last = ofDensity.at(-1)
    return last === undefined || last === first ? [] : [[first, last]]
  })
}

function growthName(from: Place, to: Place, other: string): string {
  return `${from.size}² to ${to.size}² at ${to.density} %, ${SQUARED} and ${other}`
}

/** More than a second faster on the largest board; seconds are those of a machine. */
function judgeSeconds(measured: Study2Measurements): Judgement {
  const judged = judgeLower(measured, 'euclidean', OTHER_THREE, 'micros')
  if (judged.verdict === 'not-held' || judged.verdict === 'not-run') return judged
  const saved = measured
    .lower('heuristics', 'euclidean', OTHER_THREE, 'micros', ({ size }) => size >= 500)
    .flatMap(({ comparisons }) => comparisons.map(({ first, second }) => (second - first) / 1e6))
  if (saved.length === 0) return notRun('No board of 500² was measured.')
  const most = Math.max(0, ...saved)
  if (most > 1) return judged
  return {
    verdict: 'not-reproducible',
    reason: `Where Euclidean distance is faster it saves at most ${short(most)} s here: the seconds are those of the paper's machine.`,
    evidence: judged.evidence,
  }
}

/** The claims on table 1. */
export const HEURISTIC_CLAIMS: readonly HeuristicClaim[] = [
  {
    ...inWords('squared-fastest'),
    judge: (measured) => judgeLower(measured, SQUARED, OTHERS, 'micros'),
    judgeByCounts: (measured) => judgeLower(measured, SQUARED, OTHERS, 'expanded'),
    inPaper: () => publishedLower(SQUARED, OTHERS, 1),
  },
  {
    ...inWords('squared-grows-slowest'),
    judge: (measured) => judgeGrowth(measured, 'micros'),
    judgeByCounts: (measured) => judgeGrowth(measured, 'expanded'),
    inPaper: publishedGrowth,
  },
  decidedByCounts({
    ...inWords('squared-longer'),
    judge: judgeLonger,
    inPaper() {
      const comparisons = TABLE_1.flatMap((row) =>
        OTHERS.map((other) =>
          compareFigures(
            `${placeName(row)}, ${other} and ${SQUARED}`,
            published(row.cells, other)[0],
            published(row.cells, SQUARED)[0],
          ),
        ),
      )
      return judgeReadings('length', [{ reading: 'published', comparisons }])
    },
  }),
  {
    ...inWords('euclidean-second'),
    judge: (measured) => judgeLower(measured, 'euclidean', OTHER_THREE, 'micros'),
    judgeByCounts: (measured) => judgeLower(measured, 'euclidean', OTHER_THREE, 'expanded'),
    inPaper: () => publishedLower('euclidean', OTHER_THREE, 1),
  },
  decidedByCounts({
    ...inWords('euclidean-shortest'),
    judge: (measured) => judgeLower(measured, 'euclidean', [...OTHER_THREE, SQUARED], 'nodes'),
    inPaper: () => publishedLower('euclidean', [...OTHER_THREE, SQUARED], 0),
  }),
  {
    ...inWords('euclidean-seconds'),
    judge: judgeSeconds,
    inPaper() {
      const large = TABLE_1.filter(({ size }) => size >= 500)
      const comparisons = large.flatMap((row) =>
        OTHER_THREE.map((other) =>
          compareFigures(
            `${placeName(row)}, euclidean and a second, and ${other}`,
            published(row.cells, 'euclidean')[1] + 1000,
            published(row.cells, other)[1],
          ),
        ),
      )
      return judgeReadings('time (ms)', [{ reading: 'published', comparisons }])
    },
  },
  decidedByCounts({
    ...inWords('all-densities'),
    judge: (measured) =>
      judgeReadings('expansions', measured.lower('densities', SQUARED, OTHERS, 'expanded')),
  }),
]
