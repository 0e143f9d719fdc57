import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import type { CellId } from '../ids.js'
import type { Path } from '../path/path.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { JumpFinder } from './jump-finder.js'
import type { JumpMap } from './jump-map.js'

/** Jump points of a walkmap that can search around cells that a query blocks; grids do without. */
export class PatchedJumps extends JumpFinder<Walkmap> {
  #isPatched = false

  override find(from: Cell, to: Cell): Path {
    this.#requireUnpatched()
    return super.find(from, to)
  }

  override findInto(out: Int32Array, from: Cell, to: Cell): number {
    this.#requireUnpatched()
    return super.findInto(out, from, to)
  }

  /** The cheapest path on the ground as it is patched. */
  findPatched(from: Cell, to: Cell): Path {
    return super.find(from, to)
  }

  /**
   * Uses these cells and moves from now on; they differ from the last ones only where the unit touches `changed`. For
   * one query: call it with the walkmap again afterwards.
   */
  patch(cells: Pick<JumpMap, 'passable' | 'moves'>, changed: Iterable<CellId>): void {
    const { layout, distances } = this.ground
    this.ground = { layout, moves: cells.moves, distances }
    this.#isPatched = cells !== this.walkmap
    distances.cells = cells
    for (const id of changed) {
      const { x, y } = layout.cellOf(id)
      distances.follow({ x0: x, y0: y, x1: x + 1, y1: y + 1 })
    }
  }

  /** Whether a query that blocks cells is under way: the ground is then not what it is for others. */
  get isPatched(): boolean {
    return this.#isPatched
  }

  /** Measures everything again, for a map that was edited while it was patched. */
  rebuild(): void {
    const { width, depth } = this.walkmap.layout
    this.ground.distances.follow({ x0: 0, y0: 0, x1: width, y1: depth })
  }

  #requireUnpatched(): void {
    if (!this.#isPatched) return
    throw new FootpathError(
      'unsuitable-combination',
      'These jump points are searching around blocked cells.',
      'Do not ask them from inside a `blocked` or `walkable` function; ask a finder.',
    )
  }
}
