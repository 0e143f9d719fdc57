import type { EndLists } from '../waypoints/ends/end-lists.js'
import type { RowCorners } from '../waypoints/ends/row-corners.js'
import type { TautGraph } from '../waypoints/taut-graph.js'

/** A complete taut graph as it was at one time, in few arrays, its corners numbered in row order. */
export interface RowGraph extends RowCorners {
  /** By 2 · corner + fan: where its edges begin. */
  readonly start: Int32Array
  /** By edge: the corner it leads to, its key in the fan, its length. */
  readonly target: Int32Array
  readonly key: Float64Array
  readonly cost: Float64Array
}

/** Copies a complete graph, of which there are lists. */
export function rowGraph(graph: TautGraph, { corners, numbers }: EndLists): RowGraph {
  const { fans } = graph
  const { count, x, y } = corners
  const numberOf = new Int32Array(graph.corners.count)
  for (let at = 0; at < count; at++) numberOf[numbers[at]] = at
  const start = new Int32Array(2 * count + 1)
  for (let fan = 0; fan < 2 * count; fan++) {
    const own = 2 * numbers[fan >> 1] + (fan & 1)
    start[fan + 1] = start[fan] + fans.end(own) - fans.start[own]
  }
  const edges = start[2 * count]
  const target = new Int32Array(edges)
  const key = new Float64Array(edges)
  const cost = new Float64Array(edges)
  for (let fan = 0, edge = 0; fan < 2 * count; fan++) {
    const corner = fan >> 1
    const from = fans.start[2 * numbers[corner] + (fan & 1)]
    for (let at = from; edge < start[fan + 1]; at++, edge++) {
      const next = numberOf[fans.target[at]]
      const dx = x[next] - x[corner]
      const dy = y[next] - y[corner]
      target[edge] = next
      key[edge] = fans.key[at]
      cost[edge] = Math.sqrt(dx * dx + dy * dy)
    }
  }
  return { ...corners, start, target, key, cost }
}
