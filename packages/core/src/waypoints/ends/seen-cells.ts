import { grown } from '../../memory/grown.js'
import { columnNear, type FreeGround, MARGIN, WALL } from '../free-ground.js'

/**
 * Gets the cells x0 … x1 − 1 of a row of the map, which a corner sees; of these the cells from `first` up to, not
 * including, `behind` lie between the slopes asked for.
 */
export type SeeCells = (y: number, x0: number, x1: number, first: number, behind: number) => void

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
   * and those among them of which |dx| / |dy| is at least `least` and at most `most`, or nearly.
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
    const from = right === 1 ? least : -most
    const to = right === 1 ? most : -least
    const x = xs[column]
    const y = ys[row]
    const nearLine = down === 1 ? 0 : 1
    const firstRow = down === 1 ? row : row - 1
    let rowOf = this.#rowOf
    let lowOf = this.#lowOf
    let highOf = this.#highOf
    let top = 0
    rowOf[0] = firstRow
    lowOf[0] = right === 1 ? 0 : Number.NEGATIVE_INFINITY
    highOf[0] = right === 1 ? Number.POSITIVE_INFINITY : 0
    while (top >= 0) {
      let at = rowOf[top]
      const coneLow = lowOf[top]
      const coneHigh = highOf[top]
      top--
      // Rows that the cone crosses inside a single run, well away from its ends: most of them on open ground.
      for (; at !== firstRow && at >= 0 && at < rows; at += down) {
        const near = (ys[at + nearLine] - y) * down
        const far = (ys[at + 1 - nearLine] - y) * down
        const cell = at * columns + columnNear(x + coneLow * near, inset)
        if (spans[2 * cell] === WALL) break
        const left = xs[spans[2 * cell]] - x + MARGIN
        const side = xs[spans[2 * cell + 1]] - x - MARGIN
        if (coneLow * near < left || coneLow * far < left) break
        if (coneHigh * near > side || coneHigh * far > side) break
        this.#report(at, spans[2 * cell], spans[2 * cell + 1], x, y, down, coneLow, coneHigh, from, to, visit)
      }
      if (at < 0 || at >= rows) continue
      if (top + columns >= rowOf.length) {
        this.#grow(top + columns)
        rowOf = this.#rowOf
        lowOf = this.#lowOf
        highOf = this.#highOf
      }
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
        const start = spans[2 * cell]
        const end = spans[2 * cell + 1]
        const left = xs[start] - x
        const side = xs[end] - x
        let entryLow = coneLow
        let entryHigh = coneHigh
        let isLast = isFirst || end === columns
        if (!isFirst) {
          const nearLow = left / near
          const nearHigh = side / near
          if (nearLow >= coneHigh) break
          if (nearHigh >= coneHigh) isLast = true
          if (nearLow > coneLow) entryLow = nearLow
          if (nearHigh < coneHigh) entryHigh = nearHigh
        }
        if (entryLow < entryHigh) {
          this.#report(at, start, end, x, y, down, entryLow, entryHigh, from, to, visit)
          const farLow = left / far
          const farHigh = side / far
          const nextLow = farLow > entryLow ? farLow : entryLow
          const nextHigh = farHigh < entryHigh ? farHigh : entryHigh
          if (nextLow < nextHigh) {
            rowOf[++top] = at + down
            lowOf[top] = nextLow
            highOf[top] = nextHigh
          }
        }
        if (isLast) break
        // Behind a run is wall; what follows it begins where the wall ends.
        cell = rowStart + spans[2 * (rowStart + end) + 1]
      }
    }
  }

  /** The cells of a run whose middles lie strictly between two slopes, and those from one slope to another. */
  #report(
    row: number,
    start: number,
    end: number,
    x: number,
    y: number,
    down: 1 | -1,
    low: number,
    high: number,
    from: number,
    to: number,
    visit: SeeCells,
  ): void {
    const isGrown = this.#ground.inset > 0
    // For a disc only every second row and column holds middles of cells.
    if (isGrown && (row & 1) === 0) return
    const cellY = isGrown ? row >> 1 : row
    const away = (cellY + 0.5 - y) * down
    const middle = x - 0.5
    let x0 = isGrown ? start >> 1 : start
    let x1 = isGrown ? end >> 1 : end
    // By multiplication; where that comes near a middle, exactly by slopes.
    const seenFrom = middle + low * away
    if (seenFrom > x0 - MARGIN) {
      const whole = Math.floor(seenFrom + 0.5)
      x0 = Math.ceil(seenFrom)
      if (Math.abs(seenFrom - whole) < MARGIN) x0 = (whole - middle) / away > low ? whole : whole + 1
    }
    const seenTo = middle + high * away
    if (seenTo < x1) {
      const whole = Math.floor(seenTo + 0.5)
      x1 = Math.ceil(seenTo)
      if (Math.abs(seenTo - whole) < MARGIN) x1 = (whole - middle) / away >= high ? whole : whole + 1
    }
    if (x0 >= x1) return
    const first = Math.ceil(middle + from * away - MARGIN)
    const behind = Math.floor(middle + to * away + MARGIN) + 1
    visit(cellY, x0, x1, first > x0 ? first : x0, behind < x1 ? behind : x1)
  }

  #grow(least: number): void {
    const length = 2 * (least + 1)
    this.#rowOf = grown(this.#rowOf, length)
    this.#lowOf = grown(this.#lowOf, length)
    this.#highOf = grown(this.#highOf, length)
  }
}
