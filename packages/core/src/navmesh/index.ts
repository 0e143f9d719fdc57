export { createNavFinder, NavFinder, type NavFindOptions } from './nav-finder.js'
export { NavMesh, type NavMeshOptions, navMeshFromPolygons } from './nav-mesh.js'
export { NavPath, type NavPathInit, type NavPathJson, type NavStats } from './nav-path.js'
export type { NavReport } from './normalise.js'
