import { requireInstance } from '../checks.js'
import { NavMesh } from '../navmesh/nav-mesh.js'
import { NavPath } from '../navmesh/nav-path.js'
import type { Place } from '../navmesh/places.js'
import type { MapPoint } from '../terrain/world.js'
import { MeshGround } from './mesh-ground.js'

/** The parts of a path that are walked, as points of a ground; a link leads from each to the next. */
export interface Sections {
  readonly ground: MeshGround
  readonly walks: readonly (readonly MapPoint[])[]
}

/** Throws unless these are a path and a mesh; the parts of the path on the mesh as it is now. */
export function sectionsOf(path: NavPath, mesh: NavMesh): Sections {
  requireInstance(
    NavPath,
    path,
    'bad-option',
    'a path on a mesh',
    'Pass what find of createNavFinder(mesh) returns.',
  )
  requireInstance(NavMesh, mesh, 'bad-map', 'a NavMesh', 'Pass the mesh that the path was found on.')
  const ground = new MeshGround(mesh.ground)
  const walks: MapPoint[][] = [[]]
  const linked = new Set(path.links.map(({ at }) => at))
  for (const [at, point] of path.world.entries()) {
    walks[walks.length - 1].push(ground.pointOf(mesh.ground.nearest(point, Infinity) as Place))
    if (linked.has(at)) walks.push([])
  }
  return { ground, walks }
}
