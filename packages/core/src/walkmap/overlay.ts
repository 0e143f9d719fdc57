import { growRect } from '../cell.js'
import type { CellId } from '../ids.js'
import type { Walkmap } from './walkmap.js'

/** Where a unit may be and step, per cell id: a walkmap, or one with more cells blocked. */
export interface OpenCells extends Pick<Walkmap, 'moves' | 'knights' | 'passable' | 'free'> {
  /** If it is there, call it before you read anything of a cell: what blocks the cell is not known before. */
  readonly ask?: (id: CellId) => void
}

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
  /** 1 where a cell has been asked for. Made when a query first asks. */
  #asked = new Uint8Array(0)
  #version = -1
  #patched: CellId[] = []

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
  }

  /** The moves that remain when the unit may not touch `blocked`; valid until the next call. */
  block(blocked: Iterable<CellId>): OpenCells {
    this.#restore()
    return this.blockMore(blocked)
  }

  /** The same with these additional cells blocked. */
  blockMore(blocked: Iterable<CellId>): OpenCells {
    const { layout } = this.#walkmap
    const closed = this.#close(blocked)
    const { reach } = this.#walkmap
    for (const id of closed) {
      const { x, y } = layout.cellOf(id)
      const rect = growRect({ x0: x, y0: y, x1: x + 1, y1: y + 1 }, reach, layout.width, layout.depth)
      for (let row = rect.y0; row < rect.y1; row++)
        for (let column = rect.x0; column < rect.x1; column++) this.#readMoves(layout.idOf(column, row))
    }
    return { moves: this.#moves, knights: this.#knights, passable: this.#passable, free: this.#free }
  }

  /** The moves that remain when the unit may not touch cells that `isBlocked`, which is asked as late as possible. */
  blockWhere(blocked: Iterable<CellId>, isBlocked: (id: CellId) => boolean): OpenCells {
    const cells = this.block(blocked)
    if (this.#asked.length === 0) this.#asked = new Uint8Array(this.#walkmap.layout.cellCount)
    return { ...cells, ask: (id) => this.#ask(id, isBlocked) }
  }

  /** Asks for everything that decides where the unit can step from a cell. */
  #ask(id: CellId, isBlocked: (id: CellId) => boolean): void {
    if (this.#asked[id] === 1) return
    this.#asked[id] = 1
    const { layout, reach, footprintReach } = this.#walkmap
    const { x, y } = layout.cellOf(id)
    const around = growRect(
      { x0: x, y0: y, x1: x + 1, y1: y + 1 },
      reach + footprintReach,
      layout.width,
      layout.depth,
    )
    for (let row = around.y0; row < around.y1; row++) {
      for (let column = around.x0; column < around.x1; column++) {
        const near = layout.idOf(column, row)
        if (this.#free[near] === 1 && isBlocked(near)) this.#close([near])
      }
    }
    this.#readMoves(id)
  }

  /** Closes the cells on which the unit would touch `blocked`; returns those. */
  #close(blocked: Iterable<CellId>): CellId[] {
    const { layout } = this.#walkmap
    const closed: CellId[] = []
    for (const cell of blocked) {
      this.#free[cell] = 0
      this.#patched.push(cell)
      for (const { x, y } of this.#walkmap.cellsTouching(layout.cellOf(cell))) closed.push(layout.idOf(x, y))
    }
    for (const id of closed) {
      this.#passable[id] = 0
      this.#patched.push(id)
    }
    return closed
  }

  #readMoves(id: CellId): void {
    const { rules, reach } = this.#walkmap
    this.#moves[id] = rules.movesOf(this.#passable, id)
    if (reach > 1) this.#knights[id] = rules.knightsOf(this.#passable, id)
    this.#patched.push(id)
  }

  #restore(): void {
    const walkmap = this.#walkmap
    if (this.#version !== walkmap.version) {
      this.#passable = walkmap.passable.slice()
      this.#moves = walkmap.moves.slice()
      this.#knights = walkmap.knights.slice()
      this.#free = walkmap.free.slice()
      this.#asked.fill(0)
      this.#version = walkmap.version
    } else {
      for (const id of this.#patched) {
        this.#passable[id] = walkmap.passable[id]!
        this.#moves[id] = walkmap.moves[id]!
        this.#free[id] = walkmap.free[id]!
        if (walkmap.reach > 1) this.#knights[id] = walkmap.knights[id]!
        if (this.#asked.length > 0) this.#asked[id] = 0
      }
    }
    this.#patched = []
  }
}
