import type { Cell } from '../cell.js'
import { cellId } from '../checks.js'
import { engineStats } from '../finder/engine-stats.js'
import type { PathEngine } from '../finder/engine.js'
import type { StepPrices } from '../jump/search-memory.js'
import { pricesOf } from '../jump/suitable.js'
import { Path, type PathReason } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import { type CellId, type MapGiven, requireWalkmap, type Walkmap } from '../walkmap/index.js'
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
    const { layout } = walkmap
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    walkmap.refresh()
    const prices = pricesOf(walkmap, 'REA*')
    const reason = this.#reasonAgainst(start, goal)
    const isFound = reason === undefined
    const search = this.#search
    const cost = isFound ? search.run(prices, start, goal) : 0
    return new Path({
      status: isFound ? 'found' : 'unreachable',
      reason,
      steps: isFound ? stepsTo(layout, search, start, goal, prices.eight) : new Int32Array(0),
      cost: walkmap.toUnits(cost),
      terrain: walkmap.terrain,
      stats: this.#stats(prices, isFound, startedAt),
    })
  }

  #reasonAgainst(start: CellId, goal: CellId): PathReason | undefined {
    const { walkmap } = this
    if (walkmap.passable[start] === 0) return 'start-blocked'
    if (walkmap.passable[goal] === 0) return 'goal-blocked'
    return walkmap.islandOf(start) === walkmap.islandOf(goal) ? undefined : 'separate'
  }

  #stats({ straight, diagonal, eight }: StepPrices, isFound: boolean, startedAt: number): PathStats {
    const { walkmap } = this
    const { expanded, generated, reopened, peakOpen } = this.#search
    return engineStats(walkmap, startedAt, {
      algorithm: this.name,
      why: isFound ? 'you asked for it' : 'no search was needed',
      heuristic: eight ? 'octile' : 'manhattan',
      d: walkmap.toUnits(straight),
      d2: walkmap.toUnits(eight ? diagonal : 2 * straight),
      openList: 'binary-heap',
      reopen: 'allow',
      ...(isFound ? { expanded, generated, reopened, peakOpen } : {}),
    })
  }
}

/** REA* on a walkmap: an engine that finds the cheapest paths in steps. */
export function createReaStar(map: MapGiven): ReaStar {
  return new ReaStar(map)
}
