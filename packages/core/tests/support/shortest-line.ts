import { type Cell, Lines, type MapPoint, type Walkmap } from 'footpath'

/**
 * The length of the shortest path at any angle for a unit without size on level ground: Dijkstra's algorithm over the
 * start, the goal and every corner of a blocked cell. O(corners² · length): for small maps.
 */
export function shortestLine(walkmap: Walkmap, from: Cell, to: Cell): number {
  const lines = new Lines(walkmap)
  const points = [centre(from), centre(to), ...cornersOf(walkmap)]
  const best = points.map((_, at) => (at === 0 ? 0 : Number.POSITIVE_INFINITY))
  const open = new Set(points.keys())
  while (open.size > 0) {
    let nearest = -1
    for (const at of open) if (nearest < 0 || best[at] < best[nearest]) nearest = at
    open.delete(nearest)
    if (nearest === 1) break
    const a = points[nearest]
    for (const at of open) {
      const b = points[at]
      const length = best[nearest] + Math.hypot(b.x - a.x, b.y - a.y)
      if (length < best[at] && lines.isClear(a.x, a.y, b.x, b.y)) best[at] = length
    }
  }
  return best[1]
}

function centre({ x, y }: Cell): MapPoint {
  return { x: x + 0.5, y: y + 0.5 }
}

/** Where exactly one of four cells is blocked; no shortest path turns elsewhere. */
function cornersOf({ layout, free }: Walkmap): MapPoint[] {
  const corners: MapPoint[] = []
  for (let y = 1; y < layout.depth; y++) {
    for (let x = 1; x < layout.width; x++) {
      const open = [-1, 0].flatMap((dy) => [-1, 0].map((dx) => free[layout.idOf(x + dx, y + dy)]))
      if (open.filter((each) => each === 0).length === 1) corners.push({ x, y })
    }
  }
  return corners
}
