import type { MapPoint } from '../terrain/world.js'
import { type Ground, within } from './ground.js'

/** One corner to be rounded. */
export interface Corner {
  /** Its position among the vertices. */
  readonly at: number
  readonly before: MapPoint
  readonly corner: MapPoint
  readonly after: MapPoint
  /** Whether this curve around the corner is walkable and affordable: points from the line before to the line after. */
  readonly fits: (curve: readonly MapPoint[]) => boolean
}

/**
 * Replaces each inner vertex by the curve that `round` finds to fit; where it finds none, null, the corner stays. A
 * curve may cost up to the share `maxExtra` more than the lines it replaces, and the whole path at most `limit`.
 */
export function replaceCorners(
  ground: Ground,
  vertices: readonly MapPoint[],
  maxExtra: number,
  limit: number,
  round: (corner: Corner) => readonly MapPoint[] | null,
): MapPoint[] {
  const out = [vertices[0]]
  let total = ground.costAlong(vertices)
  for (let at = 1; at < vertices.length - 1; at++) {
    // The path so far ends on the line towards the corner: behind the curve of the corner before.
    const from = out[out.length - 1]
    const corner = vertices[at]
    const after = vertices[at + 1]
    const costOf = (curve: readonly MapPoint[]) => ground.costAlong([from, ...curve, after])
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
