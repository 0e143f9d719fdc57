import { lineCost } from '../unit/index.js'
import { FootpathError, requireName, show } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import { lineScale } from '../walkmap/scale.js'
import type { AlgorithmRow } from './algorithm-row.js'
import { bestHeuristic, whyNoLandmarks } from './auto.js'
import { defaultScales, HEURISTICS, type HeuristicName, inflationOf, type Scales } from './heuristics.js'
import type { LandmarkTable } from './landmark-aim.js'
import { OPEN_LIST_KINDS, OPEN_LISTS, type OpenListKind } from './open-lists/index.js'
import { REOPEN_RULES, type ReopenRule, STOP_RULES } from './search-state.js'
import type { Setup, SetupSettings } from './setup-options.js'
import { TIES, type Ties } from './ties.js'

/**
 * How A* was asked for: as `auto`, which must find the optimum; not at all, which is the same unless the settings give
 * up the optimum; or by its name.
 */
export type AskedAs = 'auto' | 'nothing' | 'name'

/** Fills in what the settings of a row leave out, for one walkmap; refuses settings that do not fit together. */
export function resolveRow(
  algorithm: string,
  row: AlgorithmRow,
  walkmap: Walkmap,
  options: SetupSettings,
  landmarks: LandmarkTable | null,
  askedAs: AskedAs = 'name',
): Setup {
  const wantsLandmarks = askedAs !== 'name' && takesLandmarks(walkmap, options)
  const heuristic = chooseHeuristic(walkmap, options, algorithm, row, landmarks, wantsLandmarks)
  const scale = row.parents === 'expanded' ? walkmap.costs.scale : lineScale(walkmap.unit, walkmap.terrain)
  const scales = chooseScales(walkmap, options, heuristic, row, scale)
  const inflation = inflationOf(heuristic, scales, walkmap.costs) * row.onDiagonal
  if (row.estimates === 'admissible' && inflation > 1) {
    throw unsuitable(
      `${algorithm} needs an estimate that never overestimates; on this map ${heuristic} does.`,
      `Use ${bestFor(walkmap, row)} or zero.`,
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
      `${algorithm} checks lines only on expansion and cannot stop ${stop}.`,
      "Leave the stop rule at 'on-expansion'.",
      stop,
    )
  }
  const turnPenalty = chooseTurnPenalty(options, row)
  const { openList, ties, reopen } =
    row.loop === 'ida-star' ? withoutOpenList(options) : chooseOpenList(options, algorithm, row)
  const bound = boundOf(walkmap, row, { gWeight, hWeight, reopen, stop, inflation, turnPenalty })
  if (askedAs === 'auto' && bound !== 1) {
    throw unsuitable(
      'auto always finds the optimum; these settings may miss it.',
      "Use algorithm 'a-star'.",
      heuristic,
    )
  }
  const estimate =
    options.heuristic === undefined
      ? 'the strongest estimate that never overestimates for this unit'
      : 'the estimate you asked for'
  const why = askedAs !== 'name' ? `A* with ${heuristic}: ${estimate}` : 'you asked for it'
  const wanted = wantsLandmarks || options.heuristic === 'landmarks'
  const missing = wanted && heuristic !== 'landmarks' ? whyNoLandmarks(landmarks) : ''
  const settings = { openList, ties, reopen, stop, gWeight, hWeight, turnPenalty, bound }
  return { algorithm, why: why + missing, heuristic, scales, scale, ...settings }
}

/** The strongest of the built-in estimates that never overestimates, for the paths of this row. */
function bestFor(walkmap: Walkmap, row: AlgorithmRow): HeuristicName {
  const best = bestHeuristic(walkmap)
  return row.parents === 'expanded' || best === 'envelope' ? best : 'euclidean'
}

function chooseHeuristic(
  walkmap: Walkmap,
  options: SetupSettings,
  algorithm: string,
  row: AlgorithmRow,
  landmarks: LandmarkTable | null,
  wantsLandmarks: boolean,
): HeuristicName {
  const fallback = row.estimates === 'none' ? 'zero' : (row.defaults.heuristic ?? bestFor(walkmap, row))
  const prefersLandmarks = wantsLandmarks && landmarks?.state === 'ready'
  const usual = prefersLandmarks ? 'landmarks' : fallback
  const heuristic = requireName('heuristic', options.heuristic ?? usual, HEURISTICS)
  if (row.estimates === 'none' && heuristic !== 'zero') {
    throw unsuitable(`${algorithm} uses no estimate.`, 'Leave the heuristic out, or use a-star.', heuristic)
  }
  if (heuristic !== 'landmarks') return heuristic
  if (row.parents !== 'expanded') {
    throw unsuitable(
      `${algorithm} cannot use landmarks: its straight lines may cost less than the steps they measure.`,
      `Use the heuristic ${fallback}.`,
      heuristic,
    )
  }
  if (landmarks === null) {
    throw unsuitable(
      'This finder has no landmarks.',
      'Create it with some: createFinder(walkmap, { landmarks: createLandmarks(walkmap) }), from footpath/landmarks.',
      heuristic,
    )
  }
  return landmarks.state === 'ready' ? heuristic : fallback
}

/** Whether `auto` would use landmarks: if costs vary over the ground, unless the options choose the estimate. */
function takesLandmarks({ costs }: Walkmap, { heuristic, d, d2 }: SetupSettings): boolean {
  const isLeftOpen = heuristic === undefined && d === undefined && d2 === undefined
  return isLeftOpen && !costs.uniform
}

function chooseScales(
  walkmap: Walkmap,
  options: SetupSettings,
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
        `${options.heuristic ?? heuristic} has no scales: it follows the costs of the map.`,
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

function chooseTurnPenalty({ turnPenalty }: SetupSettings, row: AlgorithmRow): number {
  if (turnPenalty === undefined) return 0
  if (row.states !== 'directed-cells')
    throw unsuitable(
      'turnPenalty is a setting of fewest-turns only.',
      "Use algorithm 'fewest-turns'.",
      turnPenalty,
    )
  requireAtLeastZero('turnPenalty', turnPenalty)
  return turnPenalty
}

/** Products of settings, costs and distances stay finite below this. */
const LARGEST_SETTING = 1e100

function requireAtLeastZero(name: string, value: unknown): void {
  if (typeof value === 'number' && value >= 0 && value <= LARGEST_SETTING) return
  throw new FootpathError(
    'bad-option',
    `${name} must be a number from 0 to ${LARGEST_SETTING}; got ${show(value)}.`,
    'Leave it out to use the default.',
    value,
  )
}

function chooseWeights(options: SetupSettings, row: AlgorithmRow): readonly [number, number] {
  for (const name of ['weight', 'gWeight'] as const) {
    const weight = options[name]
    if (weight === undefined) continue
    if (row.weights !== 'asked')
      throw unsuitable(
        `${name} is a setting of weighted-a-star only.`,
        "Use algorithm 'weighted-a-star'.",
        weight,
      )
    requireAtLeastZero(name, weight)
  }
  if (row.weights !== 'asked') return row.weights
  return [options.gWeight ?? 1, options.weight ?? 1.5]
}

type OpenListChoice = { openList: OpenListKind | null; ties: Ties; reopen: ReopenRule }

function chooseOpenList(options: SetupSettings, algorithm: string, row: AlgorithmRow): OpenListChoice {
  const reopen = requireName(
    're-opening rule',
    options.reopen ?? row.defaults.reopen ?? 'allow',
    REOPEN_RULES,
  )
  const askedTies =
    options.ties === undefined ? row.defaults.ties : requireName('tie rule', options.ties, TIES)
  const suitsBuckets = (askedTies ?? 'lifo') === 'lifo' && reopen === 'allow'
  const fallback = row.defaults.openList ?? (suitsBuckets ? 'bucket-queue' : 'quad-heap')
  const name = requireName('open list', options.openList ?? fallback, OPEN_LISTS)
  const openList = OPEN_LIST_KINDS[name]
  if (row.parents === 'in-line-lazily' && reopen === 'allow') {
    throw unsuitable(`${algorithm} cannot re-open closed cells.`, "Use reopen 'never'.", reopen)
  }
  if (name !== 'bucket-queue') return { openList, ties: askedTies ?? 'low-h', reopen }
  if (row.parents !== 'expanded') {
    throw unsuitable(
      `${algorithm} cannot use the bucket-queue: its steps have any length.`,
      "Use openList 'quad-heap'.",
      name,
    )
  }
  if (options.ties !== undefined && options.ties !== 'lifo') {
    throw unsuitable(
      `The bucket-queue breaks ties newest first and cannot use ties ${options.ties}.`,
      "Use ties 'lifo' or openList 'quad-heap'.",
      options.ties,
    )
  }
  if (reopen === 'never' && algorithm !== 'greedy') {
    throw unsuitable(
      'The bucket-queue orders states only roughly: without re-opening it gives wrong results.',
      "Use reopen 'allow' or openList 'quad-heap'.",
      reopen,
    )
  }
  return { openList, ties: 'lifo', reopen }
}

/** IDA* keeps no OPEN: it takes none of the open list's settings. */
function withoutOpenList(options: SetupSettings): OpenListChoice {
  for (const name of ['openList', 'ties', 'reopen'] as const) {
    if (options[name] !== undefined)
      throw unsuitable(
        `ida-star has no open list, so it does not support ${name}.`,
        `Leave ${name} out.`,
        options[name],
      )
  }
  return { openList: null, ties: 'fifo', reopen: 'allow' }
}

/**
 * What the setup guarantees. A* whose estimate, weights included, is at most w times the true cost finds a path of at
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
  const turns = row.turnBound?.(walkmap, by.turnPenalty) ?? 1
  return bound * turns < Number.POSITIVE_INFINITY ? Math.max(1, bound) * turns : null
}

function unsuitable(problem: string, remedy: string, value: unknown): FootpathError {
  return new FootpathError('unsuitable-combination', problem, remedy, value)
}
