import type { Cell } from '../cell.js'
import { type AnyFindOptions, type FindOptions, requireBlocked, requireOptions } from './options.js'
import { PathFinder } from './path-finder.js'
import { findReach, type Reach } from './reach.js'
import { giveBackScratch, takeScratch } from './scratch.js'

/** Finds paths on one walkmap, and what is in reach. */
export class Finder<Options extends AnyFindOptions = FindOptions> extends PathFinder<Options> {
  /** All cells the unit can get to from `from` for at most `budget`, in the step model's unit. */
  reach(from: Cell, budget: number, options: { readonly blocked?: readonly Cell[] } = {}): Reach {
    const { walkmap } = this
    requireOptions(options, ['blocked'])
    requireBlocked(walkmap, options.blocked)
    walkmap.refresh()
    const scratch = takeScratch(walkmap)
    try {
      return findReach(walkmap, scratch, from, budget, options.blocked ?? [])
    } finally {
      giveBackScratch(walkmap, scratch)
    }
  }
}
