import type { Layout } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import { type HeuristicName, heuristicDistance, type Scales } from './heuristics.js'

/** A guess of the cost that remains, in integer units; rounded down, so that rounding never makes it too high. */
export interface Estimate {
  /** `direction` is the step by which the cell was reached, −1 at the start. */
  from(cell: CellId, direction: number): number
}

/** A heuristic aimed at the nearest of some goals. One class for all heuristics keeps the kernel's call site simple. */
export class GridEstimate implements Estimate {
  readonly #layout: Layout
  #name: HeuristicName = 'zero'
  #d = 0
  #d2 = 0
  #goalX = new Float64Array(1)
  #goalY = new Float64Array(1)
  #goals = 0

  constructor(layout: Layout) {
    this.#layout = layout
  }

  /** Sets heuristic, scales and goals for a new search; allocates only when there are more goals than ever before. */
  aim(name: HeuristicName, scales: Scales, goals: readonly CellId[]): void {
    this.#name = name
    this.#d = scales.d
    this.#d2 = scales.d2
    this.#goals = goals.length
    if (goals.length > this.#goalX.length) {
      this.#goalX = new Float64Array(goals.length)
      this.#goalY = new Float64Array(goals.length)
    }
    for (let at = 0; at < goals.length; at++) {
      this.#goalX[at] = this.#layout.xOf(goals[at])
      this.#goalY[at] = this.#layout.yOf(goals[at])
    }
  }

  from(cell: CellId, _direction: number): number {
    if (this.#name === 'zero') return 0
    const x = this.#layout.xOf(cell)
    const y = this.#layout.yOf(cell)
    const goalX = this.#goalX
    const goalY = this.#goalY
    let least = Number.POSITIVE_INFINITY
    for (let goal = 0; goal < this.#goals; goal++) {
      const dx = Math.abs(x - goalX[goal])
      const dy = Math.abs(y - goalY[goal])
      const distance = heuristicDistance(this.#name, dx, dy, this.#d, this.#d2)
      if (distance < least) least = distance
    }
    return Math.floor(least)
  }
}
