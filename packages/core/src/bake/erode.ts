import type { Work } from '../work.js'
import type { OpenCells } from './open-cells.js'

/** Farther than any wall that matters. */
const FAR = 1 << 13

/** The four steps that lead to cells before one in rows, straight and by two links; the rest mirrors them. */
const BEFORE: readonly (readonly [d: number, then: number])[] = [
  [0, -1],
  [3, -1],
  [0, 3],
  [2, 3],
]

/**
 * The squared distance from the middle of every cell to the nearest wall or drop, in cells; walls fill their cells.
 * The nearest cell of a wall is passed on from neighbour to neighbour, so walls of other storeys do not count.
 */
export function* wallDistances({ count, links }: OpenCells): Work<Float64Array> {
  const dx = new Int16Array(count).fill(FAR)
  const dz = new Int16Array(count).fill(FAR)
  const squared = new Float64Array(count).fill(Infinity)
  const offer = (cell: number, x: number, z: number) => {
    const distance = toSquare(x, z)
    if (distance >= squared[cell]) return
    squared[cell] = distance
    dx[cell] = x
    dz[cell] = z
  }
  for (let cell = 0; cell < count; cell++) {
    if (links[4 * cell] < 0) offer(cell, -1, 0)
    if (links[4 * cell + 1] < 0) offer(cell, 0, 1)
    if (links[4 * cell + 2] < 0) offer(cell, 1, 0)
    if (links[4 * cell + 3] < 0) offer(cell, 0, -1)
  }
  const take = (cell: number, d: number, then: number) => {
    const beside = links[4 * cell + d]
    const from = beside < 0 || then < 0 ? beside : links[4 * beside + then]
    if (from < 0 || dx[from] === FAR) return
    offer(cell, dx[from] + stepX(d) + stepX(then), dz[from] + stepZ(d) + stepZ(then))
  }
  // Cells are numbered by rows. A second round mends what the first could not know.
  for (let round = 0; round < 2; round++) {
    for (let cell = 0; cell < count; cell++) for (const [d, then] of BEFORE) take(cell, d, then)
    yield (2 * round + 1) / 4
    for (let cell = count - 1; cell >= 0; cell--)
      for (const [d, then] of BEFORE) take(cell, d ^ 2, then < 0 ? then : then ^ 2)
    yield (2 * round + 2) / 4
  }
  return squared
}

/** The squared distance from the middle of a cell to the square of another. */
function toSquare(x: number, z: number): number {
  const ax = Math.max(0, Math.abs(x) - 0.5)
  const az = Math.max(0, Math.abs(z) - 0.5)
  return ax * ax + az * az
}

function stepX(d: number): number {
  return d === 0 ? -1 : d === 2 ? 1 : 0
}

function stepZ(d: number): number {
  return d === 1 ? 1 : d === 3 ? -1 : 0
}
