export type { Algorithm } from './algorithms/algorithm.js'
export type { AlgorithmRow } from './algorithms/algorithm-row.js'
export {
  ALGORITHM_NAMES,
  ALGORITHMS,
  type AlgorithmName,
  resolveSetup,
  type RunnableName,
} from './algorithms/algorithms.js'
export type { Blocked, BlockedCells, BlockedOptions, CellQuestion } from './query/blocked.js'
export { createFinder, type KernelFinder } from './finder/bare-finder.js'
export { ENGINE_NAMES, type EngineName, type PathEngine } from './finder/engine.js'
export type { Estimate } from './estimate/estimate.js'
export { type AsyncFindOptions, Finder } from './finder/finder.js'
export { createInfluence, Influence, type InfluenceGiven } from './query/influence.js'
export { type CellId, type CellIndex, type StateId, stateOfCell } from './ids.js'
export type { LandmarkTable } from './estimate/landmark-aim.js'
export { HEURISTICS, type HeuristicName, heuristicDistance, inflationOf } from './estimate/heuristics.js'
export {
  advance,
  type GoalTest,
  type KernelParts,
  type KernelStatus,
  openStart,
  type ParentRule,
} from './kernel/kernel.js'
export { createOpenList } from './kernel/open-lists/kinds.js'
export {
  OPEN_LISTS,
  type OpenList,
  type OpenListCounts,
  type OpenListKind,
  type OpenListName,
} from './kernel/open-lists/open-list.js'
export type { FindOptions, KernelFindOptions, NamedFindOptions, QueryOptions } from './finder/options.js'
export { type FinderOptions, PathFinder } from './finder/path-finder.js'
export type { Reach, ReachOptions } from './finder/reach.js'
export type { Search } from './finder/search.js'
export {
  type KernelSettings,
  REOPEN_RULES,
  type ReopenRule,
  SearchState,
  STOP_RULES,
  type StopRule,
} from './kernel/search-state.js'
export type { Setup, SetupOptions, SetupSettings } from './algorithms/setup-options.js'
export { type Goal, inSight, Target, within } from './query/targets.js'
export { type FlatWorld, type Pricing, type World, worldInto, worldOut } from './kernel/worlds.js'
export { TIES, TieBreaker, type Ties } from './kernel/ties.js'
export {
  decodeTraceEvent,
  TRACE_EXPANDED,
  TRACE_IMPROVED,
  TRACE_OPENED,
  TRACE_REOPENED,
  type TraceEvent,
} from './kernel/trace.js'
