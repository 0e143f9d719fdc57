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
  #goalX = new Int32Array(1)
  #goalY = new Int32Array(1)
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
      this.#goalX = new Int32Array(goals.length)
      this.#goalY = new Int32Array(goals.length)
    }
    for (let at = 0; at < goals.length; at++) {
      this.#goalX[at] = this.#layout.xOf(goals[at])
      this.#goalY[at] = this.#layout.yOf(goals[at])
    }
  }

  from(cell: CellId, _direction: number): number {
    const name = this.#name
    if (name === 'zero') return 0
    // One division serves both coordinates.
    const y = this.#layout.yOf(cell)
    const x = this.#layout.xIn(cell, y)
    const goals = this.#goals
    let least = heuristicDistance(
      name,
      Math.abs(x - this.#goalX[0]),
      Math.abs(y - this.#goalY[0]),
      this.#d,
      this.#d2,
    )
    for (let goal = 1; goal < goals; goal++) {
      const dx = Math.abs(x - this.#goalX[goal])
      const dy = Math.abs(y - this.#goalY[goal])
      least = Math.min(least, heuristicDistance(name, dx, dy, this.#d, this.#d2))
    }
    return Math.floor(least)
  }
}
