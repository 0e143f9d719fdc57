import type { TautGraph } from './taut-graph.js'

/** x and y of every corner in turn, in cells of the map. O(corners). */
export function cornerPoints({ corners }: TautGraph): Float64Array {
  const points = new Float64Array(2 * corners.size)
  let at = 0
  for (let corner = 0; corner < corners.count; corner++) {
    if (!corners.has(corner)) continue
    points[at++] = corners.x[corner]
    points[at++] = corners.y[corner]
  }
  return points
}

/** x and y of both ends of every known edge in turn, each edge once. O(edges). */
export function edgePoints({ corners, fans }: TautGraph): Float64Array {
  const { x, y } = corners
  const points = new Float64Array(4 * fans.edges)
  let at = 0
  for (let corner = 0; corner < corners.count; corner++) {
    if (!corners.has(corner) || !fans.isKnown(corner)) continue
    for (let fan = 2 * corner; fan < 2 * corner + 2; fan++) {
      for (let edge = fans.start[fan]; edge < fans.end(fan); edge++) {
        const other = fans.target[edge]
        // The other end has the same edge, if it has been looked at.
        if (other < corner && fans.isKnown(other)) continue
        points[at++] = x[corner]
        points[at++] = y[corner]
        points[at++] = x[other]
        points[at++] = y[other]
      }
    }
  }
  return points.slice(0, at)
}
