import type { Cell } from '../cell.js'
import { evenStats } from '../finder/engine-stats.js'
import { stepsOf } from '../finder/search.js'
import type { CellId } from '../ids.js'
import type { StepPrices } from '../jump/search-memory.js'
import { pricesOf, problemOf } from '../jump/suitable.js'
import { noPath, reasonBetween } from '../path/no-path.js'
import { Path } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import { cellId } from '../walkmap/layout.js'
import { LinkedDistances } from './linked-distances.js'
import { LinkedJumpSearch } from './linked-jump-search.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** Jump points on a site, for units for which every free cell costs the same. Cells are those of the atlas. */
export class LinkedJumps {
  readonly #walkmap: SiteWalkmap
  /** Made for the first query. */
  #parts: { readonly distances: LinkedDistances; readonly search: LinkedJumpSearch } | null = null

  constructor(walkmap: SiteWalkmap) {
    this.#walkmap = walkmap
  }

  /** Whether they work on the site as it is now. Making them takes longer than a query with a time limit may wait. */
  suits(hasTimeLimit: boolean): boolean {
    this.#walkmap.refresh()
    return problemOf(this.#walkmap) === null && (this.#parts !== null || !hasTimeLimit)
  }

  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const walkmap = this.#walkmap
    const { terrain } = walkmap
    walkmap.refresh()
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    const prices = pricesOf(walkmap)
    const { distances, search } = this.#made()
    const why = 'every cell costs the same: search from jump point to jump point, and over links'
    const stats = (counts: Partial<PathStats>) =>
      evenStats(walkmap, startedAt, prices, {
        algorithm: 'jump-points',
        why,
        openList: 'binary-heap',
        ties: 'fifo',
        reopen: 'allow',
        ...counts,
      })
    const reason = reasonBetween(walkmap, start, goal, walkmap.knowsIslands)
    if (reason !== null) return noPath(reason, terrain, stats({}))
    if (start === goal)
      return new Path({
        status: 'found',
        steps: stepsOf(walkmap, [start]),
        cost: 0,
        terrain,
        stats: stats({}),
      })
    distances.refresh()
    const cost = search.search(prices, start, goal)
    if (cost === Number.POSITIVE_INFINITY) return noPath('separate', terrain, stats(search.counts))
    return new Path({
      status: 'found',
      steps: stepsOf(walkmap, cellsAlong(walkmap, search, prices, start, goal)),
      cost: walkmap.toUnits(cost),
      terrain,
      stats: stats(search.counts),
    })
  }

  #made() {
    if (this.#parts === null) {
      const distances = new LinkedDistances(this.#walkmap)
      this.#parts = { distances, search: new LinkedJumpSearch(this.#walkmap, distances) }
    }
    return this.#parts
  }
}

/**
 * Every cell of the path that a search has left, from its jump points: between two of them diagonally first, then
 * straight; with four directions along the row first.
 */
function cellsAlong(
  { layout }: SiteWalkmap,
  search: LinkedJumpSearch,
  { eight }: StepPrices,
  start: CellId,
  goal: CellId,
): CellId[] {
  const cells: CellId[] = [goal]
  const back = (step: number, count: number) => {
    for (let left = count; left > 0; left--) cells.push(cells[cells.length - 1] - step)
  }
  for (let id = goal; id !== start; ) {
    const parent = search.parentOf(id)
    if (search.isByLink(id)) cells.push(parent)
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
