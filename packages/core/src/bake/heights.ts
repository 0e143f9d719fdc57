import { type HeightSheet, heightOn } from '../navmesh/height-sheets.js'
import type { OpenCells } from './open-cells.js'
import { NO_SHEET, type Sheets } from './sheets.js'

/** Cells between two samples of the height. */
export const SPACING = 4

/** Cells that a sample away from the border is the mean of. */
const FULL = SPACING * SPACING

/** How cells are numbered, and the steps of the lattice per cell. */
export interface SampleGrid {
  readonly width: number
  readonly steps: number
}

/** The heights of every sheet, sampled: polygons are too large to tell how the ground between their corners rises. */
export function heightSheets(cells: OpenCells, { count, of }: Sheets, grid: SampleGrid): HeightSheet[] {
  const end = new Int32Array(count + 1)
  for (const sheet of of) if (sheet !== NO_SHEET) end[sheet + 1]++
  for (let sheet = 0; sheet < count; sheet++) end[sheet + 1] += end[sheet]
  const sorted = new Int32Array(end[count])
  const next = end.slice()
  for (let cell = 0; cell < cells.count; cell++) if (of[cell] !== NO_SHEET) sorted[next[of[cell]]++] = cell
  return Array.from({ length: count }, (_, sheet) =>
    sampled(cells, sorted.subarray(end[sheet], end[sheet + 1]), grid),
  )
}

/** The heights of some cells, sampled. `like`: a sheet whose samples lie on the same lines. */
export function sampled(
  { column, y }: OpenCells,
  own: ArrayLike<number>,
  { width, steps }: SampleGrid,
  like?: HeightSheet,
): HeightSheet {
  const count = own.length
  const [xs, zs] = [new Int32Array(count), new Int32Array(count)]
  let [x0, z0, x1, z1] = [2 ** 30, 2 ** 30, -1, -1]
  for (let at = 0; at < count; at++) {
    const x = column[own[at]] % width
    const z = (column[own[at]] - x) / width
    xs[at] = x
    zs[at] = z
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (z < z0) z0 = z
    if (z > z1) z1 = z
  }
  if (like !== undefined) {
    x0 -= (x0 - like.x / steps) % SPACING
    z0 -= (z0 - like.z / steps) % SPACING
  }
  const columns = Math.ceil((x1 + 1 - x0) / SPACING) + 1
  const rows = Math.ceil((z1 + 1 - z0) / SPACING) + 1
  const [sum, n] = [new Float64Array(columns * rows), new Int32Array(columns * rows)]
  let [low, high] = [Infinity, -Infinity]
  for (let at = 0; at < count; at++) {
    // Of the sample that is nearest to its middle.
    const i = Math.floor((xs[at] - x0 + 0.5) / SPACING + 0.5)
    const j = Math.floor((zs[at] - z0 + 0.5) / SPACING + 0.5)
    const height = y[own[at]]
    if (height < low) low = height
    if (height > high) high = height
    sum[j * columns + i] += height
    n[j * columns + i]++
  }
  const values = Float32Array.from(sum, (total, at) => (n[at] === 0 ? NaN : total / n[at]))
  fill(values, columns, rows)
  const sheet = { x: x0 * steps, z: z0 * steps, spacing: SPACING * steps, columns, rows, values }
  if (low < high) fitBorder()
  return sheet

  /**
   * Moves samples that cells are missing of by what the cells beside them are off, in the mean: the ground is not level
   * beyond its border.
   */
  function fitBorder(): void {
    const off = new Float64Array(columns * rows)
    const weight = new Float64Array(columns * rows)
    const share = new Float64Array(4)
    for (let at = 0; at < count; at++) {
      const east = (xs[at] - x0 + 0.5) / SPACING
      const south = (zs[at] - z0 + 0.5) / SPACING
      const first = Math.floor(south) * columns + Math.floor(east)
      if (n[first] + n[first + 1] + n[first + columns] + n[first + columns + 1] === 4 * FULL) continue
      const missed = y[own[at]] - heightOn(sheet, (xs[at] + 0.5) * steps, (zs[at] + 0.5) * steps)
      const [e, s] = [east % 1, south % 1]
      // By corner: how much the sample there counts, if it may move.
      let all = 0
      for (let corner = 0; corner < 4; corner++) {
        const isFull = n[first + (corner & 1) + (corner >> 1) * columns] === FULL
        share[corner] = isFull ? 0 : (corner & 1 ? e : 1 - e) * (corner >> 1 ? s : 1 - s)
        all += share[corner]
      }
      for (let corner = 0; corner < 4; corner++) {
        const sample = first + (corner & 1) + (corner >> 1) * columns
        off[sample] += share[corner] * missed
        weight[sample] += share[corner] * all
      }
    }
    for (let at = 0; at < values.length; at++) if (weight[at] > 0) values[at] += off[at] / weight[at]
  }
}

/** Gives samples beside the ground the height of the nearest one on it, step by step. */
function fill(values: Float32Array, columns: number, rows: number): void {
  let border = Array.from(values.keys()).filter((at) => !Number.isNaN(values[at]))
  while (border.length > 0) {
    const reached: number[] = []
    for (const at of border) {
      const [x, z] = [at % columns, Math.floor(at / columns)]
      for (const [nx, nz] of [
        [x - 1, z],
        [x + 1, z],
        [x, z - 1],
        [x, z + 1],
      ]) {
        const to = nz * columns + nx
        if (nx < 0 || nz < 0 || nx >= columns || nz >= rows || !Number.isNaN(values[to])) continue
        values[to] = values[at]
        reached.push(to)
      }
    }
    border = reached
  }
}
