import { distance } from '../shaping/vectors.js'
import type { MapPoint } from '../terrain/world.js'

/** Pieces of a rounded corner. */
const PIECES = 6

/**
 * A polyline whose corners are rounded by parabolas that stay within `tolerance` cells of it, and that use at most
 * half of each segment, so that neighbouring corners never overlap. First and last point stay. O(points).
 */
export function roundCorners(points: readonly MapPoint[], tolerance: number): MapPoint[] {
  if (!(tolerance > 0) || points.length < 3) return [...points]
  const out: MapPoint[] = [points[0]]
  for (let at = 1; at + 1 < points.length; at++) {
    const before = points[at - 1]
    const corner = points[at]
    const after = points[at + 1]
    const lengthIn = distance(before, corner)
    const lengthOut = distance(corner, after)
    if (lengthIn === 0 || lengthOut === 0) continue
    const inX = (corner.x - before.x) / lengthIn
    const inY = (corner.y - before.y) / lengthIn
    const outX = (after.x - corner.x) / lengthOut
    const outY = (after.y - corner.y) / lengthOut
    const turn = distance({ x: inX, y: inY }, { x: outX, y: outY })
    // The parabola's top is reach · turn ÷ 4 away from the corner. A turn back has no inner side to round.
    const reach = Math.min((4 * tolerance) / Math.max(turn, 1e-9), lengthIn / 2, lengthOut / 2)
    if (turn < 1e-6 || turn > 1.99) {
      out.push(corner)
      continue
    }
    for (let piece = 0; piece <= PIECES; piece++) {
      const t = piece / PIECES
      const fromIn = -reach * (1 - t) * (1 - t)
      const fromOut = reach * t * t
      out.push({
        x: corner.x + fromIn * inX + fromOut * outX,
        y: corner.y + fromIn * inY + fromOut * outY,
      })
    }
  }
  out.push(points[points.length - 1])
  return out
}
