import { FootpathError, requireName, show } from '../error.js'
import {
  defaultScales,
  type HeuristicName,
  HEURISTICS,
  inflationOf,
  type Scales,
} from '../estimate/heuristics.js'
import type { LandmarkTable } from '../estimate/landmark-aim.js'
import { bucketQueue } from '../kernel/open-lists/bucket-queue.js'
import { openListKind } from '../kernel/open-lists/kinds.js'
import { REOPEN_RULES, STOP_RULES } from '../kernel/search-state.js'
import { TIES } from '../kernel/ties.js'
import { lineCost } from '../unit/step-model.js'
import { lineScale } from '../walkmap/scale.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { AlgorithmRow } from './algorithm-row.js'
import { bestHeuristic, whyNoLandmarks } from './auto.js'
import { refuseSettings, unsuitable } from './refusals.js'
import type { Setup, SetupSettings } from './setup-options.js'

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
  checkSettings(options)
  refuseSettings(algorithm, row.refuses, options)
  const wantsLandmarks = askedAs !== 'name' && takesLandmarks(walkmap, options)
  const heuristic = chooseHeuristic(walkmap, options, row, landmarks, wantsLandmarks)
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
  const { stop = 'on-expansion', turnPenalty = 0 } = options
  const { openList, ties, reopen } = chooseOpenList(options, row, inflation)
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
  row: AlgorithmRow,
  landmarks: LandmarkTable | null,
  wantsLandmarks: boolean,
): HeuristicName {
  const fallback = row.estimates === 'none' ? 'zero' : (row.defaults.heuristic ?? bestFor(walkmap, row))
  const prefersLandmarks = wantsLandmarks && landmarks?.state === 'ready'
  const heuristic = options.heuristic ?? (prefersLandmarks ? 'landmarks' : fallback)
  if (heuristic !== 'landmarks') return heuristic
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

function chooseWeights(
  { gWeight = 1, weight = 1.5 }: SetupSettings,
  row: AlgorithmRow,
): readonly [number, number] {
  return row.weights === 'asked' ? [gWeight, weight] : row.weights
}

type OpenListChoice = Pick<Setup, 'openList' | 'ties' | 'reopen'>

function chooseOpenList(options: SetupSettings, row: AlgorithmRow, inflation: number): OpenListChoice {
  if (row.loop === 'ida-star') return { openList: null, ties: 'fifo', reopen: 'allow' }
  const reopen = options.reopen ?? row.defaults.reopen ?? 'allow'
  const ties = options.ties ?? row.defaults.ties
  // Buckets wide enough for the square of a distance hold all that lies near the goal in one.
  const suitsBuckets = (ties ?? 'lifo') === 'lifo' && reopen === 'allow' && Number.isFinite(inflation)
  const fallback = row.defaults.openList ?? (suitsBuckets ? 'bucket-queue' : 'quad-heap')
  const openList = openListKind(options.openList ?? fallback)
  if (openList !== bucketQueue) return { openList, ties: ties ?? 'low-h', reopen }
  if (options.ties !== undefined && options.ties !== 'lifo') {
    throw unsuitable(
      `The bucket-queue breaks ties newest first and cannot use ties ${options.ties}.`,
      "Use ties 'lifo' or openList 'quad-heap'.",
      options.ties,
    )
  }
  // Greedy search has no cost so far that could be wrong.
  if (reopen === 'never' && row.weights[0] !== 0) {
    throw unsuitable(
      'The bucket-queue orders states only roughly: without re-opening it gives wrong results.',
      "Use reopen 'allow' or openList 'quad-heap'.",
      reopen,
    )
  }
  return { openList, ties: 'lifo', reopen }
}

/** Products of settings, costs and distances stay finite below this. */
const LARGEST_SETTING = 1e100

/** Throws for a setting with an unknown name or a number out of range. */
function checkSettings(settings: SetupSettings): void {
  for (const [setting, what, names] of NAMED_SETTINGS) {
    if (settings[setting] !== undefined) requireName(what, settings[setting], names)
  }
  if (settings.openList !== undefined) openListKind(settings.openList)
  for (const name of ['d', 'd2', 'weight', 'gWeight', 'turnPenalty'] as const) {
    const value: unknown = settings[name]
    if (value === undefined || (typeof value === 'number' && value >= 0 && value <= LARGEST_SETTING)) continue
    throw new FootpathError(
      'bad-option',
      `${name} must be a number from 0 to ${LARGEST_SETTING}; got ${show(value)}.`,
      'Leave it out to use the default.',
      value,
    )
  }
}

const NAMED_SETTINGS = [
  ['heuristic', 'heuristic', HEURISTICS],
  ['stop', 'stop rule', STOP_RULES],
  ['reopen', 're-opening rule', REOPEN_RULES],
  ['ties', 'tie rule', TIES],
] as const

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
