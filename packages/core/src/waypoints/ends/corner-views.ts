import type { CornerId } from '../../ids.js'
import type { TautGraph } from '../taut-graph.js'
import { type SeeCells, SeenCells } from './seen-cells.js'

/** Calls `visit` with the cells that a corner of a complete graph sees beside its wall. */
export class CornerViews {
  readonly #graph: TautGraph
  readonly #seen: SeenCells

  constructor(graph: TautGraph) {
    this.#graph = graph
    this.#seen = new SeenCells(graph.ground)
  }

  /** Between the slopes lie those from which a path can go on at the corner over one of its edges, straight on included. */
  see(corner: CornerId, visit: SeeCells): void {
    for (const fan of [0, 1] as const)
      this.before(corner, fan, this.firstKey(corner, fan), Number.POSITIVE_INFINITY, visit)
  }

  /**
   * Those from which a path goes on into a fan. Between the slopes lie those from which it can do so over an edge with the
   * key `first`, but not over one with the key `behind`.
   */
  before(corner: CornerId, fan: 0 | 1, first: number, behind: number, visit: SeeCells): void {
    const { column, row, wall } = this.#graph.corners
    const isDownRight = wall[corner] === 1 || wall[corner] === 2
    // The key of fan 1 is the slope's reciprocal.
    const [least, most] = fan === 0 ? [first, behind] : [1 / behind, 1 / first]
    for (const down of [1, -1] as const) {
      const right = isDownRight === (down === 1) ? 1 : -1
      // They lie opposite.
      if (this.#graph.fanTowards(corner, right, down) !== fan)
        this.#seen.see(column[corner], row[corner], right, down, least, most, visit)
    }
  }

  /** The least key of a fan's edges; Infinity without one. */
  firstKey(corner: CornerId, fan: 0 | 1): number {
    const { fans } = this.#graph
    const first = fans.start[2 * corner + fan]
    return first < fans.end(2 * corner + fan) ? fans.key[first] : Number.POSITIVE_INFINITY
  }
}
