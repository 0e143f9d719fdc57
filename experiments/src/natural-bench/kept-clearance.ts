import type { MapPoint, Walkmap } from 'footpath'

/** The points of a path where a clearance could be kept, by whether they keep it. */
export interface KeptClearance {
  readonly kept: number
  /** Those that do not, on a line that begins or ends in a narrow place, or near an end of the path. */
  readonly beside: number
  /** All others that do not. */
  readonly missed: number
}

/** Points a cell of length. */
const POINTS_PER_CELL = 8

/** How far the ends of a path have an influence, in clearances. */
const NEAR_ENDS = 6

/** What rounding may take. */
const SLACK = 1e-6

interface Wall {
  readonly x: number
  readonly y: number
}

/**
 * Whether a path keeps a clearance wherever the passage is wider than twice that. Points every eighth of a cell are looked
 * at. The passage beside a blocked cell is as wide as the gap to the nearest blocked cell on the other side of the path.
 * Points are left out if that is too narrow beside every cell that they come too near to: around a corner the path keeps
 * half of the narrowest gap there. A line that leads to a narrow passage comes nearer to the wall on its way, so its
 * points are counted apart. So are those of lines near the path's ends, which are where they are; the first and the
 * last line are left out. The map's edge is a wall. For a unit that is a point.
 */
export function keptClearance(
  points: readonly MapPoint[],
  walkmap: Walkmap,
  clearance: number,
): KeptClearance {
  let [kept, beside, missed] = [0, 0, 0]
  const ends = [points[0], points[points.length - 1]]
  const isNearEnd = (point: MapPoint) =>
    ends.some(({ x, y }) => Math.hypot(point.x - x, point.y - y) < NEAR_ENDS * clearance)
  const tooNear = (point: MapPoint) => wallsNear(walkmap, point, clearance - SLACK)
  for (let at = 1; at < points.length - 2; at++) {
    const [from, to] = [points[at], points[at + 1]]
    const isNarrow = (wall: Wall) => isNarrowBeside(wall, points, at, walkmap, 2 * clearance)
    // Half of the last line of an arc belongs to the line behind it.
    const leadsToNarrow = () => points.slice(at - 1, at + 3).some((point) => tooNear(point).some(isNarrow))
    const samples = Math.max(1, Math.ceil(POINTS_PER_CELL * Math.hypot(to.x - from.x, to.y - from.y)))
    for (let sample = 0; sample < samples; sample++) {
      const share = (sample + 0.5) / samples
      const walls = tooNear({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) })
      if (walls.length === 0) kept++
      else if (walls.every(isNarrow)) continue
      else if (isNearEnd(from) || isNearEnd(to) || leadsToNarrow()) beside++
      else missed++
    }
  }
  return { kept, beside, missed }
}

/** Blocked cells, and cells beyond the map's edge, nearer to a point than this. */
function wallsNear(walkmap: Walkmap, point: MapPoint, reach: number): Wall[] {
  const { width, depth } = walkmap.terrain
  const walls: Wall[] = []
  for (let y = Math.floor(point.y - reach); y <= point.y + reach; y++) {
    for (let x = Math.floor(point.x - reach); x <= point.x + reach; x++) {
      const isInside = x >= 0 && y >= 0 && x < width && y < depth
      if (isInside && walkmap.passableAt(x, y)) continue
      if (distanceTo({ x, y }, point) < reach) walls.push({ x, y })
    }
  }
  return walls
}

/** From a point to the nearest point of a cell. */
function distanceTo({ x, y }: Wall, point: MapPoint): number {
  const dx = Math.max(x - point.x, 0, point.x - x - 1)
  const dy = Math.max(y - point.y, 0, point.y - y - 1)
  return Math.hypot(dx, dy)
}

/** Whether the path, near its line `at`, passes between a wall and another that is not more than `width` away from it. */
function isNarrowBeside(
  wall: Wall,
  points: readonly MapPoint[],
  at: number,
  walkmap: Walkmap,
  width: number,
): boolean {
  // Half a circle around a corner is shorter.
  const near = partNear(points, at, 2 * width)
  const middle = { x: wall.x + 0.5, y: wall.y + 0.5 }
  return wallsNear(walkmap, middle, width + Math.SQRT1_2).some((other) => {
    const [x0, x1] = gap(wall.x, other.x)
    const [y0, y1] = gap(wall.y, other.y)
    const apart = Math.hypot(x1 - x0, y1 - y0)
    return apart > 0 && apart <= width && crosses(near, { x: x0, y: y0 }, { x: x1, y: y1 })
  })
}

/** A path's line `at`, and what comes before and after it up to a length. */
function partNear(points: readonly MapPoint[], at: number, reach: number): readonly MapPoint[] {
  const lengthTo = (one: number, other: number) =>
    Math.hypot(points[other].x - points[one].x, points[other].y - points[one].y)
  let first = at
  for (let length = 0; first > 0 && length < reach; first--) length += lengthTo(first, first - 1)
  let last = at + 1
  for (let length = 0; last < points.length - 1 && length < reach; last++) length += lengthTo(last, last + 1)
  return points.slice(first, last + 1)
}

/** From the side of one cell to the side of another along an axis. */
function gap(one: number, other: number): [number, number] {
  if (other > one + 1) return [one + 1, other]
  if (other < one - 1) return [one, other + 1]
  return [Math.max(one, other), Math.max(one, other)]
}

function crosses(points: readonly MapPoint[], a: MapPoint, b: MapPoint): boolean {
  return points.some((to, at) => {
    if (at === 0) return false
    const from = points[at - 1]
    return side(a, b, from) * side(a, b, to) <= 0 && side(from, to, a) * side(from, to, b) <= 0
  })
}

/** On which side of the line from a to b a point lies. */
function side(a: MapPoint, b: MapPoint, point: MapPoint): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
}
