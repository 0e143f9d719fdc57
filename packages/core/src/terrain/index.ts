export type { EditedLayer, EditedLayers } from './edited-layer.js'
export { cellToLatLon, type LatLon, latLonToCell, mapToLatLon } from './geo.js'
export type { ReadonlyBytes, ReadonlyFloats, TerrainLayers } from './layers.js'
export { OBSTACLES, SURFACES } from './names.js'
export {
  type RowsInit,
  terrainFromCells,
  terrainFromNumbers,
  terrainFromText,
  terrainToText,
} from './rows.js'
export { type CellValues, createTerrain, Terrain, type TerrainData } from './terrain.js'
export type { GeoReference, TerrainInit, WorldOrigin } from './terrain-init.js'
export {
  type FlatRows,
  HEIGHT_TILES,
  type MapRows,
  NUMBER_TILES,
  type NumberRows,
  TEXT_TILES,
  type Tile,
  type Tiles,
} from './tiles.js'
export { cellCentre, cellToWorld, groundHeight, mapToCell, mapToWorld, worldToCell } from './checked-world.js'
export type { MapFrame, MapPoint, WorldPoint } from './world.js'
