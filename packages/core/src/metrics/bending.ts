import type { MapPoint } from '../terrain/world.js'
import { lengthOf, pointsAlong } from './along.js'
import { lengthOfVector } from './angle.js'
import { Turns } from './turns.js'

/** Samples nearer than this to each other, in cells, are one: the heading between them would be rounding. */
const SAME_SAMPLE = 1e-6

export interface Bending {
  readonly bendingEnergy: number
  readonly curvatureVariation: number
}

/**
 * N5 on the polyline divided into equal parts of about one cell, with turns δ and parts ℓ in cells:
 *
 *     bending energy       L · Σ δᵢ² / ((ℓᵢ₋₁ + ℓᵢ) / 2): no unit, the same at every scale
 *     curvature variation  Σ (κᵢ₊₁ − κᵢ)² / ℓᵢ with κᵢ = δᵢ / ((ℓᵢ₋₁ + ℓᵢ) / 2): per cell³; small where bends begin
 *                          and end gently, as on clothoids
 */
export function bendingOf(points: readonly MapPoint[]): Bending {
  const length = lengthOf(points)
  if (length === 0) return { bendingEnergy: 0, curvatureVariation: 0 }
  // Half a part more or less must not depend on rounding.
  const parts = Math.max(1, Math.round(length - 1e-6))
  const samples = pointsAlong(points, 0, length / parts, parts + 1)
  const { angles, lengths } = new Turns(distinctSamples(samples))
  const spacing = (at: number) => (lengths[at] + lengths[at + 1]) / 2
  const curvatures = angles.map((angle, at) => angle / spacing(at))
  return {
    bendingEnergy: length * angles.reduce((sum, angle, at) => sum + (angle * angle) / spacing(at), 0),
    curvatureVariation: curvatures
      .slice(1)
      .reduce((sum, curvature, at) => sum + (curvature - curvatures[at]) ** 2 / lengths[at + 1], 0),
  }
}

/** Without samples that fall onto the one before, as beside a point where the path turns back. */
function distinctSamples(samples: readonly MapPoint[]): MapPoint[] {
  const kept: MapPoint[] = []
  for (const sample of samples) {
    const before = kept[kept.length - 1]
    if (before === undefined || lengthOfVector(sample.x - before.x, sample.y - before.y) > SAME_SAMPLE)
      kept.push(sample)
  }
  return kept
}
