import { hasMethods, requireLimit } from '../checks.js'
import { FootpathError } from '../error.js'
import type { Work } from '../work.js'
import type { EndLists } from './ends/end-lists.js'
import type { TautGraph } from './taut-graph.js'

/** How much labels may take. */
export interface LabelLimits {
  /** Milliseconds after which labels are given up; no limit by default. The graph is always finished. */
  readonly maxMillis?: number | undefined
  /** The most memory of labels, in bytes; 64 MB by default. */
  readonly maxBytes?: number | undefined
}

/** Refuses limits that are not numbers. */
export function checkLabelLimits({ maxMillis, maxBytes }: LabelLimits): void {
  requireLimit('maxMillis', maxMillis)
  requireLimit('maxBytes', maxBytes)
}

/** Finds shortest paths without a search. Of the ground as it was when it was made. */
export interface PathLookup {
  /** Its memory. */
  readonly bytes: number
  /** Label entries read by the last query. */
  readonly read: number
  /** x and y of the points of the last path in turn, both ends included; valid up to what `find` returned. */
  readonly points: readonly number[]
  /** Finds the path between two free cells that do not see each other. Returns the numbers in `points`; 0 without one. */
  find(startX: number, startY: number, goalX: number, goalY: number): number
  /** As bytes, for `WaypointLabels.read`. */
  save(): Uint8Array
}

/** What makes labels: `labels` of `footpath/waypoints/labels`. */
export interface WaypointLabels {
  /**
   * Builds labels for a complete graph and its lists, null if it has too many corners. They must not change meanwhile.
   * Returns why there are no labels if they do not fit.
   */
  build(graph: TautGraph, lists: EndLists | null, limits: LabelLimits): Work<PathLookup | string>
  /** Labels that were saved; null if these bytes are none of this graph. They stay in use: they must not change. */
  read(graph: TautGraph, lists: EndLists, bytes: Uint8Array): PathLookup | null
}

let loaded: WaypointLabels | null = null

/** Makes labels known for `labels: true`. Their module does that when it is loaded: waypoints do not import it. */
export function makeLabelsKnown(labels: WaypointLabels): void {
  loaded = labels
}

/** The labels that an option asks for; null if it asks for none. */
export function labelsAsked(given: boolean | WaypointLabels | undefined): WaypointLabels | null {
  if (given === undefined || given === false) return null
  const labels = given === true ? loaded : given
  if (hasMethods(labels, 'build', 'read')) return labels
  throw new FootpathError(
    'unsuitable-combination',
    'Labels are not in this bundle.',
    "Import them and pass them: `import { labels } from 'footpath/waypoints/labels'` and `build({ labels })`.",
    given,
  )
}
