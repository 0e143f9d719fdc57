import type { Cell } from '../cell.js'
import { Reach } from '../finder/reach.js'
import type { Path } from '../path/path.js'
import type { BoardPath } from './board-path.js'
import type { BoardWalkmap } from './board-walkmap.js'

/** The cells of a board that a unit can reach for at most a budget. */
export class BoardReach extends Reach {
  readonly #walkmap: BoardWalkmap
  readonly #reach: Reach

  /** `reach` is over the atlas. */
  constructor(walkmap: BoardWalkmap, reach: Reach) {
    const { budget, costs } = reach
    const cells = reach.cells.map(({ x, y }) => walkmap.plan.cellAt(x, y) as Cell)
    super({ walkmap, budget, cells, costs, parents: new Int32Array(0) })
    this.#walkmap = walkmap
    this.#reach = reach
  }

  override costTo(cell: Cell): number {
    return this.#reach.costTo(this.#walkmap.plan.toAtlas('Cell', cell))
  }

  override pathTo(cell: Cell): BoardPath {
    return this.#walkmap.pathOf(this.pathOverAtlas(cell))
  }

  /** The same in cells of the atlas. */
  pathOverAtlas(cell: Cell): Path {
    return this.#reach.pathTo(this.#walkmap.plan.toAtlas('Cell', cell))
  }
}
