import type { Pricing } from '../walkmap/index.js'
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
  readonly defaults: { readonly ties?: Ties; readonly reopen?: ReopenRule; readonly openList?: OpenListName }
}

const PLAIN = {
  loop: 'best-first',
  pricing: 'costs',
  weights: [1, 1],
  estimates: 'any',
  defaults: {},
} as const

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
} as const satisfies Record<string, AlgorithmRow>

/** An algorithm that runs; `auto` is resolved to one of these. */
export type RunnableName = keyof typeof ALGORITHMS
export type AlgorithmName = 'auto' | RunnableName

export const ALGORITHM_NAMES = ['auto', ...Object.keys(ALGORITHMS)] as AlgorithmName[]
