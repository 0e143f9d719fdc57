export { type Cell, type CellRect, joinRects } from './cell.js'
export { MAX_CELLS, requireFinite, requirePositive } from './checks.js'
export { createFinder, type FastFinder, type MapFinderOptions } from './create-finder.js'
export { type ErrorCode, FootpathError, nearestName, requireName, show } from './error.js'
export { type FindPathOptions, findPath } from './find-path.js'
export { type MapLike, terrainOf } from './map-like.js'
export * from './line/index.js'
export * from './path/index.js'
export * from './queue/index.js'
export { ENGINE_NAMES, type EngineName, type PathEngine } from './search/engine.js'
export type { Blocked, BlockedOptions, CellQuestion } from './search/blocked.js'
export { type AsyncFindOptions, Finder } from './search/finder.js'
export { createInfluence, Influence, type InfluenceGiven } from './search/influence.js'
export type { LandmarkTable } from './search/landmark-aim.js'
export type { FindOptions, QueryOptions } from './search/options.js'
export type { FinderOptions } from './search/path-finder.js'
export type { Reach, ReachOptions } from './search/reach.js'
export type { Search } from './search/search.js'
export { type Goal, inSight, Target, within } from './search/targets.js'
export {
  decodeTraceEvent,
  TRACE_EXPANDED,
  TRACE_OPENED,
  TRACE_REOPENED,
  type TraceEvent,
} from './search/trace.js'
export * from './terrain/index.js'
export * from './unit/index.js'
export { type PathProblem, type ValidateOptions, validatePath } from './validate/index.js'
export { createWalkmap, createWalkmapAsync, type MapGiven, Walkmap, walkmapFor } from './walkmap/index.js'
export type { BuildState, SlicedWorkOptions, WorkOptions } from './work.js'
