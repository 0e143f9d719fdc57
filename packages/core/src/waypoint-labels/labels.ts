import { partOfWork, type Work } from '../work.js'
import {
  type LabelLimits,
  makeLabelsKnown,
  type PathLookup,
  type WaypointLabels,
} from '../waypoints/lookup.js'
import type { TautGraph } from '../waypoints/taut-graph.js'
import { bytesIn } from '../static-index/build-index.js'
import { cellLists } from './cell-lists.js'
import { cornerLabels, MOST_CORNERS } from './corner-labels.js'
import { LabelLookup } from './label-lookup.js'
import { CornerViews } from './corner-views.js'
import { cornersInRows, rowCorners, rowGraph } from './row-graph.js'
import { readTables } from './saved-tables.js'
import { sightLists } from './sight-lists.js'

const DEFAULT_MAX_BYTES = 64e6

/** Both kinds of lists are about this share of the work each. */
const SHARE_OF_LISTS = 0.1

/**
 * Hub labels for waypoints: `waypoints.build({ labels })`. Queries then look shortest paths up in a few microseconds.
 * For maps that seldom change: an edit drops the labels, and the graph answers until you build them again.
 */
export const labels: WaypointLabels = {
  *build(graph: TautGraph, limits: LabelLimits): Work<PathLookup | string> {
    const { maxBytes = DEFAULT_MAX_BYTES, maxMillis = Number.POSITIVE_INFINITY } = limits
    const until = performance.now() + maxMillis
    const isInTime = () => performance.now() < until
    const { ground } = graph
    const { width, depth } = mapOf(graph)
    const order = cornersInRows(graph)
    const corners = order.length
    if (corners > MOST_CORNERS)
      return `The map has ${corners} corners; labels work for at most ${MOST_CORNERS}.`
    const rows = rowGraph(graph, order)
    const views = new CornerViews(graph, ground, order)
    const isFree = (x: number, y: number) => {
      const { column, row } = ground.cellAt({ x, y })
      return ground.isFree(column, row)
    }
    const listing = cellLists(width, depth, corners, isFree, (corner, visit) =>
      views.withEdges(corner, rows, visit),
    )
    const cells = yield* partOfWork(listing, 0, SHARE_OF_LISTS)
    const seeing = sightLists(width, depth, corners, (corner, visit) => views.all(corner, visit))
    const sight = yield* partOfWork(seeing, SHARE_OF_LISTS, 2 * SHARE_OF_LISTS)
    const before = bytesIn([cells, sight])
    const labelling = cornerLabels(rows, (bytes) => before + bytes <= maxBytes && isInTime())
    const built = yield* partOfWork(labelling, 2 * SHARE_OF_LISTS, 1)
    if (built === null)
      return isInTime()
        ? `Labels of this map take more than maxBytes, ${maxBytes} bytes.`
        : `Labels of this map take longer than maxMillis, ${Math.round(maxMillis)} ms after the graph.`
    return new LabelLookup(ground, { corners: rowCorners(graph, order), cells, sight, labels: built })
  },

  read(graph: TautGraph, bytes: Uint8Array): PathLookup | null {
    const { width, depth } = mapOf(graph)
    const tables = readTables(rowCorners(graph, cornersInRows(graph)), width, depth, bytes)
    return tables === null ? null : new LabelLookup(graph.ground, tables)
  },
}

makeLabelsKnown(labels)

/** The size of the map: of the ground without the lines that a disc doubles. */
function mapOf({ ground }: TautGraph): { width: number; depth: number } {
  const { columns, rows, inset } = ground
  return inset === 0 ? { width: columns, depth: rows } : { width: columns >> 1, depth: rows >> 1 }
}
