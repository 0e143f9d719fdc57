import type { Study3Map } from '@footpath/studies/study-3'
import type { Claim } from '../reproduce/claims.js'
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
    id: 'faster-on-large-maps',
    plain: 'On the two large maps waypoints save time on almost every path',
    statement:
      'On almost all the paths tested, to traverse the waypoints first and direct the A*, gets a much smaller total time spent calculating the path.',
    where: 'section 4, of Edgy2 and UMAP2',
    judge: (measured) => judgeShare('faster', measured.gains(AS_PUBLISHED.name, LARGE), isFaster, ALMOST_ALL),
    judgeByCounts: (measured) =>
      judgeShare('fewer expansions', measured.gains(AS_PUBLISHED.name, LARGE), expandsLess, ALMOST_ALL),
    inPaper: () => publishedShare(LARGE, ALL_COLUMNS, 'faster', (gain) => gain > 0, ALMOST_ALL),
  },
  {
    id: 'slower-on-edgy-with-euclidean',
    plain: 'On the small map with Euclidean distance they lose time',
    statement:
      'when the Euclidean Distance heuristic is used, it is cheaper to simply use raw A* directly on the grid to generate the path due to the added overhead when using waypoints',
    where: 'section 4, figure 2',
    judge: (measured) => judgeShare('slower', euclidean(measured), isSlower, ALMOST_ALL),
    judgeByCounts: (measured) => judgeShare('more expansions', euclidean(measured), expandsMore, ALMOST_ALL),
    inPaper: () => publishedShare(SMALL, ['ED'], 'slower', (gain) => gain < 0, ALMOST_ALL),
  },
  {
    id: 'slower-on-edgy',
    plain: 'On the small map they lose time almost always',
    statement: 'in almost all cases the total time increases when traversing with waypoints',
    where: 'section 4, figures 2 and 3',
    judge: (measured) => judgeShare('slower', measured.gains(AS_PUBLISHED.name, SMALL), isSlower, ALMOST_ALL),
    judgeByCounts: (measured) =>
      judgeShare('more expansions', measured.gains(AS_PUBLISHED.name, SMALL), expandsMore, ALMOST_ALL),
    inPaper: () => publishedShare(SMALL, ALL_COLUMNS, 'slower', (gain) => gain < 0, ALMOST_ALL),
  },
  {
    id: 'gain-grows',
    plain: 'The gain grows with the map',
    statement: 'Both Figure 4 and Figure 5 prove that the gain increases as the map grows.',
    where: 'section 4',
    judge: (measured) =>
      judgeGrowth((map) =>
        measured.gains(AS_PUBLISHED.name, [map]).flatMap(({ millis }) => millis?.mean ?? []),
      ),
    judgeByCounts: (measured) =>
      judgeGrowth((map) => measured.gains(AS_PUBLISHED.name, [map]).map(({ expansions }) => expansions)),
    inPaper: () => judgeGrowth((map) => PUBLISHED[map].gains.flat()),
  },
  {
    id: 'forty-milliseconds',
    plain: 'They save up to more than 40 ms on the largest map',
    statement:
      'Waypoint traversal was up to and above 40 milliseconds faster then raw A* pathfinding on UMAP2',
    where: 'section 4, figure 7',
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
    id: 'open-paths-lose',
    plain: 'Short and straight paths are those that lose',
    statement:
      'This is because these paths are short or straight, with no or few blocked tiles in the way of the pathing.',
    where: 'section 4, of paths that take longer with waypoints',
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
    id: 'shortest-only-on-umap2',
    plain: 'The shortest way over waypoints beats A* only on the largest map',
    statement:
      'It was only on UMAP2 we could get the shortest path for waypoints and still get less calculation time then just raw A*',
    where: 'section 5',
    judge: (measured) => judgeShortest(measured, isFaster),
    judgeByCounts: (measured) => judgeShortest(measured, expandsLess),
  },
  {
    id: 'p-values',
    plain: 'Every difference is too clear to be chance',
    statement: 'have a validity P value way below 0.05',
    where: 'section 4; read as: the 95 % interval of every difference leaves out zero',
    judge: (measured) =>
      judgeShare('a clear difference', measured.gains(AS_PUBLISHED.name), (gain) => signOf(gain) !== 0, 1),
  },
  {
    id: 'gain-always-positive',
    plain: 'Waypoints can be placed so that the mean gain is always positive',
    statement:
      'finding the waypoints based on the complexity of the map so that the average gain would always be positive',
    where: 'section 5, future work; our waypoints done right',
    judge: (measured) => judgePositive(measured, ({ millis }) => millis?.mean ?? null),
    judgeByCounts: (measured) => judgePositive(measured, ({ expansions }) => expansions),
  },
]
