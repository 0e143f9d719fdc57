import type { MapPoint } from '../terrain/world.js'
import type { Fences } from './fences.js'

const EAST = 1
const SOUTH = 2

/**
 * Whether a body crosses a fence on a straight line over squares: comes nearer to one than its radius, or, without a radius,
 * touches one, an end of it too. By the signs of cross products, as `LineOfSight`. O(cells near the line).
 */
export function crossesFence(fences: Fences, a: MapPoint, b: MapPoint, radius = 0): boolean {
  if (fences.count === 0) return false
  const first = Math.floor(Math.min(a.y, b.y) - radius) - 1
  const last = Math.floor(Math.max(a.y, b.y) + radius)
  for (let row = first; row <= last; row++) {
    // The part of the line from which the fences of this row can be met.
    let [low, high] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
    if (a.y !== b.y) {
      const at = (y: number) => a.x + Math.min(1, Math.max(0, (y - a.y) / (b.y - a.y))) * (b.x - a.x)
      const [enter, leave] = [at(row - radius), at(row + 1 + radius)]
      low = Math.min(enter, leave)
      high = Math.max(enter, leave)
    }
    const end = Math.floor(high + radius)
    for (let x = Math.floor(low - radius) - 1; x <= end; x++) {
      const corner = { x: x + 1, y: row + 1 }
      if (fences.stands(x, row, EAST) && isMet(a, b, { x: x + 1, y: row }, corner, radius)) return true
      if (fences.stands(x, row, SOUTH) && isMet(a, b, { x, y: row + 1 }, corner, radius)) return true
    }
  }
  return false
}

/** Whether a line comes nearer to a fence than the radius, or touches it if that is 0. */
function isMet(a: MapPoint, b: MapPoint, p: MapPoint, q: MapPoint, radius: number): boolean {
  const [pSide, qSide] = [sideOf(a, b, p), sideOf(a, b, q)]
  const [aSide, bSide] = [sideOf(p, q, a), sideOf(p, q, b)]
  if (pSide * qSide < 0 && aSide * bSide < 0) return true
  const nearest = Math.min(squaredGap(a, b, p), squaredGap(a, b, q), squaredGap(p, q, a), squaredGap(p, q, b))
  return nearest < radius * radius || nearest === 0
}

/** The sign says on which side of a line through two points a third one lies; 0 on it. */
function sideOf(from: MapPoint, to: MapPoint, point: MapPoint): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
}

/** The squared distance of a point from a line between two others. */
function squaredGap(from: MapPoint, to: MapPoint, point: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [px, py] = [point.x - from.x, point.y - from.y]
  const squaredLength = dx * dx + dy * dy
  const along = dx * px + dy * py
  if (along <= 0 || squaredLength === 0) return px * px + py * py
  if (along >= squaredLength) return (px - dx) * (px - dx) + (py - dy) * (py - dy)
  const across = sideOf(from, to, point)
  return (across * across) / squaredLength
}
