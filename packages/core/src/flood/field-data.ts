import type { CellId } from '../ids.js'

/**
 * What a field knows of every cell: the integer cost to the nearest goal, and the step on which it got there.
 *
 * Costs are kept as fuel: what is left of a full tank after paying the cost. Memory begins as zeros, and zero means
 * "no goal in reach".
 */
export class FieldData {
  /** The full tank: one more than the highest cost that fits. */
  readonly fullFuel: number
  /**
   * The direction in which a flood from the goals arrived, so that a unit walks against it; NO_DIRECTION at a goal. Only
   * of cells in reach. The steps form a tree, also where some steps cost nothing.
   */
  readonly arrivalOfCell: Int8Array
  readonly #fuelOfCell: Int32Array | Float64Array

  constructor(fuelOfCell: Int32Array | Float64Array, fullFuel: number, arrivalOfCell: Int8Array) {
    this.#fuelOfCell = fuelOfCell
    this.fullFuel = fullFuel
    this.arrivalOfCell = arrivalOfCell
  }

  /** The integer cost of a cell; Infinity where no goal is in reach. */
  costOf(id: CellId): number {
    const fuel = this.#fuelOfCell[id]
    return fuel > 0 ? this.fullFuel - fuel : Number.POSITIVE_INFINITY
  }

  isKnown(id: CellId): boolean {
    return this.#fuelOfCell[id] > 0
  }

  set(id: CellId, cost: number, arrival: number): void {
    this.#fuelOfCell[id] = this.fullFuel - cost
    this.arrivalOfCell[id] = arrival
  }

  forget(id: CellId): void {
    this.#fuelOfCell[id] = 0
  }
}
