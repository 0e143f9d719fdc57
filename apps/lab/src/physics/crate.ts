import type { Terrain } from 'footpath'
import { cellsOnMap, footprintOf } from '../models/footprint.js'

/** Where a crate is, in cells: x and y on the map, its middle's height above the terrain's origin. */
export interface CratePose {
  readonly x: number
  readonly y: number
  readonly height: number
  /** Its rotation as a quaternion x, y, z, w. */
  readonly turn: readonly [number, number, number, number]
  /** Its edge. */
  readonly size: number
}

/** The edges of crates in cells: a little less than one and two, so that one fits where it is dropped. */
export const CRATE_SIZES = { crate: 0.9, 'big crate': 1.8 } as const

export type CrateName = keyof typeof CRATE_SIZES

/** Crates at most: more of them are slow to settle. */
export const MOST_CRATES = 200

/** The twelve triangles of a box over its corners, whose bits say which side in x, y and z. */
const BOX = [
  [0, 1, 3, 2],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 3, 7, 5],
].flatMap(([a, b, c, d]) => [a, b, c, a, c, d])

/** The cells a crate lies on, as indices of the map. */
export function cellsUnderCrate({ x, y, turn, size }: CratePose, terrain: Terrain): Int32Array {
  const [i, j, k, w] = turn
  const half = size / 2
  const points: number[] = []
  for (let corner = 0; corner < 8; corner++) {
    const [a, b, c] = [corner & 1, corner & 2, corner & 4].map((bit) => (bit === 0 ? -half : half))
    // The first and the third row of the rotation matrix.
    points.push(
      x + (1 - 2 * (j * j + k * k)) * a + 2 * (i * j - k * w) * b + 2 * (i * k + j * w) * c,
      y + 2 * (i * k - j * w) * a + 2 * (j * k + i * w) * b + (1 - 2 * (i * i + j * j)) * c,
    )
  }
  return cellsOnMap(footprintOf(points, BOX), { x: 0, y: 0 }, terrain)
}
