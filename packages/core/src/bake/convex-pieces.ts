import type { PlanPoints } from '../navmesh/loops.js'
import { orient } from '../navmesh/orient.js'
import { before as beforeIn, flipToDelaunay, next as nextIn } from './flips.js'
import { triangulate } from './triangulate.js'

/** A polygon with holes as convex polygons: fat triangles, joined over their longest sides while that stays convex. */
export function convexPieces(
  points: PlanPoints,
  outline: readonly number[],
  holes: readonly number[][],
): number[][] {
  const { x, z } = points
  const triangles = Int32Array.from(triangulate(points, outline, holes))
  const twin = flipToDelaunay(points, triangles)
  const next = Int32Array.from(triangles, (_, edge) => nextIn(edge))
  const before = Int32Array.from(triangles, (_, edge) => beforeIn(edge))
  const isGone = new Uint8Array(triangles.length)
  const length = (edge: number) => {
    const [a, b] = [triangles[edge], triangles[nextIn(edge)]]
    return (x[a] - x[b]) * (x[a] - x[b]) + (z[a] - z[b]) * (z[a] - z[b])
  }
  const inner = Array.from(twin.keys()).filter((edge) => twin[edge] > edge)
  inner.sort((one, two) => length(two) - length(one))
  for (const edge of inner) {
    const other = twin[edge]
    const isConvex = (into: number, out: number) => {
      const [a, b, c] = [triangles[into], triangles[out], triangles[next[out]]]
      return orient(x[a], z[a], x[b], z[b], x[c], z[c]) >= 0
    }
    if (!isConvex(before[edge], next[other]) || !isConvex(before[other], next[edge])) continue
    join(before[edge], next[other])
    join(before[other], next[edge])
    isGone[edge] = 1
    isGone[other] = 1
  }
  const pieces: number[][] = []
  for (let start = 0; start < triangles.length; start++) {
    if (isGone[start] === 1) continue
    const piece: number[] = []
    for (let edge = start; isGone[edge] === 0; edge = next[edge]) {
      piece.push(triangles[edge])
      isGone[edge] = 1
    }
    pieces.push(piece)
  }
  return pieces

  function join(into: number, out: number): void {
    next[into] = out
    before[out] = into
  }
}
