import { lineCost } from '../unit/index.js'
import { usesHeights } from '../unit/step-model.js'
import { FootpathError, requireName, show } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import { lineScale } from '../walkmap/scale.js'
import {
  ALGORITHM_NAMES,
  ALGORITHMS,
  type AlgorithmName,
  type AlgorithmRow,
  type RunnableName,
} from './algorithms.js'
import { turnPrice } from './directed-world.js'
import type { EngineName } from './engine.js'
import { defaultScales, HEURISTICS, type HeuristicName, inflationOf, type Scales } from './heuristics.js'
import type { LandmarkTable } from './landmark-aim.js'
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
  readonly algorithm?: AlgorithmName | EngineName
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

/** Everything that decides a search, filled in; recorded in every result. */
export interface Setup extends KernelSettings {
  readonly algorithm: RunnableName
  /** Why this algorithm: that it was asked for, or what `auto` saw. */
  readonly why: string
  readonly heuristic: HeuristicName
  readonly scales: Scales
  /** Integer units of cost, as `scales` are given in, per unit of the step model. */
  readonly scale: number
  readonly turnPenalty: number
  /** Null for an algorithm without one (`ida-star`). */
  readonly openList: OpenListName | null
  /** The cost is at most this times the optimum; null where nothing is promised. */
  readonly bound: number | null
}

/**
 * Resolves options to a full setup for one walkmap, or refuses what does not go together. `landmarks` are those of the
 * finder; where they are not ready, the heuristic that would be chosen without them takes their place.
 */
export function resolveSetup(
  walkmap: Walkmap,
  options: SetupOptions,
  landmarks: LandmarkTable | null = null,
): Setup {
  const asked = requireName('algorithm', options.algorithm ?? 'auto', ALGORITHM_NAMES)
  const algorithm = asked === 'auto' ? 'a-star' : asked
  const row: AlgorithmRow = ALGORITHMS[algorithm]
  const heuristic = chooseHeuristic(walkmap, options, algorithm, row, landmarks)
  const scale = row.parents === 'expanded' ? walkmap.costs.scale : lineScale(walkmap.unit, walkmap.terrain)
  const scales = chooseScales(walkmap, options, heuristic, row, scale)
  const inflation = inflationOf(heuristic, scales, walkmap.costs) * row.onDiagonal
  if (row.estimates === 'admissible' && inflation > 1) {
    throw unsuitable(
      `${algorithm} needs an estimate that never overestimates, and ${heuristic} does on this map.`,
      `Use ${bestHeuristic(walkmap, row)} or zero.`,
      heuristic,
    )
  }
  const [gWeight, hWeight] = chooseWeights(options, row)
  const stop = requireName('stop rule', options.stop ?? 'on-expansion', STOP_RULES)
  if (row.loop !== 'best-first' && stop !== 'on-expansion') {
    throw unsuitable(`${algorithm} cannot stop ${stop}.`, "Leave the stop rule at 'on-expansion'.", stop)
  }
  if (row.parents === 'in-line-lazily' && stop !== 'on-expansion') {
    throw unsuitable(
      `${algorithm} looks at a line only on expansion.`,
      "Leave the stop rule at 'on-expansion'.",
      stop,
    )
  }
  const turnPenalty = chooseTurnPenalty(options, row)
  const { openList, ties, reopen } =
    row.loop === 'ida-star' ? withoutOpenList(options) : chooseOpenList(walkmap, options, algorithm, row)
  const bound = boundOf(walkmap, row, { gWeight, hWeight, reopen, stop, inflation, turnPenalty })
  if (options.algorithm === 'auto' && bound !== 1) {
    throw unsuitable(
      'auto always finds the optimum; with these settings it may not.',
      "Name the algorithm: 'a-star'.",
      heuristic,
    )
  }
  const estimate =
    options.heuristic === undefined ? 'the best admissible estimate for this unit' : 'the estimate asked for'
  const why = asked === 'auto' ? `a-star with ${heuristic}: ${estimate}` : 'asked for'
  const missing = heuristic === 'landmarks' ? '' : whyNoLandmarks(walkmap, options, landmarks)
  const settings = { openList, ties, reopen, stop, gWeight, hWeight, turnPenalty, bound }
  return { algorithm, why: why + missing, heuristic, scales, scale, ...settings }
}

/** Whether an algorithm's paths are polylines. */
export function hasLines(algorithm: RunnableName): boolean {
  return ALGORITHMS[algorithm].parents !== 'expanded'
}

/** The strongest of the built-in estimates that never overestimates. */
function bestHeuristic({ unit, terrain }: Walkmap, row: AlgorithmRow): HeuristicName {
  const climbs = terrain.heights !== null && usesHeights(unit.step)
  if (climbs || unit.directions === 16) return 'envelope'
  if (row.parents !== 'expanded') return 'euclidean'
  return unit.diagonal === 'never' ? 'manhattan' : 'octile'
}

function chooseHeuristic(
  walkmap: Walkmap,
  options: SetupOptions,
  algorithm: string,
  row: AlgorithmRow,
  landmarks: LandmarkTable | null,
): HeuristicName {
  const fallback = row.estimates === 'none' ? 'zero' : (row.defaults.heuristic ?? bestHeuristic(walkmap, row))
  const prefersLandmarks = takesLandmarks(walkmap, options) && landmarks?.state === 'ready'
  const usual = prefersLandmarks ? 'landmarks' : fallback
  const heuristic = requireName('heuristic', options.heuristic ?? usual, HEURISTICS)
  if (row.estimates === 'none' && heuristic !== 'zero') {
    throw unsuitable(`${algorithm} uses no estimate.`, 'Leave the heuristic out, or use a-star.', heuristic)
  }
  if (heuristic !== 'landmarks') return heuristic
  if (row.parents !== 'expanded') {
    throw unsuitable(
      `${algorithm} walks free lines, which may cost less than the steps that landmarks measure.`,
      `Use ${fallback}.`,
      heuristic,
    )
  }
  if (landmarks === null) {
    throw unsuitable(
      'This finder has no landmarks.',
      'Make it with some: createFinder(walkmap, { landmarks: createLandmarks(walkmap) }), from footpath/landmarks.',
      heuristic,
    )
  }
  return landmarks.state === 'ready' ? heuristic : fallback
}

/** Whether `auto` would use landmarks: where ground costs differently, unless told how to estimate. */
function takesLandmarks({ costs }: Walkmap, { algorithm = 'auto', heuristic, d, d2 }: SetupOptions): boolean {
  const isLeftOpen = heuristic === undefined && d === undefined && d2 === undefined
  return algorithm === 'auto' && isLeftOpen && !costs.uniform
}

/** What to add to the reason where landmarks were given and wanted, but could not be used. */
function whyNoLandmarks(walkmap: Walkmap, options: SetupOptions, landmarks: LandmarkTable | null): string {
  if (landmarks === null || !(options.heuristic === 'landmarks' || takesLandmarks(walkmap, options)))
    return ''
  return landmarks.state === 'not-built'
    ? '; the landmarks are not built'
    : '; the map has changed since the landmarks were built'
}

function chooseScales(
  walkmap: Walkmap,
  options: SetupOptions,
  heuristic: HeuristicName,
  row: AlgorithmRow,
  scale: number,
): Scales {
  const fitting = row.parents === 'expanded' ? defaultScales(walkmap.costs) : lineScales(walkmap, scale)
  for (const name of ['d', 'd2'] as const) {
    const value = options[name]
    if (value === undefined) continue
    requireAtLeastZero(name, value)
    if (heuristic === 'envelope' || options.heuristic === 'landmarks')
      throw unsuitable(
        `${options.heuristic ?? heuristic} has no scale: it fits the costs.`,
        `Leave ${name} out.`,
        value,
      )
    if (name === 'd2' && heuristic !== 'octile')
      throw unsuitable(`${heuristic} has no scale d2.`, 'Use d, or the octile heuristic.', value)
  }
  if (heuristic === 'envelope' || heuristic === 'landmarks') return { d: 0, d2: 0 }
  return {
    d: options.d === undefined ? fitting.d : options.d * scale,
    d2: options.d2 === undefined ? fitting.d2 : options.d2 * scale,
  }
}

/** D for free lines: what a level cell's length costs where factors are least. */
function lineScales({ unit, terrain, costs }: Walkmap, scale: number): Scales {
  const d = lineCost(unit.step, 1, 1, 0, terrain.cellSize) * scale * costs.minFactor
  return Number.isFinite(d) ? { d, d2: d * Math.SQRT2 } : { d: 0, d2: 0 }
}

function chooseTurnPenalty({ turnPenalty }: SetupOptions, row: AlgorithmRow): number {
  if (turnPenalty === undefined) return 0
  if (row.states !== 'directed-cells')
    throw unsuitable('Only fewest-turns takes turnPenalty.', "Use algorithm 'fewest-turns'.", turnPenalty)
  requireAtLeastZero('turnPenalty', turnPenalty)
  return turnPenalty
}

/** Products of settings, costs and distances stay finite below this. */
const LARGEST_SETTING = 1e100

function requireAtLeastZero(name: string, value: unknown): void {
  if (typeof value === 'number' && value >= 0 && value <= LARGEST_SETTING) return
  throw new FootpathError(
    'bad-option',
    `${name} is ${show(value)}.`,
    `Give a number from 0 to ${LARGEST_SETTING}.`,
    value,
  )
}

function chooseWeights(options: SetupOptions, row: AlgorithmRow): readonly [number, number] {
  for (const name of ['weight', 'gWeight'] as const) {
    const weight = options[name]
    if (weight === undefined) continue
    if (row.weights !== 'asked')
      throw unsuitable(`Only weighted-a-star takes ${name}.`, "Use algorithm 'weighted-a-star'.", weight)
    requireAtLeastZero(name, weight)
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
  if (row.parents === 'in-line-lazily' && reopen === 'allow') {
    throw unsuitable(`${algorithm} must not open closed cells again.`, "Use reopen 'never'.", reopen)
  }
  if (openList !== 'bucket-queue') return { openList, ties: askedTies ?? 'low-h', reopen }
  if (row.parents !== 'expanded') {
    throw unsuitable(
      `${algorithm} has steps of any length, which do not fit a bucket-queue.`,
      'Use the quad-heap.',
      openList,
    )
  }
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
  return least > 0 && maxStep <= 1024 * least
}

/**
 * What the setup promises. A* whose estimate, weights included, is at most w times the true cost finds a path of at
 * most w times the optimum if closed states are re-opened; without re-opening that holds for a weighted estimate that
 * is consistent by itself (Likhachev, Gordon and Thrun 2003).
 */
function boundOf(
  walkmap: Walkmap,
  row: AlgorithmRow,
  by: Pick<Setup, 'gWeight' | 'hWeight' | 'reopen' | 'stop' | 'turnPenalty'> & { inflation: number },
): number | null {
  const { costs } = walkmap
  if (by.stop !== 'on-expansion' || by.gWeight === 0 || row.parents !== 'expanded') return null
  if (row.pricing === 'steps') {
    const diagonalsCostTheSame =
      costs.minDiagonal === Number.POSITIVE_INFINITY || costs.minDiagonal === costs.minStraight
    return costs.uniform && diagonalsCostTheSame ? 1 : null
  }
  const weight = by.hWeight / by.gWeight
  if (weight === 0) return 1
  // An estimate that looks at the direction of arrival is not consistent, however low it is.
  const consistent = by.inflation <= 1 && row.onDiagonal === 1 ? weight : Number.POSITIVE_INFINITY
  const bound = by.reopen === 'allow' ? weight * by.inflation : consistent
  const turns = row.states === 'directed-cells' ? turnPrice(walkmap, by.turnPenalty).bound : 1
  return bound * turns < Number.POSITIVE_INFINITY ? Math.max(1, bound) * turns : null
}

function unsuitable(problem: string, remedy: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, remedy, value)
}
