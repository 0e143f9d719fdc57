import type { Cell } from 'footpath'
import type { PlaceHost } from './place.js'

/** Makes a fence on cells, for keys: first one cell, then its neighbour. */
export class FenceByCells {
  readonly #host: PlaceHost
  readonly #isBeside: (a: Cell, b: Cell) => boolean
  readonly #toggle: (a: Cell, b: Cell) => void
  #from: Cell | null = null

  constructor(host: PlaceHost, isBeside: (a: Cell, b: Cell) => boolean, toggle: (a: Cell, b: Cell) => void) {
    this.#host = host
    this.#isBeside = isBeside
    this.#toggle = toggle
  }

  take(cell: Cell): void {
    const from = this.#from
    if (from !== null && this.#isBeside(from, cell)) {
      this.#from = null
      this.#toggle(from, cell)
      return
    }
    this.#from = cell
    this.#host.say(`A fence beside ${cell.x},${cell.y}: now a neighbouring cell.`)
  }

  /** Forgets the first cell. */
  drop(): void {
    this.#from = null
  }
}
