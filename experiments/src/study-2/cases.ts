import {
  type AnyOpenListName,
  type Reading,
  READINGS,
  SCENARIOS,
  searchOf,
  type StudiedHeuristic,
  unitOf,
  WEIGHTS,
} from '@footpath/studies/study-2'
import type { Case } from '../reproduce/case.js'
import { STUDIED_HEURISTICS, STUDIED_OPEN_LISTS } from './published.js'
import type { Study2Tuple, TableName } from './run-case.js'

/**
 * How open lists are compared: with the paper's heuristic, and with the one that is right for the steps; the paper's six
 * and our own. Buckets order states only roughly, so the search goes on until nothing better can remain; squared
 * distances have no bound, and in a trial it expanded a thousand times more on 100² and exceeded the limit on 300².
 */
const OPEN_LIST_TABLES: readonly {
  readonly reading: Reading
  readonly heuristic: StudiedHeuristic
  readonly openLists: readonly AnyOpenListName[]
}[] = [
  {
    reading: 'same-function',
    heuristic: 'euclidean-squared',
    openLists: [...STUDIED_OPEN_LISTS, 'quad-heap'],
  },
  {
    reading: 'corrected',
    heuristic: 'octile',
    openLists: [...STUDIED_OPEN_LISTS, 'quad-heap', 'bucket-queue'],
  },
]

/** A row of a plan: sizes, densities, and the number of maps and scenarios for each. */
interface Plan {
  readonly sizes: readonly number[]
  readonly densities: readonly number[]
  readonly maps: number
  readonly scenarios: number
  readonly repeats: number
}

/** What all cases of a mode have in common. */
interface Limits {
  readonly timed?: boolean
  readonly limitMillis: number
  readonly warmUpMillis: number
  /** Whether all maps share a process: fewer processes, but one disturbance hits more of a configuration. */
  readonly together: boolean
}

const PAPER_DENSITIES = [25, 50, 75]
const MORE_DENSITIES = [10, 20, 30, 40, 50, 60, 70, 75]

function plan(
  sizes: readonly number[],
  densities: readonly number[],
  maps: number,
  scenarios: number,
  repeats: number,
): Plan {
  return { sizes, densities, maps, scenarios, repeats }
}

/** Rows of the paper's tables, and 1000² beyond. */
const FULL = {
  table: [
    plan([10, 30, 50, 100], PAPER_DENSITIES, 5, SCENARIOS, 5),
    plan([300], PAPER_DENSITIES, 5, SCENARIOS, 3),
    plan([500], PAPER_DENSITIES, 3, SCENARIOS, 2),
    plan([1000], PAPER_DENSITIES, 2, SCENARIOS, 1),
  ],
  /** Only under the paper's reading: what its tables have besides. */
  published: [] as Plan[],
  /** Only for open lists: the larger OPEN, the more they differ. */
  largest: [plan([2000], PAPER_DENSITIES, 1, 10, 1)],
  lists: [
    plan([10, 30, 50, 100], PAPER_DENSITIES, 5, SCENARIOS, 3),
    plan([300, 500], PAPER_DENSITIES, 1, SCENARIOS, 1),
  ],
  literal: [plan([30, 50, 100, 300], PAPER_DENSITIES, 3, SCENARIOS, 0)],
  densities: [plan([300], MORE_DENSITIES, 3, SCENARIOS, 0)],
  weights: [plan([100, 300], PAPER_DENSITIES, 3, SCENARIOS, 0)],
  limitMillis: 120_000,
  listLimitMillis: 20_000,
  warmUpMillis: 100,
  together: false,
}

const QUICK: typeof FULL = {
  table: [
    plan([10, 30, 50], PAPER_DENSITIES, 2, SCENARIOS, 3),
    plan([100], PAPER_DENSITIES, 1, SCENARIOS, 3),
    plan([300], [25, 50], 1, 10, 2),
  ],
  published: [plan([500], [25, 50], 1, 10, 1)],
  largest: [plan([1000], [25], 1, 5, 1)],
  lists: [plan([10, 30, 50], PAPER_DENSITIES, 1, 10, 1), plan([100], PAPER_DENSITIES, 1, 5, 1)],
  literal: [plan([30, 50, 100], PAPER_DENSITIES, 1, 10, 0)],
  densities: [plan([100], MORE_DENSITIES, 1, 10, 0)],
  weights: [plan([100], PAPER_DENSITIES, 1, 10, 0)],
  limitMillis: 20_000,
  listLimitMillis: 2000,
  warmUpMillis: 15,
  together: true,
}

/** Times are taken of the paper's reading and of ours; the two between are there for their lengths. */
const TIMED: readonly Reading[] = ['same-function', 'corrected']

/** Every configuration of the study. */
export function casesOf(quick: boolean): Case<Study2Tuple>[] {
  const plans = quick ? QUICK : FULL
  const tableOf = (reading: Reading) =>
    reading === 'same-function' ? [...plans.table, ...plans.published] : plans.table
  return [
    ...READINGS.flatMap((reading) =>
      STUDIED_HEURISTICS.flatMap((heuristic) => {
        const search = searchOf(reading, heuristic, 'binary-heap-hash')
        const what = { reading, variant: heuristic, unit: unitOf(reading, heuristic), search }
        return [
          ...spread('heuristics', what, tableOf(reading), { ...plans, timed: TIMED.includes(reading) }),
          ...spread('densities', what, plans.densities, { ...plans, timed: false }),
        ]
      }),
    ),
    ...STUDIED_HEURISTICS.flatMap((heuristic) => {
      const search = searchOf('literal', heuristic, 'unsorted-list')
      const what = {
        reading: 'literal' as const,
        variant: heuristic,
        unit: unitOf('literal', heuristic),
        search,
      }
      return spread('heuristics', what, plans.literal, { ...plans, timed: false })
    }),
    ...OPEN_LIST_TABLES.flatMap(({ reading, heuristic, openLists }) =>
      openLists.flatMap((openList) => {
        const search = searchOf(reading, heuristic, openList)
        const what = { reading, variant: openList, unit: unitOf(reading, heuristic), search }
        // The plain lists get slower with the square of the expansions.
        return openList === 'unsorted-list' || openList === 'sorted-list'
          ? spread('open-lists', what, plans.lists, { ...plans, limitMillis: plans.listLimitMillis })
          : spread('open-lists', what, [...tableOf(reading), ...plans.largest], plans)
      }),
    ),
    ...WEIGHTS.flatMap(({ variant, search }) => {
      const what = { reading: '10/14' as const, variant, unit: unitOf('10/14', 'octile'), search }
      return spread('weights', what, plans.weights, { ...plans, timed: false })
    }),
  ]
}

/** The cases of one search variant over the maps of a plan. */
function spread(
  table: TableName,
  what: Pick<Study2Tuple, 'reading' | 'variant' | 'unit' | 'search'>,
  plans: readonly Plan[],
  { timed = true, limitMillis, warmUpMillis, together }: Limits,
): Case<Study2Tuple>[] {
  return plans.flatMap(({ sizes, densities, maps, scenarios, repeats }) =>
    sizes.flatMap((size) =>
      densities.flatMap((density) =>
        Array.from({ length: maps }, (_, map): Case<Study2Tuple> => {
          const tuple = {
            table,
            ...what,
            size,
            density,
            map,
            scenarios,
            repeats: timed ? repeats : 0,
            warmUpMillis: timed ? warmUpMillis : 0,
          }
          return {
            id: `2/${table}/${what.reading}/${what.variant}/${size}/${density}/${map}`,
            study: 2,
            // Where times count, a process runs one variant only; otherwise it runs many maps.
            group: timed
              ? `${table} ${what.reading} ${what.variant} ${together ? '' : map}`
              : `${table} ${size} ${map}`,
            timed,
            limitMillis,
            effort: effortOf(tuple, limitMillis),
            tuple,
          }
        }),
      ),
    ),
  )
}

/** Seconds: a tenth of the cells expanded at a microsecond each, a few where the search is greedy; and the map. */
function effortOf({ reading, size, scenarios, repeats, search }: Study2Tuple, limitMillis: number): number {
  const greedy = search.heuristic === 'euclidean-squared'
  const expanded = greedy ? 3 * size : 0.1 * size * size
  // A plain list looks at all of OPEN and CLOSED for every neighbour, figure 2 at OPEN for every expansion.
  const isList = search.openList.endsWith('list')
  const micros = reading === 'literal' ? 1 + size / 50 : isList ? 1 + expanded / 50 : 1
  const searching = (scenarios * (1 + repeats) * expanded * micros) / 1e6
  return Math.min(searching, limitMillis / 1000) + (1.2 * size * size) / 1e6 + 0.02
}
