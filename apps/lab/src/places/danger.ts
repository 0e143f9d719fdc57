import type { Cell, FindOptions } from 'footpath'

/** What a cell in danger costs more: at first, and as the slider sets it. */
export const FEAR = { first: 3, least: 0, most: 10 } as const

/** Cells that cost more for a while. Every query asks for itself, so nothing is built again. */
export class Danger {
  readonly #indexOf: (cell: Cell) => number
  #cells: Set<number>
  /** What a cell in danger costs more. */
  fear: number

  /** `indexOf` numbers cells, for plain data. */
  constructor(indexOf: (cell: Cell) => number, cells: readonly number[] = [], fear: number = FEAR.first) {
    this.#indexOf = indexOf
    this.#cells = new Set(cells)
    this.fear = fear
  }

  get isAnywhere(): boolean {
    return this.#cells.size > 0
  }

  /** Whether paths avoid it. */
  get isFeared(): boolean {
    return this.isAnywhere && this.fear > 0
  }

  isAt(cell: Cell): boolean {
    return this.#cells.has(this.#indexOf(cell))
  }

  /** Returns whether that changes anything. */
  set(cell: Cell, isDanger: boolean): boolean {
    if (this.isAt(cell) === isDanger) return false
    if (isDanger) this.#cells.add(this.#indexOf(cell))
    else this.#cells.delete(this.#indexOf(cell))
    return true
  }

  /** Its cells as numbers, for plain data. */
  get cells(): number[] {
    return [...this.#cells].toSorted((a, b) => a - b)
  }

  /** What a query needs to avoid it. */
  get options(): Pick<FindOptions, 'influence'> {
    return this.isFeared ? { influence: (cell: Cell) => (this.isAt(cell) ? this.fear : 0) } : {}
  }
}
