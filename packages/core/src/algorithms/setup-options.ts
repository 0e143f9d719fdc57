import type { Algorithm } from './algorithm.js'
import type { HeuristicName, Scales } from '../estimate/heuristics.js'
import type { OpenListKind, OpenListName } from '../kernel/open-lists/open-list.js'
import type { ReopenRule, StopRule } from '../kernel/search-state.js'
import type { SideSettings } from '../kernel/scratch.js'
import type { Ties } from '../kernel/ties.js'

/** The settings of a kernel algorithm. What you leave out is chosen to fit the map and the unit. */
export interface SetupSettings {
  /** The estimate of the remaining cost; by default the strongest one that never overestimates. */
  readonly heuristic?: HeuristicName | undefined
  /** The heuristic's scale D, in the step model's unit; the cheapest step of the map by default. */
  readonly d?: number | undefined
  /** The heuristic's scale D2 (`octile` only); the cheapest diagonal step by default. */
  readonly d2?: number | undefined
  /** The structure that holds the open states, by name or one of your own; by default the fastest one for the map. */
  readonly openList?: OpenListName | OpenListKind | undefined
  /** Which of several states with equal priority is expanded first. */
  readonly ties?: Ties | undefined
  /** Whether a closed state that is reached more cheaply is expanded again. */
  readonly reopen?: ReopenRule | undefined
  /** Whether a search ends when its goal is expanded, or as soon as it is generated. */
  readonly stop?: StopRule | undefined
  /** Weight of h, for `weighted-a-star` only; 1.5 by default. The path costs at most weight / gWeight × the optimum. */
  readonly weight?: number | undefined
  /** Weight of g, for `weighted-a-star` only; 1 by default, 0 gives greedy search. */
  readonly gWeight?: number | undefined
  /**
   * What a turn costs, in the step model's unit, for `fewest-turns` only. With 0, the default, you get the cheapest
   * path that has the fewest turns.
   */
  readonly turnPenalty?: number | undefined
}

/** The settings, and which algorithm they are for. */
export interface SetupOptions extends SetupSettings {
  /**
   * `auto` finds the optimum or refuses. Without an algorithm you get the same, but settings that give up the optimum
   * are accepted.
   */
  readonly algorithm?: string | Algorithm | undefined
}

/** The names of `SetupSettings`, for checks of options. */
export const SETTING_NAMES = [
  'heuristic',
  'd',
  'd2',
  'openList',
  'ties',
  'reopen',
  'stop',
  'weight',
  'gWeight',
  'turnPenalty',
] as const satisfies readonly (keyof SetupSettings)[]

/** Everything that decides a search, filled in; every result records it. */
export interface Setup extends SideSettings {
  /** The name of the algorithm that runs. */
  readonly algorithm: string
  /** Why this algorithm answered: you asked for it, or what made `auto` choose it. */
  readonly why: string
  readonly scales: Scales
  /** Integer units of cost, as `scales` are given in, per unit of the step model. */
  readonly scale: number
  readonly turnPenalty: number
}
