import type { Terrain } from 'footpath'
import type { LabAlgorithmName } from '../search/names.js'
import { pointsOf, whyNone } from '../search/path-words.js'
import type { SearchResult } from '../state/lab-state.js'
import { SEARCHES } from '../words/names.js'
import { type PlayedLane, playedLane } from './played-lane.js'

/** The searches of a comparison as lanes of a race. Those without a trace have no steps: they are there at once. */
export function raceLanes(results: readonly (SearchResult | null)[], terrain: Terrain): PlayedLane[] {
  return results.flatMap((result, at) => (result === null ? [] : [laneOf(result, at, terrain)]))
}

/** Whether these are other searches than before; times alone make no other race. */
export function isOtherRace(
  before: readonly (SearchResult | null)[],
  now: readonly (SearchResult | null)[],
): boolean {
  return before.length !== now.length || now.some((result, at) => result?.path !== before[at]?.path)
}

function laneOf({ path, setup }: SearchResult, at: number, terrain: Terrain): PlayedLane {
  const isFound = path.status === 'found'
  const algorithm: LabAlgorithmName = setup.options.algorithm ?? 'auto'
  return playedLane(
    { name: SEARCHES[algorithm].name },
    at,
    {
      figures: { expanded: path.stats.expanded, cost: path.cost, found: isFound ? 1 : 0, refused: 0 },
      lines: isFound ? [pointsOf(path)] : [],
      trace: path.trace,
      costs: path.costs,
      stats: path.stats,
      problem: isFound ? null : whyNone(path),
    },
    terrain,
  )
}
