/**
 * How natural a path is, in numbers. Inserting or removing points on its straight parts does not change them. Lengths
 * and heights are in world units (metres), clearances in cells. Do not add them up into one score.
 *
 * If there is nothing to measure (no path, or one point), lengths, counts and sums are 0 and comparisons are null.
 */
export interface PathMetrics {
  /** Length on the map, seen from above. */
  readonly groundLength: number
  /** Length in space, along the ground. */
  readonly spaceLength: number
  /**
   * What the path costs the unit as straight lines, see `Lines`, ignoring obstacles and slope limits. It may differ
   * from `path.cost` for a path of steps: 10/14 charges a diagonal 14 and not 10√2, and steps pay for the cell they
   * enter.
   */
  readonly cost: number

  /** N1: changes of heading by more than 1°. */
  readonly turns: number
  readonly turnsPer100: number

  /** N2: Σ|δ|, all changes of heading added up, in degrees. */
  readonly turning: number
  /** N2: `turning` minus that of the best path. */
  readonly excessTurning: number | null

  /**
   * N3: turns in free space that nothing nearby explains. The clearance is above 1.5 cells, and within 1.5 cells no
   * factor changes and, if heights matter to the unit, no slopes differ by more than 0.1. For bodies that reach more
   * than ½ cell the distance is 1 cell beyond the body.
   */
  readonly freeTurns: number
  readonly freeTurnsPer100: number

  /** N4: turns followed within 3 cells by one to the other side, as in staircases. */
  readonly zigZags: number
  readonly zigZagsPer100: number

  /** N5: L · Σ δ² / ℓ on the path divided into parts of a cell; no unit. */
  readonly bendingEnergy: number
  /** N5: Σ (κᵢ₊₁ − κᵢ)² / ℓ on the same parts, per cell³; small where bends begin and end gently. */
  readonly curvatureVariation: number

  /** N6: length in space divided by that of the best path. */
  readonly lengthStretch: number | null
  /** N6: `cost` divided by that of the best path. */
  readonly costStretch: number | null

  /**
   * N7: the 5th percentile of the exact clearance along the path, in cells: from the unit's middle to the nearest cell
   * that stops it, or to the map's edge. Null without a path, Infinity if nothing stops it and edges do not count.
   */
  readonly lowClearance: number | null
  /** N7: the mean clearance along the path, in cells. */
  readonly meanClearance: number | null
  /** N7: the share of the length with less than ¼ cell between body and wall, 0 to 1. */
  readonly hugShare: number

  /** N8: ∫ C(slope) ds, the energy of walking by Minetti et al. 2002, in J per kg. */
  readonly effort: number
  /** N8: `effort` divided by that of the best path. */
  readonly effortRegret: number | null
  /** N8: metres climbed and metres descended, both at least 0. */
  readonly ascent: number
  readonly descent: number
  /** N8: the steepest piece up and down as rise over run, both at least 0. */
  readonly steepestUp: number
  readonly steepestDown: number
  /** N8: the share of the length on the map that is steeper than the unit's limits, 0 to 1. */
  readonly steepShare: number
}
