import type { Work } from '../work.js'
import { type EndLists, MOST_LISTED } from '../waypoints/ends/end-lists.js'
import {
  type LabelLimits,
  makeLabelsKnown,
  type PathLookup,
  type WaypointLabels,
} from '../waypoints/lookup.js'
import type { TautGraph } from '../waypoints/taut-graph.js'
import { cornerLabels } from './corner-labels.js'
import { LabelLookup } from './label-lookup.js'
import { rowGraph } from './row-graph.js'
import { readLabels } from './saved-labels.js'

const DEFAULT_MAX_BYTES = 64e6

/**
 * Hub labels for waypoints: `waypoints.build({ labels })`. Queries then look shortest paths up in a few microseconds.
 * For maps that seldom change: an edit drops the labels, and the graph answers until you build them again.
 */
export const labels: WaypointLabels = {
  *build(graph: TautGraph, lists: EndLists | null, limits: LabelLimits): Work<PathLookup | string> {
    const { maxBytes = DEFAULT_MAX_BYTES, maxMillis = Number.POSITIVE_INFINITY } = limits
    const until = performance.now() + maxMillis
    const isInTime = () => performance.now() < until
    if (lists === null)
      return `The map has ${graph.corners.size} corners; labels work for at most ${MOST_LISTED}.`
    const labelling = cornerLabels(rowGraph(graph, lists), (bytes) => bytes <= maxBytes && isInTime())
    const built = yield* labelling
    if (built !== null) return new LabelLookup(graph.ground, lists, built)
    return isInTime()
      ? `Labels of this map take more than maxBytes, ${maxBytes} bytes.`
      : `Labels of this map take longer than maxMillis, ${Math.round(maxMillis)} ms after the graph.`
  },

  read(graph: TautGraph, lists: EndLists, bytes: Uint8Array): PathLookup | null {
    const read = readLabels(lists.corners.count, bytes)
    return read === null ? null : new LabelLookup(graph.ground, lists, read)
  },
}

makeLabelsKnown(labels)
