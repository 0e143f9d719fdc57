import type { Cell } from '../cell.js'
import { Reach } from '../finder/reach.js'
import type { SitePath } from './site-path.js'
import type { SiteWalkmap } from './site-walkmap.js'
import { sitePath } from './to-site-path.js'

/** The cells of a site that a unit can reach for at most a budget, on all floors. */
export class SiteReach extends Reach {
  readonly #walkmap: SiteWalkmap
  readonly #reach: Reach

  /** `reach` is over the atlas. */
  constructor(walkmap: SiteWalkmap, reach: Reach) {
    const { budget, costs } = reach
    const cells = reach.cells.map(({ x, y }) => walkmap.floors.cellAt(x, y))
    super({ walkmap, budget, cells, costs, parents: new Int32Array(0) })
    this.#walkmap = walkmap
    this.#reach = reach
  }

  override costTo(cell: Cell): number {
    return this.#reach.costTo(this.#walkmap.floors.toAtlas('Cell', cell))
  }

  override pathTo(cell: Cell): SitePath {
    return sitePath(this.#walkmap, this.#reach.pathTo(this.#walkmap.floors.toAtlas('Cell', cell)))
  }
}
