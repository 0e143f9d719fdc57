import type { Cell } from '../cell.js'
import type { CellId } from '../ids.js'
import { LineOfSight } from '../line/line-of-sight.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** Which cells see one cell, as a thin line between the centres. Holds a byte a cell, copied once per version of the map. */
export class Sight {
  readonly #walkmap: Walkmap
  readonly #line: LineOfSight
  #version = -1
  #cell: CellId = 0
  #x = 0
  #y = 0

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
    const eye = { ...walkmap.unit, diagonal: 'no-corner-cutting', radius: 0, size: 1 } as const
    this.#line = new LineOfSight(walkmap.layout, eye, new Uint8Array(0))
  }

  /** Looks at this cell from now on, which may be blocked itself. */
  aim({ x, y }: Cell): this {
    const { free, layout, version } = this.#walkmap
    if (this.#version === version) this.#line.free[this.#cell] = free[this.#cell]
    else this.#line.free = free.slice()
    this.#version = version
    this.#cell = layout.idOf(x, y)
    this.#x = x
    this.#y = y
    this.#line.free[this.#cell] = 1
    return this
  }

  isSeenFrom(x: number, y: number): boolean {
    return this.#line.isClear(x + 0.5, y + 0.5, this.#x + 0.5, this.#y + 0.5)
  }
}
