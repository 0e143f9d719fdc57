import { octile } from '../estimate/octile.js'
import type { CellId, StateId } from '../ids.js'
import { NO_STATE, type Watcher } from '../kernel/search-state.js'
import type { Layout } from '../walkmap/layout.js'

/** √2 as 19601/13860: distances compare exactly and alike on every platform. */
const STRAIGHT = 13860
const DIAGONAL = 19601

/**
 * The cells nearest to any of the goals, by octile distance, among those that `mayReach` accepts. Looks at rings of cells
 * around the goals, from the inside out, so it takes time in proportion to the distance squared and not to the map.
 */
export function nearestCells(
  layout: Layout,
  goals: readonly CellId[],
  mayReach: (cell: CellId) => boolean,
): CellId[] {
  const { width, depth } = layout
  const nearest = new Set<CellId>()
  let least = Number.POSITIVE_INFINITY
  // A ring's nearest cells are those straight ahead, so no ring beyond `least` can hold a nearer one.
  for (let ring = 0; ring * STRAIGHT <= least && ring < Math.max(width, depth); ring++) {
    for (const goal of goals) {
      const goalY = layout.yOf(goal)
      const goalX = layout.xIn(goal, goalY)
      for (let y = Math.max(0, goalY - ring); y <= Math.min(depth - 1, goalY + ring); y++) {
        const dy = Math.abs(y - goalY)
        const step = dy === ring ? 1 : 2 * ring
        for (let x = goalX - ring; x <= goalX + ring; x += step) {
          if (x < 0 || x >= width) continue
          const distance = octile(Math.abs(x - goalX), dy, STRAIGHT, DIAGONAL)
          const cell = layout.idOf(x, y)
          if (distance > least || !mayReach(cell)) continue
          if (distance < least) nearest.clear()
          least = distance
          nearest.add(cell)
        }
      }
    }
  }
  return Array.from(nearest)
}

/**
 * Watches a search for the best end of a partial path: the cell of least octile distance to the nearest goal, then
 * of least cost, then of lowest id.
 */
export class NearestWatcher implements Watcher {
  readonly #layout: Layout
  readonly #goals: readonly CellId[]
  #distance = Number.POSITIVE_INFINITY
  #g = Number.POSITIVE_INFINITY
  /** The state of the nearest cell, NO_STATE before the first expansion. */
  nearest = NO_STATE
  #cell: CellId = NO_STATE

  constructor(layout: Layout, goals: readonly CellId[]) {
    this.#layout = layout
    this.#goals = goals
  }

  expanded(state: StateId, cell: CellId, g: number): void {
    const distance = this.#distanceOf(cell)
    if (distance > this.#distance) return
    const better = distance < this.#distance || g < this.#g || (g === this.#g && cell < this.#cell)
    if (!better) return
    this.#distance = distance
    this.#g = g
    this.nearest = state
    this.#cell = cell
  }

  #distanceOf(cell: CellId): number {
    const x = this.#layout.xOf(cell)
    const y = this.#layout.yOf(cell)
    let least = Number.POSITIVE_INFINITY
    for (const goal of this.#goals) {
      const dx = Math.abs(x - this.#layout.xOf(goal))
      const dy = Math.abs(y - this.#layout.yOf(goal))
      least = Math.min(least, octile(dx, dy, STRAIGHT, DIAGONAL))
    }
    return least
  }
}
