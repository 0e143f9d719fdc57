import type { MapPoint } from 'footpath'

/** A walker farther than this from the beginning of a new path, in cells, does not walk there: it is put there. */
const JOIN_WITHIN = 2

/**
 * A path as walked by someone who stands beside its beginning: from where they stand aslant onto the path, as far
 * ahead on it as they stand beside it, then along it. Null when they stand too far away. Looks at the first
 * {@link JOIN_WITHIN} cells of the path only, so that a path which comes by again later is not cut short.
 */
export function joinPath(at: MapPoint, points: readonly MapPoint[]): MapPoint[] | null {
  let nearest = Number.POSITIVE_INFINITY
  let nearestAlong = 0
  let along = 0
  for (let next = 1; next < points.length && along < JOIN_WITHIN; next++) {
    const from = points[next - 1]
    const to = points[next]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) continue
    const share = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / (length * length)
    const reach = Math.min(length, Math.max(0, share * length), JOIN_WITHIN - along)
    const place = {
      x: from.x + (reach / length) * (to.x - from.x),
      y: from.y + (reach / length) * (to.y - from.y),
    }
    const away = Math.hypot(place.x - at.x, place.y - at.y)
    if (away < nearest) {
      nearest = away
      nearestAlong = along + reach
    }
    along += length
  }
  if (points.length === 1) {
    nearest = Math.hypot(points[0].x - at.x, points[0].y - at.y)
    nearestAlong = 0
  }
  if (nearest > JOIN_WITHIN) return null
  return [at, ...pathFrom(points, nearestAlong, nearest)]
}

/** The rest of a path from `along` on, begun `ahead` later but not beyond the next turn. */
function pathFrom(points: readonly MapPoint[], along: number, ahead: number): MapPoint[] {
  let passed = 0
  for (let next = 1; next < points.length; next++) {
    const from = points[next - 1]
    const to = points[next]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (passed + length > along) {
      const share = Math.min(1, (along + ahead - passed) / length)
      const join = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
      return share < 1 ? [join, ...points.slice(next)] : points.slice(next)
    }
    passed += length
  }
  return points.slice(-1)
}
