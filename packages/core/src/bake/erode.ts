import type { Work } from '../work.js'
import type { OpenCells } from './open-cells.js'

/** Farther than any wall that matters. */
const FAR = 1 << 13

/** Cells between two looks at the clock. */
const SLICE = 1 << 15

/**
 * The squared distance from the middle of every cell to the nearest wall or drop, in cells; walls fill their cells.
 * The nearest cell of a wall is passed on from neighbour to neighbour, so walls of other storeys do not count.
 */
export function* wallDistances(cells: OpenCells): Work<Float64Array> {
  const { count } = cells
  const nearest = new NearestWalls(cells)
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

/** By cell, the steps to the nearest cell of a wall that is known so far. */
class NearestWalls {
  readonly squared: Float64Array
  readonly #links: Int32Array
  readonly #dx: Int16Array
  readonly #dz: Int16Array

  constructor({ count, links }: OpenCells) {
    this.squared = new Float64Array(count).fill(Infinity)
    this.#links = links
    this.#dx = new Int16Array(count).fill(FAR)
    this.#dz = new Int16Array(count).fill(FAR)
    for (let cell = 0; cell < count; cell++) {
      if (links[4 * cell] < 0) this.#offer(cell, -1, 0)
      if (links[4 * cell + 1] < 0) this.#offer(cell, 0, 1)
      if (links[4 * cell + 2] < 0) this.#offer(cell, 1, 0)
      if (links[4 * cell + 3] < 0) this.#offer(cell, 0, -1)
    }
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
    if (this.#dx[from] !== FAR) this.#offer(cell, this.#dx[from] + stepX, this.#dz[from] + stepZ)
  }

  #offer(cell: number, x: number, z: number): void {
    const distance = toSquare(x, z)
    if (distance >= this.squared[cell]) return
    this.squared[cell] = distance
    this.#dx[cell] = x
    this.#dz[cell] = z
  }
}

/** The squared distance from the middle of a cell to the square of another. */
function toSquare(x: number, z: number): number {
  const ax = Math.max(0, Math.abs(x) - 0.5)
  const az = Math.max(0, Math.abs(z) - 0.5)
  return ax * ax + az * az
}
