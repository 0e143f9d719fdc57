import type { MapPoint } from 'footpath'
import { requireFinite } from 'footpath/internal'
import { requireList, requireObject } from '../checks.js'

/** Options of files with a route. */
export interface RouteFileOptions {
  /** The points that somebody asked to go through, in continuous cell coordinates, in order; none by default. */
  readonly through?: readonly MapPoint[]
}

/** The points to go through; throws `bad-option` or `bad-number` for anything else. */
export function requireThrough({ through = [] }: RouteFileOptions): readonly MapPoint[] {
  requireList('through', through)
  for (const point of through) {
    requireObject('A point to go through', point)
    requireFinite('x of a point to go through', point.x)
    requireFinite('y of a point to go through', point.y)
  }
  return through
}
