import { pricesOf, unsuitable } from '../jump/suitable.js'
import type { Layout } from '../walkmap/layout.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** All an index needs to know about a map: the free cells and what the two kinds of steps cost. */
export interface IndexGround {
  readonly layout: Layout
  /** 1 per cell id where the unit can stand. */
  readonly passable: Uint8Array
  /** Integer cost of a straight step. */
  readonly straight: number
  /**
   * Integer cost of a diagonal step, at most two straight ones. Without corner cutting a diagonal step can always be
   * walked as two straight ones: where that is cheaper, or where there are no diagonal steps at all, it costs that.
   */
  readonly diagonal: number
  /** Whether diagonal steps are walked as two straight ones. */
  readonly square: boolean
}

/** Costs are 32-bit integers; what leads from a cell to labels must stay far below. */
export const LONGEST_LEG = 2 ** 28

/** The ground of a walkmap as it is now; refuses units and ground that an index does not work for. */
export function groundOf(walkmap: Walkmap): IndexGround {
  const { unit, costs, layout, passable } = walkmap
  pricesOf(walkmap, 'An index')
  const straight = Number.isFinite(costs.minStraight) ? costs.minStraight : 1
  const twice = 2 * straight
  const square = unit.diagonal === 'never' || costs.minDiagonal > twice
  const diagonal = Math.min(costs.minDiagonal, twice)
  if (straight === 0) throw unsuitable('An index cannot be used where steps cost nothing.', unit.step)
  const ground = { layout, passable, straight, diagonal, square }
  if (longestLeg(ground) > LONGEST_LEG)
    throw unsuitable(
      'An index cannot be used on this map: its paths can be too long for 32-bit costs.',
      layout.width,
    )
  return ground
}

/** An upper bound of what a leg costs. */
export function longestLeg({ layout, diagonal }: IndexGround): number {
  return Math.max(layout.width, layout.depth) * diagonal
}

/** Whether a walkmap is still the ground: the same free cells and costs. O(cells). */
export function isSameGround(ground: IndexGround, walkmap: Walkmap): boolean {
  const { costs, rules } = walkmap
  if (!costs.uniform || rules.limitsSlopes(costs)) return false
  const now = groundOf(walkmap)
  if (now.straight !== ground.straight || now.diagonal !== ground.diagonal) return false
  const { passable } = ground
  for (let id = 0; id < passable.length; id++) if (passable[id] !== now.passable[id]) return false
  return true
}
