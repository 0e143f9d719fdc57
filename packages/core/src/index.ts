export type { Cell, CellRect } from './cell.js'
export { createFinder, type FastFinder, type FinderMaker, type MapFinderOptions } from './create-finder.js'
export { type ErrorCode, FootpathError } from './error.js'
export { type FindPathOptions, findPath, type FindsPaths } from './find-path.js'
export { Lines } from './line/index.js'
export type { MapLike } from './map-like.js'
export {
  type MeasureOptions,
  type HopLink,
  measurePath,
  Path,
  pathFromJSON,
  type PathGiven,
  type PathHop,
  type PathInit,
  type PathJson,
  type PathKind,
  type PathLegs,
  type PathMetrics,
  type PathReason,
  type PathStats,
  type PathStatus,
  type SearchCosts,
} from './path.js'
export * from './shaping/index.js'
export {
  type AskOptions,
  createQueue,
  type Queue,
  type QueueRun,
  type RunLimits,
  type Ticket,
} from './queue/index.js'
export type { Blocked, BlockedOptions, CellQuestion } from './query/blocked.js'
export type { EngineName, PathEngine } from './finder/engine.js'
export type { AsyncFindOptions, Finder } from './finder/finder.js'
export { createInfluence, type Influence, type InfluenceGiven } from './query/influence.js'
export type { LandmarkTable } from './estimate/landmark-aim.js'
export type { FindOptions, QueryOptions } from './finder/options.js'
export type { FinderOptions } from './finder/path-finder.js'
export type { Reach, ReachOptions } from './finder/reach.js'
export type { Search } from './finder/search.js'
export { type Goal, inSight, type Target, within } from './query/targets.js'
export {
  cellCentre,
  cellToLatLon,
  cellToWorld,
  type CellValues,
  createTerrain,
  type EditedLayer,
  type EditedLayers,
  type FlatRows,
  type GeoReference,
  groundHeight,
  HEIGHT_TILES,
  type LatLon,
  latLonToCell,
  type MapFrame,
  type MapPoint,
  type MapRows,
  mapToCell,
  mapToWorld,
  type NumberRows,
  type ReadonlyBytes,
  type ReadonlyFloats,
  type RowsInit,
  Terrain,
  type TerrainData,
  terrainFromCells,
  terrainFromNumbers,
  terrainFromText,
  type TerrainInit,
  type TerrainLayers,
  terrainToText,
  TEXT_TILES,
  type Tile,
  type Tiles,
  type WorldOrigin,
  type WorldPoint,
  worldToCell,
} from './terrain/index.js'
export {
  air,
  type CheckedUnit,
  type DiagonalPolicy,
  flatGround,
  ground,
  type Length3dStep,
  type ParametricStep,
  type SlopeProfile,
  type SlopeStep,
  STEP_MODELS,
  type StepModel,
  type StepModelName,
  type Unit,
} from './unit/index.js'
export { type PathProblem, type ValidateOptions, validatePath } from './validate/index.js'
export {
  createWalkmap,
  createWalkmapAsync,
  type MapGiven,
  Walkmap,
  type WalkmapMaker,
  walkmapFor,
} from './walkmap/index.js'
export type { BuildState, SlicedWorkOptions, WorkOptions } from './work.js'
