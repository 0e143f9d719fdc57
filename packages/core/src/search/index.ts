export type { Algorithm } from './algorithm.js'
export type { AlgorithmRow } from './algorithm-row.js'
export {
  ALGORITHM_NAMES,
  ALGORITHMS,
  type AlgorithmName,
  resolveSetup,
  type RunnableName,
} from './algorithms.js'
export type { Blocked, BlockedCells, BlockedOptions, CellQuestion } from './blocked.js'
export { createFinder, type KernelFinder } from './bare-finder.js'
export { ENGINE_NAMES, type EngineName, type PathEngine } from './engine.js'
export type { Estimate } from './estimate.js'
export { type AsyncFindOptions, Finder } from './finder.js'
export { createInfluence, Influence, type InfluenceGiven } from './influence.js'
export type { LandmarkTable } from './landmark-aim.js'
export { HEURISTICS, type HeuristicName, heuristicDistance, inflationOf } from './heuristics.js'
export {
  advance,
  type GoalTest,
  type KernelParts,
  type KernelStatus,
  openStart,
  type ParentRule,
} from './kernel.js'
export {
  createOpenList,
  OPEN_LISTS,
  type OpenList,
  type OpenListCounts,
  type OpenListName,
} from './open-lists/index.js'
export type { FindOptions, KernelFindOptions, NamedFindOptions, QueryOptions } from './options.js'
export { type FinderOptions, PathFinder } from './path-finder.js'
export type { Reach, ReachOptions } from './reach.js'
export type { Search } from './search.js'
export {
  type KernelSettings,
  REOPEN_RULES,
  type ReopenRule,
  SearchState,
  STOP_RULES,
  type StopRule,
} from './search-state.js'
export type { Setup, SetupOptions, SetupSettings } from './setup-options.js'
export { type Goal, inSight, Target, within } from './targets.js'
export { TIES, TieBreaker, type Ties } from './ties.js'
export { decodeTraceEvent, TRACE_EXPANDED, TRACE_OPENED, TRACE_REOPENED, type TraceEvent } from './trace.js'
