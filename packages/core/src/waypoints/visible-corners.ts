import type { CornerId } from '../ids.js'
import { grown } from '../memory/grown.js'
import { type Corners, NO_CORNER } from './corners.js'
import { columnNear, type FreeGround, MARGIN, WALL } from './free-ground.js'

/**
 * Finds the corners that a point sees and at which a path coming from it could turn, by sweeping a cone over the rows
 * above or below the point. A cone is kept as two slopes, columns per row, and is cut by the ends of the free runs it
 * meets; only those ends can be corners it sees. O(runs in sight).
 *
 * A cone does not hold the rays along its sides: they touch a corner, and beyond a corner the path goes on from there.
 * That also keeps every ray from passing between two walls that meet at a point. Slopes are quotients of numbers with
 * few binary digits, so equal slopes compare as equal and no tolerance is needed.
 */
export class VisibleCorners {
  /** The corners of the last sweep; valid up to `count`. */
  found: Int32Array = new Int32Array(64)
  count = 0
  /** Runs looked at so far: the work done, the same on every machine. */
  steps = 0
  readonly #ground: FreeGround
  readonly #corners: Corners
  #rowOf = new Int32Array(64)
  #lowOf = new Float64Array(64)
  #highOf = new Float64Array(64)

  constructor(ground: FreeGround, corners: Corners) {
    this.#ground = ground
    this.#corners = corners
  }

  /**
   * Adds what is seen from x,y through the run at `column` of `row`, downwards (1) or upwards (−1), between two
   * slopes (x per y away from the point; both sides excluded). With `areaOfRun` and `wanted`, only through runs whose
   * area, by the cell the run begins with, is marked with `mark`.
   */
  sweep(
    x: number,
    y: number,
    column: number,
    row: number,
    down: 1 | -1,
    low: number,
    high: number,
    areaOfRun: Int32Array | null = null,
    wanted: Int32Array = NONE,
    mark = 0,
  ): void {
    const { columns, rows, xs, ys, spans, inset } = this.#ground
    const { atVertex, across } = this.#corners
    const nearLine = down === 1 ? 0 : 1
    let rowOf = this.#rowOf
    let lowOf = this.#lowOf
    let highOf = this.#highOf
    let top = 0
    rowOf[0] = row
    lowOf[0] = low
    highOf[0] = high
    // The run that the point stands in or beside: nothing of its near side is in sight, only its far ends.
    let isFirst = true
    let found = this.found
    let count = this.count
    let steps = 0
    while (top >= 0) {
      let at = rowOf[top]
      const coneLow = lowOf[top]
      const coneHigh = highOf[top]
      top--
      // Rows that the cone crosses inside a single run, well away from its ends: most of them on open ground.
      for (; at >= 0 && at < rows; at += down) {
        if (isFirst) break
        const near = (ys[at + nearLine] - y) * down
        const far = (ys[at + 1 - nearLine] - y) * down
        const rowStart = at * columns
        const cell = rowStart + columnNear(x + coneLow * near, inset)
        if (spans[2 * cell] === WALL) break
        const left = xs[spans[2 * cell]] - x + MARGIN
        const right = xs[spans[2 * cell + 1]] - x - MARGIN
        if (coneLow * near < left || coneLow * far < left) break
        if (coneHigh * near > right || coneHigh * far > right) break
        if (areaOfRun !== null && wanted[areaOfRun[rowStart + spans[2 * cell]]] !== mark) break
        steps++
      }
      if (at < 0 || at >= rows) continue
      // A cone meets few runs, but at most one for each column.
      if (top + columns >= rowOf.length) {
        this.#growStack(top + columns)
        rowOf = this.#rowOf
        lowOf = this.#lowOf
        highOf = this.#highOf
      }
      const rowStart = at * columns
      const rowEnd = rowStart + columns
      const nearVertices = (at + nearLine) * across
      const farVertices = (at + 1 - nearLine) * across
      const near = isFirst ? 0 : (ys[at + nearLine] - y) * down
      const far = (ys[at + 1 - nearLine] - y) * down
      const next = at + down
      const goesOn = next >= 0 && next < rows
      let cell = rowStart + column
      if (!isFirst) {
        cell = rowStart + columnNear(x + coneLow * near, inset)
        // A wall is followed by the run that begins where it ends.
        if (spans[2 * cell] === WALL) cell = rowStart + spans[2 * cell + 1]
      }
      for (; cell < rowEnd; cell = rowStart + spans[2 * cell + 1]) {
        steps++
        if (count + 4 > found.length) {
          found = grown(found)
          this.found = found
        }
        const from = spans[2 * cell]
        const to = spans[2 * cell + 1]
        const left = xs[from] - x
        const right = xs[to] - x
        let runLow = left / far
        let runHigh = right / far
        let isLast = isFirst || to === columns
        // From the run's end on it is wall; what follows it begins where the wall ends.
        const behind = rowStart + to
        if (!isFirst) {
          const nearLow = left / near
          const nearHigh = right / near
          if (nearLow >= coneHigh) break
          if (nearHigh >= coneHigh) isLast = true
          const isWanted = areaOfRun === null || wanted[areaOfRun[rowStart + from]] === mark
          if (nearHigh <= coneLow || !isWanted) {
            if (isLast) break
            cell = behind
            continue
          }
          // The run's near ends are in sight even where no ray gets through the run.
          if (left > 0) {
            runLow = nearLow
            if (nearLow > coneLow && atVertex[nearVertices + from] !== NO_CORNER)
              found[count++] = atVertex[nearVertices + from]
          }
          if (right < 0) {
            runHigh = nearHigh
            if (nearHigh < coneHigh && atVertex[nearVertices + to] !== NO_CORNER)
              found[count++] = atVertex[nearVertices + to]
          }
        }
        const nextLow = runLow > coneLow ? runLow : coneLow
        const nextHigh = runHigh < coneHigh ? runHigh : coneHigh
        if (nextLow < nextHigh) {
          if (left < 0 && runLow > coneLow && atVertex[farVertices + from] !== NO_CORNER)
            found[count++] = atVertex[farVertices + from]
          if (right > 0 && runHigh < coneHigh && atVertex[farVertices + to] !== NO_CORNER)
            found[count++] = atVertex[farVertices + to]
          if (goesOn) {
            rowOf[++top] = next
            lowOf[top] = nextLow
            highOf[top] = nextHigh
          }
        }
        if (isLast) break
        cell = behind
      }
      isFirst = false
    }
    this.count = count
    this.steps += steps
  }

  /** Adds a corner that was found otherwise. */
  see(corner: CornerId): void {
    if (this.count === this.found.length) this.found = grown(this.found)
    this.found[this.count++] = corner
  }

  #growStack(least: number): void {
    const length = 2 * (least + 1)
    this.#rowOf = grown(this.#rowOf, length)
    this.#lowOf = grown(this.#lowOf, length)
    this.#highOf = grown(this.#highOf, length)
  }
}

const NONE = new Int32Array(0)
