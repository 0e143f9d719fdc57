import { Path, type PathStats } from 'footpath'
import { costAlong, createCounts, stepsOf } from 'footpath/internal'
import type { SearchState, StopRule } from 'footpath/search'
import type { Walkmap } from 'footpath/walkmap'
import { fuseLegs } from './fused-path.js'

/** What a query did in addition to its path. */
export interface PublishedQuery {
  /** The tile chain as indexes in row order; empty where the answer came from the grid alone. */
  readonly chain: Int32Array
  readonly expandedWaypoints: number
  readonly expandedCells: number
}

/** The parts of an answer. */
export interface Answer {
  /** The waypoint search, if there was one. */
  readonly waypoints: SearchState | null
  /** The path of every link walked. */
  readonly legs: readonly Path[]
  /** The path on the grid alone, where the links do not lead to the goal. */
  readonly alone: Path | null
  readonly stop: StopRule
  readonly startedAt: number
}

/** One path and one sum of counts from all parts. */
export function pathOf(walkmap: Walkmap, answer: Answer): Path {
  const { legs, alone } = answer
  if (alone !== null) {
    const { status, reason, steps, cost } = alone
    return new Path({ status, reason, steps, cost, terrain: walkmap.terrain, stats: statsOf(answer) })
  }
  const cells = fuseLegs(walkmap.layout, legs)
  return new Path({
    status: 'found',
    steps: stepsOf(walkmap, cells),
    cost: walkmap.toUnits(costAlong(walkmap, cells)),
    terrain: walkmap.terrain,
    stats: statsOf(answer),
  })
}

function statsOf({ waypoints, legs, alone, stop, startedAt }: Answer): PathStats {
  const paths = alone === null ? legs : [...legs, alone]
  const openListCounts = { ...createCounts(), ...waypoints?.open.counts }
  const total = {
    expanded: waypoints?.expanded ?? 0,
    generated: waypoints?.generated ?? 0,
    reopened: waypoints?.reopened ?? 0,
    peakOpen: waypoints?.peakOpen ?? 0,
    openListCounts,
  }
  for (const { stats } of paths) {
    total.expanded += stats.expanded
    total.generated += stats.generated
    total.reopened += stats.reopened
    total.peakOpen = Math.max(total.peakOpen, stats.peakOpen)
    for (const name of ['pushes', 'pops', 'decreases', 'comparisons', 'probes'] as const)
      openListCounts[name] += stats.openListCounts[name]
  }
  return {
    ...paths[0].stats,
    ...total,
    algorithm: 'waypoints-published',
    why:
      alone === null
        ? 'you asked for it'
        : 'A* on the grid: the waypoints do not lead from the start to the goal',
    stop,
    bound: null,
    micros: (performance.now() - startedAt) * 1000,
  }
}
