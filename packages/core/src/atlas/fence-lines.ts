import type { MapPoint } from '../terrain/world.js'
import type { Fences } from './fences.js'

/** The directions over two of a square's sides: every fence is on one of these of some cell. */
export const EAST = 1
export const SOUTH = 2

const given = /* @__PURE__ */ new Float64Array(5)

/** The same as `meetsFence` for a line between two points. */
export function crossesFence(fences: Fences, a: MapPoint, b: MapPoint, radius = 0): boolean {
  given[0] = a.x
  given[1] = a.y
  given[2] = b.x
  given[3] = b.y
  given[4] = radius
  return meetsFence(fences, given)
}

/**
 * Whether a body crosses a fence on a straight line over squares: comes nearer to one than its radius, or, without a radius,
 * touches one, an end of it too. `line` holds x and y of both ends, then the radius. By the signs of cross products, as
 * `LineOfSight`. O(cells near the line).
 */
export function meetsFence(fences: Fences, line: Float64Array): boolean {
  if (fences.count === 0) return false
  const ax = line[0]
  const ay = line[1]
  const bx = line[2]
  const by = line[3]
  const radius = line[4]
  const first = Math.floor(Math.min(ay, by) - radius) - 1
  const last = Math.floor(Math.max(ay, by) + radius)
  for (let row = first; row <= last; row++) {
    // The part of the line from which the fences of this row can be met.
    let low = Math.min(ax, bx)
    let high = Math.max(ax, bx)
    if (ay !== by) {
      const enter = ax + Math.min(1, Math.max(0, (row - radius - ay) / (by - ay))) * (bx - ax)
      const leave = ax + Math.min(1, Math.max(0, (row + 1 + radius - ay) / (by - ay))) * (bx - ax)
      low = Math.min(enter, leave)
      high = Math.max(enter, leave)
    }
    const end = Math.floor(high + radius)
    for (let x = Math.floor(low - radius) - 1; x <= end; x++) {
      if (fences.stands(x, row, EAST) && isMet(line, x + 1, row, x + 1, row + 1)) return true
      if (fences.stands(x, row, SOUTH) && isMet(line, x, row + 1, x + 1, row + 1)) return true
    }
  }
  return false
}

/** Whether a line comes nearer to a fence from p to q than the radius, or touches it if that is 0. */
function isMet(line: Float64Array, px: number, py: number, qx: number, qy: number): boolean {
  const ax = line[0]
  const ay = line[1]
  const bx = line[2]
  const by = line[3]
  const radius = line[4]
  const crossesLine = sideOf(ax, ay, bx, by, px, py) * sideOf(ax, ay, bx, by, qx, qy) < 0
  if (crossesLine && sideOf(px, py, qx, qy, ax, ay) * sideOf(px, py, qx, qy, bx, by) < 0) return true
  const nearest = Math.min(
    squaredGap(ax, ay, bx, by, px, py),
    squaredGap(ax, ay, bx, by, qx, qy),
    squaredGap(px, py, qx, qy, ax, ay),
    squaredGap(px, py, qx, qy, bx, by),
  )
  return nearest < radius * radius || nearest === 0
}

/** The sign says on which side of a line from p to q a point lies; 0 on it. */
function sideOf(px: number, py: number, qx: number, qy: number, x: number, y: number): number {
  return (qx - px) * (y - py) - (qy - py) * (x - px)
}

/** The squared distance of a point from a line between two others. */
function squaredGap(px: number, py: number, qx: number, qy: number, x: number, y: number): number {
  const dx = qx - px
  const dy = qy - py
  const gapX = x - px
  const gapY = y - py
  const squaredLength = dx * dx + dy * dy
  const along = dx * gapX + dy * gapY
  if (along <= 0 || squaredLength === 0) return gapX * gapX + gapY * gapY
  if (along >= squaredLength) return (gapX - dx) * (gapX - dx) + (gapY - dy) * (gapY - dy)
  const across = sideOf(px, py, qx, qy, x, y)
  return (across * across) / squaredLength
}
