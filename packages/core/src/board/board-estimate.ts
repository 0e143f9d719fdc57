import { scalesBelow } from '../atlas/scales-below.js'
import { type Aim, type FlatEstimate, GridEstimate } from '../estimate/estimate.js'
import type { Scales } from '../estimate/heuristics.js'
import { octile } from '../estimate/octile.js'
import type { CellId } from '../ids.js'
import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { BoardWalkmap } from './board-walkmap.js'

/**
 * The estimate on hexes and across seams: steps between hexes, or octile distance, to the nearest image of a goal. On a
 * board without seams the images are the goals.
 */
export class BoardEstimate extends GridEstimate {
  readonly #walkmap: BoardWalkmap
  readonly #isHex: boolean
  /** Null where nothing is estimated, or landmarks do it. */
  #scales: Scales | null = null
  #columns: number[] = []
  #rows: number[] = []
  #slack = 0
  #times = 1
  #timesOnDiagonal = 1

  constructor(walkmap: BoardWalkmap) {
    super(walkmap)
    this.#walkmap = walkmap
    this.#isHex = walkmap.plan.isHex
  }

  override aim(aim: Aim): void {
    super.aim(aim)
    const { goals, times = 1, onDiagonal = 1, range = 0 } = aim
    this.#scales = goals.length === 0 ? null : scalesBelow(this.#walkmap, aim)
    if (this.#scales === null) return
    this.#times = times
    this.#timesOnDiagonal = times * onDiagonal
    this.#columns = []
    this.#rows = []
    const { layout, plan } = this.#walkmap
    for (const goal of goals) {
      const { x, y } = layout.cellOf(goal)
      for (const shift of [{ x: 0, y: 0 }, ...plan.shifts]) {
        this.#columns.push(x + shift.x)
        this.#rows.push(y + shift.y)
      }
    }
    // A target holds all cells within a number of steps: an estimate grows by no more than this over them.
    this.#slack = range * Math.max(this.#scales.d, this.#isHex ? 0 : this.#scales.d2)
  }

  override flat(): FlatEstimate {
    const flat = super.flat()
    return this.#scales === null || flat.kind === 'zero' ? flat : { ...flat, kind: 'other' }
  }

  override from(cell: CellId, direction: number): number {
    if (this.#scales === null) return super.from(cell, direction)
    const { layout } = this.#walkmap
    const row = layout.yOf(cell)
    const column = layout.xIn(cell, row)
    const { d, d2 } = this.#scales
    let least = Number.POSITIVE_INFINITY
    for (let goal = 0; goal < this.#columns.length; goal++) {
      const dx = column - this.#columns[goal]
      const dy = row - this.#rows[goal]
      const [width, depth] = [Math.abs(dx), Math.abs(dy)]
      const distance = this.#isHex
        ? d * Math.max(width, depth, Math.abs(dx + dy))
        : octile(width, depth, d, d2)
      if (distance < least) least = distance
    }
    const times = direction < FIRST_DIAGONAL ? this.#times : this.#timesOnDiagonal
    return Math.floor((least > this.#slack ? least - this.#slack : 0) * times)
  }
}
