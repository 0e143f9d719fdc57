import { groundHeight, type MapPoint, type Terrain } from 'footpath'

/** How far a line may be above or below the ground, in world units; the default of `followGround`. */
const TOLERANCE = 0.1

/**
 * A polyline with more points where the ground under it bends, so that its heights are those of the ground. A file has
 * heights at points only: a straight line over a hill would go through it.
 */
export function onGround(points: readonly MapPoint[], terrain: Terrain): MapPoint[] {
  if (terrain.heights === null) return [...points]
  return points.flatMap((to, at) => {
    const from = points[at - 1]
    if (from === undefined) return [to]
    const line = crossings(from, to)
    const heights = line.map(({ x, y }) => groundHeight(terrain, x, y))
    return bends(line, heights)
  })
}

/** The line's start, the places where it crosses centre lines of cells, where the ground bends, and its end. */
function crossings(from: MapPoint, to: MapPoint): MapPoint[] {
  const shares = [0, 1]
  for (const axis of ['x', 'y'] as const) {
    const low = Math.min(from[axis], to[axis])
    const high = Math.max(from[axis], to[axis])
    for (let centre = Math.floor(low - 0.5) + 1.5; centre < high; centre++)
      shares.push((centre - from[axis]) / (to[axis] - from[axis]))
  }
  return shares
    .sort((one, other) => one - other)
    .map((share) => ({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }))
}

/** The points that are needed after the first: split where the ground is farthest off, and again. */
function bends(line: readonly MapPoint[], heights: readonly number[]): MapPoint[] {
  const kept: MapPoint[] = []
  const stretches: [first: number, last: number][] = [[0, line.length - 1]]
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [first, last] = stretch
    const at = farthestOff(line, heights, first, last)
    if (at === null) kept.push(line[last])
    // The first half goes on top, so that points come out in order.
    else stretches.push([at, last], [first, at])
  }
  return kept
}

/** The place where the ground is farthest from a straight line between two places; null within the tolerance. */
function farthestOff(
  line: readonly MapPoint[],
  heights: readonly number[],
  first: number,
  last: number,
): number | null {
  const along = (at: number) => Math.hypot(line[at].x - line[first].x, line[at].y - line[first].y)
  const slope = (heights[last] - heights[first]) / along(last)
  let most = TOLERANCE
  let farthest: number | null = null
  for (let at = first + 1; at < last; at++) {
    const off = Math.abs(heights[at] - heights[first] - slope * along(at))
    if (off <= most) continue
    most = off
    farthest = at
  }
  return farthest
}
