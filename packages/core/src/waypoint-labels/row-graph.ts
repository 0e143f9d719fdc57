import type { CornerId } from '../ids.js'
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

/** The corners alone: what queries need. */
export interface RowCorners {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly wall: Uint8Array
}

/** The corners of a graph in row order, by the numbers they have there. */
export function cornersInRows({ corners }: TautGraph): Int32Array {
  const { atVertex, size } = corners
  const order = new Int32Array(size)
  let at = 0
  for (let vertex = 0; vertex < atVertex.length; vertex++)
    if (atVertex[vertex] >= 0) order[at++] = atVertex[vertex]
  return order
}

/** Where the corners are, in row order. */
export function rowCorners({ corners }: TautGraph, order: Int32Array): RowCorners {
  return {
    count: order.length,
    x: Float64Array.from(order, (corner) => corners.x[corner]),
    y: Float64Array.from(order, (corner) => corners.y[corner]),
    wall: Uint8Array.from(order, (corner) => corners.wall[corner]),
  }
}

/** Copies a complete graph. */
export function rowGraph(graph: TautGraph, order: Int32Array): RowGraph {
  const { fans } = graph
  const corners = rowCorners(graph, order)
  const { count, x, y } = corners
  const numberOf = new Int32Array(graph.corners.count)
  for (let at = 0; at < count; at++) numberOf[order[at]] = at
  const start = new Int32Array(2 * count + 1)
  for (let fan = 0; fan < 2 * count; fan++) {
    const own = 2 * order[fan >> 1] + (fan & 1)
    start[fan + 1] = start[fan] + fans.end(own) - fans.start[own]
  }
  const edges = start[2 * count]
  const target = new Int32Array(edges)
  const key = new Float64Array(edges)
  const cost = new Float64Array(edges)
  for (let fan = 0, edge = 0; fan < 2 * count; fan++) {
    const corner = fan >> 1
    const from = fans.start[2 * order[corner] + (fan & 1)]
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

/** The fan of a corner, 0 or 1, in which a point lies that is dx,dy away; as in `TautGraph.fanTowards`. */
export function fanOf(wall: Uint8Array, corner: CornerId, dx: number, dy: number): 0 | 1 {
  const side = wall[corner]
  if (dy !== 0) return dy > 0 === ((side & 2) !== 0) ? 0 : 1
  return dx > 0 === ((side & 1) !== 0) ? 1 : 0
}
