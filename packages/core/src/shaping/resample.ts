import type { Path } from '../path/path.js'
import type { MapPoint } from '../terrain/world.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { mergeCollinear } from './collinear.js'
import { insertPoints } from './insert-points.js'
import { type ShapeOptions, spacingOf } from './options.js'
import { distance } from './vectors.js'
import { checkShape, shaped } from './shaped.js'

/** Options of {@link resample}. */
export interface ResampleOptions extends ShapeOptions {
  /** The greatest distance between two points, in cells; 1 by default. */
  readonly spacing?: number
}

/**
 * Adds points all along the path, no more than `spacing` apart, for things that move or are drawn along it. Each line
 * is divided evenly. Vertices stay, so the path does not change. The cost is measured again: over ground with heights,
 * shorter lines may see bends that longer ones passed over. If the unit could not walk the parts of a line — a
 * diagonal step of a body that cuts a corner, a slope at its limit — that line gets fewer points.
 */
export function resample(path: Path, map: MapGiven, options: ResampleOptions = {}): Path {
  checkShape(map, options, ['spacing'])
  const spacing = spacingOf(options.spacing, 1)
  return shaped(path, map, options, (ground, points) =>
    insertPoints(ground, mergeCollinear(ground, points), (from, to) => evenShares(from, to, spacing)),
  )
}

function evenShares(from: MapPoint, to: MapPoint, spacing: number): number[] {
  // Rounding must not add a part to a length that is a multiple of the spacing.
  const parts = Math.max(1, Math.ceil(distance(from, to) / spacing - 1e-9))
  return Array.from({ length: parts - 1 }, (_, part) => (part + 1) / parts)
}
