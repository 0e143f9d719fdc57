import type { Cell } from '../cell.js'
import type { StepPrices } from '../jump/search-memory.js'
import { pricesOf } from '../jump/suitable.js'
import { Path, type PathReason } from '../path/path.js'
import { engineStats } from '../search/engine-stats.js'
import type { PathEngine } from '../search/index.js'
import { cellId } from '../search/options.js'
import type { Walkmap } from '../walkmap/index.js'
import { RectangleSearch } from './rectangle-search.js'
import { wayTo } from './way.js'

export class ReaStar implements PathEngine {
  readonly name = 'rea-star'
  readonly takes = []
  readonly walkmap: Walkmap
  readonly #search: RectangleSearch

  constructor(walkmap: Walkmap) {
    walkmap.refresh()
    pricesOf(walkmap)
    this.walkmap = walkmap
    this.#search = new RectangleSearch(walkmap.layout, walkmap.passable)
  }

  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const { walkmap } = this
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    walkmap.refresh()
    const prices = pricesOf(walkmap)
    const { passable } = walkmap
    const search = this.#search
    let reason: PathReason | undefined
    if (passable[start] === 0) reason = 'start-blocked'
    else if (passable[goal] === 0) reason = 'goal-blocked'
    else if (walkmap.islandOf(start) !== walkmap.islandOf(goal)) reason = 'separate'
    const cost = reason === undefined ? search.run(prices, start, goal) : 0
    return new Path({
      status: reason === undefined ? 'found' : 'unreachable',
      reason,
      steps: reason === undefined ? wayTo(walkmap.layout, search, start, goal, prices.eight) : new Int32Array(0),
      cost: walkmap.toUnits(cost),
      terrain: walkmap.terrain,
      stats: this.#stats(prices, reason === undefined, startedAt),
    })
  }

  #stats({ straight, diagonal, eight }: StepPrices, searched: boolean, startedAt: number) {
    const { expanded, generated, reopened, peakOpen } = this.#search
    const { walkmap } = this
    return engineStats(walkmap, startedAt, {
      algorithm: this.name,
      why: searched ? 'asked for' : 'no search needed',
      heuristic: eight ? 'octile' : 'manhattan',
      d: walkmap.toUnits(straight),
      d2: walkmap.toUnits(eight ? diagonal : 2 * straight),
      openList: 'binary-heap',
      reopen: 'allow',
      expanded,
      generated,
      reopened,
      peakOpen,
    })
  }
}

export function createReaStar(walkmap: Walkmap): ReaStar {
  return new ReaStar(walkmap)
}
