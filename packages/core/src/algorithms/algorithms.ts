import { badOption, requireName } from '../error.js'
import { requireWalkmap } from '../walkmap/remembered.js'
import type { LandmarkTable } from '../estimate/landmark-aim.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { type AlgorithmRow, NO_TURN_PENALTY, NO_WEIGHTS, PLAIN } from './algorithm-row.js'
import type { Algorithm } from './algorithm.js'
import { bidirectionalRunner } from './bidirectional.js'
import { requireAlgorithm } from './choose-algorithm.js'
import { directedRunner, turnPrice } from './directed-world.js'
import { fastRunner } from './fast-runner.js'
import { idaStarRunner } from './ida-star.js'
import { lineAlong, lineRunner } from './parent-rules.js'
import type { Refusal } from './refusals.js'
import type { Runner, RunnerInit } from './runner.js'
import type { Setup, SetupOptions } from './setup-options.js'
import { type AskedAs, resolveRow } from './setup.js'

/** An algorithm of the kernel: how its row differs from A*, and what begins its searches if not plain best-first search. */
function kernelAlgorithm<Name extends string>(
  name: Name,
  differences: Partial<AlgorithmRow> = {},
  run?: (init: RunnerInit) => Runner,
): Algorithm<Name> {
  const row: AlgorithmRow = { ...PLAIN, ...differences }
  return {
    name,
    takesInfluence: row.pricing === 'costs' && row.parents === 'expanded' && row.states === 'cells',
    takesTargets: row.loop !== 'bidirectional',
    resolve: (walkmap, settings, landmarks) => resolveRow(name, row, walkmap, settings, landmarks),
    run: run ?? ((init) => fastRunner(init, row)),
  }
}

const NO_ESTIMATE: Refusal = {
  settings: ['heuristic'],
  except: ['zero'],
  problem: 'uses no estimate',
  remedy: 'Leave the heuristic out, or use a-star.',
}

const STOPS_ON_EXPANSION: Refusal = {
  settings: ['stop'],
  except: ['on-expansion'],
  problem: 'can only stop on expansion',
  remedy: "Leave the stop rule at 'on-expansion'.",
}

const NO_OPEN_LIST: Refusal = {
  settings: ['openList', 'ties', 'reopen'],
  problem: 'has no open list and none of its settings',
  remedy: 'Leave openList, ties and reopen out.',
}

const NO_LANDMARKS: Refusal = {
  settings: ['heuristic'],
  only: ['landmarks'],
  problem: 'cannot use landmarks: its straight lines may cost less than the steps they measure',
  remedy: 'Leave the heuristic out, or use euclidean.',
}

const NO_BUCKETS: Refusal = {
  settings: ['openList'],
  only: ['bucket-queue'],
  problem: 'cannot use the bucket-queue: its steps have any length',
  remedy: "Use openList 'quad-heap'.",
}

/** Lines are checked when a cell is expanded; a closed cell has its final parent. */
const NO_REOPENING: Refusal = {
  settings: ['reopen'],
  except: ['never'],
  problem: 'cannot re-open closed cells',
  remedy: "Use reopen 'never'.",
}

/** A* (Hart, Nilsson and Raphael 1968). */
export const aStar: Algorithm<'a-star'> = kernelAlgorithm('a-star')

/** Dijkstra's algorithm: no estimate, cells in the order of their cost. */
export const dijkstra: Algorithm<'dijkstra'> = kernelAlgorithm('dijkstra', {
  weights: [1, 0],
  estimates: 'none',
  refuses: [...PLAIN.refuses, NO_ESTIMATE],
})

/** Breadth-first search: the fewest steps, whatever they cost. */
export const breadthFirst: Algorithm<'breadth-first'> = kernelAlgorithm('breadth-first', {
  weights: [1, 0],
  pricing: 'steps',
  estimates: 'none',
  refuses: [...PLAIN.refuses, NO_ESTIMATE],
  defaults: { ties: 'fifo', openList: 'quad-heap' },
})

/** Greedy best-first search: towards the goal by the estimate alone. Fast, with no guarantee about the cost. */
export const greedy: Algorithm<'greedy'> = kernelAlgorithm('greedy', {
  weights: [0, 1],
  defaults: { reopen: 'never', openList: 'quad-heap' },
})

/** A* whose estimate counts `weight` times: faster, and the cost is at most `weight` times the optimum. */
export const weightedAStar: Algorithm<'weighted-a-star'> = kernelAlgorithm('weighted-a-star', {
  weights: 'asked',
  refuses: [NO_TURN_PENALTY],
})

/** A* from both ends at once. */
export const bidirectional: Algorithm<'bidirectional'> = kernelAlgorithm(
  'bidirectional',
  {
    loop: 'bidirectional',
    estimates: 'admissible',
    refuses: [...PLAIN.refuses, STOPS_ON_EXPANSION],
  },
  bidirectionalRunner,
)

/**
 * Iterative-deepening A* (Korf 1985): hardly any memory, much time. Gives up after two million expansions by default.
 */
export const idaStar: Algorithm<'ida-star'> = {
  ...kernelAlgorithm(
    'ida-star',
    { loop: 'ida-star', refuses: [...PLAIN.refuses, STOPS_ON_EXPANSION, NO_OPEN_LIST] },
    idaStarRunner,
  ),
  // It may need exponential time; this many expansions take a second or so.
  maxExpanded: 2_000_000,
}

/** A*MOD of study 1, sections 5.1 to 5.3; its post-processing is `removeCollinear`. */
export const aStarMod: Algorithm<'a-star-mod'> = kernelAlgorithm('a-star-mod', {
  onDiagonal: Math.SQRT2,
  defaults: { heuristic: 'chebyshev', ties: 'fifo', openList: 'lazy-heap' },
})

/** Theta* (Daniel, Nash, Koenig and Felner 2010): paths at any angle, on any ground. */
export const thetaStar: Algorithm<'theta-star'> = {
  ...kernelAlgorithm(
    'theta-star',
    {
      parents: 'in-line',
      refuses: [...PLAIN.refuses, NO_LANDMARKS, NO_BUCKETS],
      defaults: { openList: 'quad-heap' },
    },
    (init) => lineRunner(init, false),
  ),
  lineAlong,
}

/** Lazy Theta* (Nash, Koenig and Tovey 2010): Theta* with far fewer line-of-sight checks. */
export const lazyThetaStar: Algorithm<'lazy-theta-star'> = {
  ...kernelAlgorithm(
    'lazy-theta-star',
    {
      parents: 'in-line-lazily',
      refuses: [...PLAIN.refuses, NO_LANDMARKS, NO_BUCKETS, STOPS_ON_EXPANSION, NO_REOPENING],
      defaults: { reopen: 'never', openList: 'quad-heap' },
    },
    (init) => lineRunner(init, true),
  ),
  lineAlong,
}

/** The cheapest path with the fewest turns. With `turnPenalty`, turns have a price. */
export const fewestTurns: Algorithm<'fewest-turns'> = kernelAlgorithm(
  'fewest-turns',
  {
    states: 'directed-cells',
    refuses: [NO_WEIGHTS],
    defaults: { openList: 'quad-heap' },
    turnBound: (walkmap, penalty) => turnPrice(walkmap, penalty).bound,
  },
  directedRunner,
)

/** Every algorithm of the kernel by its name. */
export const ALGORITHMS = {
  'a-star': aStar,
  dijkstra,
  'breadth-first': breadthFirst,
  greedy,
  'weighted-a-star': weightedAStar,
  bidirectional,
  'ida-star': idaStar,
  'a-star-mod': aStarMod,
  'theta-star': thetaStar,
  'lazy-theta-star': lazyThetaStar,
  'fewest-turns': fewestTurns,
} as const satisfies { readonly [Name in string]: Algorithm<Name> }

/** The name of a kernel algorithm; `auto` becomes one of these, or an engine. */
export type RunnableName = keyof typeof ALGORITHMS

/** The algorithms that a finder of `footpath/search` knows by name. */
export type AlgorithmName = 'auto' | RunnableName

/** Every `AlgorithmName`. */
export const ALGORITHM_NAMES = ['auto', ...Object.keys(ALGORITHMS)] as AlgorithmName[]

/** Every algorithm of the kernel by its name, and `auto` with settings. */
export function chooseKernel({ algorithm }: SetupOptions): Algorithm {
  if (algorithm !== undefined && typeof algorithm !== 'string') return requireAlgorithm(algorithm)
  if (algorithm === undefined) return A_STAR_BY_DEFAULT
  const name = requireName('algorithm', algorithm, ALGORITHM_NAMES)
  return name === 'auto' ? A_STAR_AS_AUTO : ALGORITHMS[name]
}

const A_STAR_BY_DEFAULT = aStarAskedAs('nothing')
const A_STAR_AS_AUTO = aStarAskedAs('auto')

function aStarAskedAs(askedAs: AskedAs): Algorithm {
  return {
    ...aStar,
    resolve: (walkmap, settings, landmarks) =>
      resolveRow('a-star', PLAIN, walkmap, settings, landmarks, askedAs),
  }
}

/**
 * Resolves options to a full setup for one walkmap; refuses options that do not fit together. `landmarks` are those of
 * the finder; if they are not ready, the usual heuristic is used.
 */
export function resolveSetup(
  walkmap: Walkmap,
  options: SetupOptions,
  landmarks: LandmarkTable | null = null,
): Setup {
  if (typeof options !== 'object' || options === null)
    throw badOption('The options', 'an object', options, 'Pass the options of a query.')
  return chooseKernel(options).resolve(requireWalkmap(walkmap), options, landmarks)
}
