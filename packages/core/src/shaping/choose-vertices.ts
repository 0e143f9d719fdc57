import type { MapPoint } from '../terrain/world.js'
import { type Ground, within } from './ground.js'

/** Up to this many points back every one is tried; beyond, on ground that must be read, ever fewer. */
const EVERY = 6
const SPREAD = 1.35

/** A ray is first probed every this many cells: most blocked ones are blocked at one of these places. */
const PROBE_SPACING = 2
const JUMP = 0.6180339887498949

/**
 * The points of a path at which it should turn: of all subsequences with the first and the last point whose lines are
 * walkable and cost at most the part they replace, the one of the least cost plus `bendCost` per inner point.
 *
 * Dynamic programming over the points: best(j) = min over i < j of best(i) + bendCost + line(i, j). A line costs at
 * least its length at the cheapest rate, which spares most of the O(points²) rays on level ground: the predecessor of
 * the point before is tried first, and then only what could still be better. Where the ground must be read, few rays
 * are spared so, and distant predecessors are tried at growing intervals instead.
 */
export function chooseVertices(
  ground: Ground,
  points: readonly MapPoint[],
  bendCost: number,
  reach: number,
): MapPoint[] {
  const count = points.length
  const along = new Float64Array(count)
  for (let at = 1; at < count; at++) along[at] = along[at - 1] + ground.cost(points[at - 1], points[at])
  // The first point is no bend.
  const best = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  best[0] = -bendCost
  const before = new Int32Array(count)
  const offsets = offsetsUpTo(Math.min(reach, count - 1), ground.level)

  const xs = Float64Array.from(points, ({ x }) => x)
  const ys = Float64Array.from(points, ({ y }) => y)

  const tryLine = (from: number, to: number) => {
    const room = best[to] - best[from] - bendCost
    const dx = xs[to] - xs[from]
    const dy = ys[to] - ys[from]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (ground.leastRate * length >= room || isHit(ground, xs[from], ys[from], dx, dy, length)) return
    const cost = ground.cost(points[from], points[to], room)
    if (cost >= room || !within(cost, along[to] - along[from])) return
    best[to] = best[from] + bendCost + cost
    before[to] = from
  }
  for (let to = 1; to < count; to++) {
    // The path's own lines are walkable in any case.
    best[to] = best[to - 1] + bendCost + along[to] - along[to - 1]
    before[to] = to - 1
    if (to - before[to - 1] <= reach) tryLine(before[to - 1], to)
    for (const offset of offsets) if (offset <= to) tryLine(to - offset, to)
  }

  const chosen: MapPoint[] = []
  for (let at = count - 1; at > 0; at = before[at]) chosen.push(points[at])
  chosen.push(points[0])
  return chosen.reverse()
}

/** How far back predecessors are tried, the farthest first. */
function offsetsUpTo(reach: number, all: boolean): number[] {
  const offsets: number[] = []
  for (let offset = 1; offset <= reach; ) {
    offsets.push(offset)
    offset = all || offset < EVERY ? offset + 1 : Math.ceil(offset * SPREAD)
  }
  return offsets.reverse()
}

/** Whether a few probes of the line, before all cells near it are checked, find a blocked cell. */
function isHit(ground: Ground, ax: number, ay: number, dx: number, dy: number, length: number): boolean {
  // None for steps to neighbours, which may be legal where the line is not clear.
  const probes = Math.ceil(length / PROBE_SPACING)
  // In golden jumps, so that the first places are far apart from each other.
  let share = 0
  for (let at = 1; at < probes; at++) {
    share = share < 1 - JUMP ? share + JUMP : share + JUMP - 1
    if (ground.isWall(ax + share * dx, ay + share * dy)) return true
  }
  return false
}
