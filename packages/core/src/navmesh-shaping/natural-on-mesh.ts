import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import { NavPath } from '../navmesh/nav-path.js'
import type { Place } from '../navmesh/places.js'
import { mergeCollinear } from '../shaping/collinear.js'
import { roundOff } from '../shaping/fillet.js'
import { LARGEST_CLEARANCE, pushOut } from '../shaping/keep-clear.js'
import { above0, MOST, switched, upTo } from '../shaping/options.js'
import type { MapPoint } from '../terrain/world.js'
import type { MeshGround } from './mesh-ground.js'
import { sectionsOf } from './sections.js'

/** Options of {@link naturalOnMesh}. Lengths are in metres. */
export interface NaturalOnMeshOptions {
  /** Whether corners are rounded; true by default. False gives straight lines that keep clear of walls. */
  readonly smooth?: boolean | undefined
  /** The space to keep from the walls of the mesh where there is room; ¾ by default. */
  readonly clearance?: number | undefined
  /** The radius of arcs at corners where there is room; 6 by default. */
  readonly radius?: number | undefined
  /** The path may be longer than the shortest by at most this share; 0.03 by default. */
  readonly maxExtra?: number | undefined
}

const OPTIONS = [
  'smooth',
  'clearance',
  'radius',
  'maxExtra',
] as const satisfies readonly (keyof NaturalOnMeshOptions)[]

/**
 * The path that a person would walk: away from walls where there is room, round at the corners, never off the mesh. It
 * is at most 1 + maxExtra times as long as the path given. Links stay as they are.
 */
export function naturalOnMesh(path: NavPath, mesh: NavMesh, options: NaturalOnMeshOptions = {}): NavPath {
  requireOptions(options, OPTIONS)
  const smooth = switched('smooth', options.smooth, true)
  const clearance = upTo('clearance', options.clearance, LARGEST_CLEARANCE, 0.75)
  const radius = above0('radius', options.radius, 6)
  const maxExtra = upTo('maxExtra', options.maxExtra, MOST, 0.03)
  const { ground, walks } = sectionsOf(path, mesh)
  if (path.stats.algorithm === 'navmesh-areas')
    throw new FootpathError(
      'unsuitable-combination',
      'naturalOnMesh does not know what areas cost.',
      'Shape a path of createNavFinder(mesh).',
      path.stats.algorithm,
    )
  const step = (points: readonly MapPoint[]) => ground.costAlong(points)
  const shaped = walks.map((walk) => {
    // Where the mesh has changed since, a path may not be walkable any more: it stays as it is.
    const limit = walk.length < 3 ? Infinity : step(walk) * (1 + maxExtra)
    if (limit === Infinity) return walk
    const clear = mergeCollinear(ground, pushOut(ground, walk.slice(), clearance, maxExtra))
    const round = smooth
      ? roundOff(ground, clear, { radius, maxExtra, limit, leastGap: clearance / 4 })
      : clear
    return step(round) <= limit ? round : walk
  })
  return withWalks(path, mesh, ground, shaped, maxExtra)
}

/** The same path over other points. */
function withWalks(
  path: NavPath,
  mesh: NavMesh,
  ground: MeshGround,
  walks: readonly (readonly MapPoint[])[],
  maxExtra: number,
): NavPath {
  const places: Place[] = []
  const starts: number[] = []
  let length = 0
  for (const walk of walks) {
    starts.push(places.length)
    for (const [at, point] of walk.entries()) {
      if (at > 0) length += ground.cost(walk[at - 1], point)
      places.push(ground.placeOf(point) as Place)
    }
  }
  const { status, reason, stats } = path
  // What is no longer walkable keeps the length it had.
  const isWalked = length < Infinity
  return new NavPath({
    status,
    reason,
    length: isWalked ? length : path.length,
    cost: isWalked ? path.cost - path.length + length : path.cost,
    places,
    links: path.links.map(({ link }, at) => ({ link, at: starts[at + 1] - 1 })),
    ground: mesh.ground,
    stats: { ...stats, bound: stats.bound === null ? null : stats.bound * (1 + maxExtra) },
  })
}
