import type { CornerId } from '../../ids.js'
import type { TautGraph } from '../taut-graph.js'
import { blockOf, blocksOf, BLOCK_SHIFT_X, BLOCK_SHIFT_Y } from './cell-lists.js'
import { CornerViews } from './corner-views.js'
import { mapOf } from './end-lists.js'

/**
 * The blocks of cells for which lists do not hold since edits: cells that see what has changed, and cells from which
 * a path can go on at a corner because that has got an edge there. What other cells see has not changed.
 */
export class StaleCells {
  /** Whether there are any. */
  isSome = false
  readonly #graph: TautGraph
  readonly #views: CornerViews
  readonly #across: number
  readonly #isStale: Uint8Array
  /** By 2 · corner + fan: the least key for which cells are listed; 0 as long as they are not. */
  readonly #listed: Float64Array

  constructor(graph: TautGraph) {
    const { width, depth } = mapOf(graph)
    this.#graph = graph
    this.#views = new CornerViews(graph)
    this.#across = blocksOf(width, depth).across
    this.#isStale = new Uint8Array(blocksOf(width, depth).count)
    this.#listed = new Float64Array(2 * graph.corners.count)
  }

  /** Whether the lists of a cell of the map do not hold. */
  has(x: number, y: number): boolean {
    return this.#isStale[blockOf(this.#across, x, y)] === 1
  }

  /** The cells of a corner are listed. */
  list(corner: CornerId): void {
    for (const fan of [0, 1] as const) this.#listed[2 * corner + fan] = this.#views.firstKey(corner, fan)
  }

  /** Columns of a row of the ground see what has changed. */
  readonly see = (row: number, from: number, to: number): void => {
    const shift = this.#graph.ground.inset === 0 ? 0 : 1
    this.#mark(row >> shift, from >> shift, (to - 1) >> shift)
  }

  /** The edges of these corners have been looked for again. */
  follow(corners: readonly CornerId[]): void {
    for (const corner of corners) {
      for (const fan of [0, 1] as const) {
        const listed = this.#listed[2 * corner + fan]
        const first = this.#views.firstKey(corner, fan)
        // The numbers of new corners may be too large: all cells that see these see what has changed.
        if (!(first < listed)) continue
        this.#listed[2 * corner + fan] = first
        this.#views.before(corner, fan, first, listed, (y, _x0, _x1, x, behind) => {
          if (x < behind) this.#mark(y, x, behind - 1)
        })
      }
    }
  }

  #mark(y: number, x0: number, x1: number): void {
    this.isSome = true
    const row = (y >> BLOCK_SHIFT_Y) * this.#across
    this.#isStale.fill(1, row + (x0 >> BLOCK_SHIFT_X), row + (x1 >> BLOCK_SHIFT_X) + 1)
  }
}
