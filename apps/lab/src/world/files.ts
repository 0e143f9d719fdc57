// What worlds from files need, in one piece that is loaded with the first of them.
export {
  heightFieldFromMesh,
  parseGltf,
  parseObj,
  readTerrain,
  terrainFromHeightField,
  writeTerrain,
} from '@footpath/formats'
