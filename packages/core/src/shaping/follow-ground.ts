import type { Path } from '../path/path.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { mergeCollinear } from './collinear.js'
import type { GroundProfile } from './ground.js'
import { insertPoints } from './insert-points.js'
import { atLeast, type ShapeOptions } from './options.js'
import { farthestOff } from './profile.js'
import { checkShape, shaped } from './shaped.js'

/** Options of {@link followGround}. */
export interface FollowGroundOptions extends ShapeOptions {
  /** How far the straight line between two points may be above or below the ground, in world units; 0.1 by default. */
  readonly tolerance?: number
}

/**
 * Adds points where the ground under the path bends, so that `path.world` lies on the terrain instead of cutting
 * through hills. The path on the map and its cost stay the same. The ground is the one that costs use, straight
 * between the lines that join the centres of cells: within a cell it may bulge a little more, as it does between the
 * vertices of a mesh.
 */
export function followGround(path: Path, map: MapGiven, options: FollowGroundOptions = {}): Path {
  checkShape(map, options, ['tolerance'])
  const tolerance = atLeast('tolerance', options.tolerance, 0, 0.1)
  return shaped(path, map, options, (ground, points) => {
    const vertices = mergeCollinear(ground, points)
    if (!ground.hasHeights) return vertices
    return insertPoints(ground, vertices, (from, to) => bends(ground.profile(from, to), tolerance))
  })
}

/** The places of a profile that are needed to stay within the tolerance: split where it is farthest off, and again. */
function bends(profile: GroundProfile, tolerance: number): number[] {
  const needed: number[] = []
  const stretches: [first: number, last: number][] = [[0, profile.shares.length - 1]]
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [first, last] = stretch
    const { at, off } = farthestOff(profile, first, last)
    if (at < 0 || off <= tolerance) {
      if (first > 0) needed.push(profile.shares[first])
      continue
    }
    // The first half goes on top, so that places come out in order.
    stretches.push([at, last], [first, at])
  }
  return needed
}
