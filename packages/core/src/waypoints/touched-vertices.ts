import type { CellRect } from '../cell.js'
import { AXES } from './axis-walk.js'
import { columnNear, type FreeGround, WALL } from './free-ground.js'

/** Cells of one row that an edit has changed: columns from `from` up to, not including, `to`. */
export interface ChangedRun {
  readonly row: number
  readonly from: number
  readonly to: number
}

/** Gets the columns of a row of the ground from `from` up to, not including, `to`. */
export type SeeColumns = (row: number, from: number, to: number) => void

/** The changed cells of a rectangle: where the ground differs from the walkmap. */
export function changedRuns(ground: FreeGround, { x0, y0, x1, y1 }: CellRect): ChangedRun[] {
  const changed: ChangedRun[] = []
  for (let row = y0; row < y1; row++) {
    for (let column = x0; column < x1; column++) {
      const from = column
      while (column < x1 && ground.isFree(column, row) !== ground.reads(column, row)) column++
      if (column > from) changed.push({ row, from, to: column })
    }
  }
  return changed
}

/**
 * The vertices from which some part of the changed cells can be seen, at least: an edge of the taut graph that an edit
 * makes, moves or cuts touches a changed cell, so both its ends are among these. The ground must hold the cells that
 * are free before or after the edit: a vertex that sees a cell before or after sees it there.
 *
 * A sweep as in {@link VisibleCorners}, but from a whole row of cells: slopes are bounded by the nearest and the
 * farthest point of it, which takes in a little more than is seen.
 */
export class TouchedVertices {
  readonly vertices = new Set<number>()
  readonly #ground: FreeGround
  readonly #see: SeeColumns

  /** `see` gets the cells from which some part of the changed cells can be seen, at least. */
  constructor(ground: FreeGround, see: SeeColumns = () => {}) {
    this.#ground = ground
    this.#see = see
  }

  add(run: ChangedRun): void {
    for (let column = run.from; column <= run.to; column++) {
      this.#mark(column, run.row)
      this.#mark(column, run.row + 1)
      this.#along(column, run.row, AXES[3])
      this.#along(column, run.row + 1, AXES[2])
    }
    for (const row of [run.row, run.row + 1]) {
      this.#along(run.to, row, AXES[0])
      this.#along(run.from, row, AXES[1])
    }
    this.#sweep(run, 1)
    this.#sweep(run, -1)
  }

  #mark(column: number, row: number): void {
    this.vertices.add(row * (this.#ground.columns + 1) + column)
  }

  /** Marks the vertices along a grid line, until both sides are walls. */
  #along(column: number, row: number, { dx, dy }: { readonly dx: number; readonly dy: number }): void {
    const ground = this.#ground
    let [x, y] = [column, row]
    for (;;) {
      const [left, top] = [dx < 0 ? x - 1 : x, dy < 0 ? y - 1 : y]
      const isOpen =
        ground.isFree(left, top) || (dx === 0 ? ground.isFree(x - 1, top) : ground.isFree(left, y - 1))
      if (!isOpen) return
      x += dx
      y += dy
      this.#mark(x, y)
    }
  }

  /** Row by row; cones that overlap in a run become one, or their number would double with every pillar. */
  #sweep(source: ChangedRun, down: 1 | -1): void {
    const { columns, rows, xs, ys, spans, inset } = this.#ground
    const nearLine = down === 1 ? 0 : 1
    const sourceLeft = xs[source.from]
    const sourceRight = xs[source.to]
    const nearestY = ys[source.row + 1 - nearLine]
    const farthestY = ys[source.row + nearLine]
    const first = source.row * columns + source.from
    let cones: Cone[] = [{ from: spans[2 * first], to: spans[2 * first + 1], low: -Infinity, high: Infinity }]
    this.#see(source.row, spans[2 * first], spans[2 * first + 1])
    for (let row = source.row; cones.length > 0; row += down) {
      for (const { from, to } of cones) {
        for (const column of [from, to]) {
          this.#mark(column, row)
          this.#mark(column, row + 1)
        }
      }
      const next = row + down
      if (next < 0 || next >= rows) return
      // The line between this row and the next, from the nearest and from the farthest of the changed cells.
      const near = Math.abs(ys[next + nearLine] - nearestY)
      const far = Math.abs(ys[next + nearLine] - farthestY)
      const rowStart = next * columns
      const reached: Cone[] = []
      for (const { from, to, low, high } of cones) {
        const left = Math.max(
          xs[from],
          low === -Infinity ? xs[from] : sourceLeft + Math.min(low * near, low * far),
        )
        const right = Math.min(
          xs[to],
          high === Infinity ? xs[to] : sourceRight + Math.max(high * near, high * far),
        )
        let cell = rowStart + columnNear(left, inset)
        if (spans[2 * cell] === WALL) cell = rowStart + spans[2 * cell + 1]
        while (cell < rowStart + columns && xs[spans[2 * cell]] <= right) {
          // Lines cross where both runs are open.
          const gapLeft = Math.max(xs[from], xs[spans[2 * cell]]) - sourceRight
          const gapRight = Math.min(xs[to], xs[spans[2 * cell + 1]]) - sourceLeft
          const runLow = Math.max(low, gapLeft < 0 ? gapLeft / near : gapLeft / far)
          const runHigh = Math.min(high, gapRight > 0 ? gapRight / near : gapRight / far)
          if (runLow <= runHigh) addCone(reached, spans[2 * cell], spans[2 * cell + 1], runLow, runHigh)
          if (spans[2 * cell + 1] === columns) break
          cell = rowStart + spans[2 * (rowStart + spans[2 * cell + 1]) + 1]
        }
      }
      cones = reached
      // A cone is widest at one of the row's lines, seen from one of the source's.
      const beyond = Math.abs(ys[next + 1 - nearLine] - farthestY)
      for (const { from, to, low, high } of cones) {
        const left = low < 0 ? sourceLeft + low * beyond : sourceLeft + low * near
        const right = high > 0 ? sourceRight + high * beyond : sourceRight + high * near
        const end = columnNear(right, inset) + 2
        this.#see(next, left > xs[from] ? columnNear(left, inset) : from, end < to ? end : to)
      }
    }
  }
}

/** A run of a row and the slopes of all lines that come through it. */
interface Cone {
  readonly from: number
  readonly to: number
  low: number
  high: number
}

/** Adds a cone to those of a row, which come from left to right; to the last one where both overlap. */
function addCone(cones: Cone[], from: number, to: number, low: number, high: number): void {
  const last = cones[cones.length - 1]
  if (last === undefined || last.from !== from || low > last.high || high < last.low) {
    cones.push({ from, to, low, high })
    return
  }
  last.low = Math.min(last.low, low)
  last.high = Math.max(last.high, high)
}
