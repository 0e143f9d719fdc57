import { distance, pointAt } from '../shaping/vectors.js'
import type { MapPoint } from '../terrain/world.js'

/** A walker farther than this from the start of a new path, in cells, does not walk there: it is put there. */
const JOIN_WITHIN = 2

/**
 * A path for a walker that stands beside its start: diagonally onto the path, as far ahead on it as the walker stands
 * beside it, then along it. Null if the walker is too far away. Only the first {@link JOIN_WITHIN} cells of the path
 * are looked at, so that a path that comes by again later is not cut short.
 */
export function joinPath(at: MapPoint, points: readonly MapPoint[]): MapPoint[] | null {
  let nearest = Number.POSITIVE_INFINITY
  let nearestAlong = 0
  let along = 0
  for (let next = 1; next < points.length && along < JOIN_WITHIN; next++) {
    const from = points[next - 1]
    const to = points[next]
    const length = distance(from, to)
    if (length === 0) continue
    const share = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / (length * length)
    const reach = Math.min(length, Math.max(0, share * length), JOIN_WITHIN - along)
    const away = distance(pointAt(from, to, reach / length), at)
    if (away < nearest) {
      nearest = away
      nearestAlong = along + reach
    }
    along += length
  }
  if (points.length === 1) {
    nearest = distance(points[0], at)
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
    const length = distance(from, to)
    if (passed + length > along) {
      const share = Math.min(1, (along + ahead - passed) / length)
      return share < 1 ? [pointAt(from, to, share), ...points.slice(next)] : points.slice(next)
    }
    passed += length
  }
  return points.slice(-1)
}
