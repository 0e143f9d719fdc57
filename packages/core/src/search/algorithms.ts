import type { Pricing } from '../walkmap/index.js'
import type { HeuristicName } from './heuristics.js'
import type { OpenListName } from './open-lists/index.js'
import type { ReopenRule } from './search-state.js'
import type { Ties } from './ties.js'

/** One algorithm as data: which loop drives it and how the loop's parts are set. */
export interface AlgorithmRow {
  /** `best-first` is the kernel itself, `bidirectional` two of them in turn, `ida-star` a loop of its own. */
  readonly loop: 'best-first' | 'bidirectional' | 'ida-star'
  /** What a step costs the search: its real cost, or one. */
  readonly pricing: Pricing
  /** Weights of g and h in the priority; `asked` takes them from the options. */
  readonly weights: readonly [gWeight: number, hWeight: number] | 'asked'
  /** Which estimates it takes: none at all, any, or only those that never overestimate. */
  readonly estimates: 'none' | 'any' | 'admissible'
  /** By what the estimate of a cell entered diagonally is multiplied. */
  readonly onDiagonal: number
  /** What a state is: a cell, or a cell with the direction of arrival, so that turns have a price. */
  readonly states: 'cells' | 'directed-cells'
  /**
   * Who becomes a state's parent: the state that generated it, or whoever sees it in a straight line, looked at at
   * once or only when it is expanded. With lines the path is a polyline, and costs are those of free lines.
   */
  readonly parents: 'expanded' | 'in-line' | 'in-line-lazily'
  readonly defaults: {
    readonly heuristic?: HeuristicName
    readonly ties?: Ties
    readonly reopen?: ReopenRule
    readonly openList?: OpenListName
  }
}

const PLAIN = {
  loop: 'best-first',
  pricing: 'costs',
  weights: [1, 1],
  estimates: 'any',
  onDiagonal: 1,
  states: 'cells',
  parents: 'expanded',
  defaults: {},
} as const

/** The algorithms of the search kernel, each as a row of data. */
export const ALGORITHMS = {
  'a-star': PLAIN,
  dijkstra: { ...PLAIN, weights: [1, 0], estimates: 'none' },
  'breadth-first': {
    ...PLAIN,
    weights: [1, 0],
    pricing: 'steps',
    estimates: 'none',
    defaults: { ties: 'fifo', openList: 'quad-heap' },
  },
  greedy: { ...PLAIN, weights: [0, 1], defaults: { reopen: 'never', openList: 'quad-heap' } },
  'weighted-a-star': { ...PLAIN, weights: 'asked' },
  bidirectional: { ...PLAIN, loop: 'bidirectional', estimates: 'admissible' },
  'ida-star': { ...PLAIN, loop: 'ida-star' },
  // Study 1, sections 5.1 to 5.3; its post-processing is `removeCollinear`.
  'a-star-mod': {
    ...PLAIN,
    onDiagonal: Math.SQRT2,
    defaults: { heuristic: 'chebyshev', ties: 'fifo', openList: 'lazy-heap' },
  },
  'theta-star': { ...PLAIN, parents: 'in-line', defaults: { openList: 'quad-heap' } },
  'lazy-theta-star': {
    ...PLAIN,
    parents: 'in-line-lazily',
    defaults: { reopen: 'never', openList: 'quad-heap' },
  },
  'fewest-turns': { ...PLAIN, states: 'directed-cells', defaults: { openList: 'quad-heap' } },
} as const satisfies Record<string, AlgorithmRow>

/** An algorithm that runs; `auto` is resolved to one of these. */
export type RunnableName = keyof typeof ALGORITHMS
/** The name of an algorithm of the kernel; `auto` lets Footpath choose. */
export type AlgorithmName = 'auto' | RunnableName

/** Every `AlgorithmName`. */
export const ALGORITHM_NAMES = ['auto', ...Object.keys(ALGORITHMS)] as AlgorithmName[]
