export type { TerrainLayers } from './layers.js'
export { OBSTACLES, SURFACES } from './names.js'
export {
  type RowsInit,
  terrainFromCells,
  terrainFromNumbers,
  terrainFromText,
  terrainToText,
} from './rows.js'
export { createTerrain, type GeoReference, Terrain, type TerrainInit, type WorldOrigin } from './terrain.js'
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
export {
  cellCentre,
  cellToWorld,
  groundHeight,
  type MapFrame,
  type MapPoint,
  mapToCell,
  mapToWorld,
  type WorldPoint,
  worldToCell,
} from './world.js'
