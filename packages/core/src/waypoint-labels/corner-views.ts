import type { CornerId } from '../ids.js'
import type { FreeGround } from '../waypoints/free-ground.js'
import type { TautGraph } from '../waypoints/taut-graph.js'
import { fanOf, type RowGraph } from './row-graph.js'
import { type SeeCells, SeenCells } from './seen-cells.js'

/** Calls `visit` with the cells that a corner sees beside its wall. */
export class CornerViews {
  readonly #graph: TautGraph
  readonly #order: Int32Array
  readonly #seen: SeenCells

  /** `order`: the corners of the graph in row order; by their places there they are asked for. */
  constructor(graph: TautGraph, ground: FreeGround, order: Int32Array) {
    this.#graph = graph
    this.#order = order
    this.#seen = new SeenCells(ground)
  }

  /** All of them: from there a path can turn at the corner towards the opposite quadrant. */
  all(corner: CornerId, visit: SeeCells): void {
    this.#see(corner, visit, () => [0, Number.POSITIVE_INFINITY])
  }

  /** Those from which a path can go on at the corner over one of its edges, straight on included. */
  withEdges(corner: CornerId, { start, target, x, y, wall }: RowGraph, visit: SeeCells): void {
    this.#see(corner, visit, (right, down) => {
      const fan = fanOf(wall, corner, right, down) === 0 ? 1 : 0
      const first = start[2 * corner + fan]
      if (first === start[2 * corner + fan + 1]) return null
      const across = Math.abs(x[target[first]] - x[corner])
      const along = Math.abs(y[target[first]] - y[corner])
      return fan === 0 ? [across / along, Number.POSITIVE_INFINITY] : [0, across / along]
    })
  }

  #see(
    corner: CornerId,
    visit: SeeCells,
    slopes: (right: 1 | -1, down: 1 | -1) => readonly [least: number, most: number] | null,
  ): void {
    const { column, row, wall } = this.#graph.corners
    const own = this.#order[corner]
    const isDownRight = wall[own] === 1 || wall[own] === 2
    for (const down of [1, -1] as const) {
      const right = isDownRight === (down === 1) ? 1 : -1
      const between = slopes(right, down)
      if (between === null) continue
      this.#seen.see(column[own], row[own], right, down, between[0], between[1], visit)
    }
  }
}
