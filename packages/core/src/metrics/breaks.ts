import type { MapPoint } from '../terrain/world.js'
import { usesHeights } from '../unit/step-model.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** Slopes that differ by more than this are a break in the ground. */
const SLOPE_BREAK = 0.1

/** Rounding errors beyond the radius still count as within it, in cells. */
const TOUCH = 1e-9

/**
 * Whether the ground gives a reason to turn near a point, for N3. A reason is within the radius
 *
 * - cells the unit can enter whose factors differ, or
 * - where heights matter to the unit (its step model uses them, or it has a slope limit) slopes that differ by more
 *   than 0.1, among the lines that join neighbouring centres along x, or among those along y: these are the values
 *   between which the gradient of the interpolated ground lies. An even slope is no break.
 *
 * O(radius²).
 */
export class GroundBreaks {
  readonly #walkmap: Walkmap
  readonly #byHeight: boolean

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
    const { step, slopeUp, slopeDown } = walkmap.unit
    const limited = Math.min(slopeUp, slopeDown) !== Number.POSITIVE_INFINITY
    this.#byHeight = walkmap.terrain.heights !== null && (usesHeights(step) || limited)
  }

  isNear(point: MapPoint, radius: number): boolean {
    const reach = radius + TOUCH
    if (this.#walkmap.costs.commonFactor === 0 && this.#factorBreak(point, reach)) return true
    return this.#byHeight && (this.#slopeBreak(point, reach, 1, 0) || this.#slopeBreak(point, reach, 0, 1))
  }

  #factorBreak({ x, y }: MapPoint, reach: number): boolean {
    const { free, layout, costs } = this.#walkmap
    let common = 0
    for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(layout.depth, y + reach); row++) {
      for (
        let column = Math.max(0, Math.floor(x - reach));
        column < Math.min(layout.width, x + reach);
        column++
      ) {
        const gapX = Math.max(0, column - x, x - column - 1)
        const gapY = Math.max(0, row - y, y - row - 1)
        if (gapX * gapX + gapY * gapY > reach * reach || free[layout.idOf(column, row)] === 0) continue
        const factor = costs.factorAt(column, row)
        if (common !== 0 && factor !== common) return true
        common = factor
      }
    }
    return false
  }

  /** Compares the slopes of the lines from each centre to the next one along the axis `alongX`, `alongY`. */
  #slopeBreak({ x, y }: MapPoint, reach: number, alongX: number, alongY: number): boolean {
    const { width, depth, cellSize, heights } = this.#walkmap.terrain
    if (heights === null) return false
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    const lastRow = Math.min(depth - 1 - alongY, Math.floor(y + reach))
    const lastColumn = Math.min(width - 1 - alongX, Math.floor(x + reach))
    for (let row = Math.max(0, Math.floor(y - reach) - 1); row <= lastRow; row++) {
      for (let column = Math.max(0, Math.floor(x - reach) - 1); column <= lastColumn; column++) {
        const gapX = Math.max(0, column + 0.5 - x, x - column - 0.5 - alongX)
        const gapY = Math.max(0, row + 0.5 - y, y - row - 0.5 - alongY)
        if (gapX * gapX + gapY * gapY > reach * reach) continue
        const at = row * width + column
        const slope = (heights[at + alongX + alongY * width] - heights[at]) / cellSize
        least = Math.min(least, slope)
        most = Math.max(most, slope)
      }
    }
    return most - least > SLOPE_BREAK + TOUCH
  }
}
