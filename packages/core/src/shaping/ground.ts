import type { MapPoint } from '../terrain/world.js'

/** Costs that differ by less than this share are equal: sums of many pieces round. */
const ROUNDING = 1e-10

/**
 * The ground a path is shaped on. Shaping asks three things of it: can a line be walked and what does it cost, how much
 * room is here, how high is it. Walkmaps answer now; see `WalkmapGround`.
 */
export interface Ground {
  /** Whether a line costs `rate` times its length, whatever lies under it. */
  readonly level: boolean
  /** What a cell of level ground of the least factor costs. */
  readonly rate: number
  /** A line costs at least this times its length. */
  readonly leastRate: number
  /** Whether lines may have any direction; otherwise points cannot be moved. */
  readonly anyAngle: boolean
  /** Whether heights differ. */
  readonly hasHeights: boolean
  /** What the line costs the unit; Infinity if the unit cannot walk it or the cost is above `limit`. */
  cost(a: MapPoint, b: MapPoint, limit?: number): number
  /** What a polyline costs the unit; Infinity if the unit cannot walk it. */
  costAlong(points: readonly MapPoint[]): number
  /** Whether a wall covers a place of the map: a quick look before a whole line is checked. */
  isWall(x: number, y: number): boolean
  /**
   * The free space between the unit's body at a point and the nearest wall, in cells; `most` where it is at least
   * that. Negative where the body overlaps a wall.
   */
  gapAt(point: MapPoint, most: number): number
  heightAt(point: MapPoint): number
  /** The heights along a line. */
  profile(a: MapPoint, b: MapPoint): GroundProfile
}

/** The ground under a line where its shape changes: shares of the line from 0 to 1, and the height at each. */
export interface GroundProfile {
  readonly shares: readonly number[]
  readonly heights: readonly number[]
}

/** Whether `cost` is at most `limit`, except for rounding. */
export function within(cost: number, limit: number): boolean {
  return cost <= limit + limit * ROUNDING
}
