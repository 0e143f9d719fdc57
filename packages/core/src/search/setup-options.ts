import type { Algorithm } from './algorithm.js'
import type { HeuristicName, Scales } from './heuristics.js'
import type { OpenListKind, OpenListName } from './open-lists/open-list.js'
import type { KernelSettings, ReopenRule, StopRule } from './search-state.js'
import type { Ties } from './ties.js'

/** How the parts of a kernel algorithm are set. What you leave out is chosen to fit the map and the unit. */
export interface SetupSettings {
  /** The estimate of the remaining cost; by default the strongest that never overestimates. */
  readonly heuristic?: HeuristicName
  /** The heuristic's scale D, in the step model's unit; the cheapest step of the map by default. */
  readonly d?: number
  /** The heuristic's scale D2 (`octile` only); the cheapest diagonal step by default. */
  readonly d2?: number
  /** The structure that holds the open states; by default the fastest for the map. */
  readonly openList?: OpenListName
  /** Which of several states with equal priority is expanded first. */
  readonly ties?: Ties
  /** Whether a closed state that is reached more cheaply is expanded again. */
  readonly reopen?: ReopenRule
  /** Whether a search ends when its goal is expanded, or already when it is generated. */
  readonly stop?: StopRule
  /** Weight of h, for `weighted-a-star` only; 1.5 by default. The path costs at most weight / gWeight × the optimum. */
  readonly weight?: number
  /** Weight of g, for `weighted-a-star` only; 1 by default, 0 gives greedy search. */
  readonly gWeight?: number
  /**
   * What a turn costs, in the step model's unit, for `fewest-turns` only; 0 by default: of the cheapest paths the one
   * with the fewest turns.
   */
  readonly turnPenalty?: number
}

/** The settings, and which algorithm they are for. */
export interface SetupOptions extends SetupSettings {
  /** `auto` finds the optimum or refuses. Left out it is the same, but settings that give up the optimum are obeyed. */
  readonly algorithm?: string | Algorithm
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

/** Everything that decides a search, filled in; recorded in every result. */
export interface Setup extends KernelSettings {
  /** The name of the algorithm that runs. */
  readonly algorithm: string
  /** Why this algorithm: that it was asked for, or what `auto` saw. */
  readonly why: string
  readonly heuristic: HeuristicName
  readonly scales: Scales
  /** Integer units of cost, as `scales` are given in, per unit of the step model. */
  readonly scale: number
  readonly turnPenalty: number
  /** Null for an algorithm without one (`ida-star`). */
  readonly openList: OpenListKind | null
  /** The cost is at most this times the optimum; null where nothing is promised. */
  readonly bound: number | null
}
