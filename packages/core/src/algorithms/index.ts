export type { Algorithm } from '../search/algorithm.js'
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
} from '../search/algorithms.js'
export { HEURISTICS, type HeuristicName } from '../search/heuristics.js'
export { OPEN_LISTS, type OpenListName } from '../search/open-lists/open-list.js'
export { REOPEN_RULES, type ReopenRule, STOP_RULES, type StopRule } from '../search/search-state.js'
export type { SetupSettings } from '../search/setup-options.js'
export { TIES, type Ties } from '../search/ties.js'
