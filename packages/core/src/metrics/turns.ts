import type { MapPoint } from '../terrain/world.js'
import { angleOf, lengthOfVector } from './angle.js'

/** Smaller changes of heading are no turn, in radians: 1°. */
const LEAST_TURN = Math.PI / 180

/** Angles nearer than this to half a circle are half a circle, to the right: rounding would decide their side. */
const HALF_CIRCLE = Math.PI - 1e-9

/** Opposite turns nearer to each other than this are a zig-zag, in cells; less what rounding may take. */
const ZIG_ZAG = 3 - 1e-9

/** How a polyline turns on the map; its points must differ from one to the next. */
export class Turns {
  /** The change of heading at every inner point in radians, above 0 to the right (y points down), −π < δ ≤ π. */
  readonly angles: readonly number[]
  /** The length of every part in cells; part i ends at inner point i. */
  readonly lengths: readonly number[]

  constructor(points: readonly MapPoint[]) {
    const parts = points
      .slice(1)
      .map((point, before) => ({ x: point.x - points[before].x, y: point.y - points[before].y }))
    this.lengths = parts.map(({ x, y }) => lengthOfVector(x, y))
    this.angles = parts.slice(1).map((after, at) => {
      const before = parts[at]
      const angle = angleOf(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
      return Math.abs(angle) > HALF_CIRCLE ? Math.PI : angle
    })
  }

  /** Whether the inner point is a turn: |δ| > 1°. */
  isTurn(at: number): boolean {
    return Math.abs(this.angles[at]) > LEAST_TURN
  }

  /** N1: how many inner points are turns. */
  get count(): number {
    return this.angles.filter((_, at) => this.isTurn(at)).length
  }

  /** N2: Σ|δ| in degrees. */
  get total(): number {
    return (this.angles.reduce((sum, angle) => sum + Math.abs(angle), 0) * 180) / Math.PI
  }

  /** N4: how often a turn is followed by one to the other side within 3 cells. */
  get zigZags(): number {
    return this.angles.filter(
      (angle, at) => angle * this.angles[at + 1] < 0 && this.lengths[at + 1] < ZIG_ZAG,
    ).length
  }
}
