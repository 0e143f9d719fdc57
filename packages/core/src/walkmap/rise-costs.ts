import { type StepModel, stepCost } from '../unit/step-model.js'

/** Costs of whole rises up to this, in world units, are remembered: elevation models are often in whole metres. */
const REMEMBERED_RISE = 1024

/** What steps cost by their rise, before factors; many at a time, because a call for each would cost more. */
export class RiseCosts {
  readonly #step: StepModel
  readonly #cellSize: number
  /** Of straight steps and of diagonal ones, by whole rise; NaN until it is needed. */
  readonly #remembered: Float64Array[] = []

  constructor(step: StepModel, cellSize: number) {
    this.#step = step
    this.#cellSize = cellSize
  }

  /** Replaces the first `count` rises by costs; `kind` is 1 for diagonal steps. */
  replace(rises: Float64Array, count: number, kind: 0 | 1): void {
    const step = this.#step
    const cellSize = this.#cellSize
    const remembered = (this.#remembered[kind] ??= new Float64Array(2 * REMEMBERED_RISE + 1).fill(Number.NaN))
    for (let at = 0; at < count; at++) {
      const rise = rises[at]
      const slot = (rise | 0) === rise ? rise + REMEMBERED_RISE : -1
      let cost = slot >= 0 && slot < remembered.length ? remembered[slot] : Number.NaN
      if (cost !== cost) {
        cost = stepCost(step, kind === 1, rise, cellSize)
        if (slot >= 0 && slot < remembered.length) remembered[slot] = cost
      }
      rises[at] = cost
    }
  }
}
