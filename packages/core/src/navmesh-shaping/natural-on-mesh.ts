import type { AreaCosts } from '../areas/costs.js'
import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import { NavPath } from '../navmesh/nav-path.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import type { Place } from '../navmesh/places.js'
import { LARGEST_CLEARANCE } from '../shaping/keep-clear.js'
import { above0, atLeast, MOST, switched, upTo } from '../shaping/options.js'
import { Points } from '../shaping/taut/funnel.js'
import type { TautShape } from '../shaping/taut/options.js'
import { isReversed, TautShaper } from '../shaping/taut/pull-taut.js'
import { type Priced, PricedWalks } from './by-areas.js'
import { MeshWalls } from './mesh-walls.js'
import { requirePathOn, sectionsOf } from './sections.js'

/** Options of {@link naturalOnMesh}. Lengths are in metres. */
export interface NaturalOnMeshOptions {
  /** Whether corners are rounded; true by default. False gives straight lines that keep clear of walls. */
  readonly smooth?: boolean | undefined
  /** The space to keep from the walls of the mesh where there is room; ¾ by default. */
  readonly clearance?: number | undefined
  /** The largest radius of arcs at corners; 6 by default. */
  readonly radius?: number | undefined
  /** The radius that a vehicle needs to turn: arcs are at least that wide where there is room. 0 by default. */
  readonly turningRadius?: number | undefined
  /** The path may be longer than the one given by at most this share; 0.03 by default. Infinity is no limit. */
  readonly maxExtra?: number | undefined
  /** It may turn by at most this share more; 0.2 by default. Infinity is no limit. */
  readonly maxTurn?: number | undefined
  /**
   * For paths by areas: what a metre costs on each area, as the finder of the path knows it. `Infinity` forbids an area. The
   * path crosses borders where it did, and costs at most 1 + maxExtra times as much.
   */
  readonly costs?: AreaCosts | undefined
}

const OPTIONS = [
  'smooth',
  'clearance',
  'radius',
  'turningRadius',
  'maxExtra',
  'maxTurn',
  'costs',
] as const satisfies readonly (keyof NaturalOnMeshOptions)[]

/** Walls this many times the clearance away from a path still decide how much room there is. */
const REACH = 3

const shaper = /* @__PURE__ */ new TautShaper()
const line = /* @__PURE__ */ new Points()

/**
 * The path that a person would walk: away from walls where there is room, round at the corners, never off the mesh. A
 * string is pulled taut around discs at the corners. It is at most 1 + maxExtra times as long as the path given. Links
 * stay as they are.
 */
export function naturalOnMesh(path: NavPath, mesh: NavMesh, options: NaturalOnMeshOptions = {}): NavPath {
  requireOptions(options, OPTIONS)
  const shape: TautShape = {
    smooth: switched('smooth', options.smooth, true),
    clearance: upTo('clearance', options.clearance, LARGEST_CLEARANCE, 0.75),
    radius: above0('radius', options.radius, 6),
    turningRadius: upTo('turningRadius', options.turningRadius, MOST, 0),
    maxExtra: atLeast('maxExtra', options.maxExtra, 0, 0.03),
    maxTurn: atLeast('maxTurn', options.maxTurn, 0, 0.2),
  }
  requirePathOn(path, mesh)
  const { costs } = options
  if ((path.stats.algorithm === 'navmesh-areas') !== (costs !== undefined))
    throw new FootpathError(
      'unsuitable-combination',
      costs === undefined
        ? 'The path was found by areas, and naturalOnMesh was not told what they cost.'
        : '`costs` is for paths by areas; this one was found without.',
      costs === undefined
        ? 'Pass { costs } with the costs that createAreaFinder(mesh, { costs }) got.'
        : 'Leave it out, or find the path with createAreaFinder(mesh, { costs }).',
      costs,
    )
  const shaped = (walk: readonly Place[], scale = 1) =>
    shapedWalk(mesh.ground, walk, {
      ...shape,
      clearance: scale * shape.clearance,
      radius: scale * shape.radius,
    })
  const walks = sectionsOf(path, mesh)
  if (costs === undefined) {
    const even = walks.map((walk) => shaped(walk))
    return withWalks(
      path,
      mesh.ground,
      { walks: even, extra: lengthOf(even, mesh.ground) - path.length },
      shape,
    )
  }
  const priced = new PricedWalks(mesh, costs, shape.maxExtra)
  return withWalks(path, mesh.ground, priced.shape(walks, shaped), shape)
}

/** A walk as it should be; as it was if it does not bend, or if the mesh has changed so that it cannot be walked. */
function shapedWalk(ground: NavGround, walk: readonly Place[], shape: TautShape): readonly Place[] {
  if (walk.length < 3) return walk
  const { step } = ground.lattice
  line.count = 0
  for (const { x, z } of walk) line.addDistinct(x * step, z * step)
  // Both directions give the same path: so the walls must know at which end the string begins.
  const turned = isReversed(line)
  if (turned) line.reverse()
  const walls = new MeshWalls(ground, turned ? walk.slice().reverse() : walk, REACH * shape.clearance)
  const places = walls.placesOf(shaper.shape(walls, line, shape))
  if (places === null) return walk
  return turned ? places.reverse() : places
}

/** The length of walks on the plan, in metres. */
function lengthOf(walks: readonly (readonly Place[])[], { lattice }: NavGround): number {
  let length = 0
  for (const walk of walks)
    for (let at = 1; at < walk.length; at++) {
      const [dx, dz] = [walk[at].x - walk[at - 1].x, walk[at].z - walk[at - 1].z]
      length += Math.sqrt(dx * dx + dz * dz) * lattice.step
    }
  return length
}

/** The same path over other places. */
function withWalks(
  path: NavPath,
  ground: NavGround,
  { walks, extra }: Priced,
  { maxExtra }: TautShape,
): NavPath {
  const starts: number[] = []
  let before = 0
  for (const walk of walks) {
    starts.push(before)
    before += walk.length
  }
  const { status, reason, stats } = path
  const bound = stats.bound === null || maxExtra === Infinity ? null : stats.bound * (1 + maxExtra)
  return new NavPath({
    status,
    reason,
    length: lengthOf(walks, ground),
    cost: path.cost + extra,
    places: walks.flat(),
    links: path.links.map(({ link }, at) => ({ link, at: starts[at + 1] - 1 })),
    ground,
    stats: { ...stats, bound },
  })
}
