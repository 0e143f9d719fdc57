import { requireFlag, requireInstance, requireLimit, requireOptions } from '../checks.js'
import { reasonFor } from '../path/no-path.js'
import type { PathReason, PathStatus } from '../path/outcome.js'
import type { WorldPoint } from '../terrain/world.js'
import { requireWorldPoint } from './lattice.js'
import type { NavGround } from './nav-ground.js'
import { NavMesh } from './nav-mesh.js'
import { NavPath, type NavStats } from './nav-path.js'
import type { Place } from './places.js'
import { bendsOf, routeOf } from './route.js'

/** The options of a query on a mesh. */
export interface NavFindOptions {
  /** If the goal cannot be reached, go to the place nearest to it that can be; off by default. */
  readonly partial?: boolean | undefined
  /** How far from the mesh start and goal may lie, in metres on the plan; 1 by default. */
  readonly reach?: number | undefined
  /** The most corners and cones to expand; beyond it the search is `cut-off`. No limit by default. */
  readonly maxExpanded?: number | undefined
}

export const NAV_FIND_OPTIONS = [
  'partial',
  'reach',
  'maxExpanded',
] as const satisfies readonly (keyof NavFindOptions)[]

/** Most queries have none: these are not checked. */
const NO_OPTIONS: NavFindOptions = {}

/** Finds the shortest paths on one mesh. It follows edits of the mesh. */
export class NavFinder {
  readonly mesh: NavMesh

  constructor(mesh: NavMesh) {
    this.mesh = requireNavMesh(mesh)
  }

  /** The shortest path between two world points, each moved to the nearest floor. Length is measured on the plan. */
  find(from: WorldPoint, to: WorldPoint, options: NavFindOptions = NO_OPTIONS): NavPath {
    if (options !== NO_OPTIONS) requireOptions(options, NAV_FIND_OPTIONS)
    requireNavQuery(from, to, options)
    const startedAt = performance.now()
    const { reach = 1, partial = false, maxExpanded } = options
    const { ground } = this.mesh
    const start = ground.nearest(from, reach)
    const goal = ground.nearest(to, reach)
    if (start !== null && goal !== null && ground.mayJoin(start, goal)) {
      const path = search(ground, start, goal, 'found', maxExpanded, startedAt)
      // Links on the way may be closed, or lead the other way only.
      if (!partial || path.status !== 'unreachable') return path
    }
    const reason = reasonFor(start !== null, goal !== null)
    if (!partial || start === null) {
      const stats = { ...statsOf(ground, startedAt), expanded: 0, generated: 0, peakOpen: 0 }
      return noNavPath(ground, reason, stats)
    }
    return search(
      ground,
      start,
      ground.nearestReachable(start, to),
      'partial',
      maxExpanded,
      startedAt,
      reason,
    )
  }
}

/** Makes a finder of paths on a mesh. */
export function createNavFinder(mesh: NavMesh): NavFinder {
  return new NavFinder(mesh)
}

/** The mesh; refuses anything else. */
export function requireNavMesh(given: NavMesh): NavMesh {
  const remedy = 'Make one with navMeshFromPolygons(vertices, polygons).'
  return requireInstance(NavMesh, given, 'bad-map', 'a NavMesh', remedy)
}

/** Refuses a query that is none. */
export function requireNavQuery(from: WorldPoint, to: WorldPoint, options: NavFindOptions): void {
  requireNavOptions(options)
  requireWorldPoint('The start', from)
  requireWorldPoint('The goal', to)
}

/** Refuses options of a query that are none. */
export function requireNavOptions(options: NavFindOptions): void {
  requireFlag('partial', options.partial)
  requireLimit('reach', options.reach)
  requireLimit('maxExpanded', options.maxExpanded)
}

function search(
  ground: NavGround,
  start: Place,
  goal: Place,
  status: PathStatus,
  maxExpanded: number | undefined,
  startedAt: number,
  reason?: PathReason,
): NavPath {
  const { search: searching } = ground
  const nodes = searching.find(start, goal, maxExpanded)
  if (nodes === null)
    return noNavPath(ground, searching.isCutOff ? 'nodes' : 'separate', statsOf(ground, startedAt))
  const { cost } = searching
  const { step } = ground.lattice
  const route = searching.links === null ? null : routeOf(ground, start, goal, nodes)
  return new NavPath({
    status,
    reason,
    length: (route?.length ?? cost) * step,
    cost: cost * step,
    places: route?.places ?? bendsOf(ground.mesh, start, goal, nodes),
    links: route?.links ?? [],
    ground,
    stats: statsOf(ground, startedAt),
  })
}

/** The answer without a path. */
export function noNavPath(ground: NavGround, reason: PathReason, stats: NavStats): NavPath {
  const status = reason === 'nodes' ? 'cut-off' : 'unreachable'
  return new NavPath({
    status,
    reason,
    length: 0,
    cost: 0,
    places: [],
    links: [],
    ground,
    stats,
  })
}

function statsOf({ search: { expanded, generated, peakOpen } }: NavGround, startedAt: number): NavStats {
  return {
    algorithm: 'navmesh',
    why: 'shortest on the plan',
    bound: 1,
    expanded,
    generated,
    peakOpen,
    micros: (performance.now() - startedAt) * 1000,
  }
}
