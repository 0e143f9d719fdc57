import type { Work } from '../work.js'
import type { Levels } from './levels.js'
import type { TautGraph } from './taut-graph.js'

/** Corners looked at between two pauses. */
const SLICE = 256

/** If labels are built too, the graph with its lists is about this share of the work. */
export const SHARE_OF_GRAPH = 0.4

/** Edges and levels are about this share of the graph with its lists. */
export const SHARE_OF_EDGES = 0.6

/** Looking around is about this share of the work; the rest are the levels. */
const SHARE_OF_LOOKING = 0.8

/**
 * Looks around from every corner, then gives all edges their levels. Pauses every few milliseconds; `refresh` then
 * follows the edits that came in meanwhile.
 */
export function* buildGraph(graph: TautGraph, levels: Levels, refresh: () => void): Work<void> {
  const { corners } = graph
  for (let corner = 0; corner < corners.count; corner++) {
    if (corner % SLICE === 0) {
      yield (SHARE_OF_LOOKING * corner) / corners.count
      refresh()
    }
    if (corners.has(corner)) graph.findEdges(corner)
  }
  // Edits meanwhile may have made the graph forget some.
  for (let corner = 0; corner < corners.count; corner++) if (corners.has(corner)) graph.findEdges(corner)
  levels.readAll()
}
