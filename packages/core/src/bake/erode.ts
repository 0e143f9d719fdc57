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
      if (sweep % 2 === 0) nearest.sweep(from, to)
      else nearest.sweepBack(count - from, count - to)
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

  /** Takes what the cells before each know: those in its row, then those in the row before. */
  sweep(from: number, to: number): void {
    const links = this.#links
    for (let cell = from; cell < to; cell++) {
      const west = links[4 * cell]
      const north = links[4 * cell + 3]
      const east = links[4 * cell + 2]
      if (west >= 0) this.#take(cell, west, -1, 0)
      if (north >= 0) this.#take(cell, north, 0, -1)
      if (west >= 0 && links[4 * west + 3] >= 0) this.#take(cell, links[4 * west + 3], -1, -1)
      if (east >= 0 && links[4 * east + 3] >= 0) this.#take(cell, links[4 * east + 3], 1, -1)
    }
  }

  /** The same from the end. */
  sweepBack(from: number, to: number): void {
    const links = this.#links
    for (let cell = from - 1; cell >= to; cell--) {
      const east = links[4 * cell + 2]
      const south = links[4 * cell + 1]
      const west = links[4 * cell]
      if (east >= 0) this.#take(cell, east, 1, 0)
      if (south >= 0) this.#take(cell, south, 0, 1)
      if (east >= 0 && links[4 * east + 1] >= 0) this.#take(cell, links[4 * east + 1], 1, 1)
      if (west >= 0 && links[4 * west + 1] >= 0) this.#take(cell, links[4 * west + 1], -1, 1)
    }
  }

  #take(cell: number, from: number, stepX: number, stepZ: number): void {
    if (this.#dx[from] !== FAR)
      this.#offer(cell, this.#span[from], this.#dx[from] + stepX, this.#dz[from] + stepZ)
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
    if (span === WHOLE) {
      const ax = Math.max(0, Math.abs(x) - 0.5)
      const az = Math.max(0, Math.abs(z) - 0.5)
      return ax * ax + az * az
    }
    const steep = this.#steep
    const at = 4 * span
    const ax = Math.max(0, x - 0.5 + steep[at] * PART, 0.5 - x - steep[at + 1] * PART)
    const az = Math.max(0, z - 0.5 + steep[at + 2] * PART, 0.5 - z - steep[at + 3] * PART)
    return ax * ax + az * az
  }
}

/** The span beside a cell that one cannot step on, if it has steep sides; `WHOLE` for others, and for drops. */
function wallBeside(
  { head, next, low, high, steep }: Spans,
  { width, depth, climb, height, strict }: BakeSettings,
  column: number,
  d: number,
  floor: number,
): number {
  const x = (column % width) + STEP_X[d]
  const z = Math.floor(column / width) + STEP_Z[d]
  if (strict || x < 0 || z < 0 || x >= width || z >= depth) return WHOLE
  for (let span = head[z * width + x]; span >= 0; span = next[span]) {
    if (high[span] <= floor + climb) continue
    return low[span] < floor + height && steep[4 * span] <= steep[4 * span + 1] ? span : WHOLE
  }
  return WHOLE
}
