import { grown } from '../../memory/grown.js'

/** What curves keep from walls at least, in cells, so that rounding does not decide whether they touch. */
export const MARGIN = 1e-7

/**
 * What pulling a string taut asks of the ground: where walls have corners, how much room there is, which lines are
 * free. A side is 1 where the wall lies to the right of a walker on a map whose y points down, and −1 on the left.
 * Places come in arrays and objects that are used again: as arguments, their numbers would be allocated in every call.
 */
export interface Walls {
  /** The radius of the unit's body: its middle keeps that far from every wall, and {@link MARGIN} more. 0 for a point. */
  readonly body: number
  /** Whether the unit can walk along a line of points to the one `at`, from the one before it. */
  isClear(x: Float64Array, y: Float64Array, at: number): boolean
  /** Adds the wall corner that a path turns around at a place, if there is one; share and gap are not used. */
  cornerAt(turn: Turn, into: Corners): void
  /**
   * The distance from the corner of a turn to the nearest wall across the path, `most` if it is farther away. The
   * directions must have length 1.
   */
  across(turn: Turn, most: number): number
  /** Adds the corners beside a line. */
  beside(strip: Strip, into: Corners): void
}

/** A line from a to b, and what lies up to `right` away from it on side 1, up to `left` on side −1. */
export interface Strip {
  ax: number
  ay: number
  bx: number
  by: number
  right: number
  left: number
}

/** A place where a path turns: its directions before and after, and the side of the wall that it turns around. */
export interface Turn {
  x: number
  y: number
  side: number
  ux: number
  uy: number
  vx: number
  vy: number
}

/** Corners of walls, in arrays that are used again. */
export class Corners {
  count = 0
  x = new Float64Array(64)
  y = new Float64Array(64)
  /** How far along the line they are beside, from 0 to 1. */
  share = new Float64Array(64)
  /** How far from that line. */
  gap = new Float64Array(64)
  side = new Float64Array(64)

  add(x: number, y: number, share: number, gap: number, side: number): void {
    const at = this.count++
    if (at === this.x.length) {
      this.x = grown(this.x)
      this.y = grown(this.y)
      this.share = grown(this.share)
      this.gap = grown(this.gap)
      this.side = grown(this.side)
    }
    this.x[at] = x
    this.y[at] = y
    this.share[at] = share
    this.gap[at] = gap
    this.side[at] = side
  }
}
