import type { Cell } from '../cell.js'
import { evenStats } from '../finder/engine-stats.js'
import type { PathEngine } from '../finder/engine.js'
import { pricesOf } from '../jump/suitable.js'
import { noPath, reasonBetween } from '../path/no-path.js'
import { Path } from '../path/path.js'
import { cellId } from '../walkmap/layout.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { RectangleSearch } from './rectangle-search.js'
import { stepsTo } from './steps-to.js'

/**
 * The cheapest paths in steps by REA*, from rectangle to rectangle of free ground. For units for which every free cell
 * costs the same, with diagonal policy `no-corner-cutting` or `never`. It prepares nothing, so edits cost it nothing.
 *
 * Holds 9 bytes per cell. In `path.stats`, `expanded` counts rectangles and `generated` the intervals around them.
 */
export class ReaStar implements PathEngine {
  readonly name = 'rea-star'
  readonly takes = []
  readonly walkmap: Walkmap
  readonly #search: RectangleSearch

  constructor(map: MapGiven) {
    const walkmap = requireWalkmap(map)
    walkmap.refresh()
    pricesOf(walkmap, 'REA*')
    this.walkmap = walkmap
    this.#search = new RectangleSearch(walkmap.layout, walkmap.passable)
  }

  /** The cheapest path in steps. */
  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const { walkmap } = this
    const { layout, terrain } = walkmap
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    walkmap.refresh()
    const prices = pricesOf(walkmap, 'REA*')
    const described = { algorithm: this.name, openList: 'binary-heap', reopen: 'allow' } as const
    const reason = reasonBetween(walkmap, start, goal)
    if (reason !== null) {
      const why = 'no search was needed'
      return noPath(reason, terrain, evenStats(walkmap, startedAt, prices, { ...described, why }))
    }
    const search = this.#search
    const cost = walkmap.toUnits(search.run(prices, start, goal))
    const steps = stepsTo(layout, search, start, goal, prices.eight)
    const { expanded, generated, reopened, peakOpen } = search
    const stats = evenStats(walkmap, startedAt, prices, {
      ...described,
      why: 'you asked for it',
      expanded,
      generated,
      reopened,
      peakOpen,
    })
    return new Path({ status: 'found', steps, cost, terrain, stats })
  }
}

/** REA* on a walkmap: an engine that finds the cheapest paths in steps. */
export function createReaStar(map: MapGiven): ReaStar {
  return new ReaStar(map)
}
