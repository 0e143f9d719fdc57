export { type MeasureOnMeshOptions, measureOnMesh } from './measure-on-mesh.js'
export { type NaturalOnMeshOptions, naturalOnMesh } from './natural-on-mesh.js'
