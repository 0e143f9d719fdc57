import type { MapPoint } from 'footpath'

/** Cells between two looks at a line. */
const STEP = 0.25

/** How far two lines are apart where they are farthest from each other, in cells. */
export function farthestApart(one: readonly MapPoint[], other: readonly MapPoint[]): number {
  return Math.max(farthestFrom(one, other), farthestFrom(other, one))
}

/** The largest distance of points along a line to another line. */
function farthestFrom(line: readonly MapPoint[], other: readonly MapPoint[]): number {
  let farthest = 0
  for (let at = 0; at < line.length; at++) {
    const a = line[at]
    const b = line[Math.min(line.length - 1, at + 1)]
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STEP))
    for (let part = 0; part < parts; part++) {
      const share = part / parts
      const point = { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
      farthest = Math.max(farthest, distanceTo(point, other))
    }
  }
  return farthest
}

function distanceTo({ x, y }: MapPoint, line: readonly MapPoint[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let at = 0; at < line.length; at++) {
    const a = line[at]
    const b = line[Math.min(line.length - 1, at + 1)]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const square = dx * dx + dy * dy
    const along = square === 0 ? 0 : ((x - a.x) * dx + (y - a.y) * dy) / square
    const share = Math.min(1, Math.max(0, along))
    nearest = Math.min(nearest, Math.hypot(x - a.x - share * dx, y - a.y - share * dy))
  }
  return nearest
}
