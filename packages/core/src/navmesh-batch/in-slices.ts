import { hasMethods, requireOptions } from '../checks.js'
import { badOption } from '../error.js'
import type { AreaFindOptions } from '../areas/costs.js'
import type { NavFindOptions } from '../navmesh/nav-finder.js'
import { NavMesh } from '../navmesh/nav-mesh.js'
import type { NavPath } from '../navmesh/nav-path.js'
import type { WorldPoint } from '../terrain/world.js'
import { finishWorkInSlices, SLICED_WORK_OPTIONS, type SlicedWorkOptions, type Work } from '../work.js'
import { findOptionsOf, type NavQuery, QUERY_OPTIONS, requireQueries } from './queries.js'

/** Options of many queries in slices: those of `find` apply to every query. */
export interface NavBatchOptions extends AreaFindOptions, SlicedWorkOptions {}

/** What finds paths on a mesh, with areas or without. */
export interface FinderOnMesh {
  readonly mesh: NavMesh
  find(from: WorldPoint, to: WorldPoint, options?: NavFindOptions): NavPath
}

/** Queries between two looks at the clock. */
const CHUNK = 32

/**
 * Finds a path for every query, in slices of some milliseconds, so that a page stays responsive. The answers are those of
 * `finder.find`, in order; queries see the mesh as it is when their turn comes.
 */
export async function findNavPaths(
  finder: FinderOnMesh,
  queries: readonly NavQuery[],
  options: NavBatchOptions = {},
): Promise<NavPath[]> {
  requireOptions(options, [...QUERY_OPTIONS, ...SLICED_WORK_OPTIONS])
  const { signal, onProgress, sliceMillis } = options
  if (!(hasMethods(finder, 'find') && finder.mesh instanceof NavMesh))
    throw badOption('finder', 'a finder of a mesh', finder, 'Pass createNavFinder(mesh).')
  requireQueries(queries)
  const work = findEach(finder, queries, findOptionsOf(options))
  return finishWorkInSlices(work, { signal, onProgress, sliceMillis })
}

function* findEach(
  finder: FinderOnMesh,
  queries: readonly NavQuery[],
  options: AreaFindOptions,
): Work<NavPath[]> {
  const paths: NavPath[] = []
  for (const { from, to } of queries) {
    if (paths.length % CHUNK === 0) yield paths.length / queries.length
    paths.push(finder.find(from, to, options))
  }
  return paths
}
