import type { DiagonalPolicy } from '../unit/index.js'
import { FootpathError, requireName, show } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import {
  ALGORITHM_NAMES,
  ALGORITHMS,
  type AlgorithmName,
  type AlgorithmRow,
  type RunnableName,
} from './algorithms.js'
import { defaultScales, HEURISTICS, type HeuristicName, inflationOf, type Scales } from './heuristics.js'
import { OPEN_LISTS, type OpenListName } from './open-lists/index.js'
import {
  type KernelSettings,
  REOPEN_RULES,
  type ReopenRule,
  STOP_RULES,
  type StopRule,
} from './search-state.js'
import { TIES, type Ties } from './ties.js'

/** Which algorithm, and how its parts are set. What is left out is chosen well for the map and the unit. */
export interface SetupOptions {
  /** `auto` finds the optimum or refuses. Left out it is the same, but settings that give up the optimum are obeyed. */
  readonly algorithm?: AlgorithmName
  readonly heuristic?: HeuristicName
  /** The heuristic's scale D, in the step model's unit; the cheapest step of the map by default. */
  readonly d?: number
  /** The heuristic's scale D2 (`octile` only); the cheapest diagonal step by default. */
  readonly d2?: number
  readonly openList?: OpenListName
  readonly ties?: Ties
  readonly reopen?: ReopenRule
  readonly stop?: StopRule
  /** Weight of h, for `weighted-a-star` only; 1.5 by default. The path costs at most weight / gWeight × the optimum. */
  readonly weight?: number
  /** Weight of g, for `weighted-a-star` only; 1 by default, 0 gives greedy search. */
  readonly gWeight?: number
}

/** Everything that decides a search, filled in; recorded in every result. */
export interface Setup extends KernelSettings {
  readonly algorithm: RunnableName
  /** Why this algorithm: that it was asked for, or what `auto` saw. */
  readonly why: string
  readonly heuristic: HeuristicName
  readonly scales: Scales
  /** Null for an algorithm without one (`ida-star`). */
  readonly openList: OpenListName | null
  /** The cost is at most this times the optimum; null where nothing is promised. */
  readonly bound: number | null
}

/** Resolves options to a full setup for one walkmap, or refuses what does not go together. */
export function resolveSetup(walkmap: Walkmap, options: SetupOptions): Setup {
  const asked = requireName('algorithm', options.algorithm ?? 'auto', ALGORITHM_NAMES)
  const algorithm = asked === 'auto' ? 'a-star' : asked
  const row: AlgorithmRow = ALGORITHMS[algorithm]
  const heuristic = chooseHeuristic(walkmap, options, algorithm, row)
  const scales = chooseScales(walkmap, options, heuristic)
  const inflation = inflationOf(heuristic, scales, walkmap.costs)
  if (row.estimates === 'admissible' && inflation > 1) {
    throw unsuitable(
      `${algorithm} needs an estimate that never overestimates, and ${heuristic} does on this map.`,
      `Use ${bestHeuristic(walkmap.unit.diagonal)} or zero.`,
      heuristic,
    )
  }
  const [gWeight, hWeight] = chooseWeights(options, row)
  const stop = requireName('stop rule', options.stop ?? 'on-expansion', STOP_RULES)
  if (row.loop !== 'best-first' && stop !== 'on-expansion') {
    throw unsuitable(`${algorithm} cannot stop ${stop}.`, "Leave the stop rule at 'on-expansion'.", stop)
  }
  const { openList, ties, reopen } =
    row.loop === 'ida-star' ? withoutOpenList(options) : chooseOpenList(walkmap, options, algorithm, row)
  const bound = boundOf(walkmap, row, { gWeight, hWeight, reopen, stop, inflation })
  if (options.algorithm === 'auto' && bound !== 1) {
    throw unsuitable(
      'auto always finds the optimum; with these settings it may not.',
      "Name the algorithm: 'a-star'.",
      heuristic,
    )
  }
  const why =
    asked === 'auto' ? `a-star with ${heuristic}: the best admissible estimate for this unit` : 'asked for'
  return { algorithm, why, heuristic, scales, openList, ties, reopen, stop, gWeight, hWeight, bound }
}

/** The strongest of the built-in estimates that never overestimates. */
function bestHeuristic(diagonal: DiagonalPolicy): HeuristicName {
  return diagonal === 'never' ? 'manhattan' : 'octile'
}

function chooseHeuristic(
  walkmap: Walkmap,
  options: SetupOptions,
  algorithm: string,
  row: AlgorithmRow,
): HeuristicName {
  const fallback = row.estimates === 'none' ? 'zero' : bestHeuristic(walkmap.unit.diagonal)
  const heuristic = requireName('heuristic', options.heuristic ?? fallback, HEURISTICS)
  if (row.estimates === 'none' && heuristic !== 'zero') {
    throw unsuitable(`${algorithm} uses no estimate.`, 'Leave the heuristic out, or use a-star.', heuristic)
  }
  return heuristic
}

function chooseScales(walkmap: Walkmap, options: SetupOptions, heuristic: HeuristicName): Scales {
  const { costs } = walkmap
  const fitting = defaultScales(costs)
  for (const name of ['d', 'd2'] as const) {
    const scale = options[name]
    if (scale === undefined) continue
    if (typeof scale !== 'number' || !Number.isFinite(scale) || scale < 0) {
      throw new FootpathError(
        'bad-option',
        `${name} is ${show(scale)}.`,
        'Give a finite number of at least 0.',
        scale,
      )
    }
    if (name === 'd2' && heuristic !== 'octile')
      throw unsuitable(`${heuristic} has no scale d2.`, 'Use d, or the octile heuristic.', scale)
  }
  return {
    d: options.d === undefined ? fitting.d : options.d * costs.scale,
    d2: options.d2 === undefined ? fitting.d2 : options.d2 * costs.scale,
  }
}

function chooseWeights(options: SetupOptions, row: AlgorithmRow): readonly [number, number] {
  for (const name of ['weight', 'gWeight'] as const) {
    const weight = options[name]
    if (weight === undefined) continue
    if (row.weights !== 'asked')
      throw unsuitable(`Only weighted-a-star takes ${name}.`, "Use algorithm 'weighted-a-star'.", weight)
    if (typeof weight !== 'number' || !Number.isFinite(weight) || weight < 0) {
      throw new FootpathError(
        'bad-option',
        `${name} is ${show(weight)}.`,
        'Give a finite number of at least 0.',
        weight,
      )
    }
  }
  if (row.weights !== 'asked') return row.weights
  return [options.gWeight ?? 1, options.weight ?? 1.5]
}

type OpenListChoice = { openList: OpenListName | null; ties: Ties; reopen: ReopenRule }

function chooseOpenList(
  walkmap: Walkmap,
  options: SetupOptions,
  algorithm: string,
  row: AlgorithmRow,
): OpenListChoice {
  const reopen = requireName(
    're-opening rule',
    options.reopen ?? row.defaults.reopen ?? 'allow',
    REOPEN_RULES,
  )
  const askedTies =
    options.ties === undefined ? row.defaults.ties : requireName('tie rule', options.ties, TIES)
  const suitsBuckets = (askedTies ?? 'lifo') === 'lifo' && reopen === 'allow'
  const fallback =
    row.defaults.openList ?? (suitsBuckets && repaysBuckets(walkmap) ? 'bucket-queue' : 'quad-heap')
  const openList = requireName('open list', options.openList ?? fallback, OPEN_LISTS)
  if (openList !== 'bucket-queue') return { openList, ties: askedTies ?? 'low-h', reopen }
  if (options.ties !== undefined && options.ties !== 'lifo') {
    throw unsuitable(
      `bucket-queue breaks ties newest first, not ${options.ties}.`,
      "Use ties 'lifo' or the quad-heap.",
      options.ties,
    )
  }
  if (reopen === 'never' && algorithm !== 'greedy') {
    throw unsuitable(
      'bucket-queue orders states only roughly and needs re-opening to stay right.',
      "Use reopen 'allow' or the quad-heap.",
      reopen,
    )
  }
  return { openList, ties: 'lifo', reopen }
}

/** IDA* keeps no OPEN: it takes none of the open list's settings. */
function withoutOpenList(options: SetupOptions): OpenListChoice {
  for (const name of ['openList', 'ties', 'reopen'] as const) {
    if (options[name] !== undefined)
      throw unsuitable(`ida-star has no open list and takes no ${name}.`, `Leave ${name} out.`, options[name])
  }
  return { openList: null, ties: 'fifo', reopen: 'allow' }
}

/** Buckets need steps of similar cost: a wide range spreads few states over many buckets, zero has no width. */
function repaysBuckets(walkmap: Walkmap): boolean {
  const { minStraight, minDiagonal, maxStep } = walkmap.costs
  const least = Math.min(minStraight, minDiagonal)
  return least > 0 && maxStep <= 64 * least
}

/**
 * What the setup promises. A* whose estimate, weights included, is at most w times the true cost finds a path of at
 * most w times the optimum if closed states are re-opened; without re-opening that holds for a weighted estimate that
 * is consistent by itself (Likhachev, Gordon and Thrun 2003).
 */
function boundOf(
  { costs }: Walkmap,
  row: AlgorithmRow,
  by: { gWeight: number; hWeight: number; reopen: ReopenRule; stop: StopRule; inflation: number },
): number | null {
  if (by.stop !== 'on-expansion' || by.gWeight === 0) return null
  if (row.pricing === 'steps') {
    const diagonalsCostTheSame =
      costs.minDiagonal === Number.POSITIVE_INFINITY || costs.minDiagonal === costs.minStraight
    return costs.uniform && diagonalsCostTheSame ? 1 : null
  }
  const weight = by.hWeight / by.gWeight
  if (weight === 0) return 1
  const consistent = by.inflation <= 1 ? weight : Number.POSITIVE_INFINITY
  const bound = by.reopen === 'allow' ? weight * by.inflation : consistent
  return bound === Number.POSITIVE_INFINITY ? null : Math.max(1, bound)
}

function unsuitable(problem: string, remedy: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, remedy, value)
}
