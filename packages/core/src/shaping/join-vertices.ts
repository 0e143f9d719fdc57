import type { MapPoint } from '../terrain/world.js'
import { type Ground, within } from './ground.js'

/**
 * Makes one vertex of two where the path turns twice to the same side: where the lines before and after them meet.
 * Vertices that were moved close around a corner are better one. Such a join may cost `bendCost`, but all together no
 * more than `room`.
 */
export function joinVertices(
  ground: Ground,
  vertices: readonly MapPoint[],
  bendCost: number,
  room: number,
): MapPoint[] {
  const joined = vertices.slice()
  let left = room
  for (let at = 1; at < joined.length - 2; at++) {
    const [a, b, c, d] = joined.slice(at - 1, at + 3)
    const meeting = meetingPoint(a, b, c, d)
    if (meeting === null) continue
    const now = ground.costAlong([a, b, c, d])
    const one = ground.costAlong([a, meeting, d])
    if (!within(one, now + Math.min(bendCost, left))) continue
    joined.splice(at, 2, meeting)
    left -= Math.max(0, one - now)
    at--
  }
  return joined
}

/** Where the line a → b, going on beyond b, meets the line d → c, going on beyond c; null where they do not. */
function meetingPoint(a: MapPoint, b: MapPoint, c: MapPoint, d: MapPoint): MapPoint | null {
  const ux = b.x - a.x
  const uy = b.y - a.y
  const vx = c.x - d.x
  const vy = c.y - d.y
  const cross = ux * vy - uy * vx
  if (cross === 0) return null
  const alongU = ((d.x - a.x) * vy - (d.y - a.y) * vx) / cross
  const alongV = ((d.x - a.x) * uy - (d.y - a.y) * ux) / cross
  return alongU >= 1 && alongV >= 1 ? { x: a.x + alongU * ux, y: a.y + alongU * uy } : null
}
