import { STUDY_3 } from '@footpath/studies/claims'
import type { Study3Map } from '@footpath/studies/study-3'
import { type Claim, wordsOf } from '../reproduce/claims.js'
import { short } from '../reproduce/comparisons.js'
import {
  judgeGrowth,
  judgeMillis,
  judgePositive,
  judgeShare,
  judgeShortest,
  MOST_SAVED,
  publishedShare,
} from './judges.js'
import { type Gain, signOf, type Study3Measurements } from './measurements.js'
import { AS_PUBLISHED } from './methods.js'
import { COLUMNS, PUBLISHED } from './published.js'

const inWords = wordsOf(STUDY_3)

type Study3Claim = Claim<Study3Measurements>

/** "Almost all": eight of nine paths. */
const ALMOST_ALL = 8 / 9

const LARGE: readonly Study3Map[] = ['edgy2-like', 'umap2-like']
const SMALL: readonly Study3Map[] = ['edgy-like']
const ALL_COLUMNS = Object.values(COLUMNS)

const isFaster = (gain: Gain) => signOf(gain) > 0
const isSlower = (gain: Gain) => signOf(gain) < 0
const expandsLess = ({ expansions }: Gain) => expansions > 0
const expandsMore = ({ expansions }: Gain) => expansions < 0

function euclidean(measured: Study3Measurements): Gain[] {
  return measured.gains(AS_PUBLISHED.name, SMALL).filter(({ heuristic }) => heuristic === 'euclidean')
}

function open(measured: Study3Measurements): Gain[] {
  return measured.gains(AS_PUBLISHED.name).filter(({ kind }) => kind === 'open')
}

/** What the paper states of its results, and its future work. */
export const CLAIMS: readonly Study3Claim[] = [
  {
    ...inWords('faster-on-large-maps'),
    judge: (measured) => judgeShare('faster', measured.gains(AS_PUBLISHED.name, LARGE), isFaster, ALMOST_ALL),
    judgeByCounts: (measured) =>
      judgeShare('fewer expansions', measured.gains(AS_PUBLISHED.name, LARGE), expandsLess, ALMOST_ALL),
    inPaper: () => publishedShare(LARGE, ALL_COLUMNS, 'faster', (gain) => gain > 0, ALMOST_ALL),
  },
  {
    ...inWords('slower-on-edgy-with-euclidean'),
    judge: (measured) => judgeShare('slower', euclidean(measured), isSlower, ALMOST_ALL),
    judgeByCounts: (measured) => judgeShare('more expansions', euclidean(measured), expandsMore, ALMOST_ALL),
    inPaper: () => publishedShare(SMALL, ['ED'], 'slower', (gain) => gain < 0, ALMOST_ALL),
  },
  {
    ...inWords('slower-on-edgy'),
    judge: (measured) => judgeShare('slower', measured.gains(AS_PUBLISHED.name, SMALL), isSlower, ALMOST_ALL),
    judgeByCounts: (measured) =>
      judgeShare('more expansions', measured.gains(AS_PUBLISHED.name, SMALL), expandsMore, ALMOST_ALL),
    inPaper: () => publishedShare(SMALL, ALL_COLUMNS, 'slower', (gain) => gain < 0, ALMOST_ALL),
  },
  {
    ...inWords('gain-grows'),
    judge: (measured) =>
      judgeGrowth((map) =>
        measured.gains(AS_PUBLISHED.name, [map]).flatMap(({ millis }) => millis?.mean ?? []),
      ),
    judgeByCounts: (measured) =>
      judgeGrowth((map) => measured.gains(AS_PUBLISHED.name, [map]).map(({ expansions }) => expansions)),
    inPaper: () => judgeGrowth((map) => PUBLISHED[map].gains.flat()),
  },
  {
    ...inWords('forty-milliseconds'),
    judge: judgeMillis,
    inPaper() {
      const most = Math.max(...PUBLISHED['umap2-like'].gains.flat())
      return {
        verdict: most > MOST_SAVED ? 'held' : 'not-held',
        reason: `At most ${short(most)} ms.`,
        evidence: [{ label: 'most milliseconds saved on a path', value: most }],
      }
    },
  },
  {
    ...inWords('open-paths-lose'),
    judge: (measured) => judgeShare('slower on open ground', open(measured), isSlower, ALMOST_ALL),
    judgeByCounts: (measured) =>
      judgeShare(
        'no fewer expansions on open ground',
        open(measured),
        (gain) => !expandsLess(gain),
        ALMOST_ALL,
      ),
  },
  {
    ...inWords('shortest-only-on-umap2'),
    judge: (measured) => judgeShortest(measured, isFaster),
    judgeByCounts: (measured) => judgeShortest(measured, expandsLess),
  },
  {
    ...inWords('p-values'),
    judge: (measured) =>
      judgeShare('a clear difference', measured.gains(AS_PUBLISHED.name), (gain) => signOf(gain) !== 0, 1),
  },
  {
    ...inWords('gain-always-positive'),
    judge: (measured) => judgePositive(measured, ({ millis }) => millis?.mean ?? null),
    judgeByCounts: (measured) => judgePositive(measured, ({ expansions }) => expansions),
  },
]
