import type { CellId, StateId } from '../ids.js'
import type { World } from '../kernel/worlds.js'

/** A world in which a step onto a copy beyond a seam leads to the cell itself. */
export class SeamWorld implements World {
  readonly stateCount: number
  readonly mostSteps: number
  readonly #steps: World
  readonly #twins: Int32Array

  /** `twins` is by cell id: the cell that a copy stands for, or the id itself. */
  constructor(steps: World, twins: Int32Array) {
    this.stateCount = steps.stateCount
    this.mostSteps = steps.mostSteps ?? 16
    this.#steps = steps
    this.#twins = twins
  }

  cellOf(state: StateId): CellId {
    return state as number
  }

  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const count = this.#steps.expand(state, outState, outCost, outDirection)
    for (let at = 0; at < count; at++) outState[at] = this.#twins[outState[at]]
    return count
  }
}
