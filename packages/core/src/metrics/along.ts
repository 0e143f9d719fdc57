import type { MapPoint } from '../terrain/world.js'
import { lengthOfVector } from './angle.js'

/** The length of a polyline on the map, in cells. */
export function lengthOf(points: readonly MapPoint[]): number {
  let length = 0
  for (let at = 1; at < points.length; at++)
    length += lengthOfVector(points[at].x - points[at - 1].x, points[at].y - points[at - 1].y)
  return length
}

/**
 * `count` points on a polyline at the distances `first`, `first + step`, … from its start, measured along it in cells;
 * beyond its end the end. Where they lie depends on the shape alone, not on its vertices. O(points + count).
 */
export function pointsAlong(
  points: readonly MapPoint[],
  first: number,
  step: number,
  count: number,
): MapPoint[] {
  const samples: MapPoint[] = []
  let at = 0
  let begin = 0
  let length = 0
  while (samples.length < count) {
    const distance = first + samples.length * step
    while (at < points.length - 1 && distance > begin + length) {
      at++
      begin += length
      length = lengthOfVector(points[at].x - points[at - 1].x, points[at].y - points[at - 1].y)
    }
    if (length === 0) samples.push(points[at])
    else {
      const share = Math.min(1, (distance - begin) / length)
      const { x, y } = points[at - 1]
      samples.push({ x: x + share * (points[at].x - x), y: y + share * (points[at].y - y) })
    }
  }
  return samples
}
