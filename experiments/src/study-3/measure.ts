import { createWalkmap, type Path, validatePath } from 'footpath'
import { PUBLISHED_HEURISTICS, type PublishedHeuristic } from 'footpath/waypoints'
import { type Summary, summarise } from '../statistics.js'
import type { StudyMap } from './maps.js'
import { METHODS, type Query, RAW } from './methods.js'
import type { PairKind, StudyPair } from './pairs.js'
import { WALKER } from './walker.js'

/** One path of a map, found by one method with one heuristic. */
export interface StudyRow {
  readonly map: string
  /** 0 to 8. */
  readonly path: number
  readonly kind: PairKind
  readonly heuristic: PublishedHeuristic
  readonly method: string
  /** Waypoints and cells together; the same on every machine. */
  readonly expanded: number
  readonly cost: number
  /** Mean time of the runs. */
  readonly micros: number
  /** Milliseconds saved against A* on the grid, run by run; null for that itself. */
  readonly gain: Summary | null
}

/** Runs before time counts, so that all code is compiled. */
const WARM_UP = 10

/** Every path × heuristic × method of a map, so many times each; the methods take turns. Throws at an invalid path. */
export function measureMap({ name, terrain, pairs }: StudyMap, runs: number): StudyRow[] {
  const walkmap = createWalkmap(terrain, WALKER)
  const queries = METHODS.map((method) => method.prepare(walkmap).query)
  return pairs.flatMap((pair, path) =>
    PUBLISHED_HEURISTICS.flatMap((heuristic) => {
      const paths = queries.map((query) => checked(pair, query(pair.from, pair.to, heuristic), terrain))
      const times = timesOf(queries, pair, heuristic, runs)
      return METHODS.map((method, at) => ({
        map: name,
        path,
        kind: pair.kind,
        heuristic,
        method: method.name,
        expanded: paths[at].stats.expanded,
        cost: paths[at].cost,
        micros: times[at].reduce((sum, micros) => sum + micros, 0) / runs,
        gain:
          method === RAW
            ? null
            : summarise(times[at].map((micros, run) => (times[METHODS.indexOf(RAW)][run] - micros) / 1000)),
      }))
    }),
  )
}

/** Microseconds by method and run. */
function timesOf(
  queries: readonly Query[],
  { from, to }: StudyPair,
  heuristic: PublishedHeuristic,
  runs: number,
): number[][] {
  const times = queries.map((): number[] => [])
  for (let run = -WARM_UP; run < runs; run++) {
    queries.forEach((query, at) => {
      const begun = performance.now()
      query(from, to, heuristic)
      if (run >= 0) times[at].push((performance.now() - begun) * 1000)
    })
  }
  return times
}

function checked({ from, to }: StudyPair, path: Path, terrain: StudyMap['terrain']): Path {
  const problems = validatePath(path, terrain, WALKER, { from, to })
  if (path.status !== 'found' || problems.length > 0)
    throw new Error(`${path.stats.algorithm}: ${path.status} ${JSON.stringify(problems)}`)
  return path
}
