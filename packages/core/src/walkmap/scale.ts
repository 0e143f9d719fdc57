import type { Terrain } from '../terrain/terrain.js'
import { HALF_KNIGHT, stepCost, usesHeights } from '../unit/step-model.js'
import { type CheckedUnit, surfaceFactor } from '../unit/unit.js'

/** Step costs are kept as 32-bit integers; sums of them as Float64, exact to 2^53. */
export const LARGEST_STEP = 0x7fffffff

/**
 * A straight step's integer cost where no small whole scale exists: 19601/13860 is √2 to 1.8e-9, so integer
 * order equals the exact order of a + b√2 for paths of up to about 8,000 steps.
 */
export const FINE_STRAIGHT = 13860

/** Where the range allows, a finer scale is taken until no step's cost is off by more than this share of it. */
export const SMALL_ERROR = 1e-4

/** Costs that no scale holds this well are refused. */
export const LARGEST_ERROR = 1e-3

/** Free factors of two decimals, halves to sixteenths, thirds, sevenths, ninths are whole at 20 · 13860. */
const FINER_FOR_FREE_FACTORS = 20

/** Scales up to this are tried for making every cost a whole number: 10/14 stays 10/14. */
const LARGEST_WHOLE_SCALE = 1000

/** A straight step is at most this times 13860 where that makes the factors of surfaces whole. */
const LARGEST_FINER = 100

/**
 * Chooses how many integer units make one unit of the step model. Whole costs stay as they are; everything else
 * (√2, heights, free factors) gets a straight step of 13860, times a small number where factors need it.
 */
export function chooseScale(unit: CheckedUnit, terrain: Terrain): number {
  const factors = terrain.surfaceNames.map((name) => surfaceFactor(unit, name)).filter((factor) => factor > 0)
  const means = unit.factorOn === 'mean' ? factors.flatMap((a) => factors.map((b) => (a + b) / 2)) : factors
  const free = terrain.factors !== null
  const { step } = unit
  const level = terrain.heights === null || !usesHeights(step)
  if (step.kind === 'parametric' && !free && level) {
    const steps = [
      step.straight,
      step.diagonal,
      ...(unit.directions === 16 ? [2 * HALF_KNIGHT * step.straight] : []),
    ]
    const costs = means.flatMap((factor) => steps.map((cost) => factor * cost))
    const whole = smallestWholeScale(costs, LARGEST_WHOLE_SCALE)
    if (whole !== undefined) return whole
  }
  const finer = free
    ? FINER_FOR_FREE_FACTORS
    : (smallestWholeScale(means, LARGEST_FINER) ?? FINER_FOR_FREE_FACTORS)
  return (FINE_STRAIGHT / straightCost(unit, terrain)) * finer
}

/** Integer units per unit of the step model for free lines, whose lengths are roots: finer than any step needs. */
export function lineScale(unit: CheckedUnit, terrain: Terrain): number {
  return (16 * FINE_STRAIGHT) / straightCost(unit, terrain)
}

/** A scale below this would leave a straight step less than 500 integer units: an error above 1e-3. */
export function coarsestScale(unit: CheckedUnit, terrain: Terrain): number {
  return 500 / straightCost(unit, terrain)
}

/** What a level straight step costs; 1 where only heights cost. */
export function straightCost({ step }: CheckedUnit, terrain: Terrain): number {
  return stepCost(step, false, 0, terrain.cellSize) || 1
}

function smallestWholeScale(values: readonly number[], most: number): number | undefined {
  for (let scale = 1; scale <= most; scale++) {
    if (values.every((value) => isWhole(value * scale))) return scale
  }
  return undefined
}

/** Whole except for rounding errors; a number above zero must not become zero. */
function isWhole(value: number): boolean {
  const rounded = Math.floor(value + 0.5)
  return value === 0 || (rounded > 0 && Math.abs(value - rounded) < 1e-9 * rounded)
}

/** A real cost as an integer: rounded to nearest, but a cost above zero never becomes zero. */
export function toInteger(cost: number, scale: number): number {
  const rounded = Math.floor(cost * scale + 0.5)
  return rounded === 0 && cost > 0 ? 1 : rounded
}
