import type { Scenario } from '@footpath/formats'
import { createWalkmap, type Finder, type Terrain, type Unit, validatePath } from 'footpath'
import type { IndexTier } from 'footpath/static-index'
import type { WaypointTier } from 'footpath/waypoints'
import { finderWith, landmarksFor, type SearchOptions } from '../engines.js'
import { number, rounded } from '../output.js'
import type { SearchSetup } from '../search-options.js'
import { enginesForFile, isGraph } from './file-engines.js'

/** Files give lengths rounded to at best two decimals; more than this is a difference. */
const TOLERANCE = 0.006

/** Before times are taken, queries run for this long: the first ones pay for memory and for the engine's compiler. */
const WARM_UP_MILLIS = 50

/** What came out of one scenario file. */
export interface ScenarioResult {
  readonly map: string
  /** The algorithm that ran. */
  readonly algorithm: string
  readonly queries: number
  /** Paths not found or of another length than the file's optimum. */
  readonly mismatches: number
  /** Paths that break a rule of walking. */
  readonly invalid: number
  /** Largest length ÷ optimum, and the mean length, of the paths found; null when there are none. */
  readonly worstRatio: number | null
  readonly meanLength: number | null
  readonly meanMicros: number
  readonly p50Micros: number
  readonly p99Micros: number
  readonly expandedMean: number
  /** Time to compile the walkmap, islands and the algorithm's graph included. */
  readonly buildMs: number
  /** Memory of a graph that was built for the queries; 0 for algorithms without one. */
  readonly indexBytes: number
  /** How far an index or waypoints were built; null where there is neither. */
  readonly tier: IndexTier | WaypointTier | null
}

/** Runs queries on a map, checks every path and compares every length. Only `finder.find` is timed. */
export function measureScenarios(
  map: string,
  terrain: Terrain,
  unit: Unit,
  scenarios: readonly Scenario[],
  setup: SearchSetup,
  watch: { query(done: number): void; complain(problem: string): void },
): ScenarioResult {
  const { options } = setup
  const buildStart = performance.now()
  const walkmap = createWalkmap(terrain, unit)
  walkmap.islandAt(0, 0)
  const engines = enginesForFile(walkmap, scenarios, setup)
  const finder = finderWith(walkmap, { engines, ...landmarksFor(walkmap, options.heuristic) })
  const buildMs = performance.now() - buildStart

  warmUp(finder, scenarios, options)
  const micros = new Float64Array(scenarios.length)
  let algorithm = ''
  let mismatches = 0
  let invalid = 0
  let found = 0
  let worstRatio = 0
  let lengths = 0
  let expanded = 0
  scenarios.forEach(({ start, goal, optimal }, at) => {
    const findStart = performance.now()
    const path = finder.find(start, goal, options)
    micros[at] = (performance.now() - findStart) * 1000
    algorithm = path.stats.algorithm
    expanded += path.stats.expanded
    const query = `${map}: ${start.x},${start.y} → ${goal.x},${goal.y}`
    if (path.status === 'found') {
      found++
      lengths += path.length
      worstRatio = Math.max(worstRatio, optimal > 0 ? path.length / optimal : 1)
    }
    // The file's optimum is of steps: free lines may only be shorter.
    const difference = path.length - optimal
    if (
      path.status !== 'found' ||
      !((path.kind === 'steps' ? Math.abs(difference) : difference) <= TOLERANCE)
    ) {
      mismatches++
      const outcome =
        path.status === 'found' ? `length ${number(path.length, 3)}` : (path.reason ?? path.status)
      watch.complain(`${query}: ${outcome}, the file's optimum is ${number(optimal, 3)}`)
    }
    const problems = validatePath(path, terrain, unit, { from: start, to: goal })
    if (problems.length > 0) {
      invalid++
      watch.complain(`${query}: invalid path, ${problems[0].problem}`)
    }
    watch.query(at + 1)
  })

  const queries = scenarios.length
  micros.sort()
  return {
    map,
    algorithm,
    queries,
    mismatches,
    invalid,
    worstRatio: found === 0 ? null : rounded(worstRatio, 6),
    meanLength: found === 0 ? null : rounded(lengths / found),
    meanMicros: rounded(micros.reduce((sum, each) => sum + each, 0) / queries),
    p50Micros: rounded(percentile(micros, 0.5)),
    p99Micros: rounded(percentile(micros, 0.99)),
    expandedMean: rounded(expanded / queries),
    buildMs: rounded(buildMs),
    indexBytes: engines.filter(isGraph).reduce((sum, { bytes }) => sum + bytes, 0),
    tier: engines.find(isGraph)?.tier ?? null,
  }
}

function warmUp(finder: Finder<SearchOptions>, scenarios: readonly Scenario[], options: SearchOptions): void {
  const until = performance.now() + WARM_UP_MILLIS
  for (let at = 0; at < scenarios.length && performance.now() < until; at++)
    finder.find(scenarios[at].start, scenarios[at].goal, options)
}

/** The smallest value that at least this share of all values does not exceed. */
function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}
