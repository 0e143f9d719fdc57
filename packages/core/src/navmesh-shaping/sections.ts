import { requireInstance } from '../checks.js'
import { FootpathError } from '../error.js'
import { NavMesh } from '../navmesh/nav-mesh.js'
import { NavPath } from '../navmesh/nav-path.js'
import type { Place } from '../navmesh/places.js'

/** Throws unless these are a path and the mesh that it was found on. */
export function requirePathOn(path: NavPath, mesh: NavMesh): void {
  requireInstance(
    NavPath,
    path,
    'bad-option',
    'a path on a mesh',
    'Pass what find of createNavFinder(mesh) returns.',
  )
  requireInstance(NavMesh, mesh, 'bad-map', 'a NavMesh', 'Pass the mesh that the path was found on.')
  if (!path.liesOn(mesh.ground))
    throw new FootpathError(
      'unsuitable-combination',
      'The path was found on another mesh.',
      'Pass the mesh that it was found on, or find it again on this one.',
      mesh,
    )
}

/** The parts of a path that are walked, as places of the mesh as it is now. A link leads from each to the next. */
export function sectionsOf(path: NavPath, mesh: NavMesh): Place[][] {
  const walks: Place[][] = [[]]
  const linked = new Set(path.links.map(({ at }) => at))
  for (const [at, point] of path.world.entries()) {
    walks[walks.length - 1].push(mesh.ground.nearest(point, Infinity) as Place)
    if (linked.has(at)) walks.push([])
  }
  return walks
}
