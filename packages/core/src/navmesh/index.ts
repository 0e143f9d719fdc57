export { navMeshFromTerrain } from './from-terrain.js'
export type { NavLink, NavLinkOptions } from './links.js'
export { createNavFinder, type NavFinder, type NavFindOptions } from './nav-finder.js'
export {
  loadNavMesh,
  type NavBlock,
  type NavBlockOptions,
  type NavMesh,
  type NavMeshOptions,
  navMeshFromPolygons,
  type NavPoint,
  type NavRay,
} from './nav-mesh.js'
export type { NavPath, NavPathJson, NavStats } from './nav-path.js'
export type { NavReport } from './normalise.js'
export type { NavPathLink } from './route.js'
