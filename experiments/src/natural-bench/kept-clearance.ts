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
 * at. Left out are those in narrow places: within twice the clearance of the point there are two blocked cells less
 * than twice the clearance apart, with the path between them. A line that leads into a narrow place comes nearer to the
 * wall on its way there, so its points are counted apart. So are those of lines near the path's ends, which are where
 * they are; the first and the last line are left out. The map's edge is a wall. For a unit that is a point.
 */
export function keptClearance(
  points: readonly MapPoint[],
  walkmap: Walkmap,
  clearance: number,
): KeptClearance {
  let [kept, beside, missed] = [0, 0, 0]
  const ends = [points[0], points[points.length - 1]]
  const isBound = (point: MapPoint, at: number) =>
    ends.some(({ x, y }) => Math.hypot(point.x - x, point.y - y) < NEAR_ENDS * clearance) ||
    isNarrow(points, at, wallsNear(walkmap, point, 2 * clearance), 2 * clearance)
  for (let at = 1; at < points.length - 2; at++) {
    const [from, to] = [points[at], points[at + 1]]
    const samples = Math.max(1, Math.ceil(POINTS_PER_CELL * Math.hypot(to.x - from.x, to.y - from.y)))
    for (let sample = 0; sample < samples; sample++) {
      const share = (sample + 0.5) / samples
      const point = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
      const walls = wallsNear(walkmap, point, 2 * clearance)
      const isKept = walls.every((wall) => distanceTo(wall, point) > clearance - SLACK)
      if (isKept) kept++
      else if (isNarrow(points, at, walls, 2 * clearance)) continue
      else if (isBound(from, at) || isBound(to, at)) beside++
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

/** Whether the path, near its line `at`, passes between two of the walls that are less than `width` apart. */
function isNarrow(points: readonly MapPoint[], at: number, walls: readonly Wall[], width: number): boolean {
  // Arcs are short lines: eight of them on each side are well beyond the walls that were found.
  const near = points.slice(Math.max(0, at - 8), at + 10)
  return walls.some((one, index) =>
    walls.slice(index + 1).some((other) => {
      const [x0, x1] = gap(one.x, other.x)
      const [y0, y1] = gap(one.y, other.y)
      const apart = Math.hypot(x1 - x0, y1 - y0)
      return apart > 0 && apart < width && crosses(near, { x: x0, y: y0 }, { x: x1, y: y1 })
    }),
  )
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
