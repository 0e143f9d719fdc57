import type { MapPoint } from '../../terrain/index.js'
import { type Way, within } from './way.js'

/** One corner to be rounded. */
export interface Corner {
  /** Its position among the vertices. */
  readonly at: number
  readonly before: MapPoint
  readonly corner: MapPoint
  readonly after: MapPoint
  /** Whether this way around the corner is walkable and affordable: points from the line before to the line after. */
  readonly fits: (curve: readonly MapPoint[]) => boolean
}

/**
 * Replaces each inner vertex by the curve that `round` finds to fit; where it finds none, null, the corner stays. A
 * curve may make the lines it replaces dearer by the share `maxExtra`, and the whole way no dearer than `limit`.
 */
export function replaceCorners(
  way: Way,
  vertices: readonly MapPoint[],
  maxExtra: number,
  limit: number,
  round: (corner: Corner) => readonly MapPoint[] | null,
): MapPoint[] {
  const out = [vertices[0]]
  let total = way.costAlong(vertices)
  for (let at = 1; at < vertices.length - 1; at++) {
    // The way so far ends on the line towards the corner: behind the curve of the corner before.
    const from = out[out.length - 1]
    const corner = vertices[at]
    const after = vertices[at + 1]
    const costOf = (curve: readonly MapPoint[]) => way.costAlong([from, ...curve, after])
    const sharp = costOf([corner])
    const allowed = sharp + Math.max(0, Math.min(limit - total, maxExtra * sharp))
    const fits = (curve: readonly MapPoint[]) => within(costOf(curve), allowed)
    const curve = round({ at, before: vertices[at - 1], corner, after, fits })
    if (curve !== null) total += costOf(curve) - sharp
    for (const point of curve ?? [corner]) pushDistinct(out, point)
  }
  pushDistinct(out, vertices[vertices.length - 1])
  return out
}

function pushDistinct(out: MapPoint[], point: MapPoint): void {
  const last = out[out.length - 1]
  if (last.x !== point.x || last.y !== point.y) out.push(point)
}
