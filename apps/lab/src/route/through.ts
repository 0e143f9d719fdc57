import type { Cell, MapPoint } from 'footpath'
import type { PathData } from '../search/protocol.js'

/** The most points that a route can go through. */
export const MOST_VIA = 16

/**
 * A path from the first cell over all others to the last, a search for each leg. It ends with the first leg that leads
 * nowhere, and has that leg's status and reason.
 */
export async function findThrough(
  cells: readonly Cell[],
  find: (from: Cell, to: Cell) => Promise<PathData>,
): Promise<PathData> {
  const legs: PathData[] = []
  for (const [at, to] of cells.slice(1).entries()) {
    const leg = await find(cells[at], to)
    legs.push(leg)
    if (leg.status !== 'found') break
  }
  return joinLegs(legs)
}

/** Finds legs, and remembers them: while one point of a route is dragged, most legs stay as they are. */
export function rememberingLegs(
  find: (from: Cell, to: Cell) => Promise<PathData>,
): (from: Cell, to: Cell) => Promise<PathData> {
  const known = new Map<string, PathData>()
  return async (from, to) => {
    const key = [from.x, from.y, to.x, to.y].join(' ')
    const leg = known.get(key) ?? (await find(from, to))
    known.set(key, leg)
    return leg
  }
}

function joinLegs(legs: readonly PathData[]): PathData {
  const last = legs[legs.length - 1]
  if (legs.length === 1) return last
  const sum = (of: (leg: PathData) => number) => legs.reduce((total, leg) => total + of(leg), 0)
  const points: number[] = []
  const joints: number[] = []
  for (const leg of legs) {
    if (points.length > 0) joints.push(points.length / 2 - 1)
    // A leg begins where the one before it ends; one that leads nowhere has no points.
    points.push(...leg.points.subarray(points.length > 0 ? 2 : 0))
  }
  return {
    ...last,
    cost: sum(({ cost }) => cost),
    length: sum(({ length }) => length),
    points: Float64Array.from(points),
    joints,
    cells: sum(({ cells }) => cells) - joints.length,
    millis: sum(({ millis = 0 }) => millis),
    stats: {
      ...last.stats,
      expanded: sum(({ stats }) => stats.expanded),
      micros: sum(({ stats }) => stats.micros),
    },
    metrics: null,
    costs: null,
  }
}

/** The cells that a path goes through on purpose, in order. */
export function viaOf({ points, joints = [] }: Pick<PathData, 'points' | 'joints'>): Cell[] {
  return joints.map((at) => ({ x: Math.floor(points[2 * at]), y: Math.floor(points[2 * at + 1]) }))
}

/** How much of a path, 0 to 1, lies before each of some of its points; the points are given by their indexes. */
export function sharesAt(points: readonly MapPoint[], indexes: readonly number[]): number[] {
  const along = [0]
  for (let at = 1; at < points.length; at++)
    along.push(along[at - 1] + Math.hypot(points[at].x - points[at - 1].x, points[at].y - points[at - 1].y))
  const whole = along[along.length - 1]
  return indexes.map((at) => (whole === 0 ? 0 : along[at] / whole))
}

/** A place on a path: where it is, and how much of the path lies before it, 0 to 1. */
export interface PlaceOnPath {
  readonly point: MapPoint
  readonly share: number
}

/** The place of a path nearest to a point, of those after a share of it; null for a path without a length. O(points). */
export function nearestOnPath(points: readonly MapPoint[], at: MapPoint, after = 0): PlaceOnPath | null {
  const ends = sharesAt(
    points,
    points.map((_, index) => index),
  )
  let best: PlaceOnPath | null = null
  let least = Infinity
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]]
    const span = ends[index] - ends[index - 1]
    if (ends[index] <= after || span === 0) continue
    const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    const nearest = ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / square
    const share = Math.min(1, Math.max(0, nearest, (after - ends[index - 1]) / span))
    const point = { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
    const away = Math.hypot(point.x - at.x, point.y - at.y)
    if (away >= least) continue
    least = away
    best = { point, share: ends[index - 1] + share * span }
  }
  return best
}

/** The place in a list of points where another one makes the straight lines least longer. */
export function bestPlaceFor(cell: Cell, from: Cell, via: readonly Cell[], to: Cell): number {
  const stops = [from, ...via, to]
  const longer = stops
    .slice(1)
    .map((next, at) => away(stops[at], cell) + away(cell, next) - away(stops[at], next))
  return longer.indexOf(Math.min(...longer))
}

function away(a: Cell, b: Cell): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
