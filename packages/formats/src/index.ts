export { type Container, type ContainerLayer, hasMagic, readContainer, writeContainer } from './container.js'
export { type EsriAsciiOptions, parseEsriAscii } from './esri-ascii.js'
export { type GeoTiffOptions, parseGeoTiff } from './geotiff.js'
export { parseGltf } from './gltf/parse-gltf.js'
export { type HeightField, type HeightFieldOptions, terrainFromHeightField } from './height-field.js'
export {
  type HeightmapPng,
  type HeightmapPngOptions,
  parseHeightmapPng,
  writeHeightmapPng,
} from './heightmap-png.js'
export { parseHgt } from './hgt.js'
export type { JsonObject } from './json.js'
export type { LayerType, LayerValues } from './layer-bytes.js'
export { parseMovingAiMap, writeMovingAiMap } from './moving-ai-map.js'
export { parseScenarios, type Scenario, SCENARIO_UNIT, writeScenarios } from './moving-ai-scen.js'
export { parseDetour } from './nav-mesh/detour.js'
export { parseNavcat, parseUnityNavMesh } from './nav-mesh/json-meshes.js'
export type { ForeignNavMesh } from './nav-mesh/polygons.js'
export { readNavMesh } from './nav-mesh/read-nav-mesh.js'
export {
  type GeoJsonPath,
  pathToGeoJson,
  pathToGpx,
  pathToJson,
  pathToObj,
  type PathFile,
  type RouteFileOptions,
  writePath,
} from './path-exports/index.js'
export {
  type BoardPictureOptions,
  type BoardPicturePath,
  type BoardShade,
  drawBoardSvg,
  drawNavMesh,
  drawSvg,
  type NavPictureLine,
  type NavPictureOptions,
  type PictureOptions,
  type PicturePath,
} from './picture/index.js'
export { parseObj, type TriangleMesh } from './obj.js'
export { heightFieldFromMesh, type MeshGiven, type MeshHeightOptions } from './obj-heights.js'
export { parseRawHeights, type RawHeightsOptions, type RawType } from './raw-heights.js'
export { readLevel } from './read-level.js'
export { readTerrain, type ReadTerrainOptions, SUPPORTED_EXTENSIONS } from './read-terrain.js'
export type { CellLimitOptions } from './size.js'
export { parseTerrain, TERRAIN_MAGIC, writeTerrain } from './terrain-file.js'
export { parseTerrainTile, type TerrainTileOptions, type TileEncoding } from './terrain-tiles.js'
export {
  isTiledSite,
  parseTiled,
  parseTiledSite,
  type TiledBoard,
  type TiledOptions,
  type TiledResult,
  type TiledRule,
  type TiledSite,
  tilesetsOf,
} from './tiled/index.js'
export type { TextSource } from './text.js'
export { parseTextMap, writeTextMap } from './text-map.js'
export { parseTrace, TRACE_MAGIC, type TraceFile, writeTrace } from './trace-file.js'
