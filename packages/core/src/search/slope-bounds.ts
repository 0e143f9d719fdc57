import { lineCost, type StepModel } from '../unit/index.js'
import { PROFILE_KINKS } from '../unit/slope-cost.js'

/**
 * Lower bounds of what ground costs by its slope: lines `across[k] · run + climbing[k] · rise`, none of them above the
 * cost of any piece of ground the unit may walk. Sorted by `climbing`; every `across` is at least 0.
 */
export interface SlopeBounds {
  readonly across: Float64Array
  readonly climbing: Float64Array
}

/** Lines per model: their upper edge is within a thousandth of the convex envelope. */
const LINES = 161

/** Slopes are sampled up to here; beyond, cost per run grows at least as fast as at the last sample. */
const STEEPEST = 1.5
const SAMPLES_PER_UNIT = 1024

/** Between two samples a cost curve sags by less than this: curvature is below 500 wherever a line can touch. */
const SAG = 1e-4

/**
 * The supporting lines of a step model's convex envelope (NATURALNESS: by Jensen's inequality a path of run D and rise
 * Δz costs at least D · Ĉ(Δz / D), at the D ≥ d that makes it least). A line a · run + b · rise below the cost of
 * every piece bounds every path by a · D + b · Δz; with a ≥ 0 that is least for the shortest run, D = d. So the best
 * of the lines with a ≥ 0 is the whole bound, switchbacks beyond the critical slopes included, and as each line is
 * a potential, the bound is consistent.
 */
export function slopeBounds(model: StepModel, slopeUp: number, slopeDown: number): SlopeBounds {
  if (model.kind === 'parametric') {
    const { heightPenalty } = model
    return heightPenalty === 0
      ? bounds([[1, 0]])
      : bounds([
          [1, -heightPenalty],
          [1, heightPenalty],
        ])
  }
  if (model.kind === 'length-3d') {
    // Tangents of √(run² + rise²), by the half-angle formulas.
    return bounds(
      Array.from({ length: LINES }, (_, at) => {
        const u = (2 * at) / (LINES - 1) - 1
        return [(1 - u * u) / (1 + u * u), (2 * u) / (1 + u * u)]
      }),
    )
  }
  const low = -Math.min(STEEPEST, slopeDown * 1.000001)
  const high = Math.min(STEEPEST, slopeUp * 1.000001)
  const slopes = [
    low,
    high,
    0,
    ...PROFILE_KINKS[model.profile].filter((slope) => slope > low && slope < high),
  ]
  for (let at = Math.ceil(low * SAMPLES_PER_UNIT); at <= high * SAMPLES_PER_UNIT; at++)
    slopes.push(at / SAMPLES_PER_UNIT)
  const costs = slopes.map((slope) => lineCost(model, 1, 1, slope, 1))
  const steepestLine = (sign: 1 | -1, limit: number) => {
    // No steeper than the cost per metre climbed at the critical slope, or than the cost curve where it is cut off.
    let most = Number.POSITIVE_INFINITY
    slopes.forEach((slope, at) => {
      if (slope * sign > 0) most = Math.min(most, costs[at] / (slope * sign))
    })
    if (limit < STEEPEST) return most === Number.POSITIVE_INFINITY ? costs[2] * SAMPLES_PER_UNIT : most
    const before = lineCost(model, 1, 1, sign * (STEEPEST - 1 / SAMPLES_PER_UNIT), 1)
    const end = lineCost(model, 1, 1, sign * STEEPEST, 1)
    return Math.min(most, (end - before) * SAMPLES_PER_UNIT)
  }
  // A little less, so that the outermost lines keep across ≥ 0 below the sagging curve.
  const steepest = 0.9995 * steepestLine(1, slopeUp)
  const deepest = -0.9995 * steepestLine(-1, slopeDown)
  const lines: [number, number][] = []
  for (let at = 0; at < LINES; at++) {
    const climbing = deepest + ((steepest - deepest) * at) / (LINES - 1)
    let across = Number.POSITIVE_INFINITY
    for (let sample = 0; sample < slopes.length; sample++)
      across = Math.min(across, costs[sample] - climbing * slopes[sample])
    if (across - SAG >= 0) lines.push([across - SAG, climbing])
  }
  return bounds(lines)
}

function bounds(lines: readonly (readonly [across: number, climbing: number])[]): SlopeBounds {
  return {
    across: Float64Array.from(lines, ([across]) => across),
    climbing: Float64Array.from(lines, ([, climbing]) => climbing),
  }
}
