import type { Manners } from './avoid.js'
import type { Bins } from './bins.js'
import type { Slots } from './slots.js'
import type { Walls } from './walls.js'

/** The part of a tick from the wanted velocities to the new positions, done elsewhere than in JavaScript. */
export interface TickKernel {
  /**
   * Leaves the new positions in the slots, and who has run into settled units. False if it could not: then JavaScript does
   * this tick.
   */
  move(): boolean
}

/** Makes the kernel of a crowd; null where JavaScript must do the work. */
export type CrowdKernel = (
  slots: Slots,
  bins: Bins,
  layers: readonly Walls[],
  manners: Manners,
) => TickKernel | null
