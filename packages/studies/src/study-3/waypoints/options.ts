import type { WorkOptions } from 'footpath'
import { requireName, requireOptions, SLICED_WORK_OPTIONS } from 'footpath/internal'
import { STOP_RULES, type StopRule } from 'footpath/search'
import { type Growth, GROWTHS } from './rectangles.js'
import { EDGE_COSTS, type EdgeCost } from './visibility-edges.js'
import { PUBLISHED_HEURISTICS, type PublishedHeuristic } from './waypoint-search.js'

/** How the waypoints of a map are made; the defaults are as published. */
export interface PublishedWaypointsOptions {
  /** How rectangles grow; `down-first` by default. */
  readonly growth?: Growth
  /** What an edge costs; `squared` by default, `euclidean` is the corrected choice. */
  readonly edgeCost?: EdgeCost
}

/** Options of the build, which takes a ray per pair of waypoints. */
export interface PublishedBuildOptions extends PublishedWaypointsOptions, WorkOptions {}

/** Options of one query; the defaults are as published. */
export interface PublishedFindOptions {
  /** For the waypoints and the grid alike; `euclidean` by default. */
  readonly heuristic?: PublishedHeuristic
  /**
   * When the waypoint search ends: `on-generation` (the default) with the first path found, `on-expansion` with the
   * shortest.
   */
  readonly stop?: StopRule
}

export function checkBuildOptions(options: PublishedBuildOptions): Required<PublishedWaypointsOptions> {
  requireOptions(options, ['growth', 'edgeCost', ...SLICED_WORK_OPTIONS])
  return {
    growth: requireName('growth', options.growth ?? 'down-first', GROWTHS),
    edgeCost: requireName('edge cost', options.edgeCost ?? 'squared', EDGE_COSTS),
  }
}

export function checkFindOptions(options: PublishedFindOptions): Required<PublishedFindOptions> {
  requireOptions(options, ['heuristic', 'stop'])
  return {
    heuristic: requireName('heuristic', options.heuristic ?? 'euclidean', PUBLISHED_HEURISTICS),
    stop: requireName('stop rule', options.stop ?? 'on-generation', STOP_RULES),
  }
}
