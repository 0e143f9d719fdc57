import { grown } from '../memory/grown.js'
import { columnNear, type FreeGround, WALL } from '../waypoints/free-ground.js'

/** A filter is widened by this share, so that what lies on its side passes. */
const WIDER = 1e-12

/** Gets the cells x0 … x1 − 1 of a row of the map. */
export type SeeCells = (y: number, x0: number, x1: number) => void

/**
 * Finds the cells of the map whose middles a corner sees, by sweeping cones outwards over the rows, as
 * `VisibleCorners` does from a cell. One sweep from each corner takes the place of one from each cell.
 */
export class SeenCells {
  readonly #ground: FreeGround
  #rowOf = new Int32Array(64)
  #lowOf = new Float64Array(64)
  #highOf = new Float64Array(64)

  constructor(ground: FreeGround) {
    this.#ground = ground
  }

  /**
   * The cells seen from the corner at a vertex in the quadrant to the right (1) or left (−1), below (1) or above (−1),
   * as far as |dx| / |dy| of their middles is at least `least` and at most `most`.
   */
  see(
    column: number,
    row: number,
    right: 1 | -1,
    down: 1 | -1,
    least: number,
    most: number,
    visit: SeeCells,
  ): void {
    const { columns, rows, xs, ys, spans, inset } = this.#ground
    const low = least * (1 - WIDER)
    const high = most * (1 + WIDER)
    if (!(low < high)) return
    const x = xs[column]
    const y = ys[row]
    const nearLine = down === 1 ? 0 : 1
    const firstRow = down === 1 ? row : row - 1
    let top = 0
    this.#rowOf[0] = firstRow
    this.#lowOf[0] = right === 1 ? low : -high
    this.#highOf[0] = right === 1 ? high : -low
    while (top >= 0) {
      const at = this.#rowOf[top]
      const coneLow = this.#lowOf[top]
      const coneHigh = this.#highOf[top]
      top--
      if (at < 0 || at >= rows) continue
      if (top + columns >= this.#rowOf.length) this.#grow(top + columns)
      const isFirst = at === firstRow
      const rowStart = at * columns
      const near = isFirst ? 0 : (ys[at + nearLine] - y) * down
      const far = (ys[at + 1 - nearLine] - y) * down
      let cell = rowStart + (right === 1 ? column : column - 1)
      if (!isFirst) {
        cell = rowStart + columnNear(x + coneLow * near, inset)
        if (spans[2 * cell] === WALL) cell = rowStart + spans[2 * cell + 1]
      }
      while (cell < rowStart + columns) {
        const from = spans[2 * cell]
        const to = spans[2 * cell + 1]
        const left = xs[from] - x
        const side = xs[to] - x
        let entryLow = coneLow
        let entryHigh = coneHigh
        let isLast = isFirst || to === columns
        if (!isFirst) {
          const nearLow = left / near
          const nearHigh = side / near
          if (nearLow >= coneHigh) break
          if (nearHigh >= coneHigh) isLast = true
          if (nearLow > coneLow) entryLow = nearLow
          if (nearHigh < coneHigh) entryHigh = nearHigh
        }
        if (entryLow < entryHigh) {
          this.#report(at, from, to, x, y, down, entryLow, entryHigh, visit)
          const nextLow = left / far > entryLow ? left / far : entryLow
          const nextHigh = side / far < entryHigh ? side / far : entryHigh
          if (nextLow < nextHigh) {
            this.#rowOf[++top] = at + down
            this.#lowOf[top] = nextLow
            this.#highOf[top] = nextHigh
          }
        }
        if (isLast) break
        // Behind a run is wall; what follows it begins where the wall ends.
        cell = rowStart + spans[2 * (rowStart + to) + 1]
      }
    }
  }

  /** The cells of a run whose middles lie strictly between two slopes. */
  #report(
    row: number,
    from: number,
    to: number,
    x: number,
    y: number,
    down: 1 | -1,
    low: number,
    high: number,
    visit: SeeCells,
  ): void {
    const isGrown = this.#ground.inset > 0
    // For a disc only every second row and column holds middles of cells.
    if (isGrown && (row & 1) === 0) return
    const cellY = isGrown ? row >> 1 : row
    const first = isGrown ? from >> 1 : from
    const behind = isGrown ? to >> 1 : to
    const away = (cellY + 0.5 - y) * down
    // By multiplication to a column near, then exactly by slopes.
    let x0 = Math.floor(x + low * away - 0.5)
    if (!(x0 >= first)) x0 = first
    while (x0 > first && (x0 - 0.5 - x) / away > low) x0--
    while (x0 < behind && (x0 + 0.5 - x) / away <= low) x0++
    let x1 = Math.ceil(x + high * away + 0.5)
    if (!(x1 <= behind)) x1 = behind
    while (x1 < behind && (x1 + 0.5 - x) / away < high) x1++
    while (x1 > x0 && (x1 - 0.5 - x) / away >= high) x1--
    if (x0 < x1) visit(cellY, x0, x1)
  }

  #grow(least: number): void {
    const length = 2 * (least + 1)
    this.#rowOf = grown(this.#rowOf, length)
    this.#lowOf = grown(this.#lowOf, length)
    this.#highOf = grown(this.#highOf, length)
  }
}
