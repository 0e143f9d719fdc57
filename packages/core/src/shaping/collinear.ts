import type { Path } from '../path/path.js'
import type { MapPoint } from '../terrain/world.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { type Ground, within } from './ground.js'
import { atLeast, type ShapeOptions } from './options.js'
import { farthestOff } from './profile.js'
import { checkShape, shaped } from './shaped.js'

/** Points nearer to a line than this, in cells, lie on it: points between cell centres are rounded. */
const ON_LINE = 1e-9

/** Options of {@link removeCollinear}. */
export interface CollinearOptions extends ShapeOptions {
  /** Largest difference in height between neighbouring points that are kept, in world units; no limit by default. */
  readonly heightLimit?: number
  /** How far the ground may be above or below the straight 3D line between them; no limit by default. */
  readonly heightTolerance?: number
}

/**
 * Study 1's post-processing: removes points that lie on the line between their neighbours, so that the path and its
 * cost stay the same. It heeds both warnings of section 5.2: a merged line must be walkable, and the heights that
 * removed points carried can be kept within limits. Vertices of a diagonal that the unit may only take step by step (a
 * body that cuts corners) stay. O(cells), or O(cells of a straight run²) if heights are limited.
 */
export function removeCollinear(path: Path, map: MapGiven, options: CollinearOptions = {}): Path {
  checkShape(map, options, ['heightLimit', 'heightTolerance'])
  const heightLimit = atLeast('heightLimit', options.heightLimit, 0, Number.POSITIVE_INFINITY)
  const heightTolerance = atLeast('heightTolerance', options.heightTolerance, 0, Number.POSITIVE_INFINITY)
  const isLimited = Math.min(heightLimit, heightTolerance) < Number.POSITIVE_INFINITY
  const limits = isLimited ? { heightLimit, heightTolerance } : NO_LIMITS
  return shaped(path, map, options, (ground, points) => mergeCollinear(ground, points, limits))
}

interface HeightLimits {
  readonly heightLimit: number
  readonly heightTolerance: number
}

const NO_LIMITS: HeightLimits = {
  heightLimit: Number.POSITIVE_INFINITY,
  heightTolerance: Number.POSITIVE_INFINITY,
}

/** The points without needless ones: where every other shaping begins. */
export function mergeCollinear(
  ground: Ground,
  points: readonly MapPoint[],
  limits: HeightLimits = NO_LIMITS,
): MapPoint[] {
  const along = [0]
  for (let at = 1; at < points.length; at++)
    along.push(along[at - 1] + ground.cost(points[at - 1], points[at]))
  const mayMerge = (from: number, to: number) =>
    to === from + 1 || isSame(ground, points[from], points[to], along[to] - along[from], limits)
  const kept = [points[0]]
  for (let from = 0; from < points.length - 1; ) {
    let runEnd = from + 1
    while (runEnd < points.length - 1 && isBetween(points[runEnd - 1], points[runEnd], points[runEnd + 1]))
      runEnd++
    // Usually the whole run is one line; otherwise, as in the study, it is cut at the first point that must stay.
    let to = runEnd
    if (limits !== NO_LIMITS || !mayMerge(from, to)) {
      to = from + 1
      while (to < runEnd && mayMerge(from, to + 1)) to++
    }
    kept.push(points[to])
    from = to
  }
  return kept
}

/** Whether b lies between a and c on their line. */
function isBetween(a: MapPoint, b: MapPoint, c: MapPoint): boolean {
  const dx = c.x - a.x
  const dy = c.y - a.y
  const cross = dx * (b.y - a.y) - dy * (b.x - a.x)
  const dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)
  return dot > 0 && cross * cross <= ON_LINE * ON_LINE * (dx * dx + dy * dy)
}

/** Whether one line from a to b costs what its parts do, and keeps to the limits. */
function isSame(
  ground: Ground,
  a: MapPoint,
  b: MapPoint,
  parts: number,
  { heightLimit, heightTolerance }: HeightLimits,
): boolean {
  const merged = ground.cost(a, b)
  if (!within(merged, parts) || !within(parts, merged)) return false
  if (Math.abs(ground.heightAt(b) - ground.heightAt(a)) > heightLimit) return false
  if (heightTolerance === Number.POSITIVE_INFINITY || !ground.hasHeights) return true
  const profile = ground.profile(a, b)
  return farthestOff(profile, 0, profile.shares.length - 1).off <= heightTolerance
}
