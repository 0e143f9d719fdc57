import type { MapPoint } from '../terrain/world.js'
import type { CheckedUnit } from '../unit/unit.js'
import { lengthOf, pointsAlong } from './along.js'

/** Clearance is sampled this often a cell of length. */
const SAMPLES_PER_CELL = 8

/** A unit hugs a wall that is nearer to its body than this, in cells; less what rounding may take. */
const HUG = 0.25 - 1e-9

/** How far the nearest wall is from a point. */
export interface ClearanceAt {
  at(x: number, y: number): number
}

/** N7: how much room a path leaves, in cells. */
export interface Room {
  readonly lowClearance: number | null
  readonly meanClearance: number | null
  readonly hugShare: number
}

/**
 * N7 from samples in the middle of equal parts of at most ⅛ cell, so it depends on the shape alone. `body` is where the
 * unit's middle lies from the point that leads it.
 */
export function roomAlong(
  points: readonly MapPoint[],
  clearance: ClearanceAt,
  radius: number,
  body: number,
): Room {
  if (points.length === 0) return { lowClearance: null, meanClearance: null, hugShare: 0 }
  const length = lengthOf(points)
  // A length of whole samples must not gain one by rounding.
  const count = Math.max(1, Math.ceil(length * SAMPLES_PER_CELL - 1e-6))
  const samples = pointsAlong(points, length / count / 2, length / count, count)
  const values = Float64Array.from(samples, ({ x, y }) => clearance.at(x + body, y + body)).sort()
  const hugging = length === 0 ? 0 : values.filter((value) => value < radius + HUG).length
  return {
    lowClearance: percentile(values, 0.05),
    meanClearance: values.reduce((sum, value) => sum + value, 0) / count,
    hugShare: hugging / count,
  }
}

/**
 * Where a unit's middle lies from the point that leads it, along x and along y: a square unit is led by the centre of
 * its top left cell.
 */
export function bodyOffset({ size }: CheckedUnit): number {
  return (size - 1) / 2
}

/** How far a unit reaches from its middle, in cells; 0 for a unit of one cell, which is a point. */
export function bodyRadius({ radius, size }: CheckedUnit): number {
  return size > 1 ? size / 2 : radius
}

/**
 * The value below which this share of the sorted values lies, between two values in proportion. Each value stands for
 * a part of the path with itself in the middle (Hazen).
 */
function percentile(sorted: Float64Array, share: number): number {
  const rank = Math.max(0, share * sorted.length - 0.5)
  const below = sorted[Math.floor(rank)]
  const above = sorted[Math.ceil(rank)]
  // Infinity minus itself would be no number.
  return below === above ? below : below + (above - below) * (rank - Math.floor(rank))
}
