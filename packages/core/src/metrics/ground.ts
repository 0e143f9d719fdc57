import { LinePieces } from '../line/pieces.js'
import type { MapPoint } from '../terrain/world.js'
import { costPerMetre } from '../unit/slope-cost.js'
import { lineCost } from '../unit/step-model.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { lengthOfVector } from './angle.js'

/** Pieces shorter than this, in cells, have no slope worth measuring: it would be rounding. */
const SHORTEST_PIECE = 1e-6

/** A slope above the limit only by rounding is within it: by this, relative and absolute. */
const SLOPE_TOLERANCE = 1e-9

/** What the ground under a path asks for; lengths and heights in world units. */
export interface GroundUnder {
  /** Length in space. */
  readonly length: number
  /** Cost under the unit's step model and factors. */
  readonly cost: number
  /** N8: ∫ C(slope) ds in J per kg, s on the map and C by Minetti et al. 2002. */
  readonly effort: number
  readonly ascent: number
  readonly descent: number
  readonly steepestUp: number
  readonly steepestDown: number
  /** Length on the map that is steeper than the unit's limits. */
  readonly steep: number
}

/**
 * Adds up the pieces of ground under a polyline, see {@link LinePieces}. All of it comes from the shape: what a path
 * of steps was charged (diagonals at 14 for 10√2, the factor of the cell entered) is charged here as free lines are,
 * so that paths of both kinds compare. Obstacles and slope limits are ignored. O(cells crossed).
 */
export function groundUnder(points: readonly MapPoint[], walkmap: Walkmap): GroundUnder {
  const { step, slopeUp, slopeDown } = walkmap.unit
  const { cellSize } = walkmap.terrain
  const pieces = new LinePieces(walkmap)
  const sum = noGround()
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1]
    const b = points[at]
    const slant = lengthOfVector(b.x - a.x, b.y - a.y) / Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y))
    for (pieces.begin(a.x, a.y, b.x, b.y, true); pieces.next(); ) {
      const { length, rise } = pieces
      const run = length * cellSize
      const slope = rise / run
      sum.cost += lineCost(step, length, slant, rise, cellSize) * pieces.factor
      if (exceeds(slope, slopeUp) || exceeds(-slope, slopeDown)) sum.steep += run
      addSlope(sum, run, rise, length >= SHORTEST_PIECE)
    }
  }
  return sum
}

/** A sum to begin with. */
export function noGround() {
  return {
    length: 0,
    cost: 0,
    effort: 0,
    ascent: 0,
    descent: 0,
    steepestUp: 0,
    steepestDown: 0,
    steep: 0,
  }
}

/** Adds a piece of a line: `run` on the map, `rise` up; `isSteepest`: whether it may be the steepest. */
export function addSlope(
  sum: ReturnType<typeof noGround>,
  run: number,
  rise: number,
  isSteepest: boolean,
): void {
  const slope = rise / run
  sum.length += lengthOfVector(run, rise)
  sum.effort += run * costPerMetre('minetti', slope)
  sum.ascent += Math.max(0, rise)
  sum.descent += Math.max(0, -rise)
  if (!isSteepest) return
  sum.steepestUp = Math.max(sum.steepestUp, slope)
  sum.steepestDown = Math.max(sum.steepestDown, -slope)
}

function exceeds(slope: number, limit: number): boolean {
  return slope > limit * (1 + SLOPE_TOLERANCE) + SLOPE_TOLERANCE
}
