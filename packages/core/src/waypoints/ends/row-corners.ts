import type { CornerId } from '../../ids.js'
import type { TautGraph } from '../taut-graph.js'

/** The corners of a graph as they were at one time, numbered in row order. */
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

/** The fan of a corner, 0 or 1, in which a point lies that is dx,dy away; as in `TautGraph.fanTowards`. */
export function fanOf(wall: Uint8Array, corner: CornerId, dx: number, dy: number): 0 | 1 {
  const side = wall[corner]
  if (dy !== 0) return dy > 0 === ((side & 2) !== 0) ? 0 : 1
  return dx > 0 === ((side & 1) !== 0) ? 1 : 0
}
