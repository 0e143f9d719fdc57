import { type CellId, stateOfCell } from '../ids.js'
import type { World } from '../kernel/worlds.js'

/** A pocket is at most this many cells large: what a few units can fence in. */
const LARGEST = 256

/**
 * Finds cells that a search cannot reach because they are fenced in: by other units, or by steps that only lead out.
 * Floods backwards from a cell, a few hundred cells at most. A flood that ends without meeting the start is a pocket.
 */
export class Pockets {
  readonly #into: World
  /** Cells known to be in a pocket, and cells that may be reached: their flood met the start or grew too large. */
  readonly #closed = new Set<CellId>()
  readonly #open = new Set<CellId>()
  readonly #outState: Int32Array
  readonly #outCost: Float64Array
  readonly #outDirection: Int8Array

  /** `into` leads from a cell to those from which a step enters it. */
  constructor(into: World, start: CellId) {
    const { mostSteps = 16 } = into
    this.#into = into
    this.#outState = new Int32Array(mostSteps)
    this.#outCost = new Float64Array(mostSteps)
    this.#outDirection = new Int8Array(mostSteps)
    this.#open.add(start)
  }

  /** Whether the start certainly cannot reach the cell. */
  holds(cell: CellId): boolean {
    if (this.#closed.has(cell)) return true
    if (this.#open.has(cell)) return false
    const flooded = new Set([cell])
    // A set is walked in the order of insertion, cells added meanwhile included.
    for (const next of flooded) {
      const count = this.#into.expand(stateOfCell(next), this.#outState, this.#outCost, this.#outDirection)
      for (let at = 0; at < count; at++) flooded.add(this.#outState[at])
      if (!this.#isOpen(flooded, count)) continue
      for (const open of flooded) this.#open.add(open)
      return false
    }
    for (const closed of flooded) this.#closed.add(closed)
    return true
  }

  #isOpen(flooded: ReadonlySet<CellId>, count: number): boolean {
    for (let at = 0; at < count; at++) if (this.#open.has(this.#outState[at])) return true
    return flooded.size > LARGEST
  }
}
