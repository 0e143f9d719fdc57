import type { HeuristicName } from '../estimate/heuristics.js'
import type { OpenListName } from '../kernel/open-lists/open-list.js'
import type { ReopenRule } from '../kernel/search-state.js'
import type { Ties } from '../kernel/ties.js'
import type { Pricing } from '../kernel/worlds.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Refusal } from './refusals.js'

/** The refusal of all rows without weights to ask for. */
export const NO_WEIGHTS: Refusal = {
  settings: ['weight', 'gWeight'],
  problem: 'has fixed weights',
  remedy: "Use algorithm 'weighted-a-star'.",
}

/** The refusal of all rows whose states do not know their direction. */
export const NO_TURN_PENALTY: Refusal = {
  settings: ['turnPenalty'],
  problem: 'has no turnPenalty',
  remedy: "Use algorithm 'fewest-turns'.",
}

/** One algorithm as data: which loop drives it and how the loop's parts are set. */
export interface AlgorithmRow {
  /** `best-first` is the kernel itself, `bidirectional` two of them in turn, `ida-star` a loop of its own. */
  readonly loop: 'best-first' | 'bidirectional' | 'ida-star'
  /** What a step costs the search: its real cost, or 1. */
  readonly pricing: Pricing
  /** Weights of g and h in the priority; `asked` takes them from the options. */
  readonly weights: readonly [gWeight: number, hWeight: number] | 'asked'
  /** Which estimates it takes: none at all, any, or only those that never overestimate. */
  readonly estimates: 'none' | 'any' | 'admissible'
  /** The factor by which the estimate of a diagonally entered cell is multiplied. */
  readonly onDiagonal: number
  /** What a state is: a cell, or a cell with the direction of arrival, so that turns have a price. */
  readonly states: 'cells' | 'directed-cells'
  /**
   * Which state becomes a state's parent: the one that generated it, or one that sees it in a straight line, checked
   * at once or only on expansion. With lines the path is a polyline, and costs are those of free lines.
   */
  readonly parents: 'expanded' | 'in-line' | 'in-line-lazily'
  /** How far turns of this price may raise the cost above the optimum, for `directed-cells`. */
  readonly turnBound?: (walkmap: Walkmap, turnPenalty: number) => number
  /** The settings it refuses, with the reason. */
  readonly refuses: readonly Refusal[]
  readonly defaults: {
    readonly heuristic?: HeuristicName
    readonly ties?: Ties
    readonly reopen?: ReopenRule
    readonly openList?: OpenListName
  }
}

/** A* itself. Other rows list how they differ from it. */
export const PLAIN = {
  loop: 'best-first',
  pricing: 'costs',
  weights: [1, 1],
  estimates: 'any',
  onDiagonal: 1,
  states: 'cells',
  parents: 'expanded',
  refuses: [NO_WEIGHTS, NO_TURN_PENALTY],
  defaults: {},
} as const satisfies AlgorithmRow
