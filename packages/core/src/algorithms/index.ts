export type { Algorithm } from './algorithm.js'
export {
  ALGORITHMS,
  aStar,
  aStarMod,
  bidirectional,
  breadthFirst,
  dijkstra,
  fewestTurns,
  greedy,
  idaStar,
  lazyThetaStar,
  thetaStar,
  weightedAStar,
} from './algorithms.js'
export { HEURISTICS, type HeuristicName } from '../estimate/heuristics.js'
export { OPEN_LISTS, type OpenListKind, type OpenListName } from '../kernel/open-lists/open-list.js'
export { REOPEN_RULES, type ReopenRule, STOP_RULES, type StopRule } from '../kernel/search-state.js'
export type { SetupSettings } from './setup-options.js'
export { TIES, type Ties } from '../kernel/ties.js'
