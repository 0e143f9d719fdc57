import type { MapPoint } from '../terrain/world.js'
import type { Ground } from './ground.js'
import { distance, pointAt } from './vectors.js'

/**
 * A line that touches a wall exactly may not be walkable in two parts, because the point between them is rounded;
 * then it is put this far beside the line, in cells.
 */
const BESIDE = 1e-10

/**
 * The polyline with more points on its lines, at the shares of each line that `sharesOf` names in rising order. A
 * point is left out where the line could not be walked in two parts there. O(points · cells of their line).
 */
export function insertPoints(
  ground: Ground,
  vertices: readonly MapPoint[],
  sharesOf: (from: MapPoint, to: MapPoint) => readonly number[],
): MapPoint[] {
  const out = [vertices[0]]
  for (let at = 1; at < vertices.length; at++) {
    const from = vertices[at - 1]
    const to = vertices[at]
    for (const share of sharesOf(from, to)) {
      const before = out[out.length - 1]
      const point = placesAt(from, to, share).find(
        (place) => ground.cost(before, place) + ground.cost(place, to) < Number.POSITIVE_INFINITY,
      )
      if (point !== undefined) out.push(point)
    }
    out.push(to)
  }
  return out
}

/** The point at a share of the line, and two that are next to nothing beside it. */
function placesAt(from: MapPoint, to: MapPoint, share: number): MapPoint[] {
  const { x, y } = pointAt(from, to, share)
  const length = distance(from, to)
  const dx = (BESIDE * (to.y - from.y)) / length
  const dy = (BESIDE * (to.x - from.x)) / length
  return [
    { x, y },
    { x: x + dx, y: y - dy },
    { x: x - dx, y: y + dy },
  ]
}
