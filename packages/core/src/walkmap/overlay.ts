import { type Cell, growRect } from '../cell.js'
import type { CellId } from './layout.js'
import type { Walkmap } from './walkmap.js'

/** Where a unit may be and step, per cell id: a walkmap, or one with more cells blocked. */
export type OpenCells = Pick<Walkmap, 'moves' | 'knights' | 'passable' | 'free'>

/**
 * Legal moves with some more cells blocked for one query, without touching the walkmap. The copies are made once
 * and afterwards only patched: a query costs time in proportion to its blocked cells, not to the map.
 */
export class Overlay {
  readonly #walkmap: Walkmap
  #passable = new Uint8Array(0)
  #moves = new Uint8Array(0)
  #knights = new Uint8Array(0)
  #free = new Uint8Array(0)
  #version = -1
  #patched: CellId[] = []

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
  }

  /** The moves that remain when the unit may not touch `blocked`; valid until the next call. */
  block(blocked: readonly Cell[]): OpenCells {
    const { layout, rules } = this.#walkmap
    this.#restore()
    const closed: CellId[] = []
    for (const cell of blocked) {
      this.#free[layout.idOf(cell.x, cell.y)] = 0
      this.#patched.push(layout.idOf(cell.x, cell.y))
      for (const { x, y } of this.#walkmap.cellsTouching(cell)) closed.push(layout.idOf(x, y))
    }
    for (const id of closed) this.#passable[id] = 0
    const { reach } = this.#walkmap
    for (const id of closed) {
      const { x, y } = layout.cellOf(id)
      const rect = growRect({ x0: x, y0: y, x1: x + 1, y1: y + 1 }, reach, layout.width, layout.depth)
      for (let row = rect.y0; row < rect.y1; row++) {
        for (let column = rect.x0; column < rect.x1; column++) {
          const near = layout.idOf(column, row)
          this.#moves[near] = rules.movesOf(this.#passable, near)
          if (reach > 1) this.#knights[near] = rules.knightsOf(this.#passable, near)
          this.#patched.push(near)
        }
      }
    }
    return { moves: this.#moves, knights: this.#knights, passable: this.#passable, free: this.#free }
  }

  #restore(): void {
    const walkmap = this.#walkmap
    if (this.#version !== walkmap.version) {
      this.#passable = walkmap.passable.slice()
      this.#moves = walkmap.moves.slice()
      this.#knights = walkmap.knights.slice()
      this.#free = walkmap.free.slice()
      this.#version = walkmap.version
    } else {
      for (const id of this.#patched) {
        this.#passable[id] = walkmap.passable[id]!
        this.#moves[id] = walkmap.moves[id]!
        this.#free[id] = walkmap.free[id]!
        if (walkmap.reach > 1) this.#knights[id] = walkmap.knights[id]!
      }
    }
    this.#patched = []
  }
}
