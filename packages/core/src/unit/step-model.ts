import { FootpathError, requireName, show } from '../error.js'
import { costPerMetre, SLOPE_PROFILES, type SlopeProfile } from './slope-cost.js'

/**
 * The parametric step model: a step costs K + heightPenalty · |rise| · J, where K is `straight` or `diagonal`
 * and J is √2 on a diagonal step if `diagonalHeight` is set, otherwise 1. Its unit is up to you.
 */
export interface ParametricStep {
  readonly kind: 'parametric'
  readonly straight: number
  readonly diagonal: number
  readonly heightPenalty: number
  readonly diagonalHeight: boolean
  /**
   * Measures the rise in cells instead of world units, so that the unit of height does not matter; false by default.
   */
  readonly riseInCells?: boolean
}

/** The length of the step in space, in world units: √((cellSize · K)² + rise²), K = 1 or √2. */
export interface Length3dStep {
  readonly kind: 'length-3d'
}

/** Time or energy by signed slope, over the step's length on the map in world units; see {@link costPerMetre}. */
export interface SlopeStep {
  readonly kind: 'slope'
  readonly profile: SlopeProfile
}

/** What a step costs before the surface's factor: by parameters, by length in space, or by slope. */
export type StepModel = ParametricStep | Length3dStep | SlopeStep

function parametric(
  straight: number,
  diagonal: number,
  heightPenalty = 0,
  diagonalHeight = false,
  riseInCells = false,
): ParametricStep {
  return Object.freeze({
    kind: 'parametric',
    straight,
    diagonal,
    heightPenalty,
    diagonalHeight,
    ...(riseInCells ? { riseInCells } : {}),
  })
}

function slope(profile: SlopeProfile): SlopeStep {
  return Object.freeze({ kind: 'slope', profile })
}

/**
 * The named step models. `1/√2` counts steps: the length of a path in cells. `climb` adds three steps for every cell
 * of rise or drop. Over a round hill of slope s a path costs 1 + 3s per cell, around it π/2: so paths go around hills
 * steeper than 0.19 (11°), as Tobler's hiker does. `height` and `distance+height` are the readings of study 1 (Σ|ΔW|·K
 * and Σ(1 + |ΔW|)·K), `k+height` is K + |ΔW|; `1/1`, `1/2` and `10/14` are what the heuristics of study 2 imply as
 * step costs.
 */
export const STEP_MODELS = Object.freeze({
  '1/√2': parametric(1, Math.SQRT2),
  climb: parametric(1, Math.SQRT2, 3, false, true),
  '10/14': parametric(10, 14),
  '1/1': parametric(1, 1),
  '1/2': parametric(1, 2),
  height: parametric(0, 0, 1, true),
  'distance+height': parametric(1, Math.SQRT2, 1, true),
  'k+height': parametric(1, Math.SQRT2, 1, false),
  'length-3d': Object.freeze({ kind: 'length-3d' }),
  tobler: slope('tobler'),
  langmuir: slope('langmuir'),
  minetti: slope('minetti'),
  wheeled: slope('wheeled'),
})

/** The name of a built-in step model. */
export type StepModelName = keyof typeof STEP_MODELS

/** Every `StepModelName`. */
export const STEP_MODEL_NAMES = Object.keys(STEP_MODELS) as StepModelName[]

/** The model behind a name or a plain object; `1/sqrt2` is accepted for keyboards without a root sign. */
export function resolveStepModel(step: StepModelName | StepModel | '1/sqrt2'): StepModel {
  if (typeof step === 'string') {
    return STEP_MODELS[requireName('step model', step === '1/sqrt2' ? '1/√2' : step, STEP_MODEL_NAMES)]
  }
  if (step?.kind === 'length-3d') return STEP_MODELS['length-3d']
  if (step?.kind === 'slope') return slope(requireName('slope profile', step.profile, SLOPE_PROFILES))
  if (step?.kind !== 'parametric') {
    throw new FootpathError(
      'bad-unit',
      `The step model cannot be ${show(step)}.`,
      `Use a name (${STEP_MODEL_NAMES.join(', ')}) or a parametric model.`,
      step,
    )
  }
  for (const name of ['straight', 'diagonal', 'heightPenalty'] as const) {
    const value = step[name]
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
      throw badStep(name, value, 'Use a finite number of at least 0.')
    }
  }
  const { straight, diagonal, heightPenalty, diagonalHeight, riseInCells = false } = step
  for (const [name, value] of Object.entries({ diagonalHeight, riseInCells }))
    if (typeof value !== 'boolean') throw badStep(name, value, 'Use true or false.')
  return parametric(straight, diagonal, heightPenalty, diagonalHeight, riseInCells)
}

function badStep(field: string, value: unknown, remedy: string): FootpathError {
  return new FootpathError('bad-unit', `The step model's ${field} cannot be ${show(value)}.`, remedy, value)
}

/** Half a knight move, from a cell's centre to the border it crosses, in cells. */
export const HALF_KNIGHT = Math.sqrt(5) / 2

/**
 * What a knight move costs: the two halves of a free line, each at its own slope.
 *
 * @param factors of the cell it leaves, the two it crosses and the one it enters; where a step pays for the cell it
 *   enters, the first half pays for both cells crossed
 */
export function knightCost(
  { step, factorOn }: { readonly step: StepModel; readonly factorOn: 'entered' | 'mean' },
  firstRise: number,
  secondRise: number,
  [left, first, second, entered]: readonly [number, number, number, number],
  cellSize: number,
): number {
  const firstHalf = lineCost(step, HALF_KNIGHT, HALF_KNIGHT, firstRise, cellSize)
  const secondHalf = lineCost(step, HALF_KNIGHT, HALF_KNIGHT, secondRise, cellSize)
  return factorOn === 'mean'
    ? (firstHalf * (left + first)) / 2 + (secondHalf * (second + entered)) / 2
    : (firstHalf * (first + second)) / 2 + secondHalf * entered
}

/** What a parametric model charges for a world unit of rise, before `diagonalHeight`. */
export function penaltyOfRise({ heightPenalty, riseInCells }: ParametricStep, cellSize: number): number {
  return riseInCells ? heightPenalty / cellSize : heightPenalty
}

/** Whether heights change what a step costs. */
export function usesHeights(model: StepModel): boolean {
  return model.kind !== 'parametric' || model.heightPenalty > 0
}

/**
 * What a straight piece of ground costs before the surface's factor, in any direction: what the free lines of
 * polylines and knight moves are made of. Where a diagonal is √2 straight steps it equals {@link stepCost} on the
 * eight steps; the parametric models charge `straight` per cell of length, whatever their `diagonal`.
 *
 * @param length on the map, in cells
 * @param slant length over the larger of its extents in x and y: 1 along an axis, √2 on a diagonal; the J of the
 *   parametric models between their two values
 * @param rise height of the end minus height of the start
 */
export function lineCost(
  model: StepModel,
  length: number,
  slant: number,
  rise: number,
  cellSize: number,
): number {
  if (model.kind === 'parametric')
    return (
      model.straight * length +
      penaltyOfRise(model, cellSize) * Math.abs(rise) * (model.diagonalHeight ? slant : 1)
    )
  const run = length * cellSize
  return model.kind === 'length-3d'
    ? Math.sqrt(run * run + rise * rise)
    : run * costPerMetre(model.profile, rise / run)
}

/**
 * What one step costs before the surface's factor, in the model's unit. This is the definition that walkmaps
 * compile to integers and that `validatePath` checks against.
 *
 * @param rise height of the end minus height of the start
 */
export function stepCost(model: StepModel, diagonal: boolean, rise: number, cellSize: number): number {
  if (model.kind !== 'parametric') {
    const run = diagonal ? cellSize * Math.SQRT2 : cellSize
    if (model.kind === 'length-3d') return Math.sqrt(run * run + rise * rise)
    return run * costPerMetre(model.profile, rise / run)
  }
  const base = diagonal ? model.diagonal : model.straight
  if (model.heightPenalty === 0) return base
  const penalty = penaltyOfRise(model, cellSize) * Math.abs(rise)
  return base + (diagonal && model.diagonalHeight ? penalty * Math.SQRT2 : penalty)
}
