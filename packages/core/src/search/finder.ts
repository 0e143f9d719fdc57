import type { Cell } from '../cell.js'
import { giveBackBlocked, takeBlocked } from './blocked.js'
import { type AnyFindOptions, type FindOptions, requireOptions } from './options.js'
import { PathFinder } from './path-finder.js'
import { findReach, REACH_OPTIONS, type Reach, type ReachOptions } from './reach.js'
import { giveBackScratch, takeScratch } from './scratch.js'

/** Finds paths on one walkmap, and the cells within reach. */
export class Finder<Options extends AnyFindOptions = FindOptions> extends PathFinder<Options> {
  /** All cells that the unit can reach from `from` for at most `budget`, in the step model's unit. */
  reach(from: Cell, budget: number, options: ReachOptions = {}): Reach {
    const { walkmap } = this
    requireOptions(options, REACH_OPTIONS)
    walkmap.refresh()
    const blocked = takeBlocked(walkmap, from, options)
    const scratch = takeScratch(walkmap)
    try {
      return findReach(walkmap, scratch, from, budget, blocked, options.influence)
    } finally {
      giveBackScratch(walkmap, scratch)
      giveBackBlocked(walkmap, blocked)
    }
  }
}
