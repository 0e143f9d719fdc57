/** Crowds in 3D levels: on navigation meshes. */
export { createMeshCrowd, MeshCrowd, type MeshCrowdGoal, type MeshCrowdLayers } from './mesh-crowd.js'
