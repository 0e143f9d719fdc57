import type { Cell } from '../cell.js'
import { evenStats } from '../finder/engine-stats.js'
import { stepsOf } from '../finder/search.js'
import type { CellId } from '../ids.js'
import { linkedJumpSearch, linkedStepSearch } from '../jump/generated/canonical-search.js'
import { JumpFinder } from '../jump/jump-finder.js'
import { kernelFor } from '../jump/jump-kernel.js'
import type { StepPrices } from '../jump/search-memory.js'
import { pricesOf, problemOf } from '../jump/suitable.js'
import { noPath, reasonBetween } from '../path/no-path.js'
import { Path } from '../path/path.js'
import { cellId } from '../walkmap/layout.js'
import { LinkedDistances } from './linked-distances.js'
import { LinkedEstimate } from './linked-estimate.js'
import { LinkedMemory } from './linked-memory.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** What searches that take links work on. */
interface LinkedParts {
  readonly distances: LinkedDistances
  readonly memory: LinkedMemory
  readonly estimate: LinkedEstimate
  readonly isByLink: Uint8Array
}

const NOTHING_DONE = { expanded: 0, generated: 0, reopened: 0, peakOpen: 0 }

/**
 * Jump points on a site, for units for which every free cell costs the same. Cells are those of the atlas. While the unit
 * can use no link, they are the jump points of any map.
 */
export class LinkedJumps {
  readonly #walkmap: SiteWalkmap
  /** Made for the first query with links, and for the first without. */
  #parts: LinkedParts | null = null
  #plain: JumpFinder<SiteWalkmap> | null = null
  /** The version of the walkmap that the memory fits. */
  #fitted = -1

  constructor(walkmap: SiteWalkmap) {
    this.#walkmap = walkmap
  }

  /** Whether they work on the site as it is now. Making them takes longer than a query with a time limit may wait. */
  suits(hasTimeLimit: boolean): boolean {
    this.#walkmap.refresh()
    const made = this.#hasLinks ? this.#parts : this.#plain
    return problemOf(this.#walkmap) === null && (made !== null || !hasTimeLimit)
  }

  get #hasLinks(): boolean {
    return this.#walkmap.links.hops.length > 0
  }

  find(from: Cell, to: Cell): Path {
    const walkmap = this.#walkmap
    walkmap.refresh()
    if (this.#hasLinks) return this.#findOverLinks(from, to)
    this.#plain ??= new JumpFinder(walkmap, pricesOf, 'auto', kernelFor)
    return this.#plain.find(from, to)
  }

  #findOverLinks(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const walkmap = this.#walkmap
    const { terrain } = walkmap
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    const prices = pricesOf(walkmap)
    const reason = reasonBetween(walkmap, start, goal, walkmap.knowsIslands)
    const isSearched = reason === null && start !== goal
    const cost = isSearched ? this.#search(prices, start, goal) : 0
    const { expanded, generated, reopened, peakOpen } = (isSearched && this.#parts?.memory) || NOTHING_DONE
    const stats = evenStats(walkmap, startedAt, prices, {
      algorithm: 'jump-points',
      why: this.#parts?.distances.isNoisy
        ? 'every cell costs the same, but jumps would be short: search from cell to cell, and over links'
        : 'every cell costs the same: search from jump point to jump point, and over links',
      openList: 'bucket-queue',
      ties: 'lifo',
      reopen: 'allow',
      expanded,
      generated,
      reopened,
      peakOpen,
    })
    if (reason !== null) return noPath(reason, terrain, stats)
    if (cost === Number.POSITIVE_INFINITY) return noPath('separate', terrain, stats)
    const cells = isSearched ? cellsAlong(walkmap, this.#made(), prices, start, goal) : [start]
    return new Path({
      status: 'found',
      steps: stepsOf(walkmap, cells),
      cost: walkmap.toUnits(cost),
      terrain,
      stats,
    })
  }

  /** Leaves the path in memory; returns its cost, Infinity for none. */
  #search(prices: StepPrices, start: CellId, goal: CellId): number {
    const { layout, moves, links, version } = this.#walkmap
    const { distances, memory, estimate, isByLink } = this.#made()
    distances.refresh()
    if (this.#fitted !== version) memory.fitLinks(prices, layout, links)
    this.#fitted = version
    memory.begin()
    const { straight, diagonal, eight } = prices
    const scales = { d: straight, d2: eight ? diagonal : 2 * straight }
    estimate.aim({ heuristic: 'octile', scales, goals: [goal] })
    memory.linked = { ...links.flat, estimate, isByLink }
    const search = distances.isNoisy ? linkedStepSearch : linkedJumpSearch
    return search({ layout, moves, distances }, memory, prices, start, goal)
  }

  #made(): LinkedParts {
    this.#parts ??= {
      distances: new LinkedDistances(this.#walkmap),
      memory: new LinkedMemory(),
      estimate: new LinkedEstimate(this.#walkmap),
      isByLink: new Uint8Array(this.#walkmap.layout.cellCount),
    }
    return this.#parts
  }
}

/**
 * Every cell of the path that a search has left, from its jump points: between two of them diagonally first, then
 * straight; with four directions along the row first.
 */
function cellsAlong(
  { layout, links: { marks } }: SiteWalkmap,
  { memory, isByLink }: LinkedParts,
  { eight }: StepPrices,
  start: CellId,
  goal: CellId,
): CellId[] {
  const cells: CellId[] = [goal]
  const back = (step: number, count: number) => {
    for (let left = count; left > 0; left--) cells.push(cells[cells.length - 1] - step)
  }
  for (let id = goal; id !== start; ) {
    const parent = memory.parentOf(id)
    if ((marks[id] & (isByLink[id] << 1)) !== 0) cells.push(parent)
    else {
      const dx = layout.xOf(id) - layout.xOf(parent)
      const dy = layout.yOf(id) - layout.yOf(parent)
      const [right, down] = [Math.sign(dx), Math.sign(dy) * layout.stride]
      const [wide, deep] = [Math.abs(dx), Math.abs(dy)]
      const diagonals = eight ? Math.min(wide, deep) : 0
      // Backwards: what is walked last comes first.
      back(down, deep - diagonals)
      back(right, wide - diagonals)
      back(right + down, diagonals)
    }
    id = parent
  }
  return cells.reverse()
}
