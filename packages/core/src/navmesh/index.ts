export { navMeshFromTerrain } from './from-terrain.js'
export { createNavFinder, NavFinder, type NavFindOptions } from './nav-finder.js'
export {
  loadNavMesh,
  type NavBlock,
  type NavBlockOptions,
  NavMesh,
  type NavMeshOptions,
  navMeshFromPolygons,
  type NavPoint,
  type NavRay,
} from './nav-mesh.js'
export { NavPath, type NavPathInit, type NavPathJson, type NavStats } from './nav-path.js'
export type { NavReport } from './normalise.js'
export { NavLink, type NavLinkOptions } from './links.js'
export type { NavPathLink } from './route.js'
