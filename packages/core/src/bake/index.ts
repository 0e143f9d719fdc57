export { bakeNavMesh, bakeNavMeshAsync } from './bake.js'
export type { BakeOptions } from './settings.js'
export type { TriangleSoup } from './soup.js'
