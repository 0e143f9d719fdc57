import { costPerMetre, PROFILE_KINKS, type SlopeProfile } from '../unit/slope-cost.js'
import { penaltyOfRise, type StepModel } from '../unit/step-model.js'

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
 * The supporting lines of a step model's convex envelope (by Jensen's inequality a path of run D and rise
 * Δz costs at least D · Ĉ(Δz / D), at the D ≥ d that makes it least). A line a · run + b · rise below the cost of
 * every piece bounds every path by a · D + b · Δz; with a ≥ 0 that is least for the shortest run, D = d. So the best
 * of the lines with a ≥ 0 is the whole bound, switchbacks beyond the critical slopes included, and as each line is
 * a potential, the bound is consistent.
 */
export function slopeBounds(
  model: StepModel,
  slopeUp: number,
  slopeDown: number,
  cellSize: number,
): SlopeBounds {
  if (model.kind === 'parametric') {
    const penalty = penaltyOfRise(model, cellSize)
    return penalty === 0
      ? bounds([[1, 0]])
      : bounds([
          [1, -penalty],
          [1, penalty],
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
  const { profile } = model
  const low = -Math.min(STEEPEST, slopeDown * 1.000001)
  const high = Math.min(STEEPEST, slopeUp * 1.000001)
  const curve = sampled(profile, low, high)
  // A little less, so that the outermost lines keep across ≥ 0 below the sagging curve.
  const steepest = 0.9995 * steepestLine(curve, 1, slopeUp)
  const deepest = -0.9995 * steepestLine(curve, -1, slopeDown)
  const tangents = hullSlopes(curve).filter((climbing) => climbing > deepest && climbing < steepest)
  const every = Math.ceil(tangents.length / LINES)
  return bounds(
    [deepest, ...tangents.filter((_, at) => at % every === 0), steepest]
      .map((climbing): [number, number] => [acrossOf(curve, climbing) - SAG, climbing])
      .filter(([across]) => across >= 0),
  )
}

/** What slopes cost per run, by rising slope. */
type Curve = readonly { readonly slope: number; readonly cost: number }[]

function sampled(profile: SlopeProfile, low: number, high: number): Curve {
  const slopes = new Set([low, high, 0])
  for (const kink of PROFILE_KINKS[profile]) if (kink > low && kink < high) slopes.add(kink)
  for (let at = Math.ceil(low * SAMPLES_PER_UNIT); at <= high * SAMPLES_PER_UNIT; at++)
    slopes.add(at / SAMPLES_PER_UNIT)
  return [...slopes].sort((a, b) => a - b).map((slope) => ({ slope, cost: costPerMetre(profile, slope) }))
}

/** The slopes of the lower convex hull's edges, rising (Andrew's monotone chain). */
function hullSlopes(curve: Curve): number[] {
  const hull: { slope: number; cost: number }[] = []
  const steepness = (a: Curve[number], b: Curve[number]) => (b.cost - a.cost) / (b.slope - a.slope)
  for (const point of curve) {
    while (
      hull.length > 1 &&
      steepness(hull[hull.length - 2], hull[hull.length - 1]) >= steepness(hull[hull.length - 1], point)
    )
      hull.pop()
    hull.push(point)
  }
  return hull.slice(1).map((point, at) => steepness(hull[at], point))
}

/** How high a line of this climb may lie. */
function acrossOf(curve: Curve, climbing: number): number {
  let across = Number.POSITIVE_INFINITY
  for (const { slope, cost } of curve) across = Math.min(across, cost - climbing * slope)
  return across
}

/**
 * No line is steeper than the cost per metre climbed (or dropped) at the critical slope, or, where slopes go on beyond
 * the samples, than the curve at their end.
 */
function steepestLine(curve: Curve, sign: 1 | -1, limit: number): number {
  let most = Number.POSITIVE_INFINITY
  for (const { slope, cost } of curve) if (slope * sign > 0) most = Math.min(most, cost / (slope * sign))
  // The unit cannot walk in this direction at all: any line will do.
  if (most === Number.POSITIVE_INFINITY) return SAMPLES_PER_UNIT
  if (limit < STEEPEST) return most
  const [end, before] = sign > 0 ? [curve[curve.length - 1], curve[curve.length - 2]] : [curve[0], curve[1]]
  return Math.min(most, (end.cost - before.cost) / Math.abs(end.slope - before.slope))
}

function bounds(lines: readonly (readonly [across: number, climbing: number])[]): SlopeBounds {
  return {
    across: Float64Array.from(lines, ([across]) => across),
    climbing: Float64Array.from(lines, ([, climbing]) => climbing),
  }
}
