import type { Work } from '../work.js'
import { type OpenCells, STEP_X, STEP_Z } from './open-cells.js'
import type { BakeSettings } from './settings.js'
import { CELL_PARTS, type Spans } from './spans.js'

/** In place of steps: no wall is near. */
const FAR = 1 << 13

/** Cells beyond the radius that distances are known for: the middles around a wall that is drawn at the radius. */
const BEYOND = 3

/** Cells between two looks at the clock. */
const SLICE = 1 << 15

const PART = 1 / CELL_PARTS

/** In place of a span: all of the cell is in the way. */
const WHOLE = -1

/**
 * The squared distance from the middle of every cell to the nearest wall or drop, in cells; Infinity where it is of no
 * use. The nearest wall is passed on from neighbour to neighbour, so walls of other storeys do not count. Walls lie where their steep sides do; drops, what
 * has none, and with `strict` all walls fill their cells.
 */
export function* wallDistances(cells: OpenCells, spans: Spans, settings: BakeSettings): Work<Float64Array> {
  const { count } = cells
  const nearest = new NearestWalls(cells, spans, settings)
  // Cells are numbered by rows. A second round mends what the first could not know.
  for (let sweep = 0; sweep < 4; sweep++)
    for (let from = 0; from < count; from += SLICE) {
      const to = Math.min(count, from + SLICE)
      nearest.sweep(from, to, sweep % 2 === 1)
      yield (sweep + to / count) / 4
    }
  return nearest.squared
}

/** By cell, the nearest wall that is known so far: its span, and the steps to the cell that it is in. */
class NearestWalls {
  readonly squared: Float64Array
  /** Squared distances above this do not matter. */
  readonly #most: number
  readonly #links: Int32Array
  readonly #steep: Uint8Array
  readonly #span: Int32Array
  readonly #dx: Int16Array
  readonly #dz: Int16Array

  constructor({ count, links, column, y }: OpenCells, spans: Spans, settings: BakeSettings) {
    this.squared = new Float64Array(count).fill(Infinity)
    const most = settings.radius / settings.cell + BEYOND
    this.#most = most * most
    this.#links = links
    this.#steep = spans.steep
    this.#span = new Int32Array(count)
    this.#dx = new Int16Array(count).fill(FAR)
    this.#dz = new Int16Array(count).fill(FAR)
    for (let cell = 0; cell < count; cell++)
      for (let d = 0; d < 4; d++)
        if (links[4 * cell + d] < 0)
          this.#offer(cell, wallBeside(spans, settings, column[cell], d, y[cell]), STEP_X[d], STEP_Z[d])
  }

  /** Takes what the cells before each know: those in its row, then those in the row before. Or from the last cell on. */
  sweep(from: number, to: number, isBack: boolean): void {
    const links = this.#links
    const [side, ahead, step] = isBack ? [2, 1, 1] : [0, 3, -1]
    for (let at = from; at < to; at++) {
      const cell = isBack ? links.length / 4 - 1 - at : at
      const one = links[4 * cell + side]
      const other = links[4 * cell + (side ^ 2)]
      this.#take(cell, one, step, 0)
      this.#take(cell, links[4 * cell + ahead], 0, step)
      if (one >= 0) this.#take(cell, links[4 * one + ahead], step, step)
      if (other >= 0) this.#take(cell, links[4 * other + ahead], -step, step)
    }
  }

  #take(cell: number, from: number, stepX: number, stepZ: number): void {
    if (from < 0) return
    const dx = this.#dx[from]
    if (dx === FAR) return
    const span = this.#span[from]
    const x = dx + stepX
    const z = this.#dz[from] + stepZ
    // Mostly the cell knows that wall already.
    if (x === this.#dx[cell] && z === this.#dz[cell] && span === this.#span[cell]) return
    this.#offer(cell, span, x, z)
  }

  #offer(cell: number, span: number, x: number, z: number): void {
    const distance = this.#toWall(span, x, z)
    if (distance >= this.squared[cell] || distance > this.#most) return
    this.squared[cell] = distance
    this.#span[cell] = span
    this.#dx[cell] = x
    this.#dz[cell] = z
  }

  /** The squared distance from the middle of a cell to a wall in another. */
  #toWall(span: number, x: number, z: number): number {
    let ax = 0
    let az = 0
    if (span === WHOLE) {
      ax = Math.abs(x) - 0.5
      az = Math.abs(z) - 0.5
    } else {
      const steep = this.#steep
      const at = 4 * span
      ax = Math.max(x - 0.5 + steep[at] * PART, 0.5 - x - steep[at + 1] * PART)
      az = Math.max(z - 0.5 + steep[at + 2] * PART, 0.5 - z - steep[at + 3] * PART)
    }
    return (ax > 0 ? ax * ax : 0) + (az > 0 ? az * az : 0)
  }
}

/** The span beside a cell that one cannot step on, if it has steep sides; `WHOLE` for others, and for drops. */
function wallBeside(
  { first, low, high, steep }: Spans,
  { width, depth, climb, height, strict }: BakeSettings,
  column: number,
  d: number,
  floor: number,
): number {
  const x = (column % width) + STEP_X[d]
  const z = Math.floor(column / width) + STEP_Z[d]
  if (strict || x < 0 || z < 0 || x >= width || z >= depth) return WHOLE
  const end = first[z * width + x + 1]
  for (let span = first[z * width + x]; span < end; span++) {
    if (high[span] <= floor + climb) continue
    return low[span] < floor + height && steep[4 * span] <= steep[4 * span + 1] ? span : WHOLE
  }
  return WHOLE
}
