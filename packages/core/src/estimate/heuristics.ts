import { octile } from './octile.js'

/**
 * The five heuristics of study 2 and the zero estimate, each with its scales D and D2, the envelope and landmarks:
 *
 *     zero               0
 *     manhattan          D · (dx + dy)
 *     octile             D · (max − min) + D2 · min        (the study's "diagonal distance")
 *     chebyshev          D · max
 *     euclidean          D · √(dx² + dy²)
 *     euclidean-squared  D · (dx² + dy²)
 *     envelope           the best bound for the step model by distance and rise, see {@link Envelope}; no scales
 *     landmarks          by costs to and from some cells that a finder was given, see {@link LandmarkTable}; no scales
 */
export const HEURISTICS = [
  'zero',
  'manhattan',
  'octile',
  'chebyshev',
  'euclidean',
  'euclidean-squared',
  'envelope',
  'landmarks',
] as const

/** One of `HEURISTICS`. */
export type HeuristicName = (typeof HEURISTICS)[number]

/** The heuristics that are a distance times a scale. */
export type DistanceName = Exclude<HeuristicName, 'envelope' | 'landmarks'>

/** D and D2 in the integer units of the walkmap. */
export interface Scales {
  readonly d: number
  readonly d2: number
}

/** The distance over dx columns and dy rows, both ≥ 0. Not rounded. */
export function heuristicDistance(name: DistanceName, dx: number, dy: number, d: number, d2: number): number {
  switch (name) {
    case 'octile':
      return octile(dx, dy, d, d2)
    case 'zero':
      return 0
    case 'manhattan':
      return d * (dx + dy)
    case 'chebyshev':
      return d * (dx > dy ? dx : dy)
    case 'euclidean':
      return d * Math.sqrt(dx * dx + dy * dy)
    case 'euclidean-squared':
      return d * (dx * dx + dy * dy)
  }
}

/** The cheapest steps of a map, in integer units; Infinity where there are none of the kind. */
export interface CheapestSteps {
  readonly minStraight: number
  readonly minDiagonal: number
  readonly minKnight: number
}

/**
 * The scales that fit a map: D is the cheapest step, D2 the cheapest diagonal one. Taken from the map as it is, so
 * cheap surfaces (roads) lower them and keep estimates admissible.
 */
export function defaultScales({ minStraight, minDiagonal, minKnight }: CheapestSteps): Scales {
  const d = Math.min(minStraight, minDiagonal, Math.floor(minKnight / 2))
  if (d === Number.POSITIVE_INFINITY) return { d: 0, d2: 0 }
  return {
    d,
    d2: minDiagonal === Number.POSITIVE_INFINITY ? Math.floor(d * Math.SQRT2) : Math.min(minDiagonal, 2 * d),
  }
}

/**
 * The largest factor by which the heuristic may overestimate a true distance: at most 1 means admissible (and, as
 * all of these are norms, consistent), Infinity means that there is no bound.
 *
 * A norm that overestimates no single step by more than a factor overestimates no path by more. Octile distance is
 * a norm for D ≤ D2 ≤ 2 D; squared distance never is.
 */
export function inflationOf(name: HeuristicName, scales: Scales, steps: CheapestSteps): number {
  const { d, d2 } = scales
  if (name === 'envelope' || name === 'landmarks') return 1
  if (name === 'zero' || (d === 0 && d2 === 0)) return 0
  if (name === 'euclidean-squared') return Number.POSITIVE_INFINITY
  if (name === 'octile' && !(d <= d2 && d2 <= 2 * d)) return Number.POSITIVE_INFINITY
  return Math.max(
    heuristicDistance(name, 1, 0, d, d2) / steps.minStraight,
    heuristicDistance(name, 1, 1, d, d2) / steps.minDiagonal,
    heuristicDistance(name, 2, 1, d, d2) / steps.minKnight,
  )
}
