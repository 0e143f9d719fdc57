import type { Path } from '../path/path.js'
import type { MapPoint } from '../terrain/world.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { mergeCollinear } from './collinear.js'
import { type Ground, within } from './ground.js'
import { type ExtraCost, extraOf, type ShapeOptions, spacingOf } from './options.js'
import { distance, pointAt } from './vectors.js'
import { checkShape, shaped } from './shaped.js'

/** Options of {@link catmullRom}. */
export interface CatmullRomOptions extends ShapeOptions, ExtraCost {
  /** Distance between the points of the curve, in cells; ½ by default. */
  readonly spacing?: number
}

/** The curve is tied to long lines every this many cells, so that it swings out near corners only. */
const TIES = 6

/** How far the curve leaves the straight line: where all of it does not fit, less. */
const SWINGS = [1, 0.5, 0.25]

/**
 * A centripetal Catmull–Rom curve: smooth, and through every vertex of the path. It swings out at corners, so it is
 * longer than the path, by the share `maxExtra` (default 0.05) at most. If it hits something or costs more, it stays
 * nearer to the straight line between two vertices, or on it.
 */
export function catmullRom(path: Path, map: MapGiven, options: CatmullRomOptions = {}): Path {
  checkShape(map, options, ['spacing', 'maxExtra'])
  const spacing = spacingOf(options.spacing, 0.5)
  const maxExtra = extraOf(options, 0.05)
  return shaped(path, map, options, (ground, points) => {
    const vertices = mergeCollinear(ground, points)
    return vertices.length < 3 ? vertices : curveThrough(ground, tied(ground, vertices), spacing, maxExtra)
  })
}

/** The vertices, and between them points that divide long lines evenly. */
function tied(ground: Ground, vertices: readonly MapPoint[]): MapPoint[] {
  const points = [vertices[0]]
  for (let at = 1; at < vertices.length; at++) {
    const from = vertices[at - 1]
    const to = vertices[at]
    const parts = Math.ceil(distance(from, to) / TIES)
    const between = Array.from({ length: parts }, (_, part) => pointAt(from, to, (part + 1) / parts))
    // A line that touches a wall may not be walkable in parts, for rounding.
    const whole = ground.cost(from, to)
    points.push(...(within(ground.costAlong([from, ...between]), whole) ? between : [to]))
  }
  return points
}

function curveThrough(
  ground: Ground,
  points: readonly MapPoint[],
  spacing: number,
  maxExtra: number,
): MapPoint[] {
  const last = points.length - 1
  const out = [points[0]]
  let room = maxExtra * ground.costAlong(points)
  for (let at = 1; at <= last; at++) {
    const from = points[at - 1]
    const to = points[at]
    // Beyond the ends the path goes on as it came.
    const before = at > 1 ? points[at - 2] : pointAt(to, from, 2)
    const after = at < last ? points[at + 1] : pointAt(from, to, 2)
    const straight = ground.cost(from, to)
    const parts = Math.max(1, Math.ceil(distance(from, to) / spacing))
    let chosen: readonly MapPoint[] = [to]
    for (const swing of turns(before, from, to, after) ? SWINGS : []) {
      const curve = Array.from({ length: parts }, (_, part) =>
        curvePoint([before, from, to, after], (part + 1) / parts, swing),
      )
      const cost = ground.costAlong([from, ...curve])
      if (!within(cost, straight + room)) continue
      room -= Math.max(0, cost - straight)
      chosen = curve
      break
    }
    out.push(...chosen)
  }
  return out
}

/** Whether the path turns at either end of the line in the middle: elsewhere the curve is the line. */
function turns(a: MapPoint, b: MapPoint, c: MapPoint, d: MapPoint): boolean {
  return turnsAt(a, b, c) || turnsAt(b, c, d)
}

function turnsAt(a: MapPoint, b: MapPoint, c: MapPoint): boolean {
  const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  return Math.abs(cross) > 1e-9 * distance(a, b) * distance(b, c)
}

/** The curve between the two points in the middle, at a share of its knots (Barry and Goldman's pyramid, α = ½). */
function curvePoint(
  [p0, p1, p2, p3]: readonly [MapPoint, MapPoint, MapPoint, MapPoint],
  share: number,
  swing: number,
): MapPoint {
  if (share === 1) return p2
  const t1 = Math.sqrt(distance(p0, p1))
  const t2 = t1 + Math.sqrt(distance(p1, p2))
  const t3 = t2 + Math.sqrt(distance(p2, p3))
  const t = t1 + share * (t2 - t1)
  const a1 = pointAt(p0, p1, t / t1)
  const a2 = pointAt(p1, p2, (t - t1) / (t2 - t1))
  const a3 = pointAt(p2, p3, (t - t2) / (t3 - t2))
  const b1 = pointAt(a1, a2, t / t2)
  const b2 = pointAt(a2, a3, (t - t1) / (t3 - t1))
  return pointAt(pointAt(p1, p2, share), pointAt(b1, b2, (t - t1) / (t2 - t1)), swing)
}
